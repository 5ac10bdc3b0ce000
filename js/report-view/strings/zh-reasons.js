// This file contains the rules that translate the reasons of the engine into Chinese. In a pattern, `Q` is one or several quoted texts,
// `N` a number, and `P` a path; a rule keeps them. A reason or a finding that no rule matches stays in English.

export const subjects = [
  ["the output", "输出"],
  ["the calls", "调用"],
  ["the messages", "消息"],
  ["the tool results", "工具结果"],
  ["the last line", "最后一行"],
  ["the announced answer", "宣布的答案"],
  ["the text after Q", "$1 之后的文本"],
  ["the value at P", "$1 处的值"],
  ["any value at P", "$1 处的任一值"],
  ["every value at P", "$1 处的每个值"],
  ["the match of the pattern Q", "表达式 $1 的匹配"],
  ["every match of the pattern Q", "表达式 $1 的每个匹配"],
  ["any match of the pattern Q", "表达式 $1 的任一匹配"],
  ["the code fence Q", "代码块 $1"],
  ["every code fence Q", "每个代码块 $1"],
  ["any code fence Q", "任一代码块 $1"],
  ["the code fence", "代码块"],
];

const UNITS = { characters: "个字符", words: "个词", sentences: "个句子", lines: "行", paragraphs: "个段落" };
const units = Object.entries(UNITS).flatMap(([unit, name]) => [
  [`have N to N ${unit}`, `有 $1 到 $2 ${name}`],
  [`have at least N ${unit}`, `有至少 $1 ${name}`],
  [`have at most N ${unit}`, `有至多 $1 ${name}`],
]);
const TIMES = [
  ["", ""],
  [" at least N times", "至少 $2 次"],
  [" at most N times", "至多 $2 次"],
  [" N to N times", " $2 到 $3 次"],
];
const times = (english, chinese) => TIMES.map(([end, count]) => [english + end, chinese + count]);
const JSON_PLACES = [
  ["be JSON", "是 JSON"],
  ["hold JSON in a code fence", "在代码块中含有 JSON"],
  ["hold JSON somewhere in it", "含有 JSON"],
];
const json = JSON_PLACES.flatMap(([english, chinese]) => [
  [english, chinese],
  [`${english} that satisfies the schema`, `${chinese} 并符合模式`],
  [`${english} that is the expected (?:object|list|value)`, `${chinese} 并与预期值相同`],
  [`${english} with the expected (?:object|list|value) in it`, `${chinese} 并包含预期值`],
]);

/** What a subject is expected to do. */
export const predicates = [
  ["be Q", "等于 $1"],
  ["be one of Q", "是 $1 之一"],
  ["contain any of Q", "包含 $1 中的任意一个"],
  ["contain all of Q", "包含全部 $1"],
  ...times("contain Q", "包含 $1"),
  ...times("match the pattern Q", "匹配表达式 $1"),
  ["start with Q", "以 $1 开头"],
  ["end with Q", "以 $1 结尾"],
  ...units,
  ["give the number N", "给出数字 $1"],
  ["give the number N \\((tolerance|relative) N\\)", "给出数字 $1（容差 $3）"],
  ["give the number N \\(tolerance N, relative N\\)", "给出数字 $1（容差 $2，相对容差 $3）"],
  ["give the number N as its last", "最后给出数字 $1"],
  ["give the number N as its last \\(tolerance N\\)", "最后给出数字 $1（容差 $2）"],
  ["give a number as its last, at least N", "最后给出至少为 $1 的数字"],
  ["give a number as its last, at most N", "最后给出至多为 $1 的数字"],
  ["announce the number N", "宣布数字 $1"],
  ["give a number, at least N", "给出至少为 $1 的数字"],
  ["give a number, at most N", "给出至多为 $1 的数字"],
  ["give a number, at least N, at most N", "给出 $1 到 $2 之间的数字"],
  ...json,
  ["pick ([A-Z1-9](?:, [A-Z1-9])*)", "选择 $1"],
  ["be a refusal", "拒绝请求"],
  ["be written in the script (\\w+)", "以 $1 文字书写"],
  ["have a value at P", "在 $1 处有值"],
  ["have (.+) at P", "在 $2 处有 $1"],
  ["have (.+) at P somewhere in it", "在其中某处的 $2 处有 $1"],
  ["reach (\\w+) of at least N", "达到 $1 至少 $2"],
  ["take at most N steps", "至多用 $1 步"],
  ["take at most N ms", "至多用 $1 毫秒"],
  ["cost at most N", "费用至多 $1"],
  ["use at most N tokens", "至多用 $1 个词元"],
  ["have an answer equal to Q", "答案等于 $1"],
  ["meet the rubric Q", "满足评分标准 $1"],
  ["call nothing", "不调用任何工具"],
  ["call Q in this order", "依次调用 $1"],
  ["call Q, with any others", "调用 $1，可以另有其他调用"],
  ["call Q or some of these, and nothing else", "只调用 $1 或其中一部分"],
  ["pass all of N checks", "通过全部 $1 项检查"],
  ["pass at least N of N checks", "通过 $2 项检查中的至少 $1 项"],
  ["pass (?:any|one) of N checks", "通过 $1 项检查中的任意一项"],
];

