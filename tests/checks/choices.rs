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
            ("B would be right if it were Tuesday, but it is A.", "A"),
            ("A is not the answer. B is.", "B"),
            ("A is not the correct answer.", NONE),
            ("A is not the answer; B is the answer.", "B"),
            ("A is not just right, it is the best", "A"),
            ("A is not supported. B is correct", "B"),
            ("The correct answer is not A.", NONE),
            ("A不仅正确，而且最佳", "A"),
            ("A不是答案", NONE),
            ("A cannot be the answer, so B.", "B"),
            ("A and B are not the answer. C is.", "C"),
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
fn answers_are_read_as_people_write_them() {
    assert_found(
        "ABCD",
        &[
            ("The answer would be B.", "B"),
            ("The answer should be (B)", "B"),
            ("Answer: B", "B"),
            ("ANSWER - B", "B"),
            ("**Answer**: B", "B"),
            ("## Answer\n\nB", "B"),
            ("**Final Answer**\n\n(C) Paris", "C"),
            ("<answer>C</answer>", "C"),
            ("<answer>C</answer> A is nice", "C"),
            ("\\boxed{D}", "D"),
            ("\\boxed{\\text{(D)}}", "D"),
            ("\\boxed{\\textbf{D}} but A", "D"),
            ("#### B", "B"),
            ("x\n#### B\n", "B"),
            ("Option D is correct.", "D"),
            ("Option D is correct, option A is not.", "D"),
            ("D is the correct answer.", "D"),
            ("The correct option is D", "D"),
            ("So the best choice is D", "D"),
            ("Thus, D.", "D"),
            ("Therefore (C).", "C"),
            ("Hence C", "C"),
            ("Rules out A and B, leaving D", "D"),
            ("We can rule out A, B and C, leaving D.", "D"),
            ("This leaves only D.", "D"),
            ("We are left with D.", "D"),
            ("$D$", "D"),
            ("The answer is $D$.", "D"),
            ("The answer is \\(D\\).", "D"),
            ("The answer is “D”.", "D"),
            ("The answer is ‘D’.", "D"),
            ("The answer is 'D'.", "D"),
            ("The answer is «D».", "D"),
            ("The answer is `D`", "D"),
            ("The answer is not A but B", "B"),
            ("The answer isn't A, it's B.", "B"),
            ("B is the best option, since C fails", "B"),
            ("A is right; C is a distractor.", "A"),
            ("Answer: rules out C, leaving D", "D"),
            ("It can't be A, C, or D. So B.", "B"),
            ("The answer is B. A is a usual trap.", "B"),
            ("I considered (A), but it is incorrect. Final answer: D.", "D"),
            ("\u{1b}[1mB\u{1b}[0m", "B"),
            ("\u{1b}[32mAnswer: \u{1b}[1mB\u{1b}[0m", "B"),
            ("The answer to the question is B", "B"),
            ("The correct answer for this problem, in my opinion, is (B)", "B"),
            ("My answer is C", "C"),
            ("I believe the answer is C.", "C"),
            ("I think it's C", "C"),
            ("Based on this, the answer is option C: Paris.", "C"),
            ("{\"answer\": \"B\"}", "B"),
            ("{\"answer\":\"B\",\"why\":\"A is out\"}", "B"),
            ("The incorrect option is C. The answer is D", "D"),
            ("Which is right? A, B, C or D? The answer: D", "D"),
            ("The next best option is D, but the answer is A.", "A"),
            ("The answer is A. The other option is B.", "A"),
            ("The answer could be A or C, so D.", "D"),
            ("The answer is B, and the wrong one is A.", "B"),
            ("Neither A nor B is right; C is.", "C"),
            ("a) is wrong, b) is right", "B"),
            ("the answer is (b)", "B"),
            ("b", "B"),
            ("Answer:\nB", "B"),
            ("The answer is:\n\nB", "B"),
            ("The answer is\n\\[\\boxed{B}\\]", "B"),
            ("Answer. B", "B"),
            ("Antwort: C", "C"),
            ("Antwort:\n\nAntwort: C", "C"),
            ("The answer is A for the reasons above.", "A"),
            ("The answer is A large one", "A"),
            ("It seems that B is correct.", "B"),
            ("Is B correct? No. C is correct.", "C"),
            ("B seems right", "B"),
            ("B must be the answer", "B"),
            ("Only D remains.", "D"),
            ("So A is wrong and B is right", "B"),
            ("First, A is correct as a statement. Second, B is incorrect. The answer is therefore B.", "B"),
            ("The answer is B because A is wrong.", "B"),
            ("Choose B.", "B"),
            ("I'd go with B", "B"),
            ("Let's go with B", "B"),
            ("I would rather pick B than A", "B"),
            ("I will select option (D) as the answer", "D"),
            ("Final decision: C", "C"),
            ("Answer: **D**", "D"),
            ("**D**", "D"),
            ("**(D) Paris**", "D"),
            ("D) Paris", "D"),
            ("The right one is D.", "D"),
            ("Answer is D", "D"),
            ("Correct answer: D", "D"),
            ("Correct: D", "D"),
            ("✅ D", "D"),
            ("The answer is NOT A. It is B.", "B"),
            ("<think>A</think>B", "B"),
        ],
    );
}

