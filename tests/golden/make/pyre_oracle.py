"""Prints what Python's `re` finds with random patterns in random texts. `tests/pyre/oracle.rs` starts it.

    python3 pyre_oracle.py SEED COUNT [FILE...]

Each line is {"pattern", "flags", "error"} or {"pattern", "flags", "text", "span", "groups"}; offsets are code points.
Some patterns are mutations of those in the FILEs, which are golden vectors.
"""

import json
import random
import re
import signal
import sys
import warnings

warnings.simplefilter("ignore")
rng = random.Random(int(sys.argv[1]))
count = int(sys.argv[2])
pool = []
for path in sys.argv[3:]:
    for line in open(path):
        pool.append(json.loads(line)["pattern"])

LETTERS = list("aaaabbbc") + list("ABkKsSiI1 0_-\n.")
SPECIAL = list("éßẞıİſKσςΣµμÅå中文٣²Ⅷǅΐΐﬅﬆ\u0345ι\u1fbeͅ😀𐐀𐐨𝟙\x1c\x85\xa0\u200b\u2028")
CLASS_BITS = ["\\w", "\\W", "\\d", "\\D", "\\s", "\\S", "a-c", "A-z", "İ-ı", "à-ÿ", "α-ω", "0-9", "^", "]", "[", "-", "&&",
              "\\]", "\\x41", "\\u0131", "\\n", "\\b", "𐐀-𐐧", "K", "ſ", "\\101", "а-я", "Ā-ſ", "\\0"]
QUANTS = ["*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0,2}", "{,2}", "{2,}", "{0}", "{1,3}?", "{2}?", "*+", "++", "?+",
          "{1,2}+", "{0,1}", "{3,}?"]
NOISE = list("()[]{}*+?|^$.\\-,:=!<>P#ix'sn12 ab\n") + ["(?", "(?:", "(?P<", "(?P=", "(?<=", "\\", "(?i)", "(?(", "[^", "{,", "\\x", "\\u",
                                                      "\\N{", "(?#", "(?-", "(?x)", "(?>", "é"]


def char():
    c = rng.choice(SPECIAL if rng.random() < 0.15 else LETTERS)
    return "\\" + c if c in "." or (c in "-_ " and rng.random() < 0.3) else c


class Maker:
    def __init__(self):
        self.groups = 0
        self.closed = []
        self.names = []

    def atom(self, depth):
        r = rng.random()
        if r < 0.42 or depth <= 0:
            return char()
        if r < 0.47:
            return "."
        if r < 0.54:
            return rng.choice(["\\w", "\\d", "\\s", "\\W", "\\D", "\\S"])
        if r < 0.60:
            return "[" + rng.choice(["", "^", ""]) + "".join(
                rng.choice(CLASS_BITS) if rng.random() < 0.5 else rng.choice(LETTERS + SPECIAL)
                for _ in range(rng.randint(1, 4))) + "]"
        if r < 0.65:
            return rng.choice(["^", "$", "\\b", "\\B", "\\A", "\\Z"])
        if r < 0.76:
            self.groups += 1
            number = self.groups
            if rng.random() < 0.1:
                name = rng.choice("nmé") + str(number)
                self.names.append(name)
                body = f"(?P<{name}>" + self.alternation(depth - 1) + ")"
            else:
                body = "(" + self.alternation(depth - 1) + ")"
            self.closed.append(number)
            return body
        if r < 0.86:
            return "(?:" + self.alternation(depth - 1) + ")"
        if r < 0.91:
            kind = rng.choice(["(?=", "(?!", "(?<=", "(?<!", "(?=", "(?!"])
            if "<" in kind:
                return kind + rng.choice([self.fixed(), self.fixed(), self.alternation(depth - 2)]) + ")"
            return kind + self.alternation(depth - 1) + ")"
        if r < 0.94:
            if self.closed and rng.random() < 0.9:
                if self.names and rng.random() < 0.2:
                    return f"(?P={rng.choice(self.names)})"
                return "\\" + str(rng.choice(self.closed))
            return "\\" + str(rng.randint(1, 3))
        if r < 0.96:
            group = rng.choice(self.closed) if self.closed and rng.random() < 0.8 else rng.randint(1, 3)
            no = "|" + self.sequence(depth - 2) if rng.random() < 0.6 else ""
            return f"(?({group}){self.sequence(depth - 1)}{no})"
        if r < 0.98:
            return "(?>" + self.alternation(depth - 1) + ")"
        flags = rng.choice(["i", "-i", "s-i", "-s", "m", "a", "u", "x", "a-i", "im", "-is"])
        return f"(?{flags}:" + self.alternation(depth - 1) + ")"

    def fixed(self):
        return "".join(rng.choice([char(), ".", "\\w", "[ab]", "(?:a|b)", "\\b", "^"]) for _ in range(rng.randint(0, 2)))

    def sequence(self, depth):
        out = ""
        for _ in range(rng.choice([0, 1, 1, 2, 2, 3]) if depth > 0 else 1):
            out += self.atom(depth)
            if rng.random() < 0.33:
                out += rng.choice(QUANTS)
        return out

    def alternation(self, depth):
        return "|".join(self.sequence(depth) for _ in range(rng.choice([1, 1, 1, 2, 2, 3])))


def mutate(pattern):
    pattern = list(pattern)
    for _ in range(rng.randint(1, 3)):
        at = rng.randint(0, len(pattern))
        what = rng.random()
        if what < 0.4 and pattern:
            del pattern[min(at, len(pattern) - 1)]
        elif what < 0.8:
            pattern.insert(at, rng.choice(NOISE))
        else:
            pattern[at:at + 1] = [rng.choice(NOISE)]
    return "".join(pattern)


def make_pattern():
    r = rng.random()
    if r < 0.1:
        return "".join(rng.choice(NOISE) for _ in range(rng.randint(1, 9)))
    if pool and r < 0.2:
        return mutate(rng.choice(pool))
    maker = Maker()
    pattern = maker.alternation(rng.randint(1, 5))
    if rng.random() < 0.08:
        pattern = rng.choice(["(?i)", "(?m)", "(?x)", "(?a)", "(?s)", "(?u)", "(?ms)", "(?ia)"]) + pattern
    return mutate(pattern) if rng.random() < 0.05 else pattern


def make_text():
    letters = rng.choice([list("ab"), list("abc"), LETTERS, LETTERS + SPECIAL, SPECIAL])
    return "".join(rng.choice(letters) for _ in range(rng.choice([0, 1, 2, 3, 4, 5, 6, 8, 10, 14])))


def alarm(*_):
    raise TimeoutError


signal.signal(signal.SIGALRM, alarm)
FLAGS = {"i": re.I, "m": re.M, "s": re.S, "x": re.X, "a": re.A}
for _ in range(count):
    pattern = make_pattern()
    letters = "is" if rng.random() < 0.8 else "".join(f for f in "imsxa" if rng.random() < 0.35)
    base = {"pattern": pattern, "flags": letters}
    try:
        compiled = re.compile(pattern, sum(FLAGS[f] for f in letters))
    except (re.error, OverflowError, ValueError) as error:
        print(json.dumps({**base, "error": str(error)}))
        continue
    except RecursionError:
        continue
    for _ in range(4):
        text = make_text()
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        try:
            found = compiled.search(text)
        except (TimeoutError, SystemError):
            # SystemError is a bug in Python's handling of groups.
            continue
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        print(json.dumps({
            **base, "text": text, "span": found and found.span(),
            "groups": found and [found.span(g) for g in range(1, compiled.groups + 1)],
        }))
    re.purge()
