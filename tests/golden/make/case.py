"""Writes crates/text-engine/src/text/case_data.rs: upper and lower case as the running Python has them.

Run with CPython 3.11 (Unicode 14.0.0):  python3 tests/golden/make/case.py > crates/text-engine/src/text/case_data.rs
Only what Python answers is asked (the lowering of its regex engine, str.upper, str.lower); nothing is
copied from its sources.
"""

import _sre
import sys
import unicodedata

from packed import rising, signed, table, varint

LIMIT = 0x110000
CHARS = [code for code in range(LIMIT) if not 0xD800 <= code < 0xE000]


def runs(mapped):
    """Where characters beyond ASCII move: (start, end, step, delta)."""
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


def packed(runs):
    """Each run as three numbers: how far from the last end, its length with its step, where it moves."""
    out, last = [], 0
    for start, end, step, delta in runs:
        out += varint(start - last) + varint((end - start) << 1 | (step - 1)) + varint(signed(delta))
        last = end
    return out


def same_upper():
    """Lowercase letters that differ and yet share their uppercase letter."""
    by_upper = {}
    for code in CHARS:
        if _sre.unicode_tolower(code) == code:
            by_upper.setdefault(chr(code).upper(), []).append(code)
    pairs = []
    for members in by_upper.values():
        if len(members) > 1:
            pairs += [(a, b) for a in members for b in members if a != b]
    return sorted(pairs)


def beside_sigma(code):
    """What a capital sigma behind the character becomes tells what the character is."""
    alone = (chr(code) + "\u03a3").lower().endswith("\u03c2")
    behind_letter = ("a" + chr(code) + "\u03a3").lower().endswith("\u03c2")
    return 2 if alone else 1 if behind_letter else 0


low, up = list(range(LIMIT)), list(range(LIMIT))
for code in CHARS:
    low[code] = _sre.unicode_tolower(code)
    up[code] = ord(chr(code).upper()[0])
# What pystr.rs knows by itself.
assert [code for code in CHARS if code != 0x3A3 and chr(code).lower() != chr(low[code])] == [0x130]

sigma, before = [], 0
for code in CHARS:
    now = beside_sigma(code)
    if now != before:
        sigma.append(code << 2 | now)
        before = now

print(f"""//! Made by `tests/golden/make/case.py`: do not edit.
//! Unicode {unicodedata.unidata_version}, as `CPython` {sys.version_info[0]}.{sys.version_info[1]} has it.""")
table("LOWER", "Simple lowercase beyond ASCII.", packed(runs(low)))
table("UPPER", "The first character of the uppercase, beyond ASCII.", packed(runs(up)))
table("SIGMA", "What stands beside a sigma: 1 is looked past, 2 is a letter with case.", rising(sigma))
pairs = same_upper()
print("\n/// Lowercase letters and another one with the same uppercase letter, both ways, sorted.")
print("#[rustfmt::skip]")
print(f"pub(super) static SAME_UPPER: [(u16, u16); {len(pairs)}] = [")
for at in range(0, len(pairs), 6):
    print("    " + " ".join(f"({a:#x}, {b:#x})," for a, b in pairs[at : at + 6]))
print("];")