#[test]
fn letters_that_nothing_chooses_are_not_picked() {
    assert_found(
        "ABCD",
        &[
            ("The answer is not A.", NONE),
            ("It is not A.", NONE),
            ("A is not correct. B is not correct.", NONE),
            ("A box says 5 cm. \\boxed{5}", NONE),
            ("\\boxed{42}", NONE),
            ("\\boxed{B = 5}", NONE),
            ("\\boxed{x_B}", NONE),
            ("The F_1 generation", NONE),
            ("Vitamin C is good.", NONE),
            ("Plan B failed.", NONE),
            ("hepatitis B", NONE),
            ("It needs 5 A of current", NONE),
            ("C++ and C#", NONE),
            ("U.S. and A.I.", NONE),
            ("A-level", NONE),
            ("the B-cell", NONE),
            ("where A = 5", NONE),
            ("Answer: None of the above", NONE),
            ("ANSWER: Don't know", NONE),
            ("Answer choices: A, B, C", SEVERAL),
            ("If B is right, then C follows.", SEVERAL),
            ("The answer is either A or B.", SEVERAL),
            ("Answer: A/B", SEVERAL),
            ("Both A and B are wrong.", NONE),
            ("A and B are correct", SEVERAL),
            ("Answer: A dog", NONE),
            ("A dog is right", NONE),
            ("So A is wrong.", NONE),
            ("It is A or maybe B", SEVERAL),
        ],
    );
}

#[test]
fn chinese_answers_are_read() {
    assert_found(
        "ABCD",
        &[
            ("答案是「D」", "D"),
            ("选项D正确", "D"),
            ("D选项正确", "D"),
            ("正确选项是D", "D"),
            ("正确答案为D。", "D"),
            ("故选D", "D"),
            ("故选：D", "D"),
            ("因此选D。", "D"),
            ("答案：D", "D"),
            ("【答案】D", "D"),
            ("【答案】：D", "D"),
            ("[答案] D", "D"),
            ("本题选D", "D"),
            ("正确的是D", "D"),
            ("最佳选项是D", "D"),
            ("D是正确答案", "D"),
            ("A错误，B错误，C错误，D正确", "D"),
            ("A、B、C都不正确，所以选D", "D"),
            ("A、B错误，D正确", "D"),
            ("排除A、B、C，剩下D", "D"),
            ("答案是Ｄ", "D"),
            ("答案不是A而是B", "B"),
            ("答案不是A，而是B", "B"),
            ("我选择B选项。", "B"),
            ("答案是A还是B？", SEVERAL),
            ("答案可能是A或B", SEVERAL),
            ("不选A", NONE),
            ("答案不是A", NONE),
            ("正确的一项是B", "B"),
            ("符合题意的是C", "C"),
            ("Ａ", "A"),
            ("(Ｂ)", "B"),
            ("选Ｂ", "B"),
            ("答案：Ｂ", "B"),
            ("T细胞和B细胞", NONE),
            ("答案是B。因为B细胞和A不同", "B"),
            ("答案：A（不是B）", "A"),
            ("A不是正确答案，B才是", "B"),
            ("虽然A看起来对，但B更好", SEVERAL),
        ],
    );
}

