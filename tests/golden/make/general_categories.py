"""Makes the table of general categories, crates/text-engine/src/text/general_categories_data.rs.

A run of at least four letters that alternate between uppercase and lowercase is one range, which a third of the table would be
otherwise.

Usage: python tests/golden/make/general_categories.py
"""

import pathlib
import textwrap
import unicodedata
from collections import Counter

LAST = 0x10FFFF
# Surrogates are no characters of a text.
CATEGORIES = [unicodedata.category(chr(code)).replace("Cs", "Cn") for code in range(LAST + 1)]


def ranges():
    code = 0
    while code <= LAST:
        name = CATEGORIES[code]
        end = code + 1
        while end <= LAST and {CATEGORIES[end], CATEGORIES[end - 1]} == {"Lu", "Ll"}:
            end += 1
        if end - code >= 4:
            yield code, name + "~"
        else:
            end = code + 1
            while end <= LAST and CATEGORIES[end] == name:
                end += 1
            yield code, name
        code = end


def varint(number):
    while number > 127:
        yield number & 127 | 128
        number >>= 7
    yield number


made = list(ranges())
names = [name for name, _ in Counter(name for _, name in made).most_common()]
assert len(names) <= 32
starts, last = [], 0
for start, name in made:
    starts += varint((start - last) << 5 | names.index(name))
    last = start
wrapped = textwrap.fill(", ".join(map(str, starts)) + ",", 110, initial_indent="    ", subsequent_indent="    ")
path = pathlib.Path(__file__).parents[3] / "crates/text-engine/src/text/general_categories_data.rs"
path.write_text(f"""//! Made by `tests/golden/make/general_categories.py`: do not edit.
//! Unicode {unicodedata.unidata_version}.

/// The classes of ranges. In a range with a tilde, letters of this category alternate with letters of the other case.
pub(super) const NAMES: &str = "{" ".join(names)}";

/// One number for each range: the distance from the start of the previous range times 32, plus the index of its class.
#[rustfmt::skip]
pub(super) static STARTS: [u8; {len(starts)}] = [
{wrapped}
];
""")
