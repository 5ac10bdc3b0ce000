"""Writes crates/text-engine/src/text/letter_case_data.rs: upper and lower case as in the Python that runs it.

    python3 tests/golden/make/letter_case.py > crates/text-engine/src/text/letter_case_data.rs

Needs CPython 3.11 (Unicode 14.0.0). It calls str.upper, str.lower and the lower function of the regex engine, and
copies nothing from Python's sources.
"""

import _sre
import sys
import unicodedata

from varint import differences, print_rows, print_table, varint, zigzag

LIMIT = 0x110000
CHARS = [code for code in range(LIMIT) if not 0xD800 <= code < 0xE000]


def ranges(mapped):
    """The ranges outside ASCII with the same mapping: (start, end, step, delta)."""
    found, code = [], 128
    while code < LIMIT:
        delta = mapped[code] - code
        if delta == 0:
            code += 1
            continue
        end, step = code, 1
        while end + 1 < LIMIT and mapped[end + 1] - (end + 1) == delta:
            end += 1
        every_second = code
        while every_second + 2 < LIMIT and mapped[every_second + 1] == every_second + 1 \
                and mapped[every_second + 2] - (every_second + 2) == delta:
            every_second += 2
        if every_second > end:
            end, step = every_second, 2
        found.append((code, end, step, delta))
        code = end + 1
    return found


def encoded(ranges):
    """Each range as three numbers: distance from the last range, length and step, delta."""
    out, last = [], 0
    for start, end, step, delta in ranges:
        out += varint(start - last) + varint((end - start) << 1 | (step - 1)) + varint(zigzag(delta))
        last = end
    return out


def same_upper():
    """The pairs of lowercase letters that have the same uppercase letter."""
    by_upper = {}
    for code in CHARS:
        if _sre.unicode_tolower(code) == code:
            by_upper.setdefault(chr(code).upper(), []).append(code)
    pairs = []
    for members in by_upper.values():
        if len(members) > 1:
            pairs += [(a, b) for a in members for b in members if a != b]
    return sorted(pairs)


def sigma_class(code):
    """2 for a letter with case, 1 for an ignored character. The lowercase of a sigma after it shows which."""
    alone = (chr(code) + "\u03a3").lower().endswith("\u03c2")
    after_letter = ("a" + chr(code) + "\u03a3").lower().endswith("\u03c2")
    return 2 if alone else 1 if after_letter else 0


low, up = list(range(LIMIT)), list(range(LIMIT))
for code in CHARS:
    low[code] = _sre.unicode_tolower(code)
    up[code] = ord(chr(code).upper()[0])
# letter_case.rs has this exception, and pystr.rs the final sigma.
assert [code for code in CHARS if code != 0x3A3 and chr(code).lower() != chr(low[code])] == [0x130]

sigma, before = [], 0
for code in CHARS:
    now = sigma_class(code)
    if now != before:
        sigma.append(code << 2 | now)
        before = now

print(f"""//! Made by `tests/golden/make/letter_case.py`: do not edit.
//! Unicode {unicodedata.unidata_version}, from `CPython` {sys.version_info[0]}.{sys.version_info[1]}.""")
print_table("LOWER", "Simple lowercase outside ASCII.", encoded(ranges(low)))
print_table("UPPER", "The first character of the uppercase, outside ASCII.", encoded(ranges(up)))
print_table("SIGMA", "How characters next to a sigma count: 1 is ignored, 2 is a letter with case.", differences(sigma))
pairs = same_upper()
print("\n/// Pairs of lowercase letters with the same uppercase letter, in both directions, sorted.")
print("#[rustfmt::skip]")
print(f"pub(super) static SAME_UPPER: [(u16, u16); {len(pairs)}] = [")
print_rows(f"({a:#x}, {b:#x})," for a, b in pairs)