#[test]
fn a_pronoun_is_no_label() {
    assert_found(
        "ABCDEFGHIJ",
        &[
            ("Answer: I think it is C", "C"),
            ("Answer: I would say C", "C"),
            ("Answer: I believe C", "C"),
            ("Final answer: I am confident that it is C.", "C"),
            ("ANSWER: I don't know", NONE),
            ("The answer is I.", "I"),
            ("The answer is (I).", "I"),
            ("I is correct.", "I"),
            ("The answer is (H) and (I).", SEVERAL),
            ("I cannot answer.", NONE),
            ("I have no idea which one, I guess", NONE),
            ("Answer: I, because", "I"),
            ("答案是I", "I"),
            ("The energy is 5 J.", NONE),
            ("Heat \\Delta H}{T} = 3", NONE),
            ("P(A) = 0.5 and P(B)", SEVERAL),
        ],
    );
}

#[test]
fn digits_are_labels() {
    assert_found(
        "1234",
        &[
            ("The answer is 3", "3"),
            ("(2)", "2"),
            ("3", "3"),
            ("Answer: 4.", "4"),
            ("答案是3", "3"),
            ("There are 3 reasons", NONE),
            ("The answer is 3.5", NONE),
            ("The answer is 34", NONE),
            ("\\boxed{2}", "2"),
            ("选2", "2"),
            ("3) Paris", "3"),
            ("Option 2 is correct.", "2"),
            ("The answer is not 1 but 2", "2"),
        ],
    );
}

#[test]
fn letters_to_z_are_labels() {
    assert_found(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        &[
            ("The answer is X", "X"),
            ("The answer is NOT B", NONE),
            ("Answer: Z", "Z"),
            ("Option K is correct", "K"),
        ],
    );
}

#[test]
fn several_letters_are_all_needed_and_no_others() {
    let suite = case_of(&value!([{ "kind": "choice", "value": ["B", "D"] }])).expect("a case");
    for (output, want) in [
        ("BD", "pass"),
        ("B, D", "pass"),
        ("B和D", "pass"),
        ("Answer: B and D", "pass"),
        ("答案：BD", "pass"),
        ("【答案】B、D", "pass"),
        ("The answer is B.", "fail"),
        ("Answer: A, B, D", "fail"),
        ("Answer: ABD", "fail"),
        ("B or D", "fail"),
        ("\\boxed{B, D}", "pass"),
        ("\\boxed{BD}", "pass"),
        ("B is correct. D is correct. A is wrong.", "pass"),
        ("B and D are correct", "pass"),
        ("The correct answers are B and D.", "pass"),
        ("The correct options are (B) and (D)", "pass"),
        ("D, B", "pass"),
        ("选B、D", "pass"),
        ("B，D正确", "pass"),
        ("Answer: D & B", "pass"),
        ("Answer: B D", "pass"),
        ("Answer: (B)(D)", "pass"),
        ("故选BD", "pass"),
        ("A、C错误，B、D正确", "pass"),
        ("DB", "pass"),
        ("ＢＤ", "pass"),
        ("Answer: B\nD", "fail"),
    ] {
        assert_eq!(score_of(&suite, output)["checks"][0]["verdict"], want, "{output}");
    }
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
