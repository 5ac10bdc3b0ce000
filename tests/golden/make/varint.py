"""Writes the Unicode tables as bytes that crates/text-engine/src/text/varint.rs decodes."""


def varint(number):
    """LEB128: seven bits a byte, the low ones first."""
    out = []
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    return out + [number]


def zigzag(number):
    """Maps 0, -1, 1, -2, … to 0, 1, 2, 3, …"""
    return number << 1 if number >= 0 else (-number << 1) - 1


def differences(numbers):
    """A sorted table as the differences between its numbers."""
    out, before = [], 0
    for number in numbers:
        out += varint(number - before)
        before = number
    return out


def print_table(name, doc, data):
    print(f"\n/// {doc}")
    print("#[rustfmt::skip]")
    print(f"pub(super) static {name}: [u8; {len(data)}] = [")
    print_rows(f"{byte}," for byte in data)


def print_rows(items):
    line = "   "
    for item in items:
        if len(line) + len(item) + 1 > 110:
            print(line)
            line = "   "
        line += f" {item}"
    print(line)
    print("];")
