"""How the tables of Unicode are written: as bytes, which crates/text-engine/src/text/packed.rs reads."""


def varint(number):
    """LEB128: seven bits a byte, the low ones first."""
    out = []
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    return out + [number]


def signed(number):
    """A number with a sign as one without: 0, -1, 1, -2, …"""
    return number << 1 if number >= 0 else (-number << 1) - 1


def rising(numbers):
    """The differences of rising numbers."""
    out, before = [], 0
    for number in numbers:
        out += varint(number - before)
        before = number
    return out


def table(name, doc, data, visibility="pub(super)"):
    print(f"\n/// {doc}")
    print("#[rustfmt::skip]")
    print(f"{visibility} static {name}: [u8; {len(data)}] = [")
    line = "   "
    for byte in data:
        text = f" {byte},"
        if len(line) + len(text) > 110:
            print(line)
            line = "   "
        line += text
    print(line)
    print("];")
