//! Tests `choice`: finding the chosen letter in prose.

use super::{case_of, score_of};
use serde_json::json as value;

/// Asserts the finding of the kind for each output.
#[track_caller]
fn assert_found(choices: &str, rows: &[(&str, &str)]) {
    let letter = &choices[..1];
    let suite =
        case_of(&value!([{ "kind": "choice", "value": letter, "choices": choices }])).expect("a case");
    let mut wrong = Vec::new();
    for (output, want) in rows {
        let score = score_of(&suite, output);
        let check = &score["checks"][0];
        let reason = check["reason"].as_str().expect("a reason");
        let found = reason.split(", found ").nth(1).expect("what was found");
        let spans = check["found"].as_array().map_or(0, Vec::len);
        if found != *want
            || (check["verdict"] == "pass") != (found == letter)
            || spans != usize::from(want.len() == 1)
        {
            wrong.push(format!("{output:?}: {found}, expected {want}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const NONE: &str = "no choice";
const SEVERAL: &str = "more than one choice";

#[test]
fn a_list_of_options_is_not_an_answer() {
    assert_found(
        "ABCD",
        &[
            ("A. Paris\nB. London\nC. Rome", SEVERAL),
            ("Options:\n  (A) Paris\n  (B) London", SEVERAL),
            ("**A.** Paris\n**B.** London\n\nThe answer is B.", "B"),
            ("A: no, it rains\nB: wrong\n\nC", "C"),
            ("A. Paris, the capital.\n\nIt lies on the Seine.", "A"),
        ],
    );
}

#[test]
fn a_rejected_letter_is_not_picked() {
    assert_found(
        "ABCD",
        &[
            ("I'd go with option A because B is wrong", "A"),
            ("A because B is wrong", "A"),
            ("Option A. B is wrong.", "A"),
            ("A is right, B is not", "A"),
            ("I choose A over B", "A"),
            ("It's A - not C", "A"),
            ("C is wrong so A", "A"),
            ("C is wrong, so it's A.", "A"),
            ("B isn't correct; A is.", "A"),
            ("It is not B but A", "A"),
            ("I don't think it's B. It is C.", "C"),
            ("I would not pick B, rather C", "C"),
            ("I did not go with B. C", "C"),
            ("I do not think that the answer is B. The correct option is C.", "C"),
            ("The answer is not B, the answer is C", "C"),
            ("C rather than A", "C"),
            ("C instead of A", "C"),
            ("Neither A nor B. C", "C"),
            ("D, since A, B, and C are wrong.", "D"),
            ("A, B and C are wrong. D", "D"),
            ("It's A, and B and C are wrong", "A"),
            ("A and B are both incorrect, so C", "C"),
            ("(B) is incorrect, (D) is right", "D"),
            ("B: wrong. C: wrong. D: correct.", "D"),
            ("A can't be right, nor is B, so C", "C"),
            ("B can be ruled out, which leaves D", "D"),
            ("B doesn't fit. D does.", "D"),
            ("The wrong answer is B. C is the best one.", "C"),
            ("A beats B", "A"),
            ("I pick A not B", "A"),
            ("B is wrong because B says so.", NONE),
            ("Not A.", NONE),
            ("B is wrong.", NONE),
            ("Neither A nor B.", NONE),
            ("A is not only right but the best", "A"),
            ("B would be right if it were Tuesday, but it is A.", SEVERAL),
            ("A不对，B正确", "B"),
            ("选A不选B", "A"),
            ("排除A和B，选C", "C"),
            ("不是A，是C", "C"),
            ("应该是D，而不是A", "D"),
        ],
    );
}

#[test]
fn an_announced_letter_is_picked() {
    assert_found(
        "ABCD",
        &[
            ("I would pick A", "A"),
            ("I am sure. A", "A"),
            ("I'd go with B since A and C look alike", "B"),
            ("I’d choose option (C).", "C"),
            ("We should select D here.", "D"),
            ("My choice is B", "B"),
            ("My pick: **C**", "C"),
            ("The correct option is (C). A is a capital too.", "C"),
            ("The correct choice would be D", "D"),
            ("The answer is most likely B.", "B"),
            ("The answer is A because it rains", "A"),
            ("Option C", "C"),
            ("The answer is B. You might choose A if you are in a hurry.", "B"),
            ("If I choose A, it fails, so I choose B", "B"),
            ("Is the answer B? No, it is A.", "A"),
            ("Is the answer B? Yes.", "B"),
            ("A. Paris, which C is near", "A"),
            ("B. Vitamin C.", "B"),
            ("B. London\n\nReasons:\nA) Paris is in France\nC) Rome is in Italy", "B"),
            ("A) Paris\nB) London\nThe answer is B", "B"),
            ("\\boxed{C} since B is right elsewhere", "C"),
        ],
    );
}

#[test]
fn two_letters_under_one_rule_are_more_than_one_choice() {
    assert_found(
        "ABCD",
        &[
            ("A and B", SEVERAL),
            ("Either A or B", SEVERAL),
            ("A or B? I don't know.", SEVERAL),
            ("A or B? No idea", SEVERAL),
            ("A or B? Not sure", SEVERAL),
            ("Option A is cheap, option B is quick.", SEVERAL),
            ("A is right, and B is right too.", SEVERAL),
            ("It could be B, it could be C", SEVERAL),
            ("I choose A or B", SEVERAL),
        ],
    );
}

#[test]
fn an_article_or_pronoun_is_not_picked() {
    assert_found(
        "ABCDEFGHI",
        &[
            ("A dog is an animal.", NONE),
            ("I think, I am.", NONE),
            ("A wrong turn. C", "C"),
            ("A rather large dog", NONE),
            ("A not insignificant amount", NONE),
            ("A so-called expert", NONE),
            ("So do I", NONE),
            ("I'd say a dog", NONE),
            ("I pick a card", NONE),
            ("The answer is a mixture", NONE),
            ("The answer is a for loop", NONE),
            ("A for loop", NONE),
            ("The answer is, I think, B", "B"),
            ("Answer: I", "I"),
            ("(I)", "I"),
            ("I.", "I"),
            ("a", "A"),
            ("I choose I", "I"),
        ],
    );
}

#[test]
fn hostile_answers_are_read_in_linear_time() {
    let suite = case_of(&value!([{ "kind": "choice", "value": "A" }])).expect("a case");
    for part in [
        "A, ",
        "A\n",
        "not ",
        "B or ",
        "is it ",
        "choose ",
        "choose,",
        "answer",
        "option A ",
        "A is ",
        "不A",
        "* ",
        "A) ",
    ] {
        let score = score_of(&suite, &(part.repeat(40_000) + "B"));
        assert_ne!(score["checks"][0]["verdict"], "error", "{part}");
    }
}
