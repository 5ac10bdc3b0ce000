// This file is generated from the tables of kinds and metrics by `UPDATE_SCHEMA=1 cargo test --test native schema`.

export const KINDS = [
  {
    "name": "contains_all",
    "summary": "every text occurs in the output",
    "value": "list of strings",
    "options": [],
    "ignore_case": true
  },
  {
    "name": "contains_any",
    "summary": "at least one of the texts occurs in the output",
    "value": "list of strings",
    "options": [],
    "ignore_case": true
  },
  {
    "name": "equals",
    "summary": "the output is this text",
    "value": "string",
    "options": [
      {
        "name": "trim",
        "expected": "true or false (default): ignore white space at the ends"
      }
    ],
    "ignore_case": true
  },
  {
    "name": "one_of",
    "summary": "the output is one of the texts",
    "value": "list of strings",
    "options": [
      {
        "name": "trim",
        "expected": "true or false (default): ignore white space at the ends"
      }
    ],
    "ignore_case": true
  },
  {
    "name": "starts_with",
    "summary": "the output begins with the text",
    "value": "string",
    "options": [
      {
        "name": "trim",
        "expected": "true or false (default): ignore white space at the ends"
      }
    ],
    "ignore_case": true
  },
  {
    "name": "ends_with",
    "summary": "the output ends with the text",
    "value": "string",
    "options": [
      {
        "name": "trim",
        "expected": "true or false (default): ignore white space at the ends"
      }
    ],
    "ignore_case": true
  },
  {
    "name": "regex",
    "summary": "the pattern matches somewhere in the output",
    "value": "pattern",
    "options": [
      {
        "name": "flags",
        "expected": "letters of imsxa, as in Python; none"
      }
    ],
    "ignore_case": true
  },
  {
    "name": "count",
    "summary": "texts or a pattern occur this number of times in the output",
    "value": "",
    "options": [
      {
        "name": "text",
        "expected": "string; text, texts or pattern is required"
      },
      {
        "name": "texts",
        "expected": "list of strings, whose counts are added"
      },
      {
        "name": "pattern",
        "expected": "pattern"
      },
      {
        "name": "flags",
        "expected": "letters of imsxa, as in Python; none"
      },
      {
        "name": "min",
        "expected": "whole number; min, max or both are required"
      },
      {
        "name": "max",
        "expected": "whole number"
      }
    ],
    "ignore_case": true
  },
  {
    "name": "length",
    "summary": "the output has this number of characters, words, lines, sentences or paragraphs",
    "value": "",
    "options": [
      {
        "name": "unit",
        "expected": "chars (default), words, lines, sentences, paragraphs"
      },
      {
        "name": "min",
        "expected": "whole number; min, max or both are required"
      },
      {
        "name": "max",
        "expected": "whole number"
      },
      {
        "name": "words",
        "expected": "unicode (default), whitespace: how words are separated"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "json",
    "summary": "the output is JSON, or holds JSON in a code fence or between words",
    "value": "",
    "options": [
      {
        "name": "mode",
        "expected": "strict (default), fenced, embedded, lenient: where in the output to look for JSON, and whether to repair it"
      },
      {
        "name": "pick",
        "expected": "any (default), first, last: which value counts, with the modes fenced, embedded and lenient"
      },
      {
        "name": "type",
        "expected": "any (default), object, array"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "json_equals",
    "summary": "the JSON of the output is the value, whatever the order of keys",
    "value": "any JSON value",
    "options": [
      {
        "name": "mode",
        "expected": "strict (default), fenced, embedded, lenient: where in the output to look for JSON, and whether to repair it"
      },
      {
        "name": "pick",
        "expected": "any (default), first, last: which value counts, with the modes fenced, embedded and lenient"
      },
      {
        "name": "subset",
        "expected": "true or false (default): the output may have more"
      },
      {
        "name": "ignore_keys",
        "expected": "list of strings; none"
      },
      {
        "name": "lists",
        "expected": "ordered (default), any_order"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "json_schema",
    "summary": "the JSON of the output satisfies the schema",
    "value": "JSON Schema",
    "options": [
      {
        "name": "mode",
        "expected": "strict (default), fenced, embedded, lenient: where in the output to look for JSON, and whether to repair it"
      },
      {
        "name": "pick",
        "expected": "any (default), first, last: which value counts, with the modes fenced, embedded and lenient"
      },
      {
        "name": "formats",
        "expected": "true or false (default): whether format is checked"
      },
      {
        "name": "schemas",
        "expected": "object of the documents that $ref may name, by URI"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "json_path",
    "summary": "the path finds a value in the JSON of the output",
    "value": "path, as $.items[0].name",
    "options": [
      {
        "name": "mode",
        "expected": "strict (default), fenced, embedded, lenient: where in the output to look for JSON, and whether to repair it"
      },
      {
        "name": "pick",
        "expected": "any (default), first, last: which value counts, with the modes fenced, embedded and lenient"
      },
      {
        "name": "equals",
        "expected": "any JSON value: one of the values found is equal to it"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "numeric",
    "summary": "the output gives this number (1,234.5 is read, a decimal comma is not)",
    "value": "number; value, min or max is required",
    "options": [
      {
        "name": "min",
        "expected": "number: the smallest that passes; none"
      },
      {
        "name": "max",
        "expected": "number: the largest that passes; none"
      },
      {
        "name": "tolerance",
        "expected": "number of at least 0: absolute; 0.000001, at most a millionth of the value"
      },
      {
        "name": "relative",
        "expected": "number of at least 0: share of the value; none"
      },
      {
        "name": "pick",
        "expected": "any (default), last, marker: which number of the output counts"
      },
      {
        "name": "percent",
        "expected": "literal (default), fraction: whether 20% is 20 or 0.2"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "math_equal",
    "summary": "the answer equals this one, in TeX or plain: \\frac12 is 0.5",
    "value": "string",
    "options": [],
    "ignore_case": false
  },
  {
    "name": "choice",
    "summary": "the letter that the output picks",
    "value": "one letter or digit, or a list of them",
    "options": [
      {
        "name": "choices",
        "expected": "the letters or digits to choose from; \"ABCD\""
      }
    ],
    "ignore_case": false
  },
  {
    "name": "tool_calls",
    "summary": "the output calls these tools with these arguments",
    "value": "list of {name, arguments?, accept?, optional?, ignore_case?, tolerance?}",
    "options": [
      {
        "name": "mode",
        "expected": "strict (default), fenced, embedded, python: where in the output to look for JSON, or calls in Python"
      },
      {
        "name": "match",
        "expected": "strict (default), unordered, superset, subset: the output has the expected calls in order, in any order, with any others, or some of them and no others"
      },
      {
        "name": "arguments",
        "expected": "equal (default), subset: whether calls may have more arguments"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "refusal",
    "summary": "the output declines to help, in words of its lists (English, Chinese)",
    "value": "",
    "options": [],
    "ignore_case": false
  },
  {
    "name": "language",
    "summary": "the output is written in this script",
    "value": "name of a script",
    "options": [
      {
        "name": "min_share",
        "expected": "number from 0 to 1: minimum share of letters in the script; 0.8"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "metric",
    "summary": "a text metric against a reference reaches a threshold",
    "value": "string or list of strings",
    "options": [
      {
        "name": "metric",
        "expected": "name of a metric; required"
      },
      {
        "name": "threshold",
        "expected": "number of at least 0; required"
      },
      {
        "name": "options",
        "expected": "object of the metric's own options; none"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "judge",
    "summary": "a language model judges that the output meets a rubric",
    "value": "string",
    "options": [
      {
        "name": "threshold",
        "expected": "number from 0 to 1, above 0; 1"
      },
      {
        "name": "choices",
        "expected": "object: each verdict with its score"
      },
      {
        "name": "reference",
        "expected": "string: an answer to compare with"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "trajectory",
    "summary": "the agent makes these calls in this order, with any others between them",
    "value": "list of {name, arguments?}",
    "options": [
      {
        "name": "threshold",
        "expected": "number from 0 to 1, above 0; 1"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "steps",
    "summary": "the agent calls its model this number of times",
    "value": "",
    "options": [
      {
        "name": "min",
        "expected": "number; min, max or both are required"
      },
      {
        "name": "max",
        "expected": "number"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "latency",
    "summary": "the agent answers within this time in milliseconds",
    "value": "",
    "options": [
      {
        "name": "min",
        "expected": "number; min, max or both are required"
      },
      {
        "name": "max",
        "expected": "number"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "tokens",
    "summary": "the run of the agent uses this number of tokens",
    "value": "",
    "options": [
      {
        "name": "min",
        "expected": "number; min, max or both are required"
      },
      {
        "name": "max",
        "expected": "number"
      }
    ],
    "ignore_case": false
  },
  {
    "name": "cost",
    "summary": "the run of the agent costs this much",
    "value": "",
    "options": [
      {
        "name": "min",
        "expected": "number; min, max or both are required"
      },
      {
        "name": "max",
        "expected": "number"
      }
    ],
    "ignore_case": false
  }
];

export const METRICS = [
  {
    "name": "exact_match",
    "aliases": [],
    "summary": "equal, ignoring white space at the ends",
    "options": [],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "f1_score",
    "aliases": [],
    "summary": "F1 of the words, counted as often as they occur",
    "options": [
      {
        "name": "unique",
        "expected": "true or false",
        "default": false,
        "summary": "count each word once"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "contains_answer",
    "aliases": [],
    "summary": "the prediction contains the reference, ignoring case",
    "options": [],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "numeric_match",
    "aliases": [],
    "summary": "a number of the reference is among those of the prediction",
    "options": [
      {
        "name": "pick",
        "expected": "one of \"any\", \"last\", \"marker\"",
        "default": "any",
        "summary": "which numbers are compared: any, the last, or the one after a marker"
      },
      {
        "name": "tolerance",
        "expected": "a number of at least 0",
        "default": 1e-6,
        "summary": "the largest difference between equal numbers; by default at most a millionth of the reference"
      },
      {
        "name": "relative",
        "expected": "a number of at least 0 or null",
        "default": null,
        "summary": "the largest difference, as a share of the reference"
      },
      {
        "name": "percent",
        "expected": "one of \"literal\", \"fraction\"",
        "default": "literal",
        "summary": "whether 20% is read as 20 or as 0.2"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "choice",
    "aliases": [],
    "summary": "the prediction chooses the letters or digits of the reference",
    "options": [
      {
        "name": "choices",
        "expected": "letters from A to Z or digits from 1 to 9 or null",
        "default": null,
        "summary": "the letters and digits to choose from; by default A to J, or 1 to 9 for a reference of digits"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "math_equal",
    "aliases": [],
    "summary": "the answer in the prediction is mathematically equal to that in the reference",
    "options": [],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "similarity",
    "aliases": [],
    "summary": "ratio of Python's difflib.SequenceMatcher",
    "options": [
      {
        "name": "autojunk",
        "expected": "true or false",
        "default": true,
        "summary": "ignore frequent characters of long predictions when looking for blocks"
      },
      {
        "name": "blocks",
        "expected": "true or false",
        "default": false,
        "summary": "list the matching blocks in the details"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "levenshtein",
    "aliases": [],
    "summary": "edit distance of characters, as a similarity",
    "options": [
      {
        "name": "unit",
        "expected": "one of \"char\", \"grapheme\"",
        "default": "char",
        "summary": "the unit of distance: code points or grapheme clusters"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "squad_exact_match",
    "aliases": [],
    "summary": "equal, ignoring case, punctuation and articles (SQuAD v1.1)",
    "options": [],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "squad_f1",
    "aliases": [],
    "summary": "F1 of the words, ignoring case, punctuation and articles (SQuAD v1.1)",
    "options": [],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "bleu",
    "aliases": [
      "bleu_score"
    ],
    "summary": "BLEU of sacrebleu",
    "options": [
      {
        "name": "tokenize",
        "expected": "one of \"13a\", \"intl\", \"char\", \"zh\", \"none\"",
        "default": "13a",
        "summary": "how text is split into words"
      },
      {
        "name": "smooth_method",
        "expected": "one of \"exp\", \"floor\", \"add-k\", \"none\"",
        "default": "exp",
        "summary": "what replaces a precision of 0"
      },
      {
        "name": "smooth_value",
        "expected": "a number from 0 to 1000000000 or null",
        "default": null,
        "summary": "the value of floor (0.1) and add-k (1)"
      },
      {
        "name": "effective_order",
        "expected": "true or false or null",
        "default": null,
        "summary": "leave out orders longer than the text (true for a pair, false for a corpus)"
      },
      {
        "name": "lowercase",
        "expected": "true or false",
        "default": false,
        "summary": "lowercase both texts first"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": true,
    "is_async": false
  },
  {
    "name": "chrf",
    "aliases": [],
    "summary": "chrF of sacrebleu (chrF++ with word_order 2)",
    "options": [
      {
        "name": "char_order",
        "expected": "a whole number from 0 to 100",
        "default": 6,
        "summary": "the longest n-grams of characters"
      },
      {
        "name": "word_order",
        "expected": "a whole number from 0 to 100",
        "default": 0,
        "summary": "the longest n-grams of words (2: chrF++)"
      },
      {
        "name": "beta",
        "expected": "a number from 0 to 1000",
        "default": 2,
        "summary": "how much more recall weighs than precision"
      },
      {
        "name": "lowercase",
        "expected": "true or false",
        "default": false,
        "summary": "lowercase both texts first"
      },
      {
        "name": "whitespace",
        "expected": "true or false",
        "default": false,
        "summary": "count white space as characters"
      },
      {
        "name": "eps_smoothing",
        "expected": "true or false",
        "default": false,
        "summary": "average over all orders, as chrF++.py, NLTK and Moses do"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": true,
    "is_async": false
  },
  {
    "name": "ter",
    "aliases": [],
    "summary": "translation edit rate of sacrebleu (lower is better)",
    "options": [
      {
        "name": "normalized",
        "expected": "true or false",
        "default": false,
        "summary": "unescape entities and set punctuation apart"
      },
      {
        "name": "no_punct",
        "expected": "true or false",
        "default": false,
        "summary": "remove punctuation"
      },
      {
        "name": "asian_support",
        "expected": "true or false",
        "default": false,
        "summary": "include Chinese and Japanese in normalized and no_punct"
      },
      {
        "name": "case_sensitive",
        "expected": "true or false",
        "default": false,
        "summary": "keep the case"
      }
    ],
    "range": [
      0.0,
      null
    ],
    "higher_is_better": false,
    "has_corpus": true,
    "is_async": false
  },
  {
    "name": "rouge1",
    "aliases": [],
    "summary": "ROUGE-1 of rouge_score: common words",
    "options": [
      {
        "name": "use_stemmer",
        "expected": "true or false",
        "default": false,
        "summary": "stem words of more than three letters with Porter's stemmer"
      },
      {
        "name": "tokenizer",
        "expected": "one of \"default\", \"unicode\"",
        "default": "default",
        "summary": "words of ASCII letters and digits, as in rouge_score, or of every script"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "rouge2",
    "aliases": [],
    "summary": "ROUGE-2 of rouge_score: common pairs of words",
    "options": [
      {
        "name": "use_stemmer",
        "expected": "true or false",
        "default": false,
        "summary": "stem words of more than three letters with Porter's stemmer"
      },
      {
        "name": "tokenizer",
        "expected": "one of \"default\", \"unicode\"",
        "default": "default",
        "summary": "words of ASCII letters and digits, as in rouge_score, or of every script"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "rougeL",
    "aliases": [
      "rouge_score"
    ],
    "summary": "ROUGE-L of rouge_score: longest common subsequence of words",
    "options": [
      {
        "name": "use_stemmer",
        "expected": "true or false",
        "default": false,
        "summary": "stem words of more than three letters with Porter's stemmer"
      },
      {
        "name": "tokenizer",
        "expected": "one of \"default\", \"unicode\"",
        "default": "default",
        "summary": "words of ASCII letters and digits, as in rouge_score, or of every script"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "rougeLsum",
    "aliases": [],
    "summary": "ROUGE-Lsum of rouge_score: longest common subsequences, line by line",
    "options": [
      {
        "name": "use_stemmer",
        "expected": "true or false",
        "default": false,
        "summary": "stem words of more than three letters with Porter's stemmer"
      },
      {
        "name": "tokenizer",
        "expected": "one of \"default\", \"unicode\"",
        "default": "default",
        "summary": "words of ASCII letters and digits, as in rouge_score, or of every script"
      }
    ],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": false
  },
  {
    "name": "llm_judgement",
    "aliases": [],
    "summary": "a language model judges the prediction (async: only in evaluate)",
    "options": [],
    "range": [
      0.0,
      1.0
    ],
    "higher_is_better": true,
    "has_corpus": false,
    "is_async": true
  }
];
