//! Small records that bring out each kind of guess (rules.md, section 14).

/// A record, short: the turns of two players from a position.
#[must_use]
pub fn record(variant: &str, position: &str, turns: &str) -> String {
    format!(
        "[PCN \"1\"]\n[Variant \"{variant}\"]\n[Seats \"Red - Yellow -\"]\n[Position \"{position}\"]\n{turns}"
    )
}

/// The position of most of them.
pub const TWO_HORSES: &str = "R:S,S,10,20 - Y:S,S,S,1 - to:R";
const PICCOLI_2: &str = "R:S,S,10,20 - Y:S,S,S,S - to:R";

/// What is told by what follows: the horse goes on from where it was meant to be.
pub const EXAMPLES: [(&str, &str, &str, &str); 24] = [
    ("a square beside", "survol", TWO_HORSES, "1. R 5:10-16\n1. Y 2:1-3\n2. R 3:15-18\n= *\n"),
    ("a square beside, the start", "survol", TWO_HORSES, "1. R 5:11-15\n1. Y 2:1-3\n= *\n"),
    ("a square beside, both", "survol", TWO_HORSES, "1. R 5:11-16\n1. Y 2:1-3\n= *\n"),
    ("digits swapped", "survol", TWO_HORSES, "1. R 5:10-51\n1. Y 2:1-3\n= *\n"),
    ("one sign", "survol", TWO_HORSES, "1. R 5:10-45\n1. Y 2:1-3\n= *\n"),
    ("one sign, unreadable", "survol", TWO_HORSES, "1. R 5:10_15\n1. Y 2:1-3\n= *\n"),
    ("another horse", "survol", TWO_HORSES, "1. R 5:37-25\n1. Y 2:1-3\n= *\n"),
    ("another face", "survol", TWO_HORSES, "1. R 5:10-13\n1. Y 2:1-3\n2. R 3:13-16\n= *\n"),
    ("another face, no die's", "survol", TWO_HORSES, "1. R 9:10-13\n1. Y 2:1-3\n= *\n"),
    (
        "the dice swapped",
        "piccoli-2",
        PICCOLI_2,
        "1. R 3+4:20-24,10-13\n1. Y 2+3:-,-\n2. R 1+2:24-25,25-27\n= *\n",
    ),
    ("the mark", "survol", TWO_HORSES, "1. R 5:10-15xY\n1. Y 2:1-3\n= *\n"),
    ("the letter", "survol", TWO_HORSES, "1. R 5:10-15\n1. R 2:1-3\n2. R 2:15-17\n= *\n"),
    ("the number", "survol", TWO_HORSES, "1. R 5:10-15\n2. Y 2:1-3\n2. R 2:15-17\n= *\n"),
    ("a throw twice", "survol", TWO_HORSES, "1. R 5:10-15 5:10-15\n1. Y 2:1-3\n= *\n"),
    ("a line twice", "survol", TWO_HORSES, "1. R 5:10-15\n1. R 5:10-15\n1. Y 2:1-3\n= *\n"),
    (
        "a throw left out at the end",
        "survol",
        TWO_HORSES,
        "1. R 6:10-16\n1. Y 2:1-3\n2. R 2:19-21\n= *\n",
    ),
    ("a throw left out in a line", "survol", TWO_HORSES, "1. R 2:16-18\n1. Y 2:1-3\n= *\n"),
    ("the only throw left out", "survol", TWO_HORSES, "1. R\n1. Y 2:1-3\n2. R 2:13-15\n= *\n"),
    ("a turn left out", "survol", TWO_HORSES, "1. Y 2:1-3\n2. R 2:13-15\n2. Y 1:3-4\n= *\n"),
    ("two lines swapped", "survol", TWO_HORSES, "1. Y 2:1-3\n1. R 5:10-15\n2. R 1:15-16\n= *\n"),
    (
        "throws of two players swapped",
        "survol",
        TWO_HORSES,
        "1. R 2:1-3\n1. Y 5:10-15\n2. R 1:15-16\n= *\n",
    ),
    (
        "left out, and told by what follows",
        "survol",
        TWO_HORSES,
        "1. R 5\n1. Y 2:1-3\n2. R 1:15-16\n= *\n",
    ),
    (
        "another rule",
        "vantyghem-1.6",
        "R:S,S,S,10 - Y:S,S,41,1 - to:R",
        "1. R 5:10-15\n1. Y 2:1-3\n2. R 1:15-16\n= *\n",
    ),
    ("a line of its own", "survol", TWO_HORSES, "1. R 6:10-16\n1. R 5:16-21\n1. Y 2:1-3\n= *\n"),
];
