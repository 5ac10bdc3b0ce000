"""Writes crates/text-engine/src/text/segments_data.rs: the classes of Unicode's text segmentation (UAX #29).

They are taken from the tables of the crate unicode-segmentation, which the tests compare with:

    python3 tests/golden/make/segments.py path/to/unicode-segmentation/src/tables.rs > crates/text-engine/src/text/segments_data.rs
"""

import re
import sys

from packed import table, varint

LIMIT = 0x110000
HANGUL = range(0xAC00, 0xD7A4)
# In the order of the enums of crates/text-engine/src/text/segments.rs.
WORD = """Any ALetter Hebrew_Letter Numeric Katakana ExtendNumLet MidLetter MidNum MidNumLet Single_Quote Double_Quote
    Extend Format ZWJ Regional_Indicator WSegSpace CR LF Newline""".split()
GRAPHEME = """Any CR LF Control Extend ZWJ SpacingMark Prepend Regional_Indicator L V T Extended_Pictographic
    InCB_Consonant""".split()
source = open(sys.argv[1], encoding="utf-8").read()


def rows(name):
    body = re.search(rf"const {name}: &\[[^=]*= &\[(.*?)\n    \];", source, re.S)[1]
    for low, high, kind in re.findall(r"'\\u\{(\w+)\}',\s*'\\u\{(\w+)\}'(?:,\s*\w\w_(\w+))?", body):
        yield from ((code, kind) for code in range(int(low, 16), int(high, 16) + 1))


def linkers():
    body = re.search(r"fn is_incb_linker\(.*?\{(.*?)\n    \}", source, re.S)[1]
    found = re.findall(r"'\\u\{(\w+)\}'(?:\.\.='\\u\{(\w+)\}')?", body)
    return {code for low, high in found for code in range(int(low, 16), int(high or low, 16) + 1)}


word, grapheme = dict(rows("word_cat_table")), dict(rows("grapheme_cat_table"))
emoji = {code for code, _ in rows("emoji_cat_table")}
joins, links = {code for code, _ in rows("InCB_Extend_table")}, linkers()


def class_of(code):
    """The word class, the grapheme class, and bits: 1 pictographic, 2 between consonants, 4 a linker of these."""
    cluster = grapheme.get(code, "Any")
    if code in HANGUL:
        cluster = "Any"
    bits = (code in emoji) | (code in joins) << 1 | (code in links) << 2
    return WORD.index(word.get(code, "Any")), GRAPHEME.index(cluster), bits


classes, data, before, last = [], [], None, 0
for code in range(LIMIT):
    now = class_of(code)
    if now != before:
        if now not in classes:
            classes.append(now)
        data += varint(code - last) + [classes.index(now)]
        before, last = now, code

version = ".".join(re.search(r"UNICODE_VERSION: \(u64, u64, u64\) = \((\d+), (\d+), (\d+)\)", source).groups())
print(f"""//! Made by `tests/golden/make/segments.py`: do not edit.
//! Unicode {version}, the syllables of Hangul left out: the code knows them.""")
table("STARTS", "Where a class begins: how far from the last one, then which of `CLASSES`.", data)
print("\n/// A class of words, one of grapheme clusters, and bits for what else a rule asks.")
print("#[rustfmt::skip]")
print(f"pub(super) static CLASSES: [(u8, u8, u8); {len(classes)}] = [")
for at in range(0, len(classes), 8):
    print("    " + " ".join(f"({a}, {b}, {c})," for a, b, c in classes[at : at + 8]))
print("];")
