"""Writes crates/text-engine/src/text/categories_data.rs: the classes of characters without a general category.

    python3 tests/golden/make/categories.py > crates/text-engine/src/text/categories_data.rs

Needs CPython 3.11 (Unicode 14.0.0) and the module regex. Letters and word characters are Python's, as in `re` and
`str.isalnum`. Punctuation, symbols and numbers are those of regex, which sacrebleu's tokenizer `intl` uses.
"""

import unicodedata

import regex
from varint import differences, print_table

CLASSES = {"other": 0, "letter": 1, "number": 2, "new_number": 3, "punctuation": 4, "symbol": 5}


def class_of(point):
    if 0xD800 <= point < 0xE000:
        return "other"
    char = chr(point)
    if regex.match(r"\p{P}", char):
        return "punctuation"
    if regex.match(r"\p{S}", char):
        return "symbol"
    if regex.match(r"\p{N}", char):
        return "number" if char.isalnum() else "new_number"
    return "letter" if char.isalnum() else "other"


def derived(point):
    """The class that follows from the general category in Unicode 14."""
    names = {"L": "letter", "N": "number", "P": "punctuation", "S": "symbol"}
    return names.get(unicodedata.category(chr(point))[0], "other")


starts, before = [], 0
for point in range(0x110000):
    now = 0
    if class_of(point) != derived(point):
        assert derived(point) == "other", hex(point)
        now = CLASSES[class_of(point)]
    if now != before:
        starts.append(point << 3 | now)
        before = now

zeros = [
    point
    for point in range(0x110000)
    if unicodedata.category(chr(point)) == "Nd" and unicodedata.digit(chr(point)) == 0
]

print("//! Made by `tests/golden/make/categories.py`: do not edit.")
print(f"//! Unicode {unicodedata.unidata_version} and regex {regex.__version__}.")
print_table(
    "NEW",
    "The characters of later versions: the start of each range, shifted left by three, with its class in the low bits.",
    differences(starts),
)
print_table("ZEROS", "The zero of each group of ten decimal digits.", differences(zeros))
