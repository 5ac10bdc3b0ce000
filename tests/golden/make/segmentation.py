"""Writes crates/text-engine/src/text/segmentation/break_data.rs: the classes of Unicode text segmentation (UAX #29).

    python3 tests/golden/make/segmentation.py path/to/unicode-segmentation/src/tables.rs \
        > crates/text-engine/src/text/segmentation/break_data.rs

It reads the tables of the crate unicode-segmentation, with which the tests compare the result.
"""

import re
import sys

from varint import print_rows, print_table, varint

LIMIT = 0x110000
HANGUL = range(0xAC00, 0xD7A4)
# The variants of the enums in break_properties.rs that are not named as in the crate.
RENAMED = {
    "Hebrew_Letter": "Hebrew", "Single_Quote": "SingleQuote", "Double_Quote": "DoubleQuote", "ZWJ": "Zwj",
    "Regional_Indicator": "Regional", "Extended_Pictographic": "Pictographic", "InCB_Consonant": "Consonant",
}
source = open(sys.argv[1], encoding="utf-8").read()


def rows(name):
    body = re.search(rf"const {name}: &\[[^=]*= &\[(.*?)\n    \];", source, re.S)[1]
    for low, high, kind in re.findall(r"'\\u\{(\w+)\}',\s*'\\u\{(\w+)\}'(?:,\s*\w\w_(\w+))?", body):
        yield from ((code, RENAMED.get(kind, kind)) for code in range(int(low, 16), int(high, 16) + 1))


def linkers():
    body = re.search(r"fn is_incb_linker\(.*?\{(.*?)\n    \}", source, re.S)[1]
    found = re.findall(r"'\\u\{(\w+)\}'(?:\.\.='\\u\{(\w+)\}')?", body)
    return {code for low, high in found for code in range(int(low, 16), int(high or low, 16) + 1)}


word, cluster = dict(rows("word_cat_table")), dict(rows("grapheme_cat_table"))
emoji = {code for code, _ in rows("emoji_cat_table")}
joins, links = {code for code, _ in rows("InCB_Extend_table")}, linkers()


def class_of(code):
    """The word class, the cluster class, and bits: 1 pictographic, 2 between consonants, 4 linker."""
    bits = (code in emoji) | (code in joins) << 1 | (code in links) << 2
    return word.get(code, "Any"), "Any" if code in HANGUL else cluster.get(code, "Any"), bits


classes, data, before, last = [], [], None, 0
for code in range(LIMIT):
    now = class_of(code)
    if now != before:
        if now not in classes:
            classes.append(now)
        data += varint(code - last) + [classes.index(now)]
        before, last = now, code

version = ".".join(re.search(r"UNICODE_VERSION: \(u64, u64, u64\) = \((\d+), (\d+), (\d+)\)", source).groups())
print(f"""//! Made by `tests/golden/make/segmentation.py`: do not edit.
//! Unicode {version}, without the Hangul syllables, which `lookup.rs` classifies.

use super::break_properties::{{ClusterBreak, WordBreak}};""")
print_table("STARTS", "For each range, the distance from the start of the last one, then the index in `CLASSES`.", data)
print("\n/// The class of a character for words, for grapheme clusters, and further properties as bits.")
print("#[rustfmt::skip]")
print(f"pub(super) static CLASSES: [(WordBreak, ClusterBreak, u8); {len(classes)}] = [")
print_rows(f"(WordBreak::{a}, ClusterBreak::{b}, {bits})," for a, b, bits in classes)