const BOUNDS = {
  "at least": "应为至少",
  "at most": "应为至多",
  "more than": "应大于",
  "less than": "应小于",
  "a multiple of": "应为下列数的倍数：",
};
const bounds = Object.entries(BOUNDS).map(([bound, words]) => [`N, expected ${bound} N`, `$2，${words} $3`]);
const sizes = Object.entries({ characters: "个字符", items: "项", properties: "个字段" }).flatMap(([unit, name]) => [
  [`N ${unit}, expected at least N`, `有 $2 ${name}，应至少有 $3`],
  [`N ${unit}, expected at most N`, `有 $2 ${name}，应至多有 $3`],
]);
/** What is wrong in a value that a schema describes. Its path is `$1`. */
const faults = [
  ["Q is missing", "缺少 $2"],
  ["Q is missing, which Q requires", "缺少 $2，而 $3 需要它"],
  ["expected (.+), found (.+)", "应为 $2，实际为 $3"],
  ["nothing is allowed here", "此处不允许有值"],
  ["Q does not match the pattern", "$2 不匹配表达式"],
  ["Q does not have the format (\\S+)", "$2 不符合格式 $3"],
  ["item N is there twice", "第 $2 项重复出现"],
  ["contains N items of this kind, expected at least N", "含有 $2 个这样的项，应至少有 $3 个"],
  ["contains N items of this kind, expected at most N", "含有 $2 个这样的项，应至多有 $3 个"],
  ...bounds,
  ...sizes,
  ["(.+)", "$2"],
].map(([english, chinese]) => {
  const groups = english.match(/\b[QN]\b|\(/g) ?? [];
  return [`a fault at P: ${english} \\(schema: (.+)\\)`, `$1 处有误：${chinese}（模式：$${groups.length + 2}）`];
});
/** Why an expected call was not found. Before it are the calls that were found, and two numbers. */
const calls = [
  ["Q with other arguments, at P: expected one of (.+), found (.+)", "$4 的参数不同，$5 处应为 $6 之一，实际为 $7"],
  ["Q with other arguments, at P: expected (.+), found (.+)", "$4 的参数不同，$5 处应为 $6，实际为 $7"],
  ["Q elsewhere", "$4 在别处"],
  ["Q not called", "没有调用 $4"],
  ["(.+)", "$4"],
].map(([english, chinese]) => [
  `calls of Q, N of N not as expected: ${english}`,
  `调用了 $1，$3 个中有 $2 个与预期不同：${chinese}`,
]);

/** What was found instead. */
export const findings = [
  ["it", "符合"],
  ["N passed", "通过 $1 项"],
  ["N", "$1"],
  ["Q", "$1"],
  ["([A-Z1-9](?:, [A-Z1-9])*)", "$1"],
  [
    "N \\(nothing of the prediction is compared: tokenizer Q reads every script\\)",
    "$1（回答中没有可比较的内容：分词器 $2 可读所有文字）",
  ],
  ["N, (?:the )?last, as none is announced", "$1（最后一个，因为没有宣布的）"],
  ["no match", "没有匹配"],
  ["none of them", "一个也没有"],
  ["all of them", "全部都有"],
  ["N of N, missing Q", "$2 个中有 $1 个，缺少 $3"],
  ["no number", "没有数字"],
  ["no choice", "没有选择"],
  ["more than one choice", "多个选择"],
  ["more than one number", "多个数字"],
  ["(.+) \\(repaired: (.+)\\)", "$1（已修复：$2）"],
  ["Q at the beginning", "开头为 $1"],
  ["Q at the end", "结尾为 $1"],
  ["no words of one", "没有拒绝的措辞"],
  ["N of N letters in it", "$2 个字母中有 $1 个"],
  ["N of N letters in it, but no (\\w+)", "$2 个字母中有 $1 个，但没有 $3"],
  ["no letters outside of code and URLs", "代码和网址以外没有字母"],
  ["nothing there", "该处没有值"],
  ["an array that differs", "不同的数组"],
  ["an object that differs", "不同的对象"],
  ["no value there", "该处没有值"],
  ["only blank lines", "只有空行"],
  ["no such text", "没有这样的文本"],
  ["no such code fence", "没有这样的代码块"],
  ["no announced answer", "没有宣布的答案"],
  ["no JSON in it", "其中没有 JSON"],
  ["no JSON in a code fence", "代码块中没有 JSON"],
  ["no JSON: Expecting value: line N column N \\(char N\\)", "没有 JSON：第 $1 行第 $2 列（第 $3 个字符）应为值"],
  ["no JSON: (.+): line N column N \\(char N\\)", "没有 JSON：第 $2 行第 $3 列（第 $4 个字符）：$1"],
  ["no calls", "没有调用"],
  ["calls of Q", "调用了 $1"],
  ...calls,
  ["calls of Q, N too many", "调用了 $1，多出 $2 个"],
  ["a difference at P: expected nothing, found (.+)", "$1 处不同：应没有值，实际为 $2"],
  ["a difference at P: expected (.+), found nothing", "$1 处不同：应为 $2，实际没有值"],
  ["a difference at P: expected (.+), found it nowhere in the list", "$1 处不同：应为 $2，列表中没有"],
  ["a difference at P: expected (.+), found (.+)", "$1 处不同：应为 $2，实际为 $3"],
  ...faults,
  ["the score N: Q", "得分 $1：$2"],
  ["no answer, because the output ends inside a reasoning block", "没有答案，因为输出在推理内容中结束"],
  ["(.+)", "$1"],
];

/** What would make a check pass. */
export const hints = [
  ["would pass with the code fence removed", "去掉代码块标记后会通过"],
  ["would pass with (.+)", "会通过，如果：$1"],
];

/** The parts of a sentence. */
export const sentence = {
  expected: "期望{subject}{predicate}",
  unexpected: "期望{subject}不{predicate}",
  found: "，实际：{finding}",
  unevaluated: "；无法评估：{finding}",
  inPart: "（{total} 个部分中的第 {part} 个）",
};
