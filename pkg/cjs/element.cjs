var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// entries/element.js
var element_exports = {};
__export(element_exports, {
  BenchmarkReportElement: () => BenchmarkReportElement,
  reportStrings: () => reportStrings
});
module.exports = __toCommonJS(element_exports);
var import_errors = require("./core.cjs").engine_errors;

// report-view/dom.js
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== void 0) element.setAttribute(key, value);
  }
  fill(element, children);
  return element;
}
function fill(element, children) {
  element.replaceChildren();
  for (const child of children) element.append(child);
}
function userText(name, text2, attributes = {}) {
  return make(name, { dir: "auto", class: "user-text", ...attributes }, text2);
}
function button(attributes, onClick, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", onClick);
  return element;
}
function setText(element, text2) {
  if (element.textContent !== text2) element.textContent = text2;
}
function badge(name, label) {
  return make("span", { class: "verdict", "data-verdict": name }, label);
}

// entries/element.js
var import_i18n2 = require("./core.cjs").report_view_i18n;

// report-view/report-store.js
var import_first_thousand = require("./core.cjs").engine_first_thousand;

// report-view/changes.js
var import_text = require("./core.cjs").report_view_text;
var CHANGES = Object.freeze(["fixed", "broken", "better", "worse", "unchanged", "added", "removed"]);
function changeOf(before, after) {
  if (!before !== !after) return after ? "added" : "removed";
  if (!before) return "unchanged";
  if (before.passed !== after.passed) return after.passed ? "fixed" : "broken";
  if (before.score === after.score) return "unchanged";
  return after.score > before.score ? "better" : "worse";
}
function differenceOf({ indexes }, runs, target) {
  const [before, after] = [0, target].map((run) => runs[run].scores[indexes[run]]?.score);
  return before === void 0 || after === void 0 ? void 0 : Math.round((after - before) * 1e4) / 1e4;
}
var NAMED = 3;
var NAME_LENGTH = 300;
function namedChanges(entries) {
  const { all: counts } = countChanges(entries, 0, 1);
  const firstOf = (change) => {
    const names = [];
    const most = counts[change] === NAMED + 1 ? NAMED + 1 : NAMED;
    for (const { case_id: caseId, results } of entries) {
      if (names.length === most) break;
      if (changeOf(...results) === change) names.push((0, import_text.clip)(caseId, NAME_LENGTH));
    }
    return names;
  };
  return { counts, cases: { broken: firstOf("broken"), fixed: firstOf("fixed") } };
}
function countChanges(entries, base, target) {
  const none = () => Object.fromEntries(CHANGES.map((change) => [change, 0]));
  const all = none();
  const byCategory = /* @__PURE__ */ new Map();
  for (const { category, results } of entries) {
    const change = changeOf(results[base], results[target]);
    all[change] += 1;
    if (!byCategory.has(category)) byCategory.set(category, none());
    byCategory.get(category)[change] += 1;
  }
  return { all, byCategory };
}

// report-view/charts.js
var import_text2 = require("./core.cjs").report_view_text;
var BINS = 10;
var MAX_DOTS = 500;
var MAX_CASES = 100;
var MAX_ROWS = 100;
var NAME_LENGTH2 = 100;
function chartsOf({ runs, entries }, base, target) {
  const scoreOf = (entry, run) => runs[run].scores[entry.indexes[run]]?.score;
  const histogram = new Array(BINS).fill(0);
  const dots = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const after = scoreOf(entry, target);
    if (after === void 0) continue;
    histogram[Math.min(BINS - 1, Math.floor(after * BINS))] += 1;
    const before = base === target ? void 0 : scoreOf(entry, base);
    if (before !== void 0) addDot(dots, before, after, entry.case_id);
  }
  return {
    histogram,
    dots: [...dots.values()].sort((a, b) => b.count - a.count).slice(0, MAX_DOTS),
    dotCount: dots.size,
    ...runs.length > 1 && { matrix: matrixOf(runs, entries) }
  };
}
function addDot(dots, before, after, caseId) {
  const key = `${before} ${after}`;
  const dot = dots.get(key) ?? { before, after, count: 0, cases: [] };
  dots.set(key, dot);
  dot.count += 1;
  if (dot.cases.length < MAX_CASES) dot.cases.push(caseId);
}
function matrixOf(runs, entries) {
  const rows = entries.map(({ case_id: caseId, indexes }) => ({
    case_id: (0, import_text2.clip)(caseId, NAME_LENGTH2),
    states: runs.map((run, number) => indexes[number] === void 0 ? "" : run.state(indexes[number]))
  }));
  const differs = ({ states }) => states.some((state) => state !== states[0]);
  const sorted2 = [...rows.filter(differs), ...rows.filter((row) => !differs(row))];
  return { rows: sorted2.slice(0, MAX_ROWS), total: rows.length };
}

// report-view/vendor/jsdiff/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options = {}) {
    let callback;
    if (typeof options === "function") {
      callback = options;
      options = {};
    } else if ("callback" in options) {
      callback = options.callback;
    }
    const oldString = this.castInput(oldStr, options);
    const newString = this.castInput(newStr, options);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
    const newTokens = this.removeEmpty(this.tokenize(newString, options));
    return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options.maxEditLength);
    }
    const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options) {
    const last = path.lastComponent;
    if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options) {
    if (options.comparator) {
      return options.comparator(left, right);
    } else {
      return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// report-view/vendor/jsdiff/diff/line.js
var LineDiff = class extends Diff {
  constructor() {
    super(...arguments);
    this.tokenize = tokenize;
  }
  equals(left, right, options) {
    if (options.ignoreWhitespace) {
      if (!options.newlineIsToken || !left.includes("\n")) {
        left = left.trim();
      }
      if (!options.newlineIsToken || !right.includes("\n")) {
        right = right.trim();
      }
    } else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
      if (left.endsWith("\n")) {
        left = left.slice(0, -1);
      }
      if (right.endsWith("\n")) {
        right = right.slice(0, -1);
      }
    }
    return super.equals(left, right, options);
  }
};
var lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
  return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
  if (options.stripTrailingCr) {
    value = value.replace(/\r\n/g, "\n");
  }
  const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
  if (!linesAndNewlines[linesAndNewlines.length - 1]) {
    linesAndNewlines.pop();
  }
  for (let i = 0; i < linesAndNewlines.length; i++) {
    const line = linesAndNewlines[i];
    if (i % 2 && !options.newlineIsToken) {
      retLines[retLines.length - 1] += line;
    } else {
      retLines.push(line);
    }
  }
  return retLines;
}

// report-view/vendor/jsdiff/util/string.js
function longestCommonPrefix(str1, str2) {
  let i;
  for (i = 0; i < str1.length && i < str2.length; i++) {
    if (str1[i] != str2[i]) {
      return str1.slice(0, i);
    }
  }
  return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
  let i;
  if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) {
    return "";
  }
  for (i = 0; i < str1.length && i < str2.length; i++) {
    if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) {
      return str1.slice(-i);
    }
  }
  return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
  if (string.slice(0, oldPrefix.length) != oldPrefix) {
    throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
  }
  return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
  if (!oldSuffix) {
    return string + newSuffix;
  }
  if (string.slice(-oldSuffix.length) != oldSuffix) {
    throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
  }
  return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
  return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
  return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
  return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
  let startA = 0;
  if (a.length > b.length) {
    startA = a.length - b.length;
  }
  let endB = b.length;
  if (a.length < b.length) {
    endB = a.length;
  }
  const map = Array(endB);
  let k = 0;
  map[0] = 0;
  for (let j = 1; j < endB; j++) {
    if (b[j] == b[k]) {
      map[j] = map[k];
    } else {
      map[j] = k;
    }
    while (k > 0 && b[j] != b[k]) {
      k = map[k];
    }
    if (b[j] == b[k]) {
      k++;
    }
  }
  k = 0;
  for (let i = startA; i < a.length; i++) {
    while (k > 0 && a[i] != b[k]) {
      k = map[k];
    }
    if (a[i] == b[k]) {
      k++;
    }
  }
  return k;
}
function segment(string, segmenter) {
  const parts = [];
  for (const segmentObj of Array.from(segmenter.segment(string))) {
    const segment2 = segmentObj.segment;
    if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment2)) {
      parts[parts.length - 1] += segment2;
    } else {
      parts.push(segment2);
    }
  }
  return parts;
}
function trailingWs(string, segmenter) {
  if (segmenter) {
    return leadingAndTrailingWs(string, segmenter)[1];
  }
  let i;
  for (i = string.length - 1; i >= 0; i--) {
    if (!string[i].match(/\s/)) {
      break;
    }
  }
  return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
  if (segmenter) {
    return leadingAndTrailingWs(string, segmenter)[0];
  }
  const match = string.match(/^\s*/);
  return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
  if (!segmenter) {
    return [leadingWs(string), trailingWs(string)];
  }
  if (segmenter.resolvedOptions().granularity != "word") {
    throw new Error('The segmenter passed must have a granularity of "word"');
  }
  const segments2 = segment(string, segmenter);
  const firstSeg = segments2[0];
  const lastSeg = segments2[segments2.length - 1];
  const head = /\s/.test(firstSeg) ? firstSeg : "";
  const tail = /\s/.test(lastSeg) ? lastSeg : "";
  return [head, tail];
}

// report-view/vendor/jsdiff/diff/word.js
var extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
var tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
  equals(left, right, options) {
    if (options.ignoreCase) {
      left = left.toLowerCase();
      right = right.toLowerCase();
    }
    return left.trim() === right.trim();
  }
  tokenize(value, options = {}) {
    let parts;
    if (options.intlSegmenter) {
      const segmenter = options.intlSegmenter;
      if (segmenter.resolvedOptions().granularity != "word") {
        throw new Error('The segmenter passed must have a granularity of "word"');
      }
      parts = segment(value, segmenter);
    } else {
      parts = value.match(tokenizeIncludingWhitespace) || [];
    }
    const tokens = [];
    let prevPart = null;
    parts.forEach((part2) => {
      if (/\s/.test(part2)) {
        if (prevPart == null) {
          tokens.push(part2);
        } else {
          tokens.push(tokens.pop() + part2);
        }
      } else if (prevPart != null && /\s/.test(prevPart)) {
        if (tokens[tokens.length - 1] == prevPart) {
          tokens.push(tokens.pop() + part2);
        } else {
          tokens.push(prevPart + part2);
        }
      } else {
        tokens.push(part2);
      }
      prevPart = part2;
    });
    return tokens;
  }
  join(tokens) {
    return tokens.map((token, i) => {
      if (i == 0) {
        return token;
      } else {
        return token.replace(/^\s+/, "");
      }
    }).join("");
  }
  postProcess(changes, options) {
    if (!changes || options.oneChangePerToken) {
      return changes;
    }
    let lastKeep = null;
    let insertion = null;
    let deletion = null;
    changes.forEach((change) => {
      if (change.added) {
        insertion = change;
      } else if (change.removed) {
        deletion = change;
      } else {
        if (insertion || deletion) {
          dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
        }
        lastKeep = change;
        insertion = null;
        deletion = null;
      }
    });
    if (insertion || deletion) {
      dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
    }
    return changes;
  }
};
var wordDiff = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
  if (deletion && insertion) {
    const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
    const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
    if (startKeep) {
      const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
      startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
      deletion.value = removePrefix(deletion.value, commonWsPrefix);
      insertion.value = removePrefix(insertion.value, commonWsPrefix);
    }
    if (endKeep) {
      const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
      endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
      deletion.value = removeSuffix(deletion.value, commonWsSuffix);
      insertion.value = removeSuffix(insertion.value, commonWsSuffix);
    }
  } else if (insertion) {
    if (startKeep) {
      const ws = leadingWs(insertion.value, segmenter);
      insertion.value = insertion.value.substring(ws.length);
    }
    if (endKeep) {
      const ws = leadingWs(endKeep.value, segmenter);
      endKeep.value = endKeep.value.substring(ws.length);
    }
  } else if (startKeep && endKeep) {
    const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
    const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
    deletion.value = removePrefix(deletion.value, newWsStart);
    const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
    deletion.value = removeSuffix(deletion.value, newWsEnd);
    endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
    startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
  } else if (endKeep) {
    const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
    const deletionWsSuffix = trailingWs(deletion.value, segmenter);
    const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
    deletion.value = removeSuffix(deletion.value, overlap);
  } else if (startKeep) {
    const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
    const deletionWsPrefix = leadingWs(deletion.value, segmenter);
    const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
    deletion.value = removePrefix(deletion.value, overlap);
  }
}
var WordsWithSpaceDiff = class extends Diff {
  tokenize(value) {
    const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
    return value.match(regex) || [];
  }
};
var wordsWithSpaceDiff = new WordsWithSpaceDiff();
function diffWordsWithSpace(oldStr, newStr, options) {
  return wordsWithSpaceDiff.diff(oldStr, newStr, options);
}

// report-view/diff.js
var MAX_LENGTH = 4e5;
var MAX_WORD_LENGTH = 6e4;
var TIMEOUT_MS = 400;
var MAX_PARTS = 5e3;
function diffTexts(before, after) {
  if (before === after) return { isSame: true, parts: null };
  const length = before.length + after.length;
  const options = { timeout: TIMEOUT_MS };
  let changes;
  if (length <= MAX_WORD_LENGTH) changes = diffWordsWithSpace(before, after, options);
  if (!changes && length <= MAX_LENGTH) changes = diffLines(before, after, options);
  if (!changes || changes.length > MAX_PARTS) return { isSame: false, parts: null };
  const parts = changes.map(({ value, added, removed }) => ({
    text: value,
    side: added ? "after" : removed ? "before" : "both"
  }));
  return { isSame: false, parts };
}

// report-view/evidence.js
var import_sentence = require("./core.cjs").stats_sentence;
var POWER = 0.8;
function evidenceOf(library, before, after, alpha = 0.05) {
  if (before.suite.suite_id !== after.suite.suite_id) return { verdict: "other_suites" };
  const { difference, permutation, verdict, by_category } = library.compareReports(before, after, { alpha });
  const needed = (change) => library.sampleSize({ difference: change, from: { difference }, power: POWER, level: 1 - alpha });
  const categories = Object.entries(by_category).map(
    ([
      name,
      {
        difference: { mean: mean2 },
        p_holm
      }
    ]) => {
      return [name, p_holm < alpha ? mean2 > 0 ? "better" : "worse" : "no_evidence"];
    }
  );
  return {
    verdict,
    difference,
    p: permutation.p,
    ...verdict === "no_evidence" && { outlook: (0, import_sentence.outlookOf)(difference, needed) },
    categories: Object.fromEntries(categories)
  };
}

// report-view/groups.js
var import_runtime = require("./core.cjs").engine_runtime;
var import_estimate = require("./core.cjs").stats_estimate;
var import_reasons = require("./core.cjs").report_view_reasons;

// report-view/states.js
var import_failures = require("./core.cjs").suites_failures;
var STATES = Object.freeze(["error", "unanswered", "fail", "pass"]);
function statesOf({ scores, warnings = [] }, hasOutput) {
  const unanswered = new Set(warnings.filter(({ code }) => import_failures.UNANSWERED.includes(code)).map((each) => each.case_id));
  return (index) => {
    const { case_id: caseId, passed, error } = scores[index];
    if (error !== void 0) return "error";
    if (!hasOutput(index) || unanswered.has(caseId)) return "unanswered";
    return passed ? "pass" : "fail";
  };
}
var isAnswered = (state) => state === "pass" || state === "fail";

// report-view/groups.js
var import_text3 = require("./core.cjs").report_view_text;
var WEIGHTS = Object.freeze({ easy: 1, medium: 1.5, hard: 2 });
var LEVEL = 0.95;
var NAME_LENGTH3 = 300;
var groupName = (name) => (0, import_text3.clip)(String(name), NAME_LENGTH3);
function groupsOf(run) {
  const { report, cases, scores, state } = run;
  const by = { category: /* @__PURE__ */ new Map(), difficulty: /* @__PURE__ */ new Map(), tag: /* @__PURE__ */ new Map() };
  cases.forEach((benchmarkCase, index) => {
    const result = {
      score: scores[index].score,
      state: state(index),
      weight: weightOf(benchmarkCase),
      index
    };
    add(by.category, groupName(benchmarkCase.category), result);
    add(by.difficulty, benchmarkCase.difficulty, result);
    for (const tag of new Set(benchmarkCase.tags?.map(groupName))) add(by.tag, tag, result);
  });
  const withInterval = intervalsOf(run);
  const list = (map, known) => Array.from(map, ([name, { sum, weight, indices, ...counts }]) => {
    const score = known?.[name] ?? mean(sum, weight);
    return { name, ...counts, score, ...withInterval(score, indices) };
  });
  const order = Object.keys(WEIGHTS);
  return {
    category: list(by.category, report.by_category),
    difficulty: list(by.difficulty).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
    tag: list(by.tag).sort((a, b) => b.total - a.total)
  };
}
var weightOf = ({ difficulty }) => WEIGHTS[difficulty] ?? WEIGHTS.medium;
function intervalsOf({ cases, scores }) {
  if (!(0, import_runtime.isStarted)()) return () => ({});
  const list = scores.map(({ score }) => score);
  const weights = cases.map(weightOf);
  return (score, indices) => {
    const { mean: mean2, low, high } = (0, import_estimate.estimateOf)(list, weights, { indices, level: LEVEL });
    return low === null || !(Math.abs(mean2 - score) < 1e-4) ? {} : { interval: { low, high } };
  };
}
function add(map, name, { score, state, weight, index }) {
  const group = map.get(name) ?? { sum: 0, weight: 0, passed: 0, answered: 0, total: 0, indices: [] };
  map.set(name, group);
  group.sum += weight * score;
  group.weight += weight;
  group.passed += Number(state === "pass");
  group.answered += Number(isAnswered(state));
  group.total += 1;
  group.indices.push(index);
}
function mean(sum, weight) {
  return weight === 0 ? 0 : Math.round(sum / weight * 1e4) / 1e4;
}
function failuresOf({ scores, hasOutput }) {
  const counts = /* @__PURE__ */ new Map();
  scores.forEach((score, index) => {
    for (const name of (0, import_reasons.failedChecks)(score, hasOutput(index)).map(groupName))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return Array.from(counts, ([name, failed]) => ({ name, failed })).sort((a, b) => b.failed - a.failed);
}

// report-view/highlights.js
var FIND_ANSWERS = ["numeric", "choice", "math_equal", "count", "json_equals"];
function highlightsOf(checks) {
  const negated = checks.filter(({ not }) => not).map(({ path }) => path);
  const highlights = /* @__PURE__ */ new Map();
  for (const { path, kind, verdict, not = false, found = [] } of checks) {
    const negations = negated.filter((other) => other === path || path.startsWith(`${other}.`)).length;
    const isForbidden = kind === "not_contains" !== (negations % 2 === 1);
    const isOther = FIND_ANSWERS.includes(kind) && verdict === "pass" === not;
    const highlight = isOther ? "instead" : isForbidden ? "forbidden" : kind === "regex" ? "pattern" : "required";
    for (const { start, end } of found) {
      if (end > start) highlights.set(`${start} ${end} ${highlight}`, { start, end, kind: highlight });
    }
  }
  return sorted([...highlights.values()]);
}
function sorted(highlights) {
  return highlights.sort((a, b) => a.start - b.start || b.end - a.end);
}
function segments(text2, offset, highlights) {
  const end = offset + text2.length;
  const inside = highlights.filter((each) => each.start < end && each.end > offset);
  const bounds2 = /* @__PURE__ */ new Set([offset, end]);
  for (const each of inside) bounds2.add(Math.max(offset, each.start)).add(Math.min(end, each.end));
  const offsets = [...bounds2].sort((a, b) => a - b);
  const result = [];
  let open = [];
  let next = 0;
  for (let index = 0; index + 1 < offsets.length; index += 1) {
    const [from, to] = [offsets[index], offsets[index + 1]];
    open = open.filter((each) => each.end > from);
    for (; next < inside.length && inside[next].start <= from; next += 1) open.push(inside[next]);
    const kinds = [...new Set(open.map(({ kind }) => kind))];
    const starting = open.filter((each) => Math.max(offset, each.start) === from).map(({ kind }) => kind);
    result.push({ text: text2.slice(from - offset, to - offset), kinds, starts: [...new Set(starting)] });
  }
  return result;
}

// report-view/query.js
var import_reasons2 = require("./core.cjs").report_view_reasons;

// report-view/search.js
var SLICE_MS = 30;
var MAX_HITS = 200;
async function searchEntries({ entries, runs }, indices, query, engine, isWanted) {
  const matcher = await matcherOf(query, engine);
  if (!matcher) return { indices };
  if (matcher.fault) return { indices: [], fault: matcher.fault };
  const found = [];
  let skipped = 0;
  let sliceStart = performance.now();
  for (const index of indices) {
    if (performance.now() - sliceStart > SLICE_MS) {
      await pause();
      if (!isWanted()) return void 0;
      sliceStart = performance.now();
    }
    const { case_id: caseId, benchmarkCase } = entries[index];
    try {
      const isFound = matcher.test(caseId) || matcher.test(benchmarkCase.prompt) || runs.some(({ texts }) => matcher.test(texts?.get(caseId) ?? ""));
      if (isFound) found.push(index);
    } catch (error) {
      if (error.kind !== "budget") throw error;
      skipped += 1;
    }
  }
  return { indices: found, skipped };
}
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}
async function matcherOf({ search = "", isPattern = false }, engine) {
  if (search === "") return void 0;
  if (!isPattern) {
    const literal = literalOf(search, "iu");
    return { test: (text2) => literal.test(text2) };
  }
  const library = await engine();
  const options = { regex_policy: "linear" };
  try {
    library.searchPattern(search, "", options);
  } catch (error) {
    if (error.kind === "internal" || !error.kind) throw error;
    return { fault: error.message };
  }
  return { test: (text2) => text2 !== "" && library.searchPattern(search, text2, options) !== null };
}
function literalOf(search, flags) {
  return new RegExp(search.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), flags);
}
async function findHits(text2, { search = "", isPattern = false }, engine) {
  if (search === "" || text2 === "") return [];
  if (!isPattern) {
    const hits = [];
    for (const match of text2.matchAll(literalOf(search, "giu"))) {
      hits.push({ start: match.index, end: match.index + match[0].length, kind: "search" });
      if (hits.length === MAX_HITS) break;
    }
    return hits;
  }
  const library = await engine();
  const checks = [{ kind: "regex", value: search, flags: "is" }];
  const probe = { case_id: "search", category: "reasoning", prompt: "", expected_behavior: { checks } };
  const suite = { suite_id: "search", name: "search", cases: [probe] };
  try {
    const compiled2 = library.compileSuite(suite, { regex_policy: "linear" });
    try {
      const { checks: results = [] } = compiled2.runCase("search", text2);
      return (results[0]?.found ?? []).map(({ start, end }) => ({ start, end, kind: "search" }));
    } finally {
      compiled2.free();
    }
  } catch (error) {
    if (error.kind === "internal" || !error.kind) throw error;
    return [];
  }
}

// report-view/query.js
var FIELDS = [
  "search",
  "isPattern",
  "verdict",
  "categories",
  "difficulties",
  "tags",
  "checks",
  "changes",
  "cases",
  "sort"
];
function queryKey(query) {
  return JSON.stringify(FIELDS.map((name) => query[name] ?? null));
}
async function orderOf(table2, target, query, engine, isWanted) {
  const matches = filterOf(table2, target, query);
  const chosen = [];
  table2.entries.forEach((entry, index) => {
    if (matches(entry)) chosen.push(index);
  });
  const found = await searchEntries(table2, chosen, query, engine, isWanted);
  if (!found) return void 0;
  const order = Uint32Array.from(found.indices);
  if (query.sort) sortBy(order, table2, target, query.sort);
  else if (table2.runs.length > 1) sortByKey(order, changeKeys(table2, target));
  return { order, fault: found.fault, skipped: found.skipped };
}
var VERDICTS = {
  passed: (state) => state === "pass",
  failed: (state) => state === "fail",
  unanswered: (state) => !isAnswered(state)
};
function filterOf({ runs }, target, query) {
  const tests = [];
  const oneOf = (list, read) => {
    if (!list?.length) return;
    const wanted = new Set(list.map(groupName));
    tests.push((entry) => {
      const value = read(entry);
      return Array.isArray(value) ? value.some((each) => wanted.has(groupName(each))) : wanted.has(groupName(value));
    });
  };
  if (query.verdict) {
    const isWanted = VERDICTS[query.verdict];
    tests.push(({ indexes }) => indexes[target] !== void 0 && isWanted(runs[target].state(indexes[target])));
  }
  oneOf(query.cases, (entry) => entry.case_id);
  oneOf(query.categories, ({ category }) => category);
  oneOf(query.difficulties, ({ benchmarkCase }) => benchmarkCase.difficulty);
  oneOf(query.tags, ({ benchmarkCase }) => benchmarkCase.tags ?? []);
  oneOf(query.changes, ({ results }) => changeOf(results[0], results[target]));
  oneOf(query.checks, ({ indexes }) => {
    const at = indexes[target];
    return at === void 0 ? [] : (0, import_reasons2.failedChecks)(runs[target].scores[at], runs[target].hasOutput(at));
  });
  return (entry) => tests.every((test) => test(entry));
}
var FIRST_CHANGES = { broken: 0, fixed: 1, better: 2, worse: 2, removed: 3, added: 3, unchanged: 4 };
function changeKeys({ entries, runs }, target) {
  return entries.map((entry) => {
    const size = Math.min(1, Math.abs(differenceOf(entry, runs, target) ?? 0));
    return FIRST_CHANGES[changeOf(entry.results[0], entry.results[target])] - size / 2;
  });
}
var CHANGE_ORDER = ["broken", "worse", "removed", "fixed", "better", "added", "unchanged"];
function sortBy(order, { entries, runs }, target, { by, run = target, isDescending = false }) {
  const keyOf = {
    case: ({ case_id: caseId }) => caseId,
    category: ({ category }) => category,
    difficulty: ({ benchmarkCase }) => WEIGHTS[benchmarkCase.difficulty] ?? WEIGHTS.medium,
    verdict: ({ indexes: { [target]: at } }) => at === void 0 ? -1 : STATES.indexOf(runs[target].state(at)),
    score: ({ indexes: { [run]: at } }) => at === void 0 ? -1 : runs[run].scores[at].score,
    difference: (entry) => differenceOf(entry, runs, target) ?? -2,
    change: ({ results }) => CHANGE_ORDER.indexOf(changeOf(results[0], results[target]))
  }[by];
  if (!keyOf) return;
  sortByKey(order, entries.map(keyOf), isDescending);
}
function sortByKey(order, keys, isDescending = false) {
  const { compare: compareTexts } = new Intl.Collator("en", { numeric: true });
  const compare = typeof keys[0] === "string" ? compareTexts : (a, b) => a - b;
  const sign = isDescending ? -1 : 1;
  order.sort((a, b) => sign * compare(keys[a], keys[b]) || a - b);
}

// report-view/report-store.js
var import_reasons3 = require("./core.cjs").report_view_reasons;
var import_text4 = require("./core.cjs").report_view_text;
var import_transcript = require("./core.cjs").report_view_transcript;
var NAME_LENGTH4 = 300;
var FIRST_TEXT_LENGTH = 2e4;
var MAX_TEXT_LENGTH = 1e5;
var SHOWN_REASONS = 3;
var SHOWN_TAGS = 200;
var SHOWN_CHECKS = 200;
var SHOWN_FIELDS = 50;
var SHOWN_ENTRIES = 200;
var ENTRY_LENGTH = 4e3;
var REASON_LENGTH = 1e3;
var SHOWN_WARNINGS = 50;
var MAX_TABLES = 8;
var ReportStore = class {
  #runs = /* @__PURE__ */ new Map();
  #tables = /* @__PURE__ */ new Map();
  #engine;
  /** @param {() => object | Promise<object>} engine returns the library that searches for patterns */
  constructor(engine) {
    this.#engine = engine;
  }
  /**
   * Replaces all runs. Computed results are reused for reports that have not changed.
   * @param {[string, RunInput][]} runs by id
   */
  setRuns(runs) {
    const before = this.#runs;
    this.#runs = /* @__PURE__ */ new Map();
    for (const [id, input] of runs) {
      const known = before.get(id);
      this.#runs.set(id, known?.report === input.report ? known : openRun(input));
    }
    this.#tables.clear();
  }
  /** Returns the scores, groups and warnings of a run. */
  summary(id) {
    const run = this.#runs.get(id);
    if (!run) return void 0;
    run.summary ??= summaryOf(run);
    return run.summary;
  }
  /** Compares each run with the first run, in total and by category. */
  comparison({ runs: ids }) {
    const table2 = this.#table(ids);
    if (!table2) return void 0;
    const counts = ids.map((_, target) => countChanges(table2.entries, 0, target));
    const summaries = ids.map((id) => this.summary(id));
    const categories = [...new Set(table2.entries.map(({ category }) => category))];
    return {
      runs: ids.map((id, run) => ({ id, overall_score: summaries[run].overall_score, changes: counts[run].all })),
      categories: categories.map((name) => ({
        name,
        runs: ids.map((_, run) => ({
          ...summaries[run].groups.category.find((group) => group.name === name),
          changes: counts[run].byCategory.get(name)
        }))
      }))
    };
  }
  /** Returns the data of the charts; `base` and `target` are indices of `runs`. */
  charts({ runs: ids, base, target }) {
    const table2 = this.#table(ids);
    return table2 && chartsOf(table2, base, target);
  }
  /** Says whether the second run is better than the first one, with all scores of their reports, and which cases changed. */
  async evidence({ runs: ids }) {
    const library = await this.#engine();
    const reports = ids.map((id) => this.#runs.get(id)?.report);
    if (reports.includes(void 0) || !library.compareReports) return void 0;
    return { ...evidenceOf(library, ...reports), changes: namedChanges(this.#table(ids).entries) };
  }
  /**
   * Returns some rows of the table of these runs, and the position of the case with the id `find`. Returns undefined if a run was
   * replaced, or if `isWanted` returns false during a search.
   */
  async rows({ runs: ids, target = ids.length - 1, query, start, count, find }, isWanted = () => true) {
    const table2 = this.#table(ids);
    if (!table2) return void 0;
    const found = await this.#order(table2, target, query, isWanted);
    if (!found) return void 0;
    const { order, fault, skipped } = found;
    const rows = Array.from(order.subarray(start, start + count), (index) => rowOf(table2, index, target));
    const isFound = (index) => (0, import_text4.clip)(table2.entries[index].case_id, NAME_LENGTH4) === (0, import_text4.clip)(find, NAME_LENGTH4);
    const position = find === void 0 ? {} : { position: order.findIndex(isFound) };
    return { matching: order.length, total: table2.entries.length, rows, fault, skipped, ...position };
  }
  /** Returns the order of a query. Caches the last query of each table, even before its order is known. */
  #order(table2, target, query, isWanted) {
    const key = `${target} ${queryKey(query)}`;
    if (table2.found?.key === key) return table2.found.answer;
    const forget = () => {
      if (table2.found?.key === key) table2.found = void 0;
    };
    const answer = orderOf(table2, target, query, this.#engine, isWanted).then(
      (found) => {
        if (!found) forget();
        return found;
      },
      (error) => {
        forget();
        throw error;
      }
    );
    table2.found = { key, answer };
    return answer;
  }
  /** Returns one case, with the beginning of each text and the results of all runs. */
  async open({ runs: ids, index, query = {} }) {
    const table2 = this.#table(ids);
    const entry = table2?.entries[index];
    if (!entry) return void 0;
    const { benchmarkCase } = entry;
    const first = (text2) => (0, import_text4.part)(text2, 0, FIRST_TEXT_LENGTH);
    const hits = async (text2) => findHits(text2, query, this.#engine);
    const results = await Promise.all(
      table2.runs.map(async (run, number) => {
        const at = entry.indexes[number];
        if (at === void 0) return { run: ids[number], hasCase: false };
        const output = run.texts?.get(entry.case_id);
        const score = withEvidence(run, at, output);
        const row = rowAt(run, at);
        const transcript = (0, import_transcript.transcriptOf)(row);
        return {
          run: ids[number],
          hasCase: true,
          hasOutput: run.hasOutput(at),
          hasTexts: run.texts !== void 0,
          state: run.state(at),
          score: score.score,
          error: score.error === void 0 ? void 0 : (0, import_text4.clip)(score.error, REASON_LENGTH),
          fields: fieldsOf(row, transcript),
          transcript: transcript && await this.#transcript(transcript, { row, score, output, benchmarkCase }),
          output: output === void 0 ? null : first(output),
          highlights: output === void 0 ? [] : highlightsOf(score.checks ?? []),
          hits: output === void 0 ? [] : await hits(output),
          checks: score.checks?.slice(0, SHOWN_CHECKS).map(shownCheck) ?? null,
          moreChecks: Math.max(0, (score.checks?.length ?? 0) - SHOWN_CHECKS),
          reasons: reasonsAt(run, at, score)
        };
      })
    );
    const weight = weightOf(benchmarkCase);
    return {
      case_id: first(entry.case_id),
      category: entry.category,
      difficulty: benchmarkCase.difficulty,
      tags: (benchmarkCase.tags ?? []).slice(0, SHOWN_TAGS).map((tag) => (0, import_text4.clip)(tag, NAME_LENGTH4)),
      threshold: benchmarkCase.threshold,
      weight,
      share: table2.weight === 0 ? 0 : weight / table2.weight,
      prompt: first(benchmarkCase.prompt),
      promptHits: await hits(benchmarkCase.prompt),
      expected: first(JSON.stringify(benchmarkCase.expected_behavior, null, 2)),
      patterns: patternsOf(benchmarkCase.expected_behavior).map((pattern) => (0, import_text4.clip)(pattern, REASON_LENGTH)),
      results
    };
  }
  /** Returns the entries of a transcript, with the ranges that the checks match in them. */
  async #transcript({ entries, answer, fault }, { row, score, output, benchmarkCase }) {
    if (fault !== void 0) return { entries: [], more: 0, fault: (0, import_text4.clip)(fault, REASON_LENGTH) };
    const { checks } = score;
    const marks = [];
    if (checks && answer.map(({ text: text2 }) => text2).join("") === output)
      marks.push((0, import_transcript.inAnswer)({ answer }, highlightsOf(checks)));
    const library = checks && await this.#engine();
    if (library?.runChecks) {
      const find = (text2, item) => foundIn(library, text2, item);
      marks.push((0, import_transcript.inParts)({ entries }, row, { checks, expected: benchmarkCase.expected_behavior, find }));
    }
    const shown = entries.slice(0, SHOWN_ENTRIES).map((entry) => ({
      kind: entry.kind,
      by: entry.by,
      name: entry.name && (0, import_text4.clip)(entry.name, NAME_LENGTH4),
      first: (0, import_text4.part)(entry.text, 0, ENTRY_LENGTH),
      highlights: marks.flatMap((found) => found.get(entry) ?? [])
    }));
    return { entries: shown, more: entries.length - shown.length };
  }
  /**
   * Returns a chunk of a text. `field` is `case_id`, `prompt`, `expected`, or of the run with the index `run`: `output`, or `entry:`
   * and the index of an entry of its transcript.
   */
  text({ runs: ids, run = 0, index, field, start, end }) {
    const table2 = this.#table(ids);
    const entry = table2?.entries[index];
    if (!entry) return void 0;
    const text2 = textOf(table2.runs[run], entry, field, run);
    return text2 === void 0 ? null : (0, import_text4.part)(text2, start, Math.min(end, start + MAX_TEXT_LENGTH));
  }
  /** Returns the difference between the outputs of two runs. */
  diff({ runs: ids, index, pair }) {
    const table2 = this.#table(ids);
    const entry = table2?.entries[index];
    if (!entry) return void 0;
    const [before, after] = pair.map((run) => table2.runs[run].texts?.get(entry.case_id) ?? "");
    return diffTexts(before, after);
  }
  #table(ids) {
    const key = JSON.stringify(ids);
    const known = this.#tables.get(key);
    if (known) return known;
    const runs = ids.map((id) => this.#runs.get(id));
    if (runs.length === 0 || runs.includes(void 0)) return void 0;
    if (this.#tables.size >= MAX_TABLES) this.#tables.delete(this.#tables.keys().next().value);
    const table2 = makeTable(runs);
    this.#tables.set(key, table2);
    return table2;
  }
};
function openRun({ report, texts, rowOf: rowOf2, judge }) {
  const { scores, suite } = report;
  const hasOutputFor = (0, import_reasons3.outputsOf)(report, texts);
  const hasOutput = (index) => hasOutputFor(scores[index].case_id);
  const state = statesOf(report, hasOutput);
  return { report, scores, cases: suite.cases, texts, rowOf: rowOf2, judge, hasOutput, state };
}
function makeTable(runs) {
  const [{ cases }] = runs;
  const entries = [];
  const isSameSuite = runs.every((run) => run.cases === cases);
  const byId = /* @__PURE__ */ new Map();
  runs.forEach((run, number) => {
    run.cases.forEach((benchmarkCase, index) => {
      const { case_id: caseId } = benchmarkCase;
      let entry = isSameSuite ? entries[index] : byId.get(caseId);
      if (!entry) {
        const category = groupName(benchmarkCase.category);
        entry = { case_id: caseId, category, benchmarkCase, indexes: [], results: [] };
        entries.push(entry);
        if (!isSameSuite) byId.set(caseId, entry);
      }
      entry.indexes[number] = index;
      if (isAnswered(run.state(index))) entry.results[number] = run.scores[index];
    });
  });
  const weight = runs.at(-1).cases.reduce((sum, benchmarkCase) => sum + weightOf(benchmarkCase), 0);
  return { runs, entries, weight, found: void 0 };
}
function rowOf({ entries, runs }, index, target) {
  const { case_id: caseId, category, benchmarkCase, indexes, results } = entries[index];
  const at = indexes[target];
  const all = at === void 0 ? [] : reasonsAt(runs[target], at);
  return {
    index,
    case_id: (0, import_text4.clip)(caseId, NAME_LENGTH4),
    category,
    difficulty: benchmarkCase.difficulty,
    results: runs.map((run, number) => {
      if (indexes[number] === void 0) return null;
      const at2 = indexes[number];
      return { state: run.state(at2), score: run.scores[at2].score };
    }),
    change: runs.length > 1 ? changeOf(results[0], results[target]) : void 0,
    difference: differenceOf(entries[index], runs, target),
    reasons: all.slice(0, SHOWN_REASONS),
    moreReasons: Math.max(0, all.length - SHOWN_REASONS)
  };
}
function reasonsAt(run, at, score = run.scores[at]) {
  const found = (0, import_reasons3.reasons)(score, run.cases[at], run.hasOutput(at));
  const isUnclosed = run.state(at) === "unanswered" && run.hasOutput(at);
  return isUnclosed ? [{ code: "unclosed_reasoning" }, ...found] : found;
}
function fieldsOf(fields = {}, transcript) {
  const textOf2 = (value) => typeof value === "string" ? value : JSON.stringify(value);
  const isInTranscript = (name) => transcript?.entries !== void 0 && ["messages", "tool_calls"].includes(name);
  const others = Object.entries(fields).filter(([name]) => !isInTranscript(name));
  const shown = others.slice(0, SHOWN_FIELDS);
  return shown.map(([name, value]) => [(0, import_text4.clip)(name, NAME_LENGTH4), (0, import_text4.clip)(textOf2(value), REASON_LENGTH)]);
}
function shownCheck({ found, missing, ...check }) {
  const texts = (list) => list?.map((text2) => (0, import_text4.clip)(text2, NAME_LENGTH4));
  const { name, kind, reason, differs, near } = check;
  return {
    ...check,
    kind: (0, import_text4.clip)(kind, NAME_LENGTH4),
    ...name !== void 0 && { name: (0, import_text4.clip)(name, NAME_LENGTH4) },
    reason: (0, import_text4.clip)(reason, REASON_LENGTH),
    ...differs && { differs: texts(differs) },
    ...near && { near: texts(near) }
  };
}
function rowAt({ rowOf: rowOf2, scores }, index) {
  return rowOf2?.(scores[index].case_id) ?? scores[index].run;
}
function foundIn(library, text2, item) {
  try {
    return highlightsOf(library.runChecks(text2, [item], { evidence: true }).checks);
  } catch {
    return [];
  }
}
function patternsOf({ regex, checks = [] } = {}) {
  const found = typeof regex === "string" ? [regex] : [];
  const collect = (list) => {
    for (const check of list) {
      if (check?.kind === "regex" && typeof check.value === "string") found.push(check.value);
      for (const group of [check?.any_of, check?.all_of, check?.of]) if (Array.isArray(group)) collect(group);
    }
  };
  if (Array.isArray(checks)) collect(checks);
  return found.slice(0, SHOWN_CHECKS);
}
function textOf(run, { case_id: caseId, benchmarkCase, indexes }, field, number) {
  if (field.startsWith("entry:")) {
    return (0, import_transcript.transcriptOf)(rowAt(run, indexes[number]))?.entries?.[Number(field.slice("entry:".length))]?.text;
  }
  if (field === "output") return run.texts?.get(caseId);
  if (field === "expected") return JSON.stringify(benchmarkCase.expected_behavior, null, 2);
  return field === "case_id" ? caseId : benchmarkCase.prompt;
}
function withEvidence({ scores, judge, rowOf: rowOf2 }, index, output) {
  const score = scores[index];
  if (score.error !== void 0) return score;
  const rowFor = () => output === void 0 ? void 0 : rowOf2?.(score.case_id);
  return judge ? { ...judge(score.case_id, output ?? "", rowFor()), passed: score.passed, score: score.score, run: score.run } : score;
}
function summaryOf(run) {
  const { report } = run;
  const { overall_score, total, errors = 0, suite_passed, warnings = [], suite } = report;
  const groups = groupsOf(run);
  const states = { pass: 0, fail: 0, error: 0, unanswered: 0 };
  for (const index of run.scores.keys()) states[run.state(index)] += 1;
  const codes = /* @__PURE__ */ new Map();
  for (const { code, count = 1 } of warnings) codes.set(code, (codes.get(code) ?? 0) + count);
  const shown = warnings.slice(0, SHOWN_WARNINGS).map(({ case_id: caseId, path, message }) => ({
    label: (0, import_text4.clip)(caseId ?? path ?? "", NAME_LENGTH4),
    message: (0, import_text4.clip)(message, 2 * NAME_LENGTH4)
  }));
  return {
    name: (0, import_text4.clip)(String(suite.name), NAME_LENGTH4),
    overall_score,
    ...intervalsOf(run)(overall_score),
    passed: states.pass,
    failed: states.fail,
    inError: states.error,
    unanswered: states.unanswered,
    answered: states.pass + states.fail,
    total,
    errors,
    isBlank: warnings.some(({ code }) => code === "blank_outputs"),
    ...suite_passed !== void 0 && { suite_passed, threshold: suite.threshold },
    groups: { ...groups, tag: groups.tag.slice(0, SHOWN_TAGS) },
    tagCount: groups.tag.length,
    failures: failuresOf(run).slice(0, SHOWN_TAGS),
    warnings: { total: (0, import_first_thousand.countOf)(warnings), codes: [...codes], shown }
  };
}

// report-view/strings/en.js
var import_en = require("./core.cjs").formats_strings_en;
var en = {
  ...import_en.en,
  absent: "No case",
  interval: "{low} to {high}",
  intervalOf: "95 % interval: {interval}",
  exactly: "exactly {score}",
  whiskers: "Whiskers show 95 % intervals.",
  errors: { one: "{n} check could not be evaluated.", other: "{n} checks could not be evaluated." },
  gatePassed: "The suite passes: its threshold is {threshold}.",
  gateFailed: "The suite fails: its threshold is {threshold}.",
  gateUncovered: "The suite fails: the score reaches its threshold of {threshold}, but only {answered} of {total} cases are answered.",
  allBlank: "Every output is blank.",
  warning_unknown_check: "unknown check",
  warning_unknown_field: "unknown field",
  warning_empty_selection: "empty selection",
  warning_inexact_number: "inexact number",
  warning_missing_output: "missing output",
  warning_unmatched_output: "unmatched output",
  warning_duplicate_output: "duplicate output",
  warning_lone_surrogate: "lone surrogate",
  warning_unclosed_reasoning: "unclosed reasoning",
  warning_blank_outputs: "blank outputs",
  warning_unmatched_verdict: "unmatched verdict",
  warning_more_warnings: "more warnings",
  byDifficulty: "By difficulty",
  byTag: "By tag",
  showAll: "Show all {n}",
  moreHidden: { one: "and {n} more", other: "and {n} more" },
  runs: "Runs",
  view: "View",
  oneRun: "One run",
  compare: "Compare",
  baseline: "Baseline",
  isBaseline: "baseline",
  unnamedRun: "Run {n}",
  betterBy: "better by {by}",
  worseBy: "worse by {by}",
  maybeChance: "{by}, maybe by chance",
  categoryBetter: "{name} is better",
  categoryWorse: "{name} is worse",
  comparing: "Comparing\u2026",
  testDifference: "Test the difference (takes some seconds)",
  otherSuites: "\u201C{base}\u201D and \u201C{name}\u201D are runs of different suites, so their scores are not compared.",
  evidence_better: "\u201C{name}\u201D is better than \u201C{base}\u201D by {by} (95 %: {interval}; {p}).",
  evidence_worse: "\u201C{name}\u201D is worse than \u201C{base}\u201D by {by} (95 %: {interval}; {p}).",
  evidence_better_bare: "\u201C{name}\u201D is better than \u201C{base}\u201D by {by} ({p}).",
  evidence_worse_bare: "\u201C{name}\u201D is worse than \u201C{base}\u201D by {by} ({p}).",
  evidence_needed: {
    one: "No clear difference: \u201C{name}\u201D scores {by} against \u201C{base}\u201D (95 %: {interval}; {p}), which may be chance. To detect a change of {change}, about {cases} case is needed.",
    other: "No clear difference: \u201C{name}\u201D scores {by} against \u201C{base}\u201D (95 %: {interval}; {p}), which may be chance. To detect a change of {change}, about {cases} cases are needed."
  },
  evidence_none_shared: "No evidence of a difference between \u201C{base}\u201D and \u201C{name}\u201D: they share no case.",
  evidence_one_case: "No evidence of a difference between \u201C{base}\u201D and \u201C{name}\u201D: they share only one case.",
  evidence_one_cluster: "No evidence of a difference between \u201C{base}\u201D and \u201C{name}\u201D: all cases depend on each other.",
  evidence_same_change: "No evidence of a difference between \u201C{base}\u201D and \u201C{name}\u201D: the score of each case changed by the same amount.",
  same: "the same score",
  notScored: "not scored",
  changeByCategory: "Changes by category",
  changesTitle: "Changes",
  fixedHint: "failed before, passes now",
  brokenHint: "passed before, fails now",
  betterHint: "a higher score, with the same verdict",
  worseHint: "a lower score, with the same verdict",
  unchangedHint: "the same score in both, or no answer in either",
  addedHint: "is answered only in this run",
  removedHint: "is answered only in the baseline",
  charts: "Charts",
  asTable: "As a table",
  histogram: "Scores",
  histogramOf: "How many cases of \u201C{name}\u201D have each score",
  scatter: "Scores of both runs",
  scatterOf: "The scores of the cases in \u201C{base}\u201D (horizontal) and \u201C{name}\u201D (vertical)",
  dot: { one: "{n} case: {before} \u2192 {after}. {cases}", other: "{n} cases: {before} \u2192 {after}. {cases}" },
  showCases: { one: "Show {n} case", other: "Show {n} cases" },
  trend: "Overall score by run",
  trendOf: "The overall score of each run, with its 95 % interval",
  run: "Run",
  intervalTitle: "95 % interval",
  matrix: "Cases by runs",
  cases: "Cases",
  caseCount: { one: "{n} case", other: "{n} cases" },
  caseCountOf: "{n} of {total} cases",
  showTable: "Show them in the table",
  search: "Search",
  searchHint: "in id, prompt and output",
  pattern: "Pattern",
  patternFault: "Cannot search for this pattern: {message}",
  skipped: {
    one: "{n} case was skipped: the search would take too long.",
    other: "{n} cases were skipped: the search would take too long."
  },
  searching: "Searching\u2026",
  failedOnly: "Failed only",
  unansweredOnly: "Not answered only",
  failedCheck: "Failed check",
  anyCheck: "Any",
  checkOption: "{name} ({n})",
  filters: "Filters",
  clear: "Clear all",
  removeFilter: "{what}: remove this filter",
  difficulty: "Difficulty",
  tag: "Tag",
  noneMatch: "No matching cases.",
  noCases: "The suite has no cases.",
  noneFailed: "No case failed.",
  verdict: "Verdict",
  loading: "\u2026",
  copy: "Copy",
  copyOf: "Copy: {what}",
  copyTable: "Copy the table",
  copied: "Copied.",
  notCopied: "The browser does not allow copying.",
  previousCase: "Previous case",
  nextCase: "Next case",
  editCase: "Edit this case",
  caseNote: "Note",
  caseNoteHint: "Saved in this browser, and exported with the labels.",
  patterns: "Patterns",
  expected: "Expected behaviour",
  fullId: "Full id",
  tags: "Tags",
  weight: "Weight",
  weightLine: "{weight}, {share} of the total",
  threshold: "Threshold",
  checks: "Checks",
  noChecks: "There are no checks: any non-empty output passes.",
  isEmpty: "Empty.",
  runFields: "Further fields of the output",
  outputMissing: "There is no output for this case.",
  outputUnknown: "This report does not contain the output.",
  caseMissing: "This run does not have the case.",
  showMore: { one: "Show more ({n} character)", other: "Show more ({n} characters)" },
  showEarlier: { one: "Show earlier ({n} character)", other: "Show earlier ({n} characters)" },
  previousHit: "Previous highlight",
  nextHit: "Next highlight",
  hitOf: "{n} of {total}",
  legend: "Highlighted:",
  markRequired: "required",
  markForbidden: "forbidden",
  markInstead: "found instead",
  markPattern: "pattern",
  markSearch: "search",
  difference: "Difference",
  onlyBefore: "only in {name}",
  onlyAfter: "only in {name}",
  sameOutput: "The outputs are equal.",
  tooDifferent: "The outputs are too long or too different to compare.",
  failedToLoad: "Cannot be shown: {message}",
  not: "not",
  required: "required",
  informational: "informational",
  checkWeight: "weight {weight}",
  checkScore: "score {score}",
  differs: "Differs at",
  near: "Would pass:"
};

// report-view/strings/zh.js
var import_zh = require("./core.cjs").formats_strings_zh;
var zh = {
  ...import_zh.zh,
  absent: "\u65E0\u6B64\u7528\u4F8B",
  interval: "{low} \u81F3 {high}",
  intervalOf: "95 % \u533A\u95F4\uFF1A{interval}",
  exactly: "\u7CBE\u786E\u503C {score}",
  whiskers: "\u987B\u7EBF\u8868\u793A 95 % \u533A\u95F4\u3002",
  errors: { other: "\u6709 {n} \u9879\u68C0\u67E5\u65E0\u6CD5\u5224\u5B9A\u3002" },
  gatePassed: "\u5957\u4EF6\u8FBE\u6807\uFF1A\u9608\u503C\u4E3A {threshold}\u3002",
  gateFailed: "\u5957\u4EF6\u672A\u8FBE\u6807\uFF1A\u9608\u503C\u4E3A {threshold}\u3002",
  gateUncovered: "\u5957\u4EF6\u672A\u8FBE\u6807\uFF1A\u5F97\u5206\u8FBE\u5230\u9608\u503C {threshold}\uFF0C\u4F46 {total} \u4E2A\u7528\u4F8B\u4E2D\u53EA\u6709 {answered} \u4E2A\u4F5C\u7B54\u3002",
  allBlank: "\u6240\u6709\u8F93\u51FA\u5747\u4E3A\u7A7A\u767D\u3002",
  warning_unknown_check: "\u672A\u77E5\u68C0\u67E5",
  warning_unknown_field: "\u672A\u77E5\u5B57\u6BB5",
  warning_empty_selection: "\u672A\u9009\u4E2D\u7528\u4F8B",
  warning_inexact_number: "\u4E0D\u7CBE\u786E\u7684\u6570\u5B57",
  warning_missing_output: "\u7F3A\u5C11\u8F93\u51FA",
  warning_unmatched_output: "\u6CA1\u6709\u5BF9\u5E94\u7528\u4F8B\u7684\u8F93\u51FA",
  warning_duplicate_output: "\u91CD\u590D\u7684\u8F93\u51FA",
  warning_lone_surrogate: "\u5B64\u7ACB\u7684\u4EE3\u7406\u5B57\u7B26",
  warning_unclosed_reasoning: "\u672A\u7ED3\u675F\u7684\u63A8\u7406",
  warning_blank_outputs: "\u7A7A\u767D\u8F93\u51FA",
  warning_unmatched_verdict: "\u6CA1\u6709\u5BF9\u5E94\u7528\u4F8B\u7684\u5224\u5B9A",
  warning_more_warnings: "\u66F4\u591A\u8B66\u544A",
  byDifficulty: "\u6309\u96BE\u5EA6",
  byTag: "\u6309\u6807\u7B7E",
  showAll: "\u663E\u793A\u5168\u90E8 {n} \u4E2A",
  moreHidden: { other: "\u53E6\u6709 {n} \u4E2A" },
  runs: "\u8FD0\u884C",
  view: "\u89C6\u56FE",
  oneRun: "\u5355\u4E2A\u8FD0\u884C",
  compare: "\u6BD4\u8F83",
  baseline: "\u57FA\u51C6",
  isBaseline: "\u57FA\u51C6",
  unnamedRun: "\u8FD0\u884C {n}",
  betterBy: "\u63D0\u9AD8 {by}",
  worseBy: "\u964D\u4F4E {by}",
  maybeChance: "{by}\uFF0C\u53EF\u80FD\u51FA\u4E8E\u5076\u7136",
  categoryBetter: "{name}\u53D8\u597D",
  categoryWorse: "{name}\u53D8\u5DEE",
  comparing: "\u6B63\u5728\u6BD4\u8F83\u2026",
  testDifference: "\u68C0\u9A8C\u5DEE\u5F02\uFF08\u9700\u8981\u51E0\u79D2\u949F\uFF09",
  otherSuites: "\u201C{base}\u201D\u548C\u201C{name}\u201D\u5C5E\u4E8E\u4E0D\u540C\u7684\u5957\u4EF6\uFF0C\u56E0\u6B64\u4E0D\u6BD4\u8F83\u5B83\u4EEC\u7684\u5F97\u5206\u3002",
  evidence_better: "\u201C{name}\u201D\u6BD4\u201C{base}\u201D\u597D {by}\uFF0895 %\uFF1A{interval}\uFF1B{p}\uFF09\u3002",
  evidence_worse: "\u201C{name}\u201D\u6BD4\u201C{base}\u201D\u5DEE {by}\uFF0895 %\uFF1A{interval}\uFF1B{p}\uFF09\u3002",
  evidence_better_bare: "\u201C{name}\u201D\u6BD4\u201C{base}\u201D\u597D {by}\uFF08{p}\uFF09\u3002",
  evidence_worse_bare: "\u201C{name}\u201D\u6BD4\u201C{base}\u201D\u5DEE {by}\uFF08{p}\uFF09\u3002",
  evidence_needed: {
    other: "\u5DEE\u5F02\u4E0D\u660E\u786E\uFF1A\u201C{name}\u201D\u7684\u5F97\u5206\u6BD4\u201C{base}\u201D\u53D8\u5316 {by}\uFF0895 %\uFF1A{interval}\uFF1B{p}\uFF09\uFF0C\u53EF\u80FD\u51FA\u4E8E\u5076\u7136\u3002\u8981\u53D1\u73B0 {change} \u7684\u53D8\u5316\uFF0C\u5927\u7EA6\u9700\u8981 {cases} \u4E2A\u7528\u4F8B\u3002"
  },
  evidence_none_shared: "\u6CA1\u6709\u8BC1\u636E\u8868\u660E\u201C{base}\u201D\u4E0E\u201C{name}\u201D\u6709\u5DEE\u5F02\uFF1A\u5B83\u4EEC\u6CA1\u6709\u5171\u540C\u7684\u7528\u4F8B\u3002",
  evidence_one_case: "\u6CA1\u6709\u8BC1\u636E\u8868\u660E\u201C{base}\u201D\u4E0E\u201C{name}\u201D\u6709\u5DEE\u5F02\uFF1A\u5B83\u4EEC\u53EA\u6709\u4E00\u4E2A\u5171\u540C\u7684\u7528\u4F8B\u3002",
  evidence_one_cluster: "\u6CA1\u6709\u8BC1\u636E\u8868\u660E\u201C{base}\u201D\u4E0E\u201C{name}\u201D\u6709\u5DEE\u5F02\uFF1A\u6240\u6709\u7528\u4F8B\u90FD\u76F8\u4E92\u4F9D\u8D56\u3002",
  evidence_same_change: "\u6CA1\u6709\u8BC1\u636E\u8868\u660E\u201C{base}\u201D\u4E0E\u201C{name}\u201D\u6709\u5DEE\u5F02\uFF1A\u6BCF\u4E2A\u7528\u4F8B\u7684\u5F97\u5206\u53D8\u5316\u76F8\u540C\u3002",
  same: "\u5F97\u5206\u76F8\u540C",
  notScored: "\u672A\u8BC4\u5206",
  changeByCategory: "\u5404\u7C7B\u522B\u7684\u53D8\u5316",
  changesTitle: "\u53D8\u5316",
  fixedHint: "\u4E4B\u524D\u672A\u901A\u8FC7\uFF0C\u73B0\u5728\u901A\u8FC7",
  brokenHint: "\u4E4B\u524D\u901A\u8FC7\uFF0C\u73B0\u5728\u672A\u901A\u8FC7",
  betterHint: "\u5F97\u5206\u66F4\u9AD8\uFF0C\u7ED3\u8BBA\u76F8\u540C",
  worseHint: "\u5F97\u5206\u66F4\u4F4E\uFF0C\u7ED3\u8BBA\u76F8\u540C",
  unchangedHint: "\u4E24\u6B21\u5F97\u5206\u76F8\u540C\uFF0C\u6216\u4E24\u6B21\u90FD\u6CA1\u6709\u56DE\u7B54",
  addedHint: "\u4EC5\u6B64\u6B21\u8FD0\u884C\u4F5C\u7B54",
  removedHint: "\u4EC5\u57FA\u51C6\u4F5C\u7B54",
  charts: "\u56FE\u8868",
  asTable: "\u4EE5\u8868\u683C\u663E\u793A",
  histogram: "\u5F97\u5206\u5206\u5E03",
  histogramOf: "\u201C{name}\u201D\u4E2D\u5404\u5F97\u5206\u7684\u7528\u4F8B\u6570",
  scatter: "\u4E24\u6B21\u8FD0\u884C\u7684\u5F97\u5206",
  scatterOf: "\u5404\u7528\u4F8B\u5728\u201C{base}\u201D\uFF08\u6A2A\u8F74\uFF09\u4E0E\u201C{name}\u201D\uFF08\u7EB5\u8F74\uFF09\u4E2D\u7684\u5F97\u5206",
  dot: { other: "{n} \u4E2A\u7528\u4F8B\uFF1A{before} \u2192 {after}\u3002{cases}" },
  showCases: { other: "\u663E\u793A {n} \u4E2A\u7528\u4F8B" },
  trend: "\u5404\u6B21\u8FD0\u884C\u7684\u603B\u5206",
  trendOf: "\u5404\u6B21\u8FD0\u884C\u7684\u603B\u5206\u53CA\u5176 95 % \u533A\u95F4",
  run: "\u8FD0\u884C",
  intervalTitle: "95 % \u533A\u95F4",
  matrix: "\u7528\u4F8B\u4E0E\u8FD0\u884C",
  cases: "\u7528\u4F8B",
  caseCount: { other: "{n} \u4E2A\u7528\u4F8B" },
  caseCountOf: "{total} \u4E2A\u7528\u4F8B\u4E2D\u7684 {n} \u4E2A",
  showTable: "\u5728\u8868\u683C\u4E2D\u663E\u793A",
  search: "\u641C\u7D22",
  searchHint: "\u5728\u7F16\u53F7\u3001\u63D0\u793A\u548C\u8F93\u51FA\u4E2D",
  pattern: "\u6B63\u5219\u8868\u8FBE\u5F0F",
  patternFault: "\u65E0\u6CD5\u7528\u8FD9\u4E2A\u8868\u8FBE\u5F0F\u641C\u7D22\uFF1A{message}",
  skipped: { other: "\u6709 {n} \u4E2A\u7528\u4F8B\u88AB\u7565\u8FC7\uFF1A\u641C\u7D22\u8017\u65F6\u8FC7\u957F\u3002" },
  searching: "\u6B63\u5728\u641C\u7D22\u2026",
  failedOnly: "\u53EA\u770B\u672A\u901A\u8FC7",
  unansweredOnly: "\u53EA\u770B\u672A\u4F5C\u7B54",
  failedCheck: "\u672A\u901A\u8FC7\u7684\u68C0\u67E5",
  anyCheck: "\u4EFB\u610F",
  checkOption: "{name}\uFF08{n}\uFF09",
  filters: "\u7B5B\u9009",
  clear: "\u5168\u90E8\u6E05\u9664",
  removeFilter: "{what}\uFF1A\u79FB\u9664\u6B64\u7B5B\u9009",
  difficulty: "\u96BE\u5EA6",
  tag: "\u6807\u7B7E",
  noneMatch: "\u6CA1\u6709\u7B26\u5408\u6761\u4EF6\u7684\u7528\u4F8B\u3002",
  noCases: "\u8FD9\u4E2A\u5957\u4EF6\u6CA1\u6709\u7528\u4F8B\u3002",
  noneFailed: "\u6CA1\u6709\u672A\u901A\u8FC7\u7684\u7528\u4F8B\u3002",
  verdict: "\u7ED3\u679C",
  loading: "\u2026",
  copy: "\u590D\u5236",
  copyOf: "\u590D\u5236\uFF1A{what}",
  copyTable: "\u590D\u5236\u8868\u683C",
  copied: "\u5DF2\u590D\u5236\u3002",
  notCopied: "\u6D4F\u89C8\u5668\u4E0D\u5141\u8BB8\u590D\u5236\u3002",
  previousCase: "\u4E0A\u4E00\u4E2A\u7528\u4F8B",
  nextCase: "\u4E0B\u4E00\u4E2A\u7528\u4F8B",
  editCase: "\u7F16\u8F91\u6B64\u7528\u4F8B",
  caseNote: "\u5907\u6CE8",
  caseNoteHint: "\u4FDD\u5B58\u5728\u6B64\u6D4F\u89C8\u5668\u4E2D\uFF0C\u5E76\u968F\u6807\u6CE8\u4E00\u8D77\u5BFC\u51FA\u3002",
  patterns: "\u8868\u8FBE\u5F0F",
  expected: "\u9884\u671F\u884C\u4E3A",
  fullId: "\u5B8C\u6574\u7F16\u53F7",
  tags: "\u6807\u7B7E",
  weight: "\u6743\u91CD",
  weightLine: "{weight}\uFF0C\u5360\u603B\u5206\u7684 {share}",
  threshold: "\u9608\u503C",
  checks: "\u68C0\u67E5",
  noChecks: "\u6CA1\u6709\u68C0\u67E5\uFF1A\u8F93\u51FA\u975E\u7A7A\u5373\u901A\u8FC7\u3002",
  isEmpty: "\u5185\u5BB9\u4E3A\u7A7A\u3002",
  runFields: "\u8F93\u51FA\u7684\u5176\u4ED6\u5B57\u6BB5",
  outputMissing: "\u8FD9\u4E2A\u7528\u4F8B\u6CA1\u6709\u8F93\u51FA\u3002",
  outputUnknown: "\u8FD9\u4EFD\u62A5\u544A\u4E0D\u542B\u8F93\u51FA\u3002",
  caseMissing: "\u8FD9\u4E2A\u8FD0\u884C\u6CA1\u6709\u6B64\u7528\u4F8B\u3002",
  showMore: { other: "\u663E\u793A\u66F4\u591A\uFF08\u8FD8\u6709 {n} \u4E2A\u5B57\u7B26\uFF09" },
  showEarlier: { other: "\u663E\u793A\u4E4B\u524D\u7684\u5185\u5BB9\uFF08\u524D\u9762\u6709 {n} \u4E2A\u5B57\u7B26\uFF09" },
  previousHit: "\u4E0A\u4E00\u5904\u6807\u8BB0",
  nextHit: "\u4E0B\u4E00\u5904\u6807\u8BB0",
  hitOf: "\u7B2C {n} \u5904\uFF0C\u5171 {total} \u5904",
  legend: "\u6807\u8BB0\uFF1A",
  markRequired: "\u8981\u6C42\u7684",
  markForbidden: "\u7981\u6B62\u7684",
  markInstead: "\u5B9E\u9645\u8BFB\u5230\u7684",
  markPattern: "\u5339\u914D\u8868\u8FBE\u5F0F",
  markSearch: "\u641C\u7D22",
  difference: "\u5DEE\u5F02",
  onlyBefore: "\u4EC5\u5728 {name} \u4E2D",
  onlyAfter: "\u4EC5\u5728 {name} \u4E2D",
  sameOutput: "\u4E24\u4E2A\u8F93\u51FA\u76F8\u540C\u3002",
  tooDifferent: "\u4E24\u4E2A\u8F93\u51FA\u8FC7\u957F\u6216\u5DEE\u5F02\u8FC7\u5927\uFF0C\u65E0\u6CD5\u6BD4\u8F83\u3002",
  failedToLoad: "\u65E0\u6CD5\u663E\u793A\uFF1A{message}",
  not: "\u53D6\u53CD",
  required: "\u5FC5\u987B",
  informational: "\u4EC5\u4F9B\u53C2\u8003",
  checkWeight: "\u6743\u91CD {weight}",
  checkScore: "\u5F97\u5206 {score}",
  differs: "\u4E0D\u540C\u4E4B\u5904",
  near: "\u82E5\u5982\u6B64\u5219\u901A\u8FC7\uFF1A"
};

// report-view/style.js
var css = (
  /* css */
  `
:host {
  container-type: inline-size;
  display: block;
}
/* These are not set on the host: a page may set --bh-ink: var(--ink) there, which would refer to itself. */
.benchmark-report {
  --accent: var(--bh-accent, light-dark(#2448b8, #93b0ff));
  --edge: var(--bh-edge, light-dark(#868d99, #7c8594));
  --fail: var(--bh-fail, light-dark(#ad2018, #ff9d94));
  --fail-ground: var(--bh-fail-ground, light-dark(#fdeceb, #3a1c1a));
  --gap: var(--bh-gap, 1.25rem);
  --ink: var(--bh-ink, light-dark(#191c22, #e8eaee));
  --line: var(--bh-line, light-dark(#dcdfe5, #323842));
  --list-height: var(--bh-list-height, max(28rem, calc(100vh - 6rem)));
  --mono: var(--bh-mono, ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace);
  --on-accent: var(--bh-on-accent, light-dark(#ffffff, #10172b));
  --pass: var(--bh-pass, light-dark(#17693b, #74d79d));
  --pass-ground: var(--bh-pass-ground, light-dark(#e5f4ea, #17301f));
  --pattern: var(--bh-pattern, light-dark(#5a2ea6, #c9b3ff));
  --pattern-ground: var(--bh-pattern-ground, light-dark(#f0eafc, #2c2145));
  --radius: var(--bh-radius, 10px);
  --search-ground: var(--bh-search-ground, light-dark(#ffe88a, #5c4a00));
  --soft: var(--bh-soft, light-dark(#565d69, #a5adba));
  --sunken: var(--bh-sunken, light-dark(#f3f4f7, #22262e));
  --surface: var(--bh-surface, light-dark(#ffffff, #191c22));
  --warn-ground: var(--bh-warn-ground, light-dark(#fff7e0, #2f2813));
  --warn-line: var(--bh-warn-line, light-dark(#e3c873, #6a5a26));
  --quick: 0.12s;
  --calm: 0.3s;
  color: var(--ink);
  font: var(--bh-font, 100% / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif);
}
:host([hidden]), [hidden] { display: none !important; }
@media (prefers-reduced-motion: reduce) { .benchmark-report { --quick: 0s; --calm: 0s; } }
*, ::before, ::after { box-sizing: border-box; }
h3, h4, p, ul, dl, dd, pre { margin: 0; }
h3 { font-size: 1rem; }
ul { list-style: none; padding: 0; }
.benchmark-report, .top, .totals, .stack { display: grid; gap: var(--gap); grid-template-columns: minmax(0, 1fr); }
.top:empty { display: none; }
@container (min-width: 44rem) {
  .totals { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .totals > :nth-child(3) { grid-column: 1 / -1; }
}
@container (min-width: 62rem) {
  .totals:has(> :nth-child(3)) { grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr); }
  .totals > :nth-child(3) { grid-column: auto; }
}
.stack { align-content: start; }

:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code, pre, q { font-family: var(--mono); font-size: 0.875em; }
.user-text { overflow-wrap: anywhere; unicode-bidi: isolate; }
pre.user-text { unicode-bidi: plaintext; }
.hint, .note { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.number, .value, .big, .figure, .counts dd { font-variant-numeric: tabular-nums; }
q {
  background: var(--sunken);
  border-radius: 4px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  color: var(--ink);
  padding: 0.0625rem 0.25rem;
  quotes: none;
  white-space: pre-wrap;
}

/* Panels and controls */

.panel {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  min-width: 0;
  padding: 1rem clamp(0.75rem, 2cqi, 1.25rem) 1.25rem;
}
.panel-head { align-items: center; display: flex; flex-wrap: wrap; gap: 0.375rem 0.75rem; }
.panel-head > :first-child { margin-inline-end: auto; }
button, select, input[type="search"] {
  background: var(--surface);
  border: 1px solid var(--edge);
  border-radius: 7px;
  color: var(--ink);
  font: inherit;
  max-width: 100%;
}
button {
  cursor: pointer;
  font-weight: 550;
  min-height: 2.25rem;
  padding: 0.25rem 0.875rem;
  transition: background-color var(--quick), border-color var(--quick);
}
button:hover:not(:disabled) { background: var(--sunken); border-color: var(--soft); }
button:disabled { border-color: var(--line); cursor: default; }
button.small { font-size: 0.875rem; min-height: 1.875rem; padding: 0.0625rem 0.625rem; }
button.mode[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.controls { display: flex; flex-wrap: wrap; gap: 0.375rem; }
select { min-height: 2.25rem; padding: 0 0.5rem; }
.choice, .search { display: grid; gap: 0.125rem; min-width: 0; }
p + .controls { margin-top: 0.5rem; }
h3 + .choice { margin-block: 0.25rem 0.5rem; }
.choice > span, .search > span { color: var(--soft); font-size: 0.8125rem; }
.choice select { text-overflow: ellipsis; width: 100%; }
.panel-head .choice { align-items: center; display: flex; gap: 0.5rem; }
.panel-head .choice > span { flex: none; }
.check { align-items: center; cursor: pointer; display: inline-flex; gap: 0.5rem; min-height: 2.25rem; }
input[type="checkbox"] { accent-color: var(--accent); height: 1.125rem; margin: 0; width: 1.125rem; }

/* Verdicts and changes */

.verdict {
  align-items: center;
  background: var(--sunken);
  border: 1px solid transparent;
  border-radius: 99px;
  color: var(--ink);
  display: inline-flex;
  font-size: 0.8125rem;
  font-weight: 650;
  gap: 0.3rem;
  line-height: 1.4;
  padding: 0.0625rem 0.5625rem 0.0625rem 0.4375rem;
  white-space: nowrap;
}
.verdict:is([data-verdict="pass"], [data-verdict="fixed"]) { background: var(--pass-ground); color: var(--pass); }
.verdict:is([data-verdict="fail"], [data-verdict="broken"]) {
  background: var(--fail-ground);
  border-color: currentColor;
  border-radius: 4px;
  color: var(--fail);
}
.verdict[data-verdict="error"] { background: var(--warn-ground); border: 1px dashed currentColor; border-radius: 4px; }
.verdict[data-verdict="unanswered"] { background: none; border: 1px dashed var(--edge); border-radius: 4px; }
.verdict:is([data-verdict="better"], [data-verdict="worse"]) { background: none; border: 1px solid var(--edge); }
.verdict[data-verdict="better"] { color: var(--pass); }
.verdict[data-verdict="worse"] { border-radius: 4px; color: var(--fail); }
.verdict:is([data-verdict="added"], [data-verdict="removed"]) { border: 1px dashed var(--edge); }
.verdict[data-verdict="unchanged"] { color: var(--soft); font-weight: 500; }
.verdict::before { font-weight: 800; min-width: 0.75em; text-align: center; }
.verdict[data-verdict="pass"]::before { content: "\u2713"; content: "\u2713" / ""; }
.verdict[data-verdict="fail"]::before { content: "\u2715"; content: "\u2715" / ""; }
.verdict[data-verdict="error"]::before { content: "!"; content: "!" / ""; }
.verdict[data-verdict="unanswered"]::before { content: "\u2205"; content: "\u2205" / ""; }
.verdict[data-verdict="fixed"]::before { content: "\u2191"; content: "\u2191" / ""; }
.verdict[data-verdict="broken"]::before { content: "\u2193"; content: "\u2193" / ""; }
.verdict[data-verdict="better"]::before { content: "\u25B5"; content: "\u25B5" / ""; }
.verdict[data-verdict="worse"]::before { content: "\u25BF"; content: "\u25BF" / ""; }
.verdict[data-verdict="unchanged"]::before { content: "="; content: "=" / ""; }
.verdict[data-verdict="added"]::before { content: "+"; content: "+" / ""; }
.verdict[data-verdict="removed"]::before { content: "\u2212"; content: "\u2212" / ""; }

/* Numbers and bars */

.big {
  font-size: clamp(2.75rem, 9cqi, 3.75rem);
  font-weight: 650;
  letter-spacing: -0.03em;
  line-height: 1.15;
  margin-top: 0.25rem;
}
.bar {
  background: var(--sunken);
  border-radius: 99px;
  box-shadow: inset 0 0 0 1px var(--line);
  display: block;
  height: 0.625rem;
  overflow: hidden;
  position: relative;
}
.whisker {
  border: solid var(--ink);
  border-width: 0 1.5px;
  inset-block: 0.125rem;
  min-width: 3px;
  position: absolute;
}
.whisker::before { background: var(--ink); content: ""; height: 1.5px; inset: calc(50% - 0.75px) 0 auto; outline: 1px solid var(--surface); position: absolute; }
.whose { color: var(--soft); font-size: 0.875rem; font-weight: 500; }
.whose::before { content: "\xB7 "; }
.evidence { margin-top: 0.625rem; }
.evidence .sentence { font-weight: 600; }
.evidence .changed { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0.125rem 0.75rem; margin-block: 0.25rem; }
.bar > .fill { background: var(--accent); display: block; height: 100%; transition: width var(--calm) ease-out; }
.overall .bar { margin: 0.75rem 0 1.125rem; }
.over { color: var(--ink); font-size: 0.875rem; font-weight: 600; letter-spacing: normal; }
.big { align-items: baseline; column-gap: 0.75rem; display: flex; flex-wrap: wrap; }
.big .over { font-size: 1.25rem; }
.counts { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); margin-bottom: 1.125rem; }
.counts > div { border-inline-start: 3px solid var(--line); padding-inline-start: 0.625rem; }
.counts > [data-verdict="pass"] { border-color: var(--pass); }
.counts > [data-verdict="fail"] { border-color: var(--fail); border-inline-start: 5px double var(--fail); }
.counts > :is([data-verdict="error"], [data-verdict="unanswered"]) { border-inline-start: 3px dashed var(--edge); }
.counts dt { color: var(--soft); font-size: 0.875rem; }
.counts dd { font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
.gate { font-weight: 550; margin-bottom: 0.5rem; }
.groups { display: grid; gap: 0.25rem; margin: 0.5rem -0.5rem 0; }
.group { background: none; border-color: transparent; display: grid; font-weight: 400; gap: 0.25rem; padding: 0.375rem 0.5rem; text-align: start; width: 100%; }
.group-line { align-items: baseline; column-gap: 0.75rem; display: flex; flex-wrap: wrap; }
.group .name { flex: 0 1 auto; font-weight: 550; max-width: 100%; overflow-wrap: anywhere; }
.group .note { flex: 1 1 6rem; }
.group .value { margin-inline-start: auto; white-space: nowrap; }
.group .interval { white-space: nowrap; }
.group .value, .run .value { font-weight: 600; }
.group[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 12%, var(--surface)); border-color: var(--accent); }
.group[aria-pressed="true"] .name::before { content: "\u2713 "; }
.groups > li > .small { margin-inline-start: 0.5rem; }
.bars { display: grid; gap: 0.125rem; }
.bars .bar { height: 0.4375rem; }
.bars .bar:first-child > .fill { background: var(--edge); }
.changes .verdict { justify-self: start; }
.warnings { background: var(--warn-ground); border-color: var(--warn-line); padding-bottom: 1rem; }
.warnings summary { cursor: pointer; font-weight: 550; }
.warnings ul { font-size: 0.9375rem; list-style: disc; margin-top: 0.5rem; max-height: 20rem; overflow: auto; padding-inline-start: 1.125rem; }

.filtered { background: color-mix(in srgb, var(--accent) 12%, var(--surface)); border: 1px solid var(--accent); border-radius: 7px; padding: 0.375rem 0.75rem; }

/* Runs */

.run-list { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); margin-top: 0.75rem; }
.run { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; height: 100%; padding: 0.5rem 0.75rem; text-align: start; width: 100%; }
.run .name { flex: 1 1 auto; }
.run .note { flex: 1 1 100%; font-weight: 400; }
.run[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 12%, var(--surface)); border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.run[aria-pressed="true"] .name::before { content: "\u2713 "; }
.run:disabled { background: var(--sunken); color: var(--ink); }
p.run { border: 1px dashed var(--edge); border-radius: 7px; }

/* Charts */

.charts > summary, .chart summary { cursor: pointer; }
.charts > summary { font-weight: 600; }
.chart-list { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); margin-top: 0.75rem; }
.chart { margin: 0; min-width: 0; }
.chart.wide { grid-column: 1 / -1; }
.chart svg { display: block; max-width: 26rem; width: 100%; }
.chart svg text { fill: var(--soft); font-size: 11px; }
.chart .bin + text { font-size: 9px; }
.chart .axis { fill: none; stroke: var(--edge); }
.chart .bin { fill: var(--accent); }
.chart .line { fill: none; stroke: var(--accent); stroke-width: 2; }
.chart .faint { opacity: 0.35; }
.chart .mark { fill: var(--accent); }
.chart .dot { cursor: pointer; fill: var(--edge); fill-opacity: 0.75; stroke: var(--surface); }
.chart .dot.up { fill: var(--pass); }
.chart .dot.down { fill: var(--fail); stroke: var(--ink); }
.chart summary { color: var(--soft); font-size: 0.875rem; }
.chart table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.chart :is(th, td) { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: 0.125rem 0.75rem 0.125rem 0; text-align: start; }
.matrix { max-height: 24rem; overflow: auto; }
.matrix thead th { background: var(--surface); inset-block-start: 0; position: sticky; }
.matrix th { font-weight: 500; min-width: 5rem; }
.matrix :is(th, td):first-child { min-width: 12rem; }
.matrix td[data-state="pass"] { color: var(--pass); font-weight: 700; }
.matrix td[data-state="fail"] { background: var(--fail-ground); color: var(--fail); font-weight: 700; }
.link { background: none; border: 0; border-radius: 3px; color: var(--accent); font-family: var(--mono); font-size: 0.8125rem; min-height: 1.5rem; padding: 0; text-align: start; }
.unseen { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }

/* Search and filters */

.toolbar { display: grid; gap: 0.625rem; grid-template-columns: minmax(0, 1fr); }
.fields { align-items: end; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
.search { flex: 1 1 14rem; }
.search input { min-height: 2.25rem; padding: 0 0.625rem; width: 100%; }
.search input::placeholder { color: var(--soft); opacity: 1; }
.search input[aria-invalid] { border-color: var(--fail); }
.fields .choice { flex: 0 1 12rem; }
.fault { background: var(--fail-ground); border-inline-start: 4px solid var(--fail); border-radius: 4px; overflow-wrap: anywhere; padding: 0.5rem 0.75rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.chip { background: var(--sunken); border-radius: 99px; font-size: 0.875rem; font-weight: 500; min-height: 1.875rem; overflow-wrap: anywhere; padding: 0.0625rem 0.75rem; }
.chip.clear { background: none; }

/* The table of cases */

.scroller { background: var(--surface); margin-top: 0.75rem; max-height: var(--list-height); overflow: auto; overflow-anchor: none; overscroll-behavior: auto; position: relative; scroll-padding-top: 2.5rem; }
.grid {
  --row: 3.5rem;
  --sizes: 6.5rem minmax(0, 1fr) 7rem 6rem repeat(var(--columns, 1), minmax(5rem, auto));
}
/* Columns of many runs scroll inside the table. The column of ids fits the ids that are not truncated. */
[data-comparing] .grid {
  --sizes: 7.5rem minmax(14.5rem, 1fr) 7rem 6rem 6rem repeat(var(--columns, 1), 9.75rem);
  min-width: calc(44rem + var(--columns, 1) * 10.5rem);
}
[data-comparing] .cells { column-gap: 0.75rem; }
@container (max-width: 61.99rem) {
  [data-comparing] .grid {
    --sizes: 7rem minmax(9rem, 1fr) 5.25rem repeat(var(--columns, 1), 8.75rem);
    min-width: calc(22.75rem + var(--columns, 1) * 9.5rem);
  }
  [data-comparing] button.case > span { overflow: hidden; text-overflow: ellipsis; }
  [data-comparing] :is(.cell.category, .cell.difficulty, [data-by="category"], [data-by="difficulty"]) { display: none; }
}
.cells { column-gap: 1rem; display: grid; grid-template-columns: var(--sizes); }
.head { background: var(--surface); border-bottom: 1px solid var(--edge); position: sticky; top: 0; z-index: 1; }
.head .cells { align-items: end; min-height: 2.25rem; }
.sort { background: none; border: 0; border-radius: 4px; color: var(--soft); font-size: 0.8125rem; min-height: 1.75rem; overflow: hidden; padding: 0.125rem 0.25rem; text-align: start; text-overflow: ellipsis; white-space: nowrap; }
.sort:focus-visible, button.case:focus-visible { outline-offset: -3px; }
.number { text-align: end; }
[aria-sort="ascending"] .sort, [aria-sort="descending"] .sort { color: var(--ink); }
[aria-sort="ascending"] .sort::after { content: " \u2191"; }
[aria-sort="descending"] .sort::after { content: " \u2193"; }
.body { contain: layout; position: relative; }
.row { border-bottom: 1px solid var(--line); contain: layout style; inset-inline: 0; position: absolute; }
.row > .cells { align-items: center; contain: strict; cursor: pointer; grid-template-rows: 100%; height: calc(var(--row) - 1px); overflow: hidden; }
.row:not([data-open]):hover { background: color-mix(in srgb, var(--sunken) 60%, transparent); }
.row.probe, .row[data-waiting] > .cells > :not(.id), .row[data-waiting] .reasons { visibility: hidden; }
/* Clipping slows down scrolling: short texts are not clipped, and a row clips as a whole. */
.cell { line-height: 1.25; min-width: 0; overflow-wrap: anywhere; padding: 0 0.25rem; }
.cell.number { white-space: nowrap; }
/* The score is below a long verdict. */
[data-comparing] .cell.number:not(.difference) { white-space: normal; }
.cell.category { unicode-bidi: isolate; }
.row :is(.category, .difficulty) { color: var(--soft); }
button.case {
  align-items: center;
  background: none;
  border: 0;
  border-radius: 4px;
  display: flex;
  font-family: var(--mono);
  font-size: 0.875rem;
  font-weight: 400;
  gap: 0.5rem;
  max-width: 100%;
  min-height: 1.5rem;
  padding: 0 0.25rem 0 0;
  text-align: start;
}
button.case > span { white-space: nowrap; }
.row [data-long] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button.case:hover:not(:disabled) { background: none; color: var(--accent); }
button.case::before {
  border: solid currentColor;
  border-width: 0 2px 2px 0;
  content: "";
  flex: none;
  height: 0.4375rem;
  margin-inline: 0.125rem;
  opacity: 0.75;
  transform: rotate(-45deg);
  width: 0.4375rem;
}
button.case[aria-expanded="true"]::before { transform: translateY(-0.125rem) rotate(45deg); }
.reasons { color: var(--soft); font-size: 0.8125rem; }
.id > .reasons { overflow: hidden; padding-inline-start: 1.1875rem; text-overflow: ellipsis; white-space: nowrap; }
.id > .reasons > li { display: inline; }
.id > .reasons > li + li::before { content: " \xB7 "; }
.id > .reasons q { white-space: pre; }
.empty { color: var(--soft); padding: 1rem 0.5rem; }

/* An open case */

.details { padding: 0.25rem 0.5rem 1.25rem; white-space: normal; }
.details[aria-busy="true"] { min-height: 12rem; }
/* An open case has the visible width while the columns of many runs scroll. */
@container (min-width: 44rem) {
  [data-comparing] .details { inline-size: calc(100cqi - 3.5rem); inset-inline-start: 0; position: sticky; }
}
.case-view { border-inline-start: 3px solid var(--line); display: grid; gap: 0.75rem; grid-template-columns: minmax(0, 1fr); padding-inline-start: clamp(0.5rem, 2cqi, 1rem); }
.facts { display: flex; flex-wrap: wrap; font-size: 0.875rem; gap: 0.25rem 1.5rem; }
.facts > div { display: flex; flex-wrap: wrap; gap: 0 0.375rem; }
.run-fields dd { font-family: var(--mono); }
.facts dt, h4 { color: var(--soft); }
h4, h5 { font-size: 0.8125rem; font-weight: 550; }
h5 { margin: 0; }
.transcript ol { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); margin: 0.25rem 0 0; padding-inline-start: 2em; }
.transcript li::marker { color: var(--soft); font-size: 0.8125rem; }
.transcript li[data-by="model"] pre { border-inline-start: 3px solid var(--accent); }
.transcript li[data-by="tool"] pre { border-inline-start: 3px solid var(--edge); }
h4.side-name { color: var(--ink); font-size: 0.9375rem; font-weight: 650; }
.side-score { font-variant-numeric: tabular-nums; }
.sides { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.side { align-content: start; display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); }
@container (min-width: 44rem) { .sides { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.text > button { margin-block: 0.25rem; }
.text-head, .case-navigation { align-items: center; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; }
.copy button { font-size: 0.75rem; font-weight: 500; min-height: 1.5rem; padding: 0 0.5rem; }
.case-note label { display: grid; gap: 0.125rem; }
.case-note span { color: var(--soft); font-size: 0.8125rem; font-weight: 550; }
.case-note textarea { background: var(--surface); border: 1px solid var(--edge); border-radius: 7px; color: var(--ink); field-sizing: content; font: inherit; max-height: 24rem; padding: 0.375rem 0.625rem; resize: vertical; width: 100%; }
.patterns ul { display: grid; gap: 0.25rem; }
.text pre {
  background: var(--sunken);
  border-radius: 7px;
  margin: 0.25rem 0;
  max-height: 24rem;
  overflow: auto;
  padding: 0.625rem 0.75rem;
  white-space: pre-wrap;
}
.expected summary { color: var(--soft); cursor: pointer; font-size: 0.875rem; }
.expected h4 { display: none; }
.guide { align-items: center; display: flex; flex-wrap: wrap; font-size: 0.8125rem; gap: 0.375rem 1rem; margin-top: 0.25rem; }
.hits { align-items: center; display: inline-flex; flex-wrap: wrap; gap: 0.375rem; margin-inline-start: auto; }
.legend { color: var(--soft); font-size: 0.8125rem; }
mark { background: var(--pattern-ground); border-radius: 2px; color: var(--ink); padding-block: 0.0625rem; text-underline-offset: 0.2em; }
mark::before { display: inline-block; font-size: 0.75em; font-weight: 700; margin-inline-end: 0.125em; text-decoration: none; }
mark[data-kind~="pattern"] { border-bottom: 2px dashed var(--pattern); }
mark[data-kind~="required"] { background: var(--pass-ground); text-decoration: underline 2px var(--pass); }
mark[data-kind~="forbidden"] { background: var(--fail-ground); text-decoration: line-through 2px var(--fail); }
mark[data-kind~="required"][data-kind~="forbidden"] { text-decoration: underline line-through 2px var(--fail); }
mark[data-kind~="instead"] { background: var(--fail-ground); text-decoration: underline wavy 1px var(--fail); }
mark[data-kind~="search"] { background: var(--search-ground); box-shadow: inset 0 0 0 1px var(--ink); }
mark[data-start~="search"]::before { color: var(--ink); content: "\u2315"; }
mark[data-start~="pattern"]::before { color: var(--pattern); content: "\u2217"; }
mark[data-start~="required"]::before { color: var(--pass); content: "\u2713"; }
mark[data-start~="instead"]::before { color: var(--fail); content: "\u2260"; }
mark[data-start~="forbidden"]::before { color: var(--fail); content: "\u2715"; }
mark[data-current] { outline: 2px solid var(--accent); outline-offset: 1px; }
del { background: var(--fail-ground); color: var(--fail); text-decoration: line-through; }
ins { background: var(--pass-ground); color: var(--pass); text-decoration: underline; }
.checks { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); }
.checks .checks { border-inline-start: 2px solid var(--line); margin: 0.5rem 0 0 0.5rem; padding-inline-start: 0.75rem; }
.check-head { align-items: center; display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; }
.check-head strong { font-family: var(--mono); font-size: 0.875rem; }
.fact { color: var(--soft); font-size: 0.8125rem; }
.fact::before { content: "\xB7 "; }
.reason { font-size: 0.9375rem; }

/* On a narrow screen a row is a card: verdict and score, then the case, then the reasons. */

@container (max-width: 43.99rem) {
  .grid { --row: 6.25rem; }
  [data-comparing] .grid { --row: 8.75rem; }
  .changes .note { flex-basis: 100%; order: 1; }
  .head .cells { display: flex; flex-wrap: wrap; gap: 0 0.25rem; }
  .row > .cells { align-content: center; column-gap: 0.625rem; grid-template-rows: none; grid-template-columns: auto minmax(0, 1fr) auto !important; row-gap: 0.1875rem; }
  .cell { padding: 0; }
  .cell.category { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .cell.id { grid-column: 1 / -1; grid-row: 2; }
  .cell.first { grid-column: 1; grid-row: 1; }
  .cell.category { grid-column: 2; grid-row: 1; }
  .cell.difficulty { display: none; }
  .cell.number { font-weight: 600; grid-column: 3; grid-row: 1; }
  /* A card shows the baseline and the selected run. */
  [data-comparing] .grid { min-width: 0; }
  [data-comparing] [data-other] { display: none; }
  [data-comparing] .row > .cells { grid-template-columns: repeat(2, minmax(0, 1fr)) !important; }
  [data-comparing] .cell.first { grid-column: 1; }
  [data-comparing] .cell.number.difference { display: block; grid-column: 2; grid-row: 1; text-align: end; }
  [data-comparing] .cell.number:not([data-pair], .difference) { display: none; }
  [data-comparing] .cell.number { grid-column: auto; align-self: start; display: grid; grid-row: 3; justify-items: start; text-align: start; white-space: normal; }
  .details { padding-inline: 0; }
}
@media print {
  .benchmark-report { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scroller { max-height: none; overflow: visible; }
  :is(.fields, .controls, .chips, .copy, .details button, [data-all], .charts:not([open])) { display: none; }
  /* The columns of many runs do not fit on paper: print the baseline and the selected run. */
  [data-comparing] .grid { --sizes: 7rem minmax(0, 1fr) 5.25rem repeat(2, 8.75rem); min-width: 0; }
  [data-comparing] :is([data-other], .cell.number:not([data-pair], .difference), .cell.category, .cell.difficulty, [data-by="category"], [data-by="difficulty"]) { display: none; }
  :is(.row, .panel.overall, .group) { break-inside: avoid; }
}
@media (forced-colors: active) {
  .bar { border: 1px solid CanvasText; }
  .bar > .fill { background: Highlight; }
  .bars .bar:first-child > .fill { background: GrayText; }
  .group[aria-pressed="true"], .run[aria-pressed="true"], button.mode[aria-pressed="true"] { outline: 2px solid Highlight; }
}
`
);
var sheet;
function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

// report-view/strings/zh-reasons.js
var zh_reasons_exports = {};
__export(zh_reasons_exports, {
  findings: () => findings,
  hints: () => hints,
  predicates: () => predicates,
  sentence: () => sentence,
  subjects: () => subjects
});
var subjects = [
  ["the output", "\u8F93\u51FA"],
  ["the calls", "\u8C03\u7528"],
  ["the messages", "\u6D88\u606F"],
  ["the tool results", "\u5DE5\u5177\u7ED3\u679C"],
  ["the last line", "\u6700\u540E\u4E00\u884C"],
  ["the announced answer", "\u5BA3\u5E03\u7684\u7B54\u6848"],
  ["the text after Q", "$1 \u4E4B\u540E\u7684\u6587\u672C"],
  ["the value at P", "$1 \u5904\u7684\u503C"],
  ["any value at P", "$1 \u5904\u7684\u4EFB\u4E00\u503C"],
  ["every value at P", "$1 \u5904\u7684\u6BCF\u4E2A\u503C"],
  ["the match of the pattern Q", "\u8868\u8FBE\u5F0F $1 \u7684\u5339\u914D"],
  ["every match of the pattern Q", "\u8868\u8FBE\u5F0F $1 \u7684\u6BCF\u4E2A\u5339\u914D"],
  ["any match of the pattern Q", "\u8868\u8FBE\u5F0F $1 \u7684\u4EFB\u4E00\u5339\u914D"],
  ["the code fence Q", "\u4EE3\u7801\u5757 $1"],
  ["every code fence Q", "\u6BCF\u4E2A\u4EE3\u7801\u5757 $1"],
  ["any code fence Q", "\u4EFB\u4E00\u4EE3\u7801\u5757 $1"],
  ["the code fence", "\u4EE3\u7801\u5757"]
];
var UNITS = { characters: "\u4E2A\u5B57\u7B26", words: "\u4E2A\u8BCD", sentences: "\u4E2A\u53E5\u5B50", lines: "\u884C", paragraphs: "\u4E2A\u6BB5\u843D" };
var units = Object.entries(UNITS).flatMap(([unit, name]) => [
  [`have N to N ${unit}`, `\u6709 $1 \u5230 $2 ${name}`],
  [`have at least N ${unit}`, `\u6709\u81F3\u5C11 $1 ${name}`],
  [`have at most N ${unit}`, `\u6709\u81F3\u591A $1 ${name}`]
]);
var TIMES = [
  ["", ""],
  [" at least N times", "\u81F3\u5C11 $2 \u6B21"],
  [" at most N times", "\u81F3\u591A $2 \u6B21"],
  [" N to N times", " $2 \u5230 $3 \u6B21"]
];
var times = (english, chinese) => TIMES.map(([end, count]) => [english + end, chinese + count]);
var JSON_PLACES = [
  ["be JSON", "\u662F JSON"],
  ["hold JSON in a code fence", "\u5728\u4EE3\u7801\u5757\u4E2D\u542B\u6709 JSON"],
  ["hold JSON somewhere in it", "\u542B\u6709 JSON"]
];
var json = JSON_PLACES.flatMap(([english, chinese]) => [
  [english, chinese],
  [`${english} that satisfies the schema`, `${chinese} \u5E76\u7B26\u5408\u6A21\u5F0F`],
  [`${english} that is the expected (?:object|list|value)`, `${chinese} \u5E76\u4E0E\u9884\u671F\u503C\u76F8\u540C`],
  [`${english} with the expected (?:object|list|value) in it`, `${chinese} \u5E76\u5305\u542B\u9884\u671F\u503C`]
]);
var predicates = [
  ["be Q", "\u7B49\u4E8E $1"],
  ["be one of Q", "\u662F $1 \u4E4B\u4E00"],
  ["contain any of Q", "\u5305\u542B $1 \u4E2D\u7684\u4EFB\u610F\u4E00\u4E2A"],
  ["contain all of Q", "\u5305\u542B\u5168\u90E8 $1"],
  ...times("contain Q", "\u5305\u542B $1"),
  ...times("match the pattern Q", "\u5339\u914D\u8868\u8FBE\u5F0F $1"),
  ["start with Q", "\u4EE5 $1 \u5F00\u5934"],
  ["end with Q", "\u4EE5 $1 \u7ED3\u5C3E"],
  ...units,
  ["give the number N", "\u7ED9\u51FA\u6570\u5B57 $1"],
  ["give the number N \\((tolerance|relative) N\\)", "\u7ED9\u51FA\u6570\u5B57 $1\uFF08\u5BB9\u5DEE $3\uFF09"],
  ["give the number N \\(tolerance N, relative N\\)", "\u7ED9\u51FA\u6570\u5B57 $1\uFF08\u5BB9\u5DEE $2\uFF0C\u76F8\u5BF9\u5BB9\u5DEE $3\uFF09"],
  ["give the number N as its last", "\u6700\u540E\u7ED9\u51FA\u6570\u5B57 $1"],
  ["give the number N as its last \\(tolerance N\\)", "\u6700\u540E\u7ED9\u51FA\u6570\u5B57 $1\uFF08\u5BB9\u5DEE $2\uFF09"],
  ["give a number as its last, at least N", "\u6700\u540E\u7ED9\u51FA\u81F3\u5C11\u4E3A $1 \u7684\u6570\u5B57"],
  ["give a number as its last, at most N", "\u6700\u540E\u7ED9\u51FA\u81F3\u591A\u4E3A $1 \u7684\u6570\u5B57"],
  ["announce the number N", "\u5BA3\u5E03\u6570\u5B57 $1"],
  ["give a number, at least N", "\u7ED9\u51FA\u81F3\u5C11\u4E3A $1 \u7684\u6570\u5B57"],
  ["give a number, at most N", "\u7ED9\u51FA\u81F3\u591A\u4E3A $1 \u7684\u6570\u5B57"],
  ["give a number, at least N, at most N", "\u7ED9\u51FA $1 \u5230 $2 \u4E4B\u95F4\u7684\u6570\u5B57"],
  ...json,
  ["pick ([A-Z1-9](?:, [A-Z1-9])*)", "\u9009\u62E9 $1"],
  ["be a refusal", "\u62D2\u7EDD\u8BF7\u6C42"],
  ["be written in the script (\\w+)", "\u4EE5 $1 \u6587\u5B57\u4E66\u5199"],
  ["have a value at P", "\u5728 $1 \u5904\u6709\u503C"],
  ["have (.+) at P", "\u5728 $2 \u5904\u6709 $1"],
  ["have (.+) at P somewhere in it", "\u5728\u5176\u4E2D\u67D0\u5904\u7684 $2 \u5904\u6709 $1"],
  ["reach (\\w+) of at least N", "\u8FBE\u5230 $1 \u81F3\u5C11 $2"],
  ["take at most N steps", "\u81F3\u591A\u7528 $1 \u6B65"],
  ["take at most N ms", "\u81F3\u591A\u7528 $1 \u6BEB\u79D2"],
  ["cost at most N", "\u8D39\u7528\u81F3\u591A $1"],
  ["use at most N tokens", "\u81F3\u591A\u7528 $1 \u4E2A\u8BCD\u5143"],
  ["have an answer equal to Q", "\u7B54\u6848\u7B49\u4E8E $1"],
  ["meet the rubric Q", "\u6EE1\u8DB3\u8BC4\u5206\u6807\u51C6 $1"],
  ["call nothing", "\u4E0D\u8C03\u7528\u4EFB\u4F55\u5DE5\u5177"],
  ["call Q in this order", "\u4F9D\u6B21\u8C03\u7528 $1"],
  ["call Q, with any others", "\u8C03\u7528 $1\uFF0C\u53EF\u4EE5\u53E6\u6709\u5176\u4ED6\u8C03\u7528"],
  ["call Q or some of these, and nothing else", "\u53EA\u8C03\u7528 $1 \u6216\u5176\u4E2D\u4E00\u90E8\u5206"],
  ["pass all of N checks", "\u901A\u8FC7\u5168\u90E8 $1 \u9879\u68C0\u67E5"],
  ["pass at least N of N checks", "\u901A\u8FC7 $2 \u9879\u68C0\u67E5\u4E2D\u7684\u81F3\u5C11 $1 \u9879"],
  ["pass (?:any|one) of N checks", "\u901A\u8FC7 $1 \u9879\u68C0\u67E5\u4E2D\u7684\u4EFB\u610F\u4E00\u9879"]
];
var BOUNDS = {
  "at least": "\u5E94\u4E3A\u81F3\u5C11",
  "at most": "\u5E94\u4E3A\u81F3\u591A",
  "more than": "\u5E94\u5927\u4E8E",
  "less than": "\u5E94\u5C0F\u4E8E",
  "a multiple of": "\u5E94\u4E3A\u4E0B\u5217\u6570\u7684\u500D\u6570\uFF1A"
};
var bounds = Object.entries(BOUNDS).map(([bound, words3]) => [`N, expected ${bound} N`, `$2\uFF0C${words3} $3`]);
var sizes = Object.entries({ characters: "\u4E2A\u5B57\u7B26", items: "\u9879", properties: "\u4E2A\u5B57\u6BB5" }).flatMap(([unit, name]) => [
  [`N ${unit}, expected at least N`, `\u6709 $2 ${name}\uFF0C\u5E94\u81F3\u5C11\u6709 $3`],
  [`N ${unit}, expected at most N`, `\u6709 $2 ${name}\uFF0C\u5E94\u81F3\u591A\u6709 $3`]
]);
var faults = [
  ["Q is missing", "\u7F3A\u5C11 $2"],
  ["Q is missing, which Q requires", "\u7F3A\u5C11 $2\uFF0C\u800C $3 \u9700\u8981\u5B83"],
  ["expected (.+), found (.+)", "\u5E94\u4E3A $2\uFF0C\u5B9E\u9645\u4E3A $3"],
  ["nothing is allowed here", "\u6B64\u5904\u4E0D\u5141\u8BB8\u6709\u503C"],
  ["Q does not match the pattern", "$2 \u4E0D\u5339\u914D\u8868\u8FBE\u5F0F"],
  ["Q does not have the format (\\S+)", "$2 \u4E0D\u7B26\u5408\u683C\u5F0F $3"],
  ["item N is there twice", "\u7B2C $2 \u9879\u91CD\u590D\u51FA\u73B0"],
  ["contains N items of this kind, expected at least N", "\u542B\u6709 $2 \u4E2A\u8FD9\u6837\u7684\u9879\uFF0C\u5E94\u81F3\u5C11\u6709 $3 \u4E2A"],
  ["contains N items of this kind, expected at most N", "\u542B\u6709 $2 \u4E2A\u8FD9\u6837\u7684\u9879\uFF0C\u5E94\u81F3\u591A\u6709 $3 \u4E2A"],
  ...bounds,
  ...sizes,
  ["(.+)", "$2"]
].map(([english, chinese]) => {
  const groups = english.match(/\b[QN]\b|\(/g) ?? [];
  return [`a fault at P: ${english} \\(schema: (.+)\\)`, `$1 \u5904\u6709\u8BEF\uFF1A${chinese}\uFF08\u6A21\u5F0F\uFF1A$${groups.length + 2}\uFF09`];
});
var calls = [
  ["Q with other arguments, at P: expected one of (.+), found (.+)", "$4 \u7684\u53C2\u6570\u4E0D\u540C\uFF0C$5 \u5904\u5E94\u4E3A $6 \u4E4B\u4E00\uFF0C\u5B9E\u9645\u4E3A $7"],
  ["Q with other arguments, at P: expected (.+), found (.+)", "$4 \u7684\u53C2\u6570\u4E0D\u540C\uFF0C$5 \u5904\u5E94\u4E3A $6\uFF0C\u5B9E\u9645\u4E3A $7"],
  ["Q elsewhere", "$4 \u5728\u522B\u5904"],
  ["Q not called", "\u6CA1\u6709\u8C03\u7528 $4"],
  ["(.+)", "$4"]
].map(([english, chinese]) => [
  `calls of Q, N of N not as expected: ${english}`,
  `\u8C03\u7528\u4E86 $1\uFF0C$3 \u4E2A\u4E2D\u6709 $2 \u4E2A\u4E0E\u9884\u671F\u4E0D\u540C\uFF1A${chinese}`
]);
var findings = [
  ["it", "\u7B26\u5408"],
  ["N passed", "\u901A\u8FC7 $1 \u9879"],
  ["N", "$1"],
  ["Q", "$1"],
  ["([A-Z1-9](?:, [A-Z1-9])*)", "$1"],
  [
    "N \\(nothing of the prediction is compared: tokenizer Q reads every script\\)",
    "$1\uFF08\u56DE\u7B54\u4E2D\u6CA1\u6709\u53EF\u6BD4\u8F83\u7684\u5185\u5BB9\uFF1A\u5206\u8BCD\u5668 $2 \u53EF\u8BFB\u6240\u6709\u6587\u5B57\uFF09"
  ],
  ["N, (?:the )?last, as none is announced", "$1\uFF08\u6700\u540E\u4E00\u4E2A\uFF0C\u56E0\u4E3A\u6CA1\u6709\u5BA3\u5E03\u7684\uFF09"],
  ["no match", "\u6CA1\u6709\u5339\u914D"],
  ["none of them", "\u4E00\u4E2A\u4E5F\u6CA1\u6709"],
  ["all of them", "\u5168\u90E8\u90FD\u6709"],
  ["N of N, missing Q", "$2 \u4E2A\u4E2D\u6709 $1 \u4E2A\uFF0C\u7F3A\u5C11 $3"],
  ["no number", "\u6CA1\u6709\u6570\u5B57"],
  ["no choice", "\u6CA1\u6709\u9009\u62E9"],
  ["more than one choice", "\u591A\u4E2A\u9009\u62E9"],
  ["more than one number", "\u591A\u4E2A\u6570\u5B57"],
  ["(.+) \\(repaired: (.+)\\)", "$1\uFF08\u5DF2\u4FEE\u590D\uFF1A$2\uFF09"],
  ["Q at the beginning", "\u5F00\u5934\u4E3A $1"],
  ["Q at the end", "\u7ED3\u5C3E\u4E3A $1"],
  ["no words of one", "\u6CA1\u6709\u62D2\u7EDD\u7684\u63AA\u8F9E"],
  ["N of N letters in it", "$2 \u4E2A\u5B57\u6BCD\u4E2D\u6709 $1 \u4E2A"],
  ["N of N letters in it, but no (\\w+)", "$2 \u4E2A\u5B57\u6BCD\u4E2D\u6709 $1 \u4E2A\uFF0C\u4F46\u6CA1\u6709 $3"],
  ["no letters outside of code and URLs", "\u4EE3\u7801\u548C\u7F51\u5740\u4EE5\u5916\u6CA1\u6709\u5B57\u6BCD"],
  ["nothing there", "\u8BE5\u5904\u6CA1\u6709\u503C"],
  ["an array that differs", "\u4E0D\u540C\u7684\u6570\u7EC4"],
  ["an object that differs", "\u4E0D\u540C\u7684\u5BF9\u8C61"],
  ["no value there", "\u8BE5\u5904\u6CA1\u6709\u503C"],
  ["only blank lines", "\u53EA\u6709\u7A7A\u884C"],
  ["no such text", "\u6CA1\u6709\u8FD9\u6837\u7684\u6587\u672C"],
  ["no such code fence", "\u6CA1\u6709\u8FD9\u6837\u7684\u4EE3\u7801\u5757"],
  ["no announced answer", "\u6CA1\u6709\u5BA3\u5E03\u7684\u7B54\u6848"],
  ["no JSON in it", "\u5176\u4E2D\u6CA1\u6709 JSON"],
  ["no JSON in a code fence", "\u4EE3\u7801\u5757\u4E2D\u6CA1\u6709 JSON"],
  ["no JSON: Expecting value: line N column N \\(char N\\)", "\u6CA1\u6709 JSON\uFF1A\u7B2C $1 \u884C\u7B2C $2 \u5217\uFF08\u7B2C $3 \u4E2A\u5B57\u7B26\uFF09\u5E94\u4E3A\u503C"],
  ["no JSON: (.+): line N column N \\(char N\\)", "\u6CA1\u6709 JSON\uFF1A\u7B2C $2 \u884C\u7B2C $3 \u5217\uFF08\u7B2C $4 \u4E2A\u5B57\u7B26\uFF09\uFF1A$1"],
  ["no calls", "\u6CA1\u6709\u8C03\u7528"],
  ["calls of Q", "\u8C03\u7528\u4E86 $1"],
  ...calls,
  ["calls of Q, N too many", "\u8C03\u7528\u4E86 $1\uFF0C\u591A\u51FA $2 \u4E2A"],
  ["a difference at P: expected nothing, found (.+)", "$1 \u5904\u4E0D\u540C\uFF1A\u5E94\u6CA1\u6709\u503C\uFF0C\u5B9E\u9645\u4E3A $2"],
  ["a difference at P: expected (.+), found nothing", "$1 \u5904\u4E0D\u540C\uFF1A\u5E94\u4E3A $2\uFF0C\u5B9E\u9645\u6CA1\u6709\u503C"],
  ["a difference at P: expected (.+), found it nowhere in the list", "$1 \u5904\u4E0D\u540C\uFF1A\u5E94\u4E3A $2\uFF0C\u5217\u8868\u4E2D\u6CA1\u6709"],
  ["a difference at P: expected (.+), found (.+)", "$1 \u5904\u4E0D\u540C\uFF1A\u5E94\u4E3A $2\uFF0C\u5B9E\u9645\u4E3A $3"],
  ...faults,
  ["the score N: Q", "\u5F97\u5206 $1\uFF1A$2"],
  ["no answer, because the output ends inside a reasoning block", "\u6CA1\u6709\u7B54\u6848\uFF0C\u56E0\u4E3A\u8F93\u51FA\u5728\u63A8\u7406\u5185\u5BB9\u4E2D\u7ED3\u675F"],
  ["(.+)", "$1"]
];
var hints = [
  ["would pass with the code fence removed", "\u53BB\u6389\u4EE3\u7801\u5757\u6807\u8BB0\u540E\u4F1A\u901A\u8FC7"],
  ["would pass with (.+)", "\u4F1A\u901A\u8FC7\uFF0C\u5982\u679C\uFF1A$1"]
];
var sentence = {
  expected: "\u671F\u671B{subject}{predicate}",
  unexpected: "\u671F\u671B{subject}\u4E0D{predicate}",
  found: "\uFF0C\u5B9E\u9645\uFF1A{finding}",
  unevaluated: "\uFF1B\u65E0\u6CD5\u8BC4\u4F30\uFF1A{finding}",
  inPart: "\uFF08{total} \u4E2A\u90E8\u5206\u4E2D\u7684\u7B2C {part} \u4E2A\uFF09"
};

// report-view/reason-words.js
var LANGUAGES = { zh: zh_reasons_exports };
var QUOTED = /"(?:[^"\\]|\\.)*"…?/g;
var [OPEN, CLOSE] = ["\u{F0000}", "\u{F0001}"];
var ONE = `${OPEN}\\d+${CLOSE}`;
var PARTS = {
  Q: `(${ONE}(?:, ${ONE})*(?:, \u2026)?)`,
  N: "(-?\\d[\\d.,]*(?:e[-+]?\\d+)?)",
  P: "(\\$\\S*?)"
};
var compiled = /* @__PURE__ */ new Map();
function reasonIn(language, text2) {
  const quotes2 = [];
  const plain = text2.replace(QUOTED, (quote, at) => {
    quotes2.push(/\bpattern $/.test(text2.slice(0, at)) ? asWritten(quote) : quote);
    return `${OPEN}${quotes2.length - 1}${CLOSE}`;
  });
  const rules = rulesOf(language.split("-")[0]);
  const shown = (rules && translated(rules, plain)) ?? plain;
  return shown.replace(new RegExp(`${OPEN}(\\d+)${CLOSE}`, "g"), (_, index) => quotes2[index]);
}
function asWritten(quote) {
  const [, quoted, end] = /^(".*")(…?)$/s.exec(quote);
  try {
    return `\u201C${JSON.parse(quoted)}${end}\u201D`;
  } catch {
    return quote;
  }
}
function rulesOf(code) {
  if (!Object.hasOwn(LANGUAGES, code)) return void 0;
  if (!compiled.has(code)) {
    const { sentence: sentence2, ...lists } = LANGUAGES[code];
    const compile = ([pattern, words3]) => [
      new RegExp(`^${pattern.replace(/\b[QNP]\b/g, (part2) => PARTS[part2])}$`, "s"),
      words3
    ];
    const entries = Object.entries(lists).map(([name, list]) => [name, list.map(compile)]);
    compiled.set(code, { sentence: sentence2, ...Object.fromEntries(entries) });
  }
  return compiled.get(code);
}
function translated(rules, text2) {
  const hint = wordsFor(rules.hints, text2);
  if (hint !== void 0) return hint;
  const [, subject, not, rest] = /^expected (.+?) (not )?to (.+)$/s.exec(text2) ?? [];
  if (rest === void 0) return void 0;
  const [, predicate, kind, finding] = /^(.+?)(, found |; this could not be evaluated: )(.+)$/s.exec(rest) ?? [];
  const [, bare = finding, part2, total] = /^(.+) in part (\d+) of (\d+)$/s.exec(finding ?? "") ?? [];
  const words3 = {
    subject: wordsFor(rules.subjects, subject),
    predicate: wordsFor(rules.predicates, predicate ?? rest),
    finding: bare === void 0 ? "" : wordsFor(rules.findings, bare)
  };
  if (Object.values(words3).includes(void 0)) return void 0;
  const { sentence: sentence2 } = rules;
  const start = fill2(not ? sentence2.unexpected : sentence2.expected, words3);
  if (kind === void 0) return start;
  const end = fill2(kind.startsWith(",") ? sentence2.found : sentence2.unevaluated, words3);
  return start + end + (part2 === void 0 ? "" : fill2(sentence2.inPart, { part: part2, total }));
}
function wordsFor(rules, text2) {
  for (const [pattern, words3] of rules) {
    const match = pattern.exec(text2);
    if (match) return words3.replace(/\$(\d)/g, (_, index) => match[index] ?? "");
  }
  return void 0;
}
var fill2 = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// report-view/checks-view.js
var import_text5 = require("./core.cjs").report_view_text;
function checksView(i18n, checks, more = 0) {
  const { t } = i18n;
  const top = make("ul", { class: "checks" });
  const open = [{ prefix: "", list: top }];
  for (const check of checks) {
    while (open.length > 1 && !check.path.startsWith(open.at(-1).prefix)) open.pop();
    const parent = open.at(-1);
    parent.list ??= parent.item.appendChild(make("ul", { class: "checks" }));
    const item = checkItem(i18n, check);
    parent.list.append(item);
    open.push({ prefix: `${check.path}.`, item });
  }
  if (more > 0) top.append(make("li", {}, t("andMore", { n: more })));
  return checks.length > 0 ? top : make("p", { class: "hint" }, t("noChecks"));
}
var SHORT_LENGTH = 280;
function checkItem(i18n, { path, kind, name, verdict, score, weight, not, required, reason, differs = [], near = [] }) {
  const { t, count } = i18n;
  const facts2 = [];
  if (name !== void 0) facts2.push(userText("span", kind, { class: "fact" }));
  if (not) facts2.push(make("span", { class: "fact" }, t("not")));
  if (required) facts2.push(make("span", { class: "fact" }, t("required")));
  const weightText = weight === 0 ? t("informational") : t("checkWeight", { weight });
  facts2.push(make("span", { class: "fact" }, weightText));
  if (score > 0 && score < 1) facts2.push(make("span", { class: "fact" }, t("checkScore", { score: count(score) })));
  const title = userText("strong", name ?? kind);
  const head = make("div", { class: "check-head" }, badge(verdict, t(verdict)), title, ...facts2);
  const text2 = userText("p", reasonIn(i18n.language, reason), { class: "reason" });
  const item = make("li", { "data-path": path, "data-verdict": verdict }, head, text2);
  if (differs.length > 0) item.append(make("p", { class: "hint" }, `${t("differs")} `, ...quotes(differs)));
  if (near.length > 0) item.append(make("p", { class: "hint" }, `${t("near")} `, ...quotes(near)));
  return item;
}
function quotes(texts) {
  return texts.flatMap((text2, index) => [index > 0 ? ", " : "", userText("q", text2)]);
}
function reasonItem({ t, count, language }, { code, text: text2, name, parts, quotes: list = [], more = 0, value, limit }) {
  if (parts) {
    const words3 = parts.map((part2) => reasonIn(language, part2)).join("; ");
    return userText("li", (0, import_text5.clip)(name === void 0 ? words3 : `${name}: ${words3}`, SHORT_LENGTH));
  }
  if (text2 !== void 0) return userText("li", text2);
  const shownLimit = typeof limit === "number" ? count(limit) : String(limit);
  const item = make("li", {}, t(code, { n: value, limit: shownLimit }));
  if (list.length > 0) item.append(": ", ...quotes(list));
  if (more > 0) item.append(" ", t("andMore", { n: more }));
  return item;
}

// report-view/case-row.js
var import_text6 = require("./core.cjs").report_view_text;
var SHORT = /^[ -~]{0,24}$/;
var NAME_LENGTH5 = 100;
function caseRow(i18n, toggle, columns, target) {
  const { t, name } = i18n;
  const cell2 = (kind, ...children) => make("div", { role: "gridcell", class: `cell ${kind}` }, ...children);
  const title = userText("span", "");
  const first = badge("", "");
  const reasons2 = make("ul", { class: "reasons", hidden: true });
  const category = make("div", { role: "gridcell", dir: "auto", class: "cell category" });
  const difficulty = cell2("difficulty");
  const makeResult = columns === void 0 ? scoreCell : resultCell;
  const results = Array.from({ length: columns ?? 1 }, () => makeResult(i18n, cell2("number")));
  const difference = columns === void 0 ? [] : [cell2("number difference")];
  for (const [index, { element }] of results.entries())
    element.toggleAttribute("data-pair", [0, target].includes(index));
  toggle.append(title);
  function fill3(row) {
    if (!row) return setText(title, t("loading"));
    setName(title, row.case_id === "" ? t("emptyId") : row.case_id);
    const verdict = columns === void 0 ? row.results[0].state : row.change;
    setBadge(first, verdict, t(verdict));
    fillReasons(i18n, reasons2, row);
    setName(category, (0, import_text6.clip)(name(row.category), NAME_LENGTH5));
    setName(difficulty, (0, import_text6.clip)(name(row.difficulty), NAME_LENGTH5));
    for (const element of difference) setText(element, signed(row.difference));
    for (const [index, result] of results.entries()) result.fill(row.results[index]);
  }
  const cells = [cell2("first", first), cell2("id", toggle, reasons2), category, difficulty, ...difference];
  return { cells: [...cells, ...results.map(({ element }) => element)], fill: fill3 };
}
function signed(by) {
  if (by === void 0 || by === 0) return by === 0 ? "0" : "";
  return `${by > 0 ? "+" : "\u2212"}${Math.abs(by).toFixed(4)}`;
}
function setName(element, text2) {
  setText(element, text2);
  element.toggleAttribute("data-long", !SHORT.test(text2));
}
function setBadge(element, verdict, label) {
  if (element.dataset.verdict !== verdict) element.dataset.verdict = verdict;
  setText(element, label);
}
function fillReasons(i18n, list, { reasons: reasons2, moreReasons }) {
  list.hidden = reasons2.length === 0;
  if (list.hidden) return list.replaceChildren();
  list.replaceChildren(...reasons2.map((reason) => reasonItem(i18n, reason)));
  if (moreReasons > 0) list.append(make("li", {}, i18n.t("andMore", { n: moreReasons })));
}
function scoreCell({ score }, element) {
  return { element, fill: (result) => setText(element, score(result.score)) };
}
function resultCell({ t, score }, element) {
  const verdictBadge = badge("", "");
  const figure = make("span", { class: "figure" });
  const hint = make("span", { class: "hint" });
  element.append(verdictBadge, " ", figure, hint);
  return {
    element,
    fill(result) {
      for (const part2 of [verdictBadge, figure]) part2.hidden = !result;
      hint.hidden = Boolean(result);
      setText(hint, result ? "" : t("absent"));
      setText(figure, result ? score(result.score) : "");
      const verdict = result?.state ?? "";
      setBadge(verdictBadge, verdict, result ? t(verdict) : "");
    }
  };
}

// report-view/copy.js
async function copyText(text2) {
  try {
    await navigator.clipboard.writeText(text2);
    return true;
  } catch {
    return false;
  }
}
function copyButton({ t }, { label, text: title = t("copy"), read }) {
  const result = make("span", { class: "hint", role: "status" });
  const copy = async () => {
    const text2 = await Promise.resolve().then(read).catch(() => void 0);
    const isCopied = text2 !== void 0 && await copyText(text2);
    setText(result, t(isCopied ? "copied" : "notCopied"));
  };
  const forget = () => setText(result, "");
  const element = button({ class: "small", "data-copy": true, "aria-label": label }, copy, title);
  element.addEventListener("blur", forget);
  return make("span", { class: "copy" }, element, " ", result);
}

// report-view/text-view.js
var STEP = 2e4;
var MAX_PART = 6e4;
var LEAD = 2e3;
var KINDS = {
  required: "markRequired",
  forbidden: "markForbidden",
  instead: "markInstead",
  pattern: "markPattern",
  search: "markSearch"
};
function textView(i18n, { label, heading = "h4", field, first, highlights = [], fetch }) {
  const view = new TextView(i18n, make(heading, {}, label), fetch, sorted([...highlights]));
  view.section.dataset.field = field;
  view.show(first);
  return view.section;
}
var TextView = class {
  section;
  #i18n;
  #fetch;
  #highlights;
  #text;
  #part;
  /** The index of the highlight to which the user moved last. */
  #current = -1;
  #earlier;
  #more;
  #position;
  constructor(i18n, heading, fetch, highlights) {
    this.#i18n = i18n;
    this.#fetch = fetch;
    this.#highlights = highlights;
    this.#text = userText("pre", "", { tabindex: "0", role: "group", "aria-label": heading.textContent });
    this.#earlier = button({ class: "small", hidden: true }, () => this.#grow(-STEP));
    this.#more = button({ class: "small", hidden: true }, () => this.#grow(STEP));
    const label = heading.textContent;
    const copy = copyButton(i18n, { label: i18n.t("copyOf", { what: label }), read: () => this.#whole() });
    this.section = make("div", { class: "text" }, make("div", { class: "text-head" }, heading, copy));
    if (highlights.length > 0) this.section.append(this.#guide());
    this.section.append(this.#earlier, this.#text, this.#more);
  }
  /** Creates the legend, and the buttons that move to the next or previous highlight. */
  #guide() {
    const { t } = this.#i18n;
    const kinds = Object.keys(KINDS).filter((kind) => this.#highlights.some((each) => each.kind === kind));
    const legend = make("span", { class: "legend" }, t("legend"));
    for (const kind of kinds) {
      legend.append(" ", make("mark", { "data-kind": kind, "data-start": kind }, t(KINDS[kind])));
    }
    this.#position = make("output", { class: "hint" });
    const previous = button({ class: "small" }, () => this.#step(-1), t("previousHit"));
    const next = button({ class: "small", "data-next": true }, () => this.#step(1), t("nextHit"));
    return make("div", { class: "guide" }, legend, make("span", { class: "hits" }, previous, next, this.#position));
  }
  show(part2) {
    const { t } = this.#i18n;
    this.#part = part2;
    if (part2.length === 0) {
      this.#text.replaceWith(make("p", { class: "hint" }, t("isEmpty")));
      return;
    }
    fill(this.#text, this.#segments());
    const [before, after] = [part2.start, part2.length - part2.end];
    this.#earlier.hidden = before === 0;
    setText(this.#earlier, t("showEarlier", { n: before }));
    this.#more.hidden = after === 0;
    setText(this.#more, t("showMore", { n: after }));
  }
  /** Returns the whole text. A source may answer with less than the wanted section. */
  async #whole() {
    let text2 = "";
    while (text2.length < this.#part.length) {
      const part2 = await this.#fetch(text2.length, this.#part.length);
      if (part2.text === "") break;
      text2 += part2.text;
    }
    return text2;
  }
  #segments() {
    const { text: text2, start } = this.#part;
    const current = this.#highlights[this.#current];
    let at = start;
    return segments(text2, start, this.#highlights).map((segment2) => {
      const from = at;
      at += segment2.text.length;
      if (segment2.kinds.length === 0) return segment2.text;
      const attributes = {
        "data-kind": segment2.kinds.join(" "),
        "data-start": segment2.starts.length > 0 && segment2.starts.join(" "),
        "data-current": current !== void 0 && from >= current.start && from < current.end,
        title: segment2.kinds.map((kind) => this.#i18n.t(KINDS[kind])).join(", ")
      };
      return make("mark", attributes, segment2.text);
    });
  }
  async #grow(by) {
    const { start, end } = this.#part;
    const focused = [this.#earlier, this.#more].find((element) => element.matches(":focus"));
    if (by > 0) await this.#load(Math.max(start, end + by - MAX_PART), end + by);
    else await this.#load(start + by, Math.min(end, start + by + MAX_PART));
    if (focused?.hidden) this.#text.focus();
  }
  async #load(start, end) {
    const part2 = await this.#fetch(Math.max(0, start), end).catch(() => void 0);
    if (part2) this.show(part2);
    return Boolean(part2);
  }
  async #step(by) {
    const total = this.#highlights.length;
    this.#current = this.#current < 0 && by < 0 ? total - 1 : (this.#current + by + total) % total;
    const highlight = this.#highlights[this.#current];
    const { start, end } = this.#part;
    if (highlight.start < start || highlight.start >= end) {
      const from = Math.max(0, highlight.start - LEAD);
      if (!await this.#load(from, from + STEP)) return;
    } else this.show(this.#part);
    setText(this.#position, this.#i18n.t("hitOf", { n: this.#current + 1, total }));
    this.#text.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }
};

// report-view/transcript-view.js
var import_transcript2 = require("./core.cjs").report_view_transcript;
function transcriptView({ t }, { entries, more, fault }, field) {
  const section = make("section", { class: "text transcript" }, make("h4", {}, t("transcript")));
  if (fault !== void 0) {
    section.append(userText("p", fault, { class: "fault" }));
    return section;
  }
  const list = make("ol", {});
  for (const [index, entry] of entries.entries()) {
    const label = (0, import_transcript2.labelOf)(entry, t);
    const isNamed = entry.kind === "other" && entry.first.length === 0;
    const text2 = isNamed ? make("h5", {}, label) : field(`entry:${index}`, label, entry.first, entry.highlights);
    list.append(make("li", { "data-by": entry.by, "data-kind": entry.kind }, text2));
  }
  section.append(list);
  if (more > 0) section.append(make("p", { class: "hint" }, t("andMore", { n: more })));
  return section;
}

// report-view/case-view.js
var LONG_ID = 300;
function caseView(i18n, found, { text: text2, diff, names, shown, note }) {
  const { t } = i18n;
  const field = (name, label, first, highlights, run, heading) => {
    const fetch = (start, end) => text2({ field: name, run, start, end });
    return textView(i18n, { label, heading, field: name, first, highlights, fetch });
  };
  const box = make("div", { class: "case-view" }, facts(i18n, found));
  if (found.case_id.length > LONG_ID) box.append(field("case_id", t("fullId"), found.case_id));
  box.append(field("prompt", t("prompt"), found.prompt, found.promptHits));
  const sides = shown.map((run) => side(i18n, found.results[run], { field, run, name: names[run] }));
  if (shown.length === 1) box.append(...sides[0]);
  else {
    box.append(make("div", { class: "sides" }, ...sides.map((parts) => make("div", { class: "side" }, ...parts))));
    if (shown.every((run) => found.results[run]?.output)) {
      box.append(
        differenceView(
          i18n,
          diff(shown),
          shown.map((run) => names[run])
        )
      );
    }
  }
  if (found.patterns.length > 0) box.append(patternsView(i18n, found.patterns));
  const title = make("summary", {}, t("expected"));
  box.append(make("details", { class: "expected" }, title, field("expected", t("expected"), found.expected)));
  if (note) box.append(noteField(i18n, note));
  return box;
}
function noteField({ t }, { text: text2, onInput }) {
  const field = make("textarea", { rows: "2", dir: "auto" });
  field.value = text2;
  field.addEventListener("input", () => onInput(field.value));
  const label = make("label", {}, make("span", {}, t("caseNote")), field);
  return make("div", { class: "case-note" }, label, make("p", { class: "hint" }, t("caseNoteHint")));
}
function caseNavigation({ t }, { isFirst, isLast, onEdit }) {
  const step = (by, key, label, isDisabled) => button(
    { class: "small", "data-step": by, "aria-keyshortcuts": key, disabled: isDisabled },
    () => {
    },
    `${t(label)} (${key})`
  );
  return make(
    "div",
    { class: "case-navigation" },
    step(-1, "k", "previousCase", isFirst),
    step(1, "j", "nextCase", isLast),
    ...onEdit ? [button({ class: "small", "data-edit": true }, onEdit, t("editCase"))] : []
  );
}
function patternsView(i18n, patterns) {
  const { t } = i18n;
  const items = patterns.map(
    (pattern) => make(
      "li",
      {},
      userText("code", pattern),
      " ",
      copyButton(i18n, { label: t("copyOf", { what: t("pattern") }), read: () => pattern })
    )
  );
  return make("div", { class: "text patterns" }, make("h4", {}, t("patterns")), make("ul", {}, ...items));
}
function facts(i18n, { category, difficulty, tags, weight, share, threshold }) {
  const { t, count, percent, name } = i18n;
  const list = make("dl", { class: "facts" });
  const add2 = (label, ...values) => list.append(make("div", {}, make("dt", {}, label), make("dd", {}, ...values)));
  add2(t("category"), userText("span", name(category)));
  add2(t("difficulty"), name(difficulty));
  add2(t("weight"), t("weightLine", { weight: count(weight), share: percent(share) }));
  if (threshold !== void 0) add2(t("threshold"), count(threshold));
  if (tags.length > 0) {
    add2(t("tags"), ...tags.flatMap((tag, index) => [index > 0 ? ", " : "", userText("span", tag)]));
  }
  return list;
}
function side(i18n, result, { field, run, name }) {
  const { t, score } = i18n;
  const parts = [];
  if (name !== void 0) parts.push(userText("h4", name, { class: "side-name" }));
  if (!result.hasCase) return [...parts, make("p", { class: "hint" }, t("caseMissing"))];
  if (name !== void 0) {
    const { state } = result;
    parts.push(make("p", { class: "side-score" }, badge(state, t(state)), " ", score(result.score)));
  }
  if (result.error !== void 0) parts.push(errorView(i18n, result.error));
  if (result.output) {
    parts.push(field("output", t("output"), result.output, [...result.highlights, ...result.hits], run));
  } else {
    const isKnown = result.hasTexts || !result.hasOutput || result.error !== void 0;
    const key = isKnown ? "outputMissing" : "outputUnknown";
    const note = make("p", { class: "hint" }, t(key));
    parts.push(make("div", { class: "text", "data-field": "output" }, make("h4", {}, t("output")), note));
  }
  if (result.transcript) parts.push(transcriptView(i18n, result.transcript, (...each) => field(...each, run, "h5")));
  if (result.fields.length > 0) parts.push(fieldsView(i18n, result.fields));
  if (result.error !== void 0) return parts;
  const heading = make("h4", {}, t("checks"));
  if (result.checks) parts.push(heading, checksView(i18n, result.checks, result.moreChecks));
  else if (result.reasons.length > 0) {
    const list = result.reasons.map((reason) => reasonItem(i18n, reason));
    parts.push(heading, make("ul", { class: "reasons" }, ...list));
  }
  return parts;
}
function errorView({ t }, error) {
  return make(
    "div",
    { class: "text error" },
    make("h4", {}, t("case_error")),
    userText("p", error, { class: "fault" })
  );
}
function fieldsView({ t }, fields) {
  const list = make("dl", { class: "facts run-fields" });
  for (const [name, value] of fields) {
    list.append(make("div", {}, userText("dt", name), userText("dd", value)));
  }
  return make("div", { class: "text" }, make("h4", {}, t("runFields")), list);
}
function differenceView({ t }, answer, [before, after]) {
  const section = make("div", { class: "text difference" }, make("h4", {}, t("difference")));
  const note = (key, values) => section.append(make("p", { class: "hint" }, t(key, values)));
  const show = ({ parts, isSame }) => {
    if (!parts) return note(isSame ? "sameOutput" : "tooDifferent");
    const deleted = make("del", {}, t("onlyBefore", { name: before }));
    const inserted = make("ins", {}, t("onlyAfter", { name: after }));
    const text2 = userText("pre", "", { tabindex: "0", role: "group", "aria-label": t("difference") });
    for (const part2 of parts) {
      text2.append(part2.side === "both" ? part2.text : make(part2.side === "before" ? "del" : "ins", {}, part2.text));
    }
    return section.append(make("p", { class: "legend" }, deleted, " ", inserted), text2);
  };
  answer.then(
    (found) => found && show(found),
    (error) => note("failedToLoad", { message: error.message })
  );
  return section;
}

// report-view/table-text.js
function tableText(i18n, { heads, isComparing }, rows) {
  const { t, name } = i18n;
  const lines = rows.map((row) => {
    const { results, change, difference, case_id: id, category, difficulty, reasons: reasons2, moreReasons } = row;
    const first = isComparing ? change : results[0].state;
    const scores = results.map((result) => result?.score ?? "");
    const why = [
      ...reasons2.map((reason) => reasonItem(i18n, reason).textContent),
      ...moreReasons > 0 ? [t("andMore", { n: moreReasons })] : []
    ];
    const numbers = isComparing ? [difference ?? "", ...scores] : scores;
    return [t(first), id, name(category), name(difficulty), ...numbers, why.join("; ")];
  });
  return [[...heads, t("why")], ...lines].map((cells) => `${cells.map(cell).join("	")}
`).join("");
}
function cell(value) {
  if (typeof value === "number") return String(value);
  const line = value.replace(new RegExp("\\p{Cc}+", "gu"), " ");
  return /^[ "']*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
}

// report-view/row-cache.js
var BLOCK = 64;
var MAX_BLOCKS = 40;
var RowCache = class {
  /** The rows of each block; null while the block is being fetched. */
  #blocks = /* @__PURE__ */ new Map();
  #fetch;
  #onRows;
  #onError;
  /** The number of resets. Answers to requests before the last reset are ignored. */
  #resets = 0;
  /**
   * @param {(start: number, count: number) => Promise<{matching: number, rows: object[]} | undefined>} fetch
   * @param {(answer: object, isFirst: boolean) => void} onRows `isFirst` is true for the first answer after a reset
   * @param {(error: Error) => void} onError
   */
  constructor(fetch, onRows, onError) {
    this.#fetch = fetch;
    this.#onRows = onRows;
    this.#onError = onError;
  }
  /** Removes all rows and fetches the first block. */
  reset() {
    this.#resets += 1;
    this.#blocks.clear();
    this.#load(0, true);
  }
  /** Returns the row at a position, or undefined while it is being fetched. */
  rowAt(position) {
    return this.#blocks.get(Math.floor(position / BLOCK))?.[position % BLOCK];
  }
  /** Fetches the missing rows between two positions. */
  request(start, end) {
    for (let block = Math.floor(start / BLOCK); block * BLOCK <= end; block += 1) {
      if (!this.#blocks.has(block)) this.#load(block, false);
    }
  }
  /** Wraps a callback: after the next reset, the wrapper does nothing. */
  untilReset(callback) {
    const resets = this.#resets;
    return (value) => resets === this.#resets && callback(value);
  }
  async #load(block, isFirst) {
    this.#blocks.set(block, null);
    const show = this.untilReset((answer) => {
      this.#blocks.delete(block);
      if (!answer) return;
      this.#keep(block, answer.rows);
      this.#onRows(answer, isFirst);
    });
    const fail = this.untilReset((error) => {
      this.#blocks.delete(block);
      this.#onError(error);
    });
    try {
      show(await this.#fetch(block * BLOCK, BLOCK));
    } catch (error) {
      fail(error);
    }
  }
  /** Stores a block. Removes the oldest blocks if there are too many. */
  #keep(block, rows) {
    this.#blocks.set(block, rows);
    for (const [key, kept] of this.#blocks) {
      if (this.#blocks.size <= MAX_BLOCKS) break;
      if (kept) this.#blocks.delete(key);
    }
  }
};

// report-view/virtual-list.js
var OVERSCAN = 4;
var PREFETCH = 32;
var WHOLE = 100;
var REST_MS = 150;
var VirtualList = class {
  /** The element that contains the rows. Its ancestors may scroll. */
  body = make("div", { role: "rowgroup", class: "body" });
  #scroller;
  #grid;
  #options;
  #cache;
  /** An invisible row with which the height of all rows is measured. */
  #probe;
  #rowHeight = 0;
  #matching = 0;
  /** The rows in the document, by position. */
  #nodes = /* @__PURE__ */ new Map();
  /** Elements of rows that are no longer visible, for reuse. */
  #spare = [];
  #restTimer;
  /** Open rows by position: `{index, extra, details}`. */
  #open = /* @__PURE__ */ new Map();
  /** The position of a row to open when it has been fetched. */
  #wanted;
  /** The position of the row that gets the focus with the Tab key. */
  #active = 0;
  #isPlanned = false;
  #isListening = false;
  #sizes;
  #lifetime = new AbortController();
  /**
   * @param {HTMLElement} scroller
   * @param {HTMLElement} grid the element with the role `grid`
   * @param {ListOptions} options
   */
  constructor(scroller, grid, options) {
    this.#scroller = scroller;
    this.#grid = grid;
    this.#options = options;
    const onRows = (answer, isFirst) => isFirst ? this.#begin(answer) : this.#plan();
    this.#cache = new RowCache(options.fetch, onRows, options.onError);
    const { signal } = this.#lifetime;
    this.#sizes = new ResizeObserver((entries) => this.#measure(entries));
    this.#sizes.observe(scroller);
    addEventListener("resize", () => this.#plan(), { passive: true, signal });
    this.body.addEventListener("keydown", (event) => this.#onKey(event));
    this.body.addEventListener("click", (event) => this.#onClick(event));
    this.body.addEventListener("focusin", (event) => this.#onFocus(event));
  }
  end() {
    this.#lifetime.abort();
    this.#sizes.disconnect();
    clearTimeout(this.#restTimer);
  }
  /**
   * Fetches the list again.
   * @param {{isKept?: boolean}} options whether to keep the scroll position and the open rows
   */
  reset({ isKept = false } = {}) {
    this.#wanted = void 0;
    if (!isKept) {
      if (this.#open.size > 0) this.#options.onClose();
      this.#open.clear();
      this.#active = 0;
      this.#scroller.scrollTop = 0;
    }
    for (const open of this.#open.values()) open.details = void 0;
    this.#cache.reset();
  }
  #begin(answer) {
    this.#matching = answer.matching;
    this.#active = Math.min(this.#active, Math.max(0, answer.matching - 1));
    for (const position of this.#open.keys()) if (position >= answer.matching) this.#open.delete(position);
    for (const { element } of this.#nodes.values()) element.remove();
    this.#nodes.clear();
    this.#spare = [];
    this.#probe?.remove();
    this.#probe = void 0;
    this.#rowHeight = 0;
    this.#grid.setAttribute("aria-rowcount", answer.matching + 1);
    this.#options.onAnswer(answer);
    this.#paint();
  }
  // ---- layout
  #measure(entries) {
    for (const { target } of entries) {
      const position = target.dataset.position;
      const open = position === void 0 ? void 0 : this.#open.get(Number(position));
      if (open && target.isConnected) open.extra = target.offsetHeight;
    }
    this.#rowHeight = 0;
    this.#plan();
  }
  #height() {
    if (!this.#probe) {
      const cells = make("div", { class: "cells" });
      this.#probe = make("div", { class: "row probe", "aria-hidden": "true", inert: true }, cells);
      this.body.prepend(this.#probe);
    }
    this.#rowHeight ||= this.#probe.getBoundingClientRect().height;
    return this.#rowHeight;
  }
  /** Returns the offset of a row from the top of the list, including the details of open rows above it. */
  #offsetOf(position) {
    let offset = position * this.#height();
    for (const [other, { extra }] of this.#open) if (other < position) offset += extra;
    return offset;
  }
  #positionAt(offset) {
    const height = this.#height();
    let above = 0;
    for (const [position, { extra }] of [...this.#open].sort(([a], [b]) => a - b)) {
      const start = position * height + above;
      if (offset < start) break;
      if (offset < start + height + extra) return position;
      above += extra;
    }
    return Math.floor((offset - above) / height);
  }
  /** Returns the bounds of the visible range, relative to the top of the list. */
  #visibleRange() {
    const { top: start } = this.body.getBoundingClientRect();
    const { top, bottom } = this.#scroller.getBoundingClientRect();
    return { top: Math.max(top, 0) - start, bottom: Math.min(bottom, innerHeight) - start };
  }
  // ---- drawing
  #plan() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    requestAnimationFrame(() => {
      this.#isPlanned = false;
      if (!this.#lifetime.signal.aborted) this.#paint();
    });
  }
  /** Listens to scroll events in each root around the list, because such events do not leave a shadow root. */
  #listen() {
    if (this.#isListening) return;
    this.#isListening = true;
    const options = { capture: true, passive: true, signal: this.#lifetime.signal };
    for (let at = this.#scroller; at; at = at.getRootNode().host) {
      at.getRootNode().addEventListener("scroll", () => this.#plan(), options);
    }
  }
  #paint() {
    if (!this.body.isConnected || this.#height() === 0) return;
    this.#listen();
    const height = `${this.#offsetOf(this.#matching)}px`;
    if (this.body.style.height !== height) this.body.style.height = height;
    const { top, bottom } = this.#visibleRange();
    const end = this.#matching - 1;
    const isWhole = this.#matching <= WHOLE;
    const last = isWhole ? end : Math.min(end, Math.max(0, this.#positionAt(bottom)) + OVERSCAN);
    const first = isWhole ? 0 : Math.max(0, Math.min(last, this.#positionAt(Math.max(0, top)) - OVERSCAN));
    const wanted = /* @__PURE__ */ new Set();
    for (let position = first; position <= last; position += 1) wanted.add(position);
    if (this.#active <= end) wanted.add(this.#active);
    for (const [position, node] of this.#nodes) if (!wanted.has(position)) this.#release(position, node);
    for (const position of [...wanted].sort((a, b) => a - b)) this.#place(position);
    for (const { element } of this.#spare) element.remove();
    this.#cache.request(Math.max(0, first - PREFETCH), Math.min(end, last + PREFETCH));
  }
  #release(position, node) {
    this.#nodes.delete(position);
    const details = node.element.querySelector(":scope > .details");
    if (!details) return void this.#spare.push(node);
    this.#sizes.unobserve(details);
    node.element.remove();
  }
  #place(position) {
    const row = this.#cache.rowAt(position);
    let node = this.#nodes.get(position);
    if (!node) {
      node = this.#spare.pop() ?? this.#makeNode();
      node.isInOrder = false;
      this.#nodes.set(position, node);
      node.element.setAttribute("aria-rowindex", position + 2);
      node.element.dataset.position = position;
      this.#fill(node, row, position);
      if (!node.element.isConnected) this.body.append(node.element);
      if (this.#open.has(position) || position === this.#active) this.#sortNodes();
      else this.#sortLater();
    } else if (row && node.row !== row) this.#fill(node, row, position);
    const top = `${this.#offsetOf(position)}px`;
    if (node.element.style.top !== top) node.element.style.top = top;
    const tabIndex = position === this.#active ? 0 : -1;
    if (node.toggle.tabIndex !== tabIndex) node.toggle.tabIndex = tabIndex;
  }
  #makeNode() {
    const toggle = make("button", { type: "button", class: "case", "aria-expanded": "false", tabindex: "-1" });
    const { cells, fill: fill3 } = this.#options.makeRow(toggle);
    const line = make("div", { class: "cells", role: "presentation" }, ...cells);
    return {
      element: make("div", { role: "row", class: "row" }, line),
      toggle,
      fill: fill3,
      row: void 0,
      isInOrder: false
    };
  }
  #fill(node, row, position) {
    node.row = row;
    node.fill(row);
    node.element.toggleAttribute("data-waiting", !row);
    if (!row) return node.element.removeAttribute("data-row");
    node.element.setAttribute("data-row", row.index);
    const open = this.#open.get(position);
    if (open && open.index !== row.index) {
      this.#open.delete(position);
      this.#plan();
    } else if (open) this.#showDetails(node, position);
    if (position === this.#wanted) queueMicrotask(() => this.#openWanted());
  }
  #sortLater() {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      if (this.body.matches(":active")) this.#sortLater();
      else this.#sortNodes();
    }, REST_MS);
  }
  /** Moves the rows into document order, for screen readers. Only moves rows that are not in order. */
  #sortNodes() {
    const nodes = [...this.#nodes].sort(([a], [b]) => b - a).map(([, node]) => node);
    const focused = nodes.find(({ element }) => element.matches(":focus-within"));
    if (focused && !focused.isInOrder) for (const node of nodes) node.isInOrder = node === focused;
    let next = null;
    for (const node of nodes) {
      if (!node.isInOrder && node.element.nextElementSibling !== next) this.body.insertBefore(node.element, next);
      node.isInOrder = true;
      next = node.element;
    }
  }
  // ---- details
  /** Moves the focus to the row at a position and opens it, as soon as it has been fetched. */
  openAt(position) {
    this.#wanted = position;
    this.#moveTo(position);
    this.#openWanted();
  }
  #openWanted() {
    const position = this.#wanted;
    if (!this.#nodes.get(position)?.row) return;
    this.#wanted = void 0;
    if (!this.#open.has(position)) this.#toggle(position);
  }
  /** Closes the row at a position and opens another one. */
  #step(position, by) {
    const next = position + by;
    if (next < 0 || next >= this.#matching) return;
    if (this.#open.has(position)) this.#toggle(position);
    this.openAt(next);
  }
  /** Opens the row at a position, or closes it if it is open. */
  #toggle(position) {
    const node = this.#nodes.get(position);
    if (!node?.row) return;
    if (this.#open.delete(position)) {
      this.#hideDetails(node);
      return this.#options.onClose(node.row);
    }
    this.#open.set(position, { index: node.row.index, extra: 0, details: void 0 });
    this.#showDetails(node, position);
    this.#options.onOpen(node.row);
  }
  #hideDetails(node) {
    const details = node.element.querySelector(":scope > .details");
    if (details) {
      this.#sizes.unobserve(details);
      details.remove();
    }
    node.toggle.setAttribute("aria-expanded", "false");
    node.toggle.removeAttribute("aria-controls");
    node.element.removeAttribute("data-open");
    this.#paint();
  }
  #showDetails(node, position) {
    const open = this.#open.get(position);
    const { row } = node;
    open.details ??= this.#options.details(row, { isFirst: position === 0, isLast: position === this.#matching - 1 });
    const id = `details-${row.index}`;
    node.toggle.setAttribute("aria-expanded", "true");
    node.toggle.setAttribute("aria-controls", id);
    node.element.setAttribute("data-open", "");
    node.element.querySelector(":scope > .details")?.remove();
    const box = make("div", { class: "details", role: "gridcell", id, "data-position": position, "aria-busy": "true" });
    if (open.extra > 0) box.style.minHeight = `${open.extra}px`;
    node.element.append(box);
    const show = (content) => {
      if (!content) return;
      box.replaceChildren(content);
      box.style.minHeight = "";
      box.removeAttribute("aria-busy");
      if (this.#open.get(position) !== open || !box.isConnected) return;
      open.extra = box.offsetHeight;
      this.#sizes.observe(box);
      this.#paint();
    };
    open.details.then(show, this.#cache.untilReset(this.#options.onError));
  }
  // ---- events
  #onClick(event) {
    const element = event.target.closest(".row");
    if (!element) return;
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (step !== void 0) return this.#step(Number(element.dataset.position), Number(step));
    if (event.target.closest(".details")) return;
    const isToggle = event.target.closest("button") !== null;
    const isSelectingText = !isToggle && String(getSelection()) !== "";
    if (isSelectingText) return;
    const position = Number(element.dataset.position);
    this.#active = position;
    this.#toggle(position);
    if (!isToggle) this.#nodes.get(position)?.toggle.focus({ preventScroll: true });
  }
  #onFocus(event) {
    const element = event.target.closest(".row");
    if (!element) return;
    this.#active = Number(element.dataset.position);
    for (const [position, { toggle }] of this.#nodes) toggle.tabIndex = position === this.#active ? 0 : -1;
  }
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const element = event.target.closest(".row");
    const by = { j: 1, k: -1 }[event.key];
    if (by !== void 0 && element && !event.target.matches("input, select, textarea")) {
      event.preventDefault();
      return this.#step(Number(element.dataset.position), by);
    }
    if (!event.target.matches("button.case")) return;
    const { top, bottom } = this.#visibleRange();
    const page = Math.max(1, Math.floor((bottom - Math.max(0, top)) / this.#height()) - 1);
    const isOpen = this.#open.has(this.#active);
    const actions = {
      ArrowDown: () => this.#moveTo(this.#active + 1),
      ArrowUp: () => this.#moveTo(this.#active - 1),
      PageDown: () => this.#moveTo(this.#active + page),
      PageUp: () => this.#moveTo(this.#active - page),
      Home: () => this.#moveTo(0),
      End: () => this.#moveTo(this.#matching - 1),
      ArrowRight: () => isOpen || this.#toggle(this.#active),
      ArrowLeft: () => isOpen && this.#toggle(this.#active)
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }
  /** Moves the focus to a row, even if the row is not visible. */
  #moveTo(wanted) {
    const position = Math.max(0, Math.min(this.#matching - 1, wanted));
    this.#active = position;
    const top = this.#offsetOf(position);
    const bottom = top + this.#height();
    const scroller = this.#scroller;
    const room = scroller.clientHeight - this.body.offsetTop;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + room) scroller.scrollTop = bottom - room;
    this.#paint();
    this.#nodes.get(position)?.toggle.focus();
  }
};

// report-view/case-table.js
var SLOW_MS = 250;
var COPIED_ROWS = 2e3;
var CaseTable = class {
  element;
  #source;
  #i18n;
  #events;
  /** @type {TableView} */
  #view = { columns: [], target: 0, isComparing: false, query: {} };
  #list;
  /** The id of the case to open when the next rows arrive, or "". */
  #wanted = "";
  #head = make("div", { role: "rowgroup", class: "head" });
  #grid = make("div", { role: "grid", class: "grid", "aria-labelledby": "cases-title" }, this.#head);
  #scroller = make("div", { class: "scroller" }, this.#grid);
  #empty = make("p", { class: "empty", hidden: true });
  /**
   * @param {import("./view.js").Source} source
   * @param {object} i18n
   * @param {{onAnswer(answer): void, onSlow(): void, onSort(sort): void, onOpen(row): void, onClose(row?): void,
   * onError(error): void}} events
   */
  constructor(source, i18n, events) {
    this.#source = source;
    this.#i18n = i18n;
    this.#events = events;
    this.#list = new VirtualList(this.#scroller, this.#grid, {
      fetch: (start, count) => this.#fetch(start, count),
      makeRow: (toggle) => {
        const { isComparing, columns, target } = this.#view;
        return caseRow(i18n, toggle, isComparing ? columns.length : void 0, target);
      },
      details: (row, ends) => this.#details(row, ends),
      onAnswer: (answer) => this.#showAnswer(answer),
      onError: events.onError,
      onOpen: events.onOpen,
      onClose: events.onClose
    });
    this.#grid.append(this.#list.body);
    this.element = make("div", {}, this.#scroller, this.#empty);
  }
  end() {
    this.#list.end();
  }
  /**
   * Draws the head. The rows do not change before `reset` is called.
   * @param {TableView} view
   */
  show(view) {
    this.#view = view;
    const { columns, isComparing, target } = view;
    const heads = this.#fields().map(({ by, run, label, isNumber = false, isName = false }) => {
      const sort = button({ class: "sort" }, () => this.#sort(by, run), isName ? userText("span", label) : label);
      const attributes = { role: "columnheader", class: isNumber && "number", "data-by": by, "data-run": run };
      if (isName && run > 0 && run !== target) attributes["data-other"] = true;
      return make("div", attributes, sort);
    });
    this.#grid.style.setProperty("--columns", isComparing ? columns.length : 1);
    this.#head.replaceChildren(make("div", { role: "row", class: "cells", "aria-rowindex": "1" }, ...heads));
    this.#showSort();
  }
  /** @param {{isKept?: boolean}} [options] whether to keep the scroll position and the open cases */
  reset(options) {
    this.#list.reset(options);
  }
  setQuery(query) {
    this.#view = { ...this.#view, query };
    this.#showSort();
    this.#list.reset();
  }
  #fields() {
    const { t } = this.#i18n;
    const { columns, isComparing } = this.#view;
    const fields = [
      { by: "case", label: t("case") },
      { by: "category", label: t("category") },
      { by: "difficulty", label: t("difficulty") }
    ];
    if (!isComparing) {
      const score = { by: "score", run: 0, label: t("score"), isNumber: true };
      return [{ by: "verdict", label: t("verdict") }, ...fields, score];
    }
    const scores = columns.map(({ name }, run) => ({ by: "score", run, label: name, isNumber: true, isName: true }));
    const difference = { by: "difference", label: t("difference"), isNumber: true };
    return [{ by: "change", label: t("change") }, ...fields, difference, ...scores];
  }
  #showSort() {
    const { by, run, isDescending } = this.#view.query.sort ?? {};
    for (const head of this.#head.querySelectorAll("[role=columnheader]")) {
      const isSorted = head.dataset.by === by && (run === void 0 || head.dataset.run === String(run));
      head.setAttribute("aria-sort", isSorted ? isDescending ? "descending" : "ascending" : "none");
    }
  }
  /** Changes the order: ascending, then descending, then the default order. */
  #sort(by, run) {
    const { sort } = this.#view.query;
    const isSame = sort?.by === by && sort.run === run;
    if (!isSame) this.#events.onSort({ by, run, isDescending: false });
    else this.#events.onSort(sort.isDescending ? void 0 : { ...sort, isDescending: true });
  }
  async #fetch(start, count) {
    const view = this.#view;
    const { target, query } = view;
    const announce = () => view === this.#view && this.#events.onSlow();
    const timer = start === 0 ? setTimeout(announce, SLOW_MS) : void 0;
    try {
      const find = start === 0 && this.#wanted !== "" ? { find: this.#wanted } : {};
      return await this.#source.rows({ runs: reportsOf(view), target, query, start, count, ...find });
    } finally {
      clearTimeout(timer);
    }
  }
  /** Opens a case when the next rows arrive. */
  openNext(caseId) {
    this.#wanted = caseId;
  }
  /** Creates a button that copies all matching rows. */
  copyButton() {
    const label = this.#i18n.t("copyTable");
    return copyButton(this.#i18n, { label, text: label, read: () => this.#text() });
  }
  async #text() {
    const view = this.#view;
    const { target, query, isComparing } = view;
    const rows = [];
    for (; ; ) {
      const page = { start: rows.length, count: COPIED_ROWS };
      const answer = await this.#source.rows({ runs: reportsOf(view), target, query, ...page });
      rows.push(...answer.rows);
      if (rows.length >= answer.matching || answer.rows.length === 0) break;
    }
    return tableText(this.#i18n, { heads: this.#fields().map(({ label }) => label), isComparing }, rows);
  }
  #showAnswer(answer) {
    const { t } = this.#i18n;
    const { position = -1 } = answer;
    if (this.#wanted !== "") {
      if (position >= 0) queueMicrotask(() => this.#list.openAt(position));
      else this.#events.onClose();
    }
    this.#wanted = "";
    const { columns, target, query } = this.#view;
    this.#events.onAnswer(answer);
    this.#empty.hidden = answer.matching > 0;
    this.#scroller.hidden = answer.matching === 0;
    const noneFailed = query.verdict === "failed" && answer.total === columns[target].summary.passed;
    setText(this.#empty, t(answer.total === 0 ? "noCases" : noneFailed ? "noneFailed" : "noneMatch"));
  }
  /** Returns the content of an open case, or undefined if the source no longer has the report. */
  async #details(row, ends) {
    const view = this.#view;
    const { columns, target, isComparing, query } = view;
    const request = { runs: reportsOf(view), index: row.index };
    const found = await this.#source.open({ ...request, query });
    if (!found) return void 0;
    const box = caseView(this.#i18n, found, {
      text: (which) => this.#source.text({ ...request, ...which }),
      diff: (pair) => this.#source.diff({ ...request, pair }),
      names: isComparing ? columns.map(({ name }) => name) : [],
      shown: isComparing ? [0, target] : [0],
      note: view.noteOf && {
        text: view.noteOf(found.case_id.text),
        onInput: (note) => view.onNote(found.case_id.text, note)
      }
    });
    const onEdit = view.onEdit && (() => view.onEdit(row.case_id));
    box.prepend(caseNavigation(this.#i18n, { ...ends, onEdit }));
    return box;
  }
};
function reportsOf({ columns }) {
  return columns.map(({ report }) => report);
}

// report-view/charts-view.js
var WIDTH = 320;
var HEIGHT = 160;
var SQUARE = 240;
var PAD = 28;
var HISTOGRAM_PAD = 16;
var RADIUS = { min: 4, max: 14 };
var SIGNS = { pass: "\u2713", fail: "\u2715", error: "!", unanswered: "\u2205", "": "" };
function chartsView(i18n, data, { runs, names, onCases }) {
  const parts = [histogramView(i18n, { bins: data.histogram, low: 0, high: 1 }, { name: names.shown })];
  if (data.dots.length > 0) parts.push(scatter(i18n, data, names, onCases));
  if (runs.length > 2) parts.push(trend(i18n, runs));
  if (data.matrix) parts.push(matrix(i18n, data.matrix, runs, onCases));
  return parts;
}
function histogramView({ t, count, shortCount }, { bins, low, high }, { name, onBin, chosen }) {
  const most = Math.max(1, ...bins);
  const step = (WIDTH - 2 * HISTOGRAM_PAD) / bins.length;
  const bars = bins.map((cases, index) => {
    const height = cases / most * (HEIGHT - 2 * PAD);
    const x = HISTOGRAM_PAD + index * step;
    const isFaint = chosen !== void 0 && chosen !== index;
    const place = { x: x + 1, y: HEIGHT - PAD - height, width: step - 2, height };
    const bar2 = svg("rect", { class: isFaint ? "bin faint" : "bin", ...place });
    if (onBin) bar2.addEventListener("click", () => onBin(index));
    const label = cases > 0 ? [text(shortCount(cases), x + step / 2, HEIGHT - PAD - height - 4, "middle")] : [];
    return [bar2, ...label];
  });
  const ends = [
    text(count(low), HISTOGRAM_PAD, HEIGHT - 8, "middle"),
    text(count(high), WIDTH - HISTOGRAM_PAD, HEIGHT - 8, "middle")
  ];
  const axis = svg("path", { class: "axis", d: `M${HISTOGRAM_PAD} ${HEIGHT - PAD}H${WIDTH - HISTOGRAM_PAD}` });
  const edge = (index) => (low + index / bins.length * (high - low)).toFixed(1);
  const rows = bins.map((cases, index) => {
    const range = `${edge(index)}\u2013${edge(index + 1)}`;
    const isChosen = { class: "small", "aria-pressed": String(chosen === index) };
    return [onBin && cases > 0 ? button(isChosen, () => onBin(index), range) : range, count(cases)];
  });
  const image = picture(
    WIDTH,
    HEIGHT,
    name === void 0 ? t("histogram") : t("histogramOf", { name }),
    axis,
    ...ends,
    ...bars.flat()
  );
  return chart(t("histogram"), name, image, table(t, [t("score"), t("cases")], rows));
}
function scatter({ t, count, score }, { dots, dotCount }, { base, shown }, onCases) {
  const place = (value) => PAD + value * (SQUARE - 2 * PAD);
  const most = Math.max(...dots.map((dot) => dot.count));
  const radius = (cases) => RADIUS.min + (RADIUS.max - RADIUS.min) * Math.sqrt(cases / most) * (most > 1 ? 1 : 0);
  const labelOf2 = ({ before, after, count: n, cases }) => t("dot", { n, before: score(before), after: score(after), cases: cases.slice(0, 3).join(", ") });
  const circles = dots.map((dot) => {
    const side2 = dot.after > dot.before ? "up" : dot.after < dot.before ? "down" : "same";
    const at = { cx: place(dot.before), cy: SQUARE - place(dot.after), r: radius(dot.count) };
    const circle = svg("circle", { class: `dot ${side2}`, ...at });
    circle.append(svg("title", {}, labelOf2(dot)));
    circle.addEventListener("click", () => onCases(dot.cases));
    return circle;
  });
  const axis = svg("path", {
    class: "axis",
    d: `M${PAD} ${PAD}V${SQUARE - PAD}H${SQUARE - PAD}M${PAD} ${SQUARE - PAD}L${SQUARE - PAD} ${PAD}`
  });
  const ends = [
    text(base, SQUARE / 2, SQUARE - 8, "middle"),
    text("0", PAD - 6, SQUARE - PAD + 4, "end"),
    text("1", PAD - 6, PAD + 4, "end"),
    text("1", SQUARE - PAD, SQUARE - PAD + 14, "middle")
  ];
  const upright = text(shown, 12, SQUARE / 2, "middle");
  upright.setAttribute("transform", `rotate(-90 12 ${SQUARE / 2})`);
  const image = picture(SQUARE, SQUARE, t("scatterOf", { base, name: shown }), axis, ...ends, upright, ...circles);
  const rows = dots.map((dot) => [
    score(dot.before),
    score(dot.after),
    count(dot.count),
    button(
      { class: "small" },
      () => onCases(dot.cases),
      dot.count === 1 ? dot.cases[0] : t("showCases", { n: dot.cases.length })
    )
  ]);
  const more = dotCount > dots.length ? [make("p", { class: "hint" }, t("moreHidden", { n: dotCount - dots.length }))] : [];
  return chart(
    t("scatter"),
    `${base} \u2192 ${shown}`,
    image,
    table(t, [base, shown, t("total"), t("cases")], rows),
    ...more
  );
}
function trend({ t, figures }, runs) {
  const x = (index) => PAD + index / (runs.length - 1) * (WIDTH - 2 * PAD);
  const y = (value) => HEIGHT - PAD - value * (HEIGHT - 2 * PAD);
  const scoreOf = ({ summary }) => summary.overall_score;
  const line = svg("polyline", {
    class: "line",
    points: runs.map((run, index) => `${x(index)},${y(scoreOf(run))}`).join(" ")
  });
  const marks = runs.flatMap((run, index) => {
    const { interval } = run.summary;
    const dot = svg("circle", { class: "mark", cx: x(index), cy: y(scoreOf(run)), r: 3.5 });
    dot.append(svg("title", {}, `${run.name}: ${figures(interval)(scoreOf(run))}`));
    return interval ? [svg("path", { class: "axis", d: `M${x(index)} ${y(interval.low)}V${y(interval.high)}` }), dot] : [dot];
  });
  const axis = svg("path", { class: "axis", d: `M${PAD} ${y(1)}V${y(0)}H${WIDTH - PAD}` });
  const ends = [text("0", PAD - 6, y(0) + 4, "end"), text("1", PAD - 6, y(1) + 4, "end")];
  const rows = runs.map((run) => {
    const { interval } = run.summary;
    const figure = figures(interval);
    const range = interval ? t("interval", { low: figure(interval.low), high: figure(interval.high) }) : "";
    return [run.name, figure(scoreOf(run)), range];
  });
  const image = picture(WIDTH, HEIGHT, t("trendOf"), axis, ...ends, line, ...marks);
  return chart(t("trend"), void 0, image, table(t, [t("run"), t("score"), t("intervalTitle")], rows));
}
function matrix({ t }, { rows, total }, runs, onCases) {
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, t("case")),
    ...runs.map(({ name }) => userText("th", name, { scope: "col" }))
  );
  const body = rows.map(({ case_id: id, states }) => {
    const open = button({ class: "link" }, () => onCases([id]), userText("span", id));
    const cells = states.map((state) => {
      const sign = make("span", { "aria-hidden": "true" }, SIGNS[state]);
      return make("td", { "data-state": state }, sign, make("span", { class: "unseen" }, t(state || "absent")));
    });
    return make("tr", {}, make("th", { scope: "row" }, open), ...cells);
  });
  const scroller = make(
    "div",
    { class: "matrix", tabindex: "0", role: "group", "aria-label": t("matrix") },
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...body))
  );
  const more = total > rows.length ? [make("p", { class: "hint" }, t("moreHidden", { n: total - rows.length }))] : [];
  return make(
    "figure",
    { class: "chart wide" },
    make("figcaption", {}, make("strong", {}, t("matrix"))),
    scroller,
    ...more
  );
}
function chart(title, whose, image, data, ...more) {
  const name = whose === void 0 ? [] : [" ", userText("span", whose, { class: "whose user-text" })];
  return make(
    "figure",
    { class: "chart" },
    make("figcaption", {}, make("strong", {}, title), ...name),
    image,
    ...more,
    data
  );
}
function table(t, heads, rows) {
  const head = make("tr", {}, ...heads.map((each) => userText("th", each, { scope: "col" })));
  const body = rows.map((cells) => make("tr", {}, ...cells.map((cell2) => make("td", {}, cell2))));
  return make(
    "details",
    {},
    make("summary", {}, t("asTable")),
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...body))
  );
}
function picture(width, height, label, ...children) {
  const image = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
  image.append(...children);
  return image;
}
function text(content, x, y, anchor) {
  return svg("text", { x, y, "text-anchor": anchor }, content.length > 30 ? `${content.slice(0, 29)}\u2026` : content);
}
function svg(name, attributes, content = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (content !== "") element.append(content);
  return element;
}

// report-view/evidence-view.js
var import_figures = require("./core.cjs").stats_figures;
var import_text7 = require("./core.cjs").report_view_text;
var MAX_CASES2 = 2e4;
var OTHERS = CHANGES.filter((change) => change !== "broken" && change !== "fixed");
var NAME_LENGTH6 = 60;
var SENTENCES = { better: "evidence_better", worse: "evidence_worse", no_evidence: "evidence_needed" };
var BARE = { better: "evidence_better_bare", worse: "evidence_worse_bare" };
var OUTLOOKS = {
  none_shared: "evidence_none_shared",
  one_case: "evidence_one_case",
  one_cluster: "evidence_one_cluster",
  same_change: "evidence_same_change"
};
function showEvidence(i18n, box, { evidence, base, name, onAsk, onChange }) {
  const { t } = i18n;
  box.dataset.verdict = evidence?.verdict ?? "";
  if (onAsk) return fill(box, [button({ class: "small", "data-ask": true }, onAsk, t("testDifference"))]);
  if (!evidence) return fill(box, [t("comparing")]);
  const names = { base, name };
  const sentence2 = sentenceOf(i18n, evidence);
  fill(box, [
    userText("strong", t(sentence2.key, { ...names, ...sentence2.values }), { class: "sentence user-text" }),
    ...categoriesOf(i18n, evidence.categories),
    ...changesOf(i18n, evidence.changes, onChange)
  ]);
}
function categoriesOf({ t, name: nameOf }, categories = {}) {
  const known = Object.entries(categories).filter(([, verdict]) => verdict !== "no_evidence");
  if (known.length === 0) return [];
  const label = (name, verdict) => t(verdict === "better" ? "categoryBetter" : "categoryWorse", { name: nameOf(name) });
  const badges = known.map(([name, verdict]) => badge(verdict, label(name, verdict)));
  return [make("span", { class: "changed" }, ...badges)];
}
function changesOf(i18n, changes, onChange) {
  if (!changes) return [];
  const { t, count } = i18n;
  const { counts, cases } = changes;
  const named = Object.entries(cases).map(([change, ids]) => {
    const links = ids.map(
      (id) => button({ class: "link user-text", dir: "auto" }, () => onChange(change, id), (0, import_text7.clip)(id, NAME_LENGTH6))
    );
    const more = counts[change] - ids.length;
    const showAll = () => onChange(change);
    const rest = more > 0 ? [button({ class: "link" }, showAll, t("moreHidden", { n: more }))] : [];
    const total = badge(counts[change] > 0 ? change : "", `${t(change)} ${count(counts[change])}`);
    return make("span", { class: "changed", "data-changed": change }, total, ...links, ...rest);
  });
  const others = countsOf(i18n, counts, OTHERS);
  return [...named, ...others === "" ? [] : [make("span", { class: "note" }, others)]];
}
function sentenceOf(i18n, { verdict, difference, p, outlook }) {
  if (verdict === "other_suites") return { key: "otherSuites" };
  if (outlook && outlook.code !== "needed") return { key: OUTLOOKS[outlook.code] };
  const sign = verdict === "worse" ? -1 : 1;
  const { mean: mean2, low, high } = difference;
  const figure = (value) => (sign * value).toFixed((0, import_figures.decimalsOf)(difference));
  const bounds2 = sign > 0 ? [low, high] : [high, low];
  const values = { by: figure(mean2), p: (0, import_figures.pValue)(p) };
  if (outlook) Object.assign(values, { ...outlook, n: outlook.cases, by: `${mean2 > 0 ? "+" : ""}${values.by}` });
  if (low === null) return { key: BARE[verdict], values };
  const interval = i18n.t("interval", { low: figure(bounds2[0]), high: figure(bounds2[1]) });
  return { key: SENTENCES[verdict], values: { ...values, interval } };
}
function countsOf({ t, count }, changes, names = CHANGES) {
  return names.filter((change) => changes?.[change] > 0).map((change) => `${t(change)}\xA0${count(changes[change])}`).join(" \xB7 ");
}

// report-view/focus.js
function focusKey(element) {
  const { activeElement } = element.getRootNode();
  if (!activeElement || !element.contains(activeElement)) return void 0;
  const { name, run, compare, by } = activeElement.closest("[data-name], [data-run], [data-compare], [data-by]")?.dataset ?? {};
  const list = activeElement.closest("ul[id]")?.id;
  return { element: activeElement, id: activeElement.id, list, name, run, compare, by };
}
function restoreFocus(element, key) {
  if (!key || key.element.isConnected) return;
  const { id, list, name, run, compare, by } = key;
  const part2 = (attribute, value) => value === void 0 ? "" : `[data-${attribute}="${CSS.escape(value)}"]`;
  const selector = id !== "" ? `#${CSS.escape(id)}` : `${list ? `#${CSS.escape(list)} ` : ""}${part2("name", name)}${part2("run", run)}${part2("compare", compare)}${part2("by", by)}`;
  const found = selector === "" ? void 0 : element.querySelector(selector);
  if (found) (found.matches("button, select, input") ? found : found.querySelector("button"))?.focus();
}

// report-view/view.js
var import_i18n = require("./core.cjs").report_view_i18n;

// report-view/summary-view.js
var FEW = 8;
function coverageText({ t }, { answered, total }) {
  return answered < total ? t("answeredOf", { answered, total }) : "";
}
function scoreValue({ figures }, { score, interval }, attributes = {}) {
  return make("data", { ...attributes, value: score }, figures(interval)(score));
}
function intervalText({ t, figures }, interval) {
  const figure = figures(interval);
  return interval ? t("interval", { low: figure(interval.low), high: figure(interval.high) }) : "";
}
function scoreParts(i18n, summary, attributes = {}) {
  const over = coverageText(i18n, summary);
  const value = scoreValue(i18n, { score: summary.overall_score, interval: summary.interval }, attributes);
  return over === "" ? [value] : [value, " ", make("span", { class: "over" }, over)];
}
function panelHead(id, title, whose) {
  const name = whose === void 0 ? [] : [" ", userText("span", whose, { class: "whose user-text" })];
  return make("h3", { id }, title, ...name);
}
function overallView(i18n, summary, whose) {
  const { t, count, score } = i18n;
  const {
    overall_score: overall,
    interval,
    answered,
    total,
    errors,
    isBlank,
    suite_passed: suitePassed,
    threshold
  } = summary;
  const figure = (key, verdict) => make("div", { "data-verdict": verdict }, make("dt", {}, t(key)), make("dd", { id: key }, count(summary[key])));
  const panel = make(
    "section",
    { class: "panel overall", "aria-labelledby": "overall-title" },
    panelHead("overall-title", t("overall"), whose),
    make("p", { class: "big" }, ...scoreParts(i18n, summary, { id: "overall" })),
    make(
      "p",
      { class: "hint" },
      interval ? `${t("intervalOf", { interval: intervalText(i18n, interval) })} \xB7 ` : "",
      t("exactly", { score: score(overall) })
    ),
    bar(overall, interval, "overall-bar"),
    make(
      "dl",
      { class: "counts" },
      figure("passed", "pass"),
      figure("failed", "fail"),
      ...summary.unanswered > 0 ? [figure("unanswered", "unanswered")] : [],
      ...summary.inError > 0 ? [figure("inError", "error")] : [],
      figure("total")
    )
  );
  if (suitePassed !== void 0) {
    const isUncovered = overall >= threshold && answered < total;
    const key = suitePassed ? "gatePassed" : isUncovered ? "gateUncovered" : "gateFailed";
    panel.append(make("p", { class: "gate", id: "gate" }, t(key, { threshold, answered, total })));
  }
  if (isBlank) panel.append(make("p", { class: "gate" }, t("allBlank")));
  if (errors > 0) panel.append(make("p", { class: "gate" }, t("errors", { n: errors })));
  panel.append(make("p", { class: "hint" }, t("weighted"), interval ? ` ${t("whiskers")}` : ""));
  return panel;
}
function bar(share, interval, id) {
  const percent = (value) => `${Math.min(1, Math.max(0, value)) * 100}%`;
  const fill3 = make("span", { class: "fill", id });
  fill3.style.width = percent(share);
  if (!interval) return make("span", { class: "bar", "aria-hidden": "true" }, fill3);
  const whisker = make("span", { class: "whisker" });
  whisker.style.insetInlineStart = percent(interval.low);
  whisker.style.width = percent(interval.high - interval.low);
  return make("span", { class: "bar", "aria-hidden": "true" }, fill3, whisker);
}
function groupItem({ name, label, chosen, onChoose }, { over, note, interval = "", value }, ...more) {
  const notes = [
    over !== "" && make("span", { class: "over" }, over),
    note !== "" && note,
    interval !== "" && make("span", { class: "interval" }, interval)
  ].filter(Boolean);
  const line = make(
    "span",
    { class: "group-line" },
    userText("span", label, { class: "name user-text" }),
    make("span", { class: "note" }, ...notes.flatMap((each, index) => index > 0 ? [" \xB7 ", each] : [each])),
    make("span", { class: "value" }, ...[value].flat())
  );
  const attributes = { class: "group", "aria-pressed": String(chosen.includes(name)), "data-name": name };
  return make(
    "li",
    {},
    button(attributes, () => onChoose(name), line, ...more)
  );
}
function groupsView(i18n, { title, whose, id, groups, hidden = 0, hasOwnNames = false, chosen, onChoose }) {
  const { t, count, name: nameOf } = i18n;
  const list = make("ul", { class: "groups", id });
  const show = (shown) => {
    const items = groups.slice(0, shown).map(
      ({ name, score, interval, passed, answered, total }) => groupItem(
        { name, label: hasOwnNames ? name : nameOf(name), chosen, onChoose },
        {
          over: coverageText(i18n, { answered, total }),
          note: t("passedOf", { passed: count(passed), total: count(total) }),
          interval: intervalText(i18n, interval),
          value: scoreValue(i18n, { score, interval })
        },
        bar(score, interval)
      )
    );
    if (groups.length > shown) {
      const label = t("showAll", { n: groups.length });
      items.push(
        make(
          "li",
          {},
          button({ class: "small", "data-all": true }, () => show(groups.length), label)
        )
      );
    } else if (hidden > 0) items.push(make("li", { class: "hint" }, t("moreHidden", { n: hidden })));
    fill(list, items);
  };
  show(groups.slice(FEW).some(({ name }) => chosen.includes(name)) ? groups.length : FEW);
  const heading = panelHead(`${id}-title`, title, whose);
  return make("section", { class: "panel", "aria-labelledby": `${id}-title` }, heading, list);
}
function warningsView({ t, count }, { total, codes, shown }) {
  const kinds = codes.map(([code, times2]) => `${count(times2)} \xD7 ${t(`warning_${code}`)}`).join(", ");
  const items = shown.map(({ label, message }) => {
    const start = label === "" ? [] : [userText("code", label), ": "];
    return make("li", {}, ...start, userText("span", message));
  });
  if (total > shown.length) items.push(make("li", {}, t("andMore", { n: total - shown.length })));
  return make(
    "details",
    { class: "panel warnings", id: "warnings" },
    make("summary", {}, `${t("warnings", { n: total })}: ${kinds}`),
    make("ul", { id: "warnings-list" }, ...items)
  );
}

// report-view/runs-view.js
function runsView(i18n, options) {
  const { t } = i18n;
  const { runs, base, isComparing, evidence, onCompare, onBase } = options;
  const mode = (value, label) => {
    const attributes = { class: "mode", "aria-pressed": String(isComparing === value), "data-compare": String(value) };
    return button(attributes, () => onCompare(value), label);
  };
  const controls = make(
    "div",
    { class: "controls", role: "group", "aria-label": t("view") },
    mode(false, t("oneRun")),
    mode(true, t("compare"))
  );
  const head = make("div", { class: "panel-head" }, make("h3", { id: "runs-title" }, t("runs")), controls);
  if (isComparing) {
    const menu = make("select", { id: "baseline" });
    for (const { id, name, summary } of runs) {
      if (summary) menu.append(make("option", { value: id, selected: id === base }, name));
    }
    menu.addEventListener("change", () => onBase(menu.value));
    head.append(make("label", { class: "choice" }, make("span", {}, t("baseline")), menu));
  }
  const list = make("ul", { class: "run-list" }, ...runs.map((run) => make("li", {}, runItem(i18n, run, options))));
  return make("section", { class: "panel runs", "aria-labelledby": "runs-title" }, head, evidence, list);
}
function runItem(i18n, { id, name, summary }, { shown, base, isComparing, comparison, onShow }) {
  const { t, count } = i18n;
  if (!summary) {
    return make("p", { class: "run" }, userText("strong", name), " ", make("span", { class: "hint" }, t("notScored")));
  }
  const isBase = isComparing && id === base;
  const parts = [
    userText("strong", name, { class: "name user-text" }),
    make("span", {}, ...scoreParts(i18n, summary, { class: "value" }))
  ];
  const note = (text2) => parts.push(make("span", { class: "note" }, text2));
  const compared = comparison?.runs.find((run) => run.id === id);
  if (isBase) note(t("isBaseline"));
  else if (isComparing && compared) {
    const verdict = id === shown ? comparison.evidence?.verdict : void 0;
    parts.push(scoreChange(i18n, compared.overall_score - comparison.runs[0].overall_score, verdict));
    note(countsOf(i18n, compared.changes, CHANGES));
  } else note(t("passedOf", { passed: count(summary.passed), total: count(summary.total) }));
  const attributes = { class: "run", "data-run": id, "aria-pressed": String(id === shown && !isBase) };
  return button({ ...attributes, disabled: isBase }, () => onShow(id), ...parts);
}
function coverageChange(i18n, before, after) {
  const groups = [before, after].filter(({ total }) => total !== void 0);
  if (groups.every(({ answered, total }) => answered === total)) return "";
  return groups.map((group) => i18n.t("answeredOf", group)).join(" \u2192 ");
}
function scoreChange({ t }, by, verdict) {
  const rounded = Math.round(by * 1e4) / 1e4;
  if (rounded === 0) return badge("unchanged", t("same"));
  const figure = `${rounded > 0 ? "+" : "\u2212"}${Math.abs(rounded)}`;
  if (verdict === "better" || verdict === "worse")
    return badge(verdict, t(verdict === "better" ? "betterBy" : "worseBy", { by: figure.slice(1) }));
  return badge("", verdict === void 0 ? figure : t("maybeChance", { by: figure }));
}
function categoryChanges(i18n, { categories, evidence, target, whose, chosen, onChoose }) {
  const { t, name: nameOf } = i18n;
  const names = CHANGES.filter((change) => change !== "unchanged");
  const items = categories.map(({ name, runs }) => {
    const [before, after] = [runs[0], runs[target]];
    const [from, to] = [before, after].map(({ score = 0, interval }) => ({ score, interval }));
    return groupItem(
      { name, label: nameOf(name), chosen, onChoose },
      {
        over: coverageChange(i18n, before, after),
        note: countsOf(i18n, after.changes, names),
        value: [scoreValue(i18n, from), " \u2192 ", scoreValue(i18n, to)]
      },
      make(
        "span",
        { class: "bars", "aria-hidden": "true" },
        ...[from, to].map((each) => bar(each.score, each.interval))
      ),
      scoreChange(i18n, to.score - from.score, evidence?.categories?.[name])
    );
  });
  return make(
    "section",
    { class: "panel", "aria-labelledby": "category-changes-title" },
    panelHead("category-changes-title", t("changeByCategory"), whose),
    make("ul", { class: "groups changes", id: "category-changes" }, ...items)
  );
}

// report-view/toolbar.js
var import_reasons4 = require("./core.cjs").report_view_reasons;
var SETTLE_MS = 120;
var LISTS = {
  cases: "case",
  changes: "change",
  categories: "category",
  difficulties: "difficulty",
  tags: "tag",
  checks: "failedCheck"
};
var ALL_CASES = Object.freeze({
  search: "",
  isPattern: false,
  verdict: "",
  categories: [],
  difficulties: [],
  tags: [],
  checks: [],
  changes: [],
  cases: []
});
function toggled(list, name) {
  return list.includes(name) ? list.filter((each) => each !== name) : [...list, name];
}
var Toolbar = class {
  element;
  #i18n;
  #onChange;
  #query = ALL_CASES;
  #search;
  #pattern;
  #failed;
  #unanswered;
  #checks;
  #changes;
  #chips;
  #count;
  #fault;
  #timer;
  #hasUnanswered = false;
  /** @param {(patch: object) => void} onChange receives the fields of the query that changed */
  constructor(i18n, onChange) {
    const { t } = i18n;
    this.#i18n = i18n;
    this.#onChange = onChange;
    this.#search = make("input", {
      type: "search",
      id: "search",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "500",
      placeholder: t("searchHint"),
      "aria-describedby": "search-fault",
      dir: "auto"
    });
    this.#search.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => onChange({ search: this.#search.value }), SETTLE_MS);
    });
    this.#pattern = this.#checkbox("pattern", (isPattern) => ({ isPattern }));
    this.#failed = this.#checkbox("failed-only", (isOn) => ({ verdict: isOn ? "failed" : "" }));
    this.#unanswered = this.#checkbox("unanswered-only", (isOn) => ({ verdict: isOn ? "unanswered" : "" }));
    this.#checks = make("select", { id: "failed-check" });
    this.#checks.addEventListener("change", () => onChange({ checks: this.#checks.value ? [this.#checks.value] : [] }));
    this.#changes = make("div", { class: "controls", role: "group", "aria-label": t("changesTitle"), hidden: true });
    this.#chips = make("div", { class: "chips", role: "group", "aria-label": t("filters"), hidden: true });
    this.#count = make("p", { class: "hint", id: "cases-shown", role: "status" });
    this.#fault = make("p", { class: "fault", id: "search-fault", hidden: true });
    this.element = make(
      "div",
      { class: "toolbar" },
      make("div", { class: "panel-head" }, make("h3", { id: "cases-title" }, t("cases")), this.#count),
      make(
        "div",
        { class: "fields" },
        make("label", { class: "search" }, make("span", {}, t("search")), this.#search),
        make("label", { class: "check" }, this.#pattern, t("pattern")),
        make("label", { class: "check" }, this.#failed, t("failedOnly")),
        make("label", { class: "check", hidden: true }, this.#unanswered, t("unansweredOnly")),
        make("label", { class: "choice" }, make("span", {}, t("failedCheck")), this.#checks)
      ),
      this.#fault,
      this.#changes,
      this.#chips
    );
  }
  #checkbox(id, patchOf) {
    const box = make("input", { type: "checkbox", id });
    box.addEventListener("change", () => this.#onChange(patchOf(box.checked)));
    return box;
  }
  end() {
    clearTimeout(this.#timer);
  }
  /** Sets the available filters: failed checks, cases that were not answered, and in a comparison changes. */
  offer({ failures = [], hasUnanswered, changes }) {
    const { t, count } = this.#i18n;
    this.#hasUnanswered = hasUnanswered;
    const options = failures.map(
      ({ name, failed }) => make("option", { value: name }, t("checkOption", { name: this.#checkName(name), n: failed }))
    );
    this.#checks.replaceChildren(make("option", { value: "" }, t("anyCheck")), ...options);
    this.#checks.disabled = failures.length === 0;
    this.#changes.hidden = !changes;
    const buttons = CHANGES.map(
      (change) => button(
        { class: "mode", "data-change": change, title: t(`${change}Hint`) },
        () => this.#onChange({ changes: toggled(this.#query.changes, change) }),
        `${t(change)} ${count(changes?.[change] ?? 0)}`
      )
    );
    this.#changes.replaceChildren(...changes ? buttons : []);
    this.show(this.#query);
  }
  #checkName(name) {
    return [import_reasons4.CASE_ERROR, import_reasons4.NO_OUTPUT, import_reasons4.EMPTY_OUTPUT].includes(name) ? this.#i18n.t(name) : name;
  }
  show(query) {
    this.#query = query;
    if (this.#search.value !== query.search && !this.#search.matches(":focus")) this.#search.value = query.search;
    this.#pattern.checked = query.isPattern;
    this.#failed.checked = query.verdict === "failed";
    this.#unanswered.checked = query.verdict === "unanswered";
    this.#unanswered.parentElement.hidden = !this.#hasUnanswered && !this.#unanswered.checked;
    this.#checks.value = query.checks[0] ?? "";
    for (const each of this.#changes.children) {
      each.setAttribute("aria-pressed", String(query.changes.includes(each.dataset.change)));
    }
    this.#showChips(query);
  }
  /** Shows a button for each active filter, which removes the filter. */
  #showChips(query) {
    const { t, name } = this.#i18n;
    const labelOf2 = {
      cases: String,
      changes: t,
      categories: name,
      difficulties: name,
      tags: String,
      checks: (check) => this.#checkName(check)
    };
    const hadFocus = this.#chips.contains(this.#chips.getRootNode().activeElement);
    const chips = Object.entries(LISTS).flatMap(
      ([list, key]) => query[list].map((each) => {
        const filter = `${t(key)}: ${labelOf2[list](each)}`;
        return button(
          { class: "chip", "aria-label": t("removeFilter", { what: filter }) },
          () => this.#onChange({ [list]: query[list].filter((other) => other !== each) }),
          userText("span", filter),
          make("span", { "aria-hidden": "true" }, " \xD7")
        );
      })
    );
    if (chips.length > 0) chips.push(button({ class: "chip clear" }, () => this.#clear(), t("clear")));
    this.#chips.hidden = chips.length === 0;
    fill(this.#chips, chips);
    if (hadFocus) (chips[0] ?? this.#search).focus();
  }
  #clear() {
    this.#search.value = "";
    this.#onChange({ ...ALL_CASES });
  }
  /** Shows the number of matching cases, and the error in a pattern. */
  showAnswer({ matching, total, fault, skipped = 0 }) {
    const { t } = this.#i18n;
    const line = matching === total ? t("caseCount", { n: total }) : t("caseCountOf", { n: matching, total });
    setText(this.#count, skipped > 0 ? `${line} ${t("skipped", { n: skipped })}` : line);
    this.#fault.hidden = !fault;
    setText(this.#fault, fault ? t("patternFault", { message: fault }) : "");
    if (fault) this.#search.setAttribute("aria-invalid", "true");
    else this.#search.removeAttribute("aria-invalid");
  }
  showSearching() {
    setText(this.#count, this.#i18n.t("searching"));
  }
};

// report-view/view.js
var ReportView = class {
  element = make("div", { class: "benchmark-report" });
  #source;
  #i18n;
  #events;
  #runs = [];
  /** The ids of the selected run and of the baseline ("" if there is no baseline). */
  #shown = "";
  #base = "";
  #isComparing = false;
  #comparison;
  /** What the comparison of two runs shows: `key` names their reports; `value` is undefined until it is known. */
  #evidence = { key: "" };
  #evidenceBox = make("p", { class: "evidence", id: "evidence", role: "status" });
  #query = ALL_CASES;
  /** The id of the case that was opened last, or "". */
  #opened = "";
  /** The id of the case to open, until its report is shown. */
  #wanted = "";
  /** Counts the changes of the selection. When an answer arrives for an old selection, it is not drawn. */
  #changes = 0;
  /** The key of the rows in the table, see `#key`. */
  #tableKey;
  #top = make("div", { class: "top" });
  #toolbar;
  #table;
  #cases;
  #charts;
  /** Says below the bars how many cases their filters select. */
  #filtered = make("p", { class: "filtered", id: "filtered", hidden: true });
  /** The key of the charts that are drawn. */
  #chartsKey = "";
  /**
   * @param {Source} source
   * @param {object} strings
   * @param {{onOpen(found): void, onClose(): void, onQuery(query): void, onShow(id: string): void, onCompare(baseline: string): void, onEdit(caseId: string): void,
   * onNote(caseId: string, note: string): void, onError(error): void}} events
   */
  constructor(source, strings, events) {
    this.#source = source;
    this.#events = events;
    this.#build(strings);
  }
  end() {
    this.#toolbar.end();
    this.#table.end();
  }
  setStrings(strings) {
    this.end();
    this.#build(strings);
    [this.#wanted, this.#opened] = [this.#opened || this.#wanted, ""];
    this.#draw({ resetsTable: true });
  }
  get query() {
    return this.#query;
  }
  /** Changes some fields of the query. */
  setQuery(patch) {
    const query = { ...this.#query, ...patch };
    if (JSON.stringify(query) === JSON.stringify(this.#query)) return;
    this.#query = query;
    this.#toolbar.show(query);
    this.#showChosen();
    if (this.#isReady()) this.#table.setQuery(query);
    this.#events.onQuery(query);
  }
  get opened() {
    return this.#opened;
  }
  /** Opens a case, also if its report is shown later. */
  set opened(caseId) {
    if (caseId === this.#opened) return;
    this.#wanted = caseId;
    if (caseId === "") this.#opened = "";
    if (caseId === "" || !this.#isReady()) return;
    this.#openWanted();
    this.#table.reset();
  }
  #openWanted() {
    if (this.#wanted === "") return;
    this.#table.openNext(this.#wanted);
    this.#wanted = "";
  }
  /** Whether open cases have a button to edit them. */
  isEditable = false;
  /** Returns the note on a case. Without it, open cases have no field for a note. */
  noteOf;
  get baseline() {
    return this.#isComparing ? this.#base : "";
  }
  /**
   * @param {ShownRun[]} runs
   * @param {string} shown the id of the selected run
   * @param {string} [baseline] the id of the run to compare with, "" for none; undefined changes nothing
   */
  async show(runs, shown, baseline) {
    const before = this.#key();
    const [shownBefore, totalBefore] = [this.#shown, this.#run(this.#shown)?.summary?.total];
    this.#runs = runs.map((run, index) => ({
      ...run,
      name: run.name || this.#i18n.t("unnamedRun", { n: index + 1 })
    }));
    this.#shown = shown;
    if (baseline !== void 0) {
      this.#isComparing = baseline !== "";
      if (baseline !== "") this.#base = baseline;
    }
    if (!this.#run(this.#base)?.summary) this.#base = "";
    if (this.#scored().length < 2) this.#isComparing = false;
    this.#choosePair();
    const isSame = before === this.#key();
    if (!isSame && !await this.#compare()) return;
    const isKept = shownBefore === shown && totalBefore === this.#run(shown)?.summary?.total;
    this.#draw({ resetsTable: !isSame, isKept });
  }
  // ---- what is shown
  #run(id) {
    return this.#runs.find((run) => run.id === id);
  }
  #scored() {
    return this.#runs.filter(({ summary }) => summary);
  }
  #isReady() {
    return Boolean(this.#run(this.#shown)?.summary);
  }
  /** In a comparison, ensures that there is a baseline and that another run is selected. */
  #choosePair() {
    if (!this.#isComparing) return;
    const scored = this.#scored();
    if (this.#base === "") this.#base = scored[0].id;
    if (this.#shown === this.#base || !this.#isReady()) this.#shown = scored.find(({ id }) => id !== this.#base).id;
  }
  /** Returns the runs of the table: the selected run, or the baseline followed by the other runs. */
  #columns() {
    if (!this.#isReady()) return [];
    if (!this.#isComparing) return [this.#run(this.#shown)];
    return [this.#run(this.#base), ...this.#scored().filter(({ id }) => id !== this.#base)];
  }
  /** Returns the index of the selected run in `#columns()`. */
  #target() {
    return this.#columns().findIndex(({ id }) => id === this.#shown);
  }
  /** Returns a key that changes when other rows belong in the table. */
  #key() {
    return JSON.stringify([this.#target(), this.#columns().map(({ report }) => report)]);
  }
  /** Loads the comparison. Resolves to false if the selection has changed meanwhile. */
  async #compare() {
    this.#changes += 1;
    const changes = this.#changes;
    this.#comparison = void 0;
    if (!this.#isComparing) return true;
    const columns = this.#columns();
    const comparison = await this.#source.comparison({ runs: columns.map(({ report }) => report) });
    if (changes !== this.#changes) return false;
    const runs = comparison?.runs.map((run, index) => ({ ...run, id: columns[index].id }));
    this.#comparison = comparison && { ...comparison, runs };
    return true;
  }
  /**
   * Returns the runs that the sentence compares, the earlier one first: the baseline or the first run, and the selected run.
   * In a list of several runs that are not compared, there is no pair if no other run than the first one is selected.
   */
  #pair() {
    const scored = this.#scored();
    if (scored.length < 2 || !this.#isReady()) return void 0;
    const base = this.#isComparing ? this.#run(this.#base) : scored[0];
    const shown = this.#run(this.#shown);
    if (shown !== base) return [base, shown];
    return scored.length === 2 ? [base, scored[1]] : void 0;
  }
  /** Asks for the evidence of the pair, unless it is known. */
  #weigh() {
    const pair = this.#pair();
    this.#evidenceBox.hidden = !pair;
    if (!pair) return;
    const runs = pair.map(({ report }) => report);
    const key = JSON.stringify(runs);
    if (key !== this.#evidence.key) {
      this.#evidence = { key };
      if (pair.every(({ summary }) => summary.total <= MAX_CASES2)) this.#askForEvidence(runs);
      else this.#evidence.onAsk = () => this.#askForEvidence(runs);
    }
    this.#showEvidence(pair);
  }
  async #askForEvidence(runs) {
    const evidence = this.#evidence;
    evidence.onAsk = void 0;
    this.#showEvidence(this.#pair());
    try {
      const value = await this.#source.evidence({ runs });
      if (evidence !== this.#evidence) return;
      this.#evidenceBox.hidden = !value;
      if (!value) return;
      evidence.value = value;
      this.#draw({ resetsTable: false });
    } catch (error) {
      this.#events.onError(error);
    }
  }
  #showEvidence([base, run]) {
    const { value: evidence, onAsk } = this.#evidence;
    const onChange = async (change, caseId) => {
      const compare = () => {
        this.#base = base.id;
        this.#isComparing = true;
      };
      if (!this.#isComparing) await this.#change(compare);
      this.#showCases({ changes: [change] }, caseId);
    };
    showEvidence(this.#i18n, this.#evidenceBox, { evidence, onAsk, onChange, base: base.name, name: run.name });
  }
  async #change(change) {
    const before = this.#shown;
    change();
    this.#choosePair();
    const shown = this.#shown;
    const changes = this.#isComparing ? this.#query.changes : [];
    this.#query = { ...this.#query, changes, sort: void 0 };
    try {
      if (await this.#compare()) this.#draw({ resetsTable: true });
      this.#events.onCompare(this.baseline);
      if (shown !== before) this.#events.onShow(shown);
      this.#events.onQuery(this.#query);
    } catch (error) {
      this.#events.onError(error);
    }
  }
  // ---- drawing
  #build(strings) {
    this.#i18n = (0, import_i18n.i18nOf)(strings);
    this.#toolbar = new Toolbar(this.#i18n, (patch) => this.setQuery(patch));
    this.#table = new CaseTable(this.#source, this.#i18n, {
      onAnswer: (answer) => {
        this.#toolbar.showAnswer(answer);
        this.#showFiltered(answer);
      },
      onSlow: () => this.#toolbar.showSearching(),
      onSort: (sort) => this.setQuery({ sort }),
      onOpen: ({ case_id, index }) => {
        this.#opened = case_id;
        this.#events.onOpen({ case_id, index, run: this.#shown });
      },
      onClose: (row) => {
        if (row && row.case_id !== this.#opened) return;
        this.#opened = "";
        this.#events.onClose();
      },
      onError: (error) => this.#events.onError(error)
    });
    this.#toolbar.element.querySelector(".panel-head").append(this.#table.copyButton());
    this.#cases = make(
      "section",
      { class: "panel cases", id: "cases", "aria-labelledby": "cases-title" },
      this.#toolbar.element,
      this.#table.element
    );
    this.element.lang = this.#i18n.language;
    this.#charts = make(
      "details",
      { class: "panel charts", id: "charts", hidden: true },
      make("summary", {}, this.#i18n.t("charts"))
    );
    this.#charts.append(make("div", { class: "chart-list" }));
    this.#chartsKey = "";
    this.#charts.addEventListener("toggle", () => this.#drawCharts());
    this.element.replaceChildren(this.#top, this.#charts, this.#cases);
    this.#toolbar.show(this.#query);
  }
  /** Draws everything. Reloads the rows of the table only with `resetsTable`. */
  #draw({ resetsTable, isKept = false }) {
    const focused = focusKey(this.element);
    const isReady = this.#isReady();
    this.element.toggleAttribute("data-empty", !isReady);
    this.element.toggleAttribute("data-comparing", this.#isComparing);
    this.#weigh();
    const parts = [];
    if (this.#runs.length > 1) parts.push(this.#runsPanel());
    if (isReady) parts.push(...this.#summary(), this.#filtered);
    this.#top.replaceChildren(...parts);
    this.#cases.hidden = !isReady;
    this.#charts.hidden = !isReady;
    if (!isReady) return;
    this.#drawCharts();
    const [columns, target] = [this.#columns(), this.#target()];
    this.#toolbar.offer({
      failures: columns[target].summary.failures,
      hasUnanswered: columns[target].summary.answered < columns[target].summary.total,
      changes: this.#comparison?.runs[target].changes
    });
    const key = this.#key();
    if (resetsTable || key === this.#tableKey) {
      const { onEdit, onNote } = this.#events;
      const editing = { ...this.isEditable && { onEdit }, ...this.noteOf && { noteOf: this.noteOf, onNote } };
      this.#table.show({ columns, target, isComparing: this.#isComparing, query: this.#query, ...editing });
    }
    restoreFocus(this.element, focused);
    if (!resetsTable) return;
    this.#tableKey = key;
    this.#openWanted();
    this.#table.reset({ isKept });
  }
  #showFiltered({ matching, total }) {
    const { t } = this.#i18n;
    const { categories, difficulties, tags } = this.#query;
    this.#filtered.hidden = categories.length + difficulties.length + tags.length === 0;
    const show = button({ class: "small" }, () => this.#cases.scrollIntoView({ block: "start" }), t("showTable"));
    fill(this.#filtered, [t("caseCountOf", { n: matching, total }), " ", show]);
  }
  /** Draws the charts while they are open. */
  async #drawCharts() {
    if (!this.#charts.open || !this.#isReady()) return;
    const runs = this.#scored();
    const [base, shown] = this.#pair() ?? [this.#run(this.#shown), this.#run(this.#shown)];
    const [from, target] = [base, shown].map((run) => runs.indexOf(run));
    const request = { runs: runs.map(({ report }) => report), base: from, target };
    const key = JSON.stringify([request, runs.map(({ name }) => name)]);
    if (key === this.#chartsKey) return;
    this.#chartsKey = key;
    try {
      const data = await this.#source.charts(request);
      if (!data || key !== this.#chartsKey) return;
      const names = { base: base.name, shown: shown.name };
      const onCases = (cases) => this.#showCases({ cases }, cases.length === 1 ? cases[0] : void 0);
      fill(this.#charts.querySelector(".chart-list"), chartsView(this.#i18n, data, { runs, names, onCases }));
    } catch (error) {
      this.#events.onError(error);
    }
  }
  /** Shows only the cases of a filter in the table, and opens one of them. */
  #showCases(filter, caseId) {
    if (caseId !== void 0) this.#table.openNext(caseId);
    const before = this.#query;
    this.setQuery({ ...ALL_CASES, ...filter });
    if (caseId !== void 0 && this.#query === before) this.#table.reset();
    this.#cases.scrollIntoView({ block: "start" });
  }
  #runsPanel() {
    return runsView(this.#i18n, {
      runs: this.#runs,
      shown: this.#shown,
      base: this.#base,
      isComparing: this.#isComparing,
      comparison: this.#comparison && { ...this.#comparison, evidence: this.#evidence.value },
      evidence: this.#evidenceBox,
      onShow: (id) => this.#change(() => {
        this.#shown = id;
      }),
      onCompare: (isComparing) => this.#change(() => this.#isComparing = isComparing && this.#scored().length > 1),
      onBase: (id) => this.#change(() => this.#base = id)
    });
  }
  #summary() {
    const { t } = this.#i18n;
    const { summary } = this.#run(this.#shown);
    const { groups, tagCount, warnings } = summary;
    const whose = this.#runs.length > 1 ? this.#run(this.#shown).name : void 0;
    const panel = (title, id, groupList, more) => groupsView(this.#i18n, {
      title: t(title),
      whose,
      id,
      groups: groupList,
      chosen: this.#query[id],
      onChoose: (name) => this.#toggle(id, name),
      ...more
    });
    const stack = (...panels) => make("div", { class: "stack" }, ...panels);
    const difficulty = panel("byDifficulty", "difficulties", groups.difficulty);
    const hidden = tagCount - groups.tag.length;
    const tags = groups.tag.length > 0 ? [panel("byTag", "tags", groups.tag, { hasOwnNames: true, hidden })] : [];
    if (this.#isComparing) {
      const changes = categoryChanges(this.#i18n, {
        categories: this.#comparison?.categories ?? [],
        evidence: this.#evidence.value,
        target: this.#target(),
        whose: `${this.#run(this.#base).name} \u2192 ${whose}`,
        chosen: this.#query.categories,
        onChoose: (name) => this.#toggle("categories", name)
      });
      return [make("div", { class: "totals", id: "totals" }, stack(changes), stack(difficulty, ...tags))];
    }
    const overall = stack(overallView(this.#i18n, summary, whose), difficulty);
    const category = stack(panel("byCategory", "categories", groups.category));
    const numbers = make(
      "div",
      { class: "totals", id: "totals" },
      overall,
      category,
      ...tags.map((each) => stack(each))
    );
    return warnings.total > 0 ? [numbers, warningsView(this.#i18n, warnings)] : [numbers];
  }
  #toggle(list, name) {
    this.setQuery({ [list]: toggled(this.#query[list], name) });
  }
  #showChosen() {
    for (const [id, list] of [
      ["categories", "categories"],
      ["category-changes", "categories"],
      ["difficulties", "difficulties"],
      ["tags", "tags"]
    ]) {
      for (const each of this.#top.querySelectorAll(`#${id} button[data-name]`)) {
        each.setAttribute("aria-pressed", String(this.#query[list].includes(each.dataset.name)));
      }
    }
  }
};

// entries/element.js
var import_outputs = require("./core.cjs").suites_outputs;
var import_report_shape = require("./core.cjs").suites_report_shape;
var reportStrings = { en, zh };
var NAME = "benchmark-report";
var Base = globalThis.HTMLElement ?? class {
};
var BenchmarkReportElement = class extends Base {
  static observedAttributes = ["lang"];
  #view;
  #root;
  #given = {};
  #strings;
  #query = {};
  #opened = "";
  #store = new ReportStore(() => this.#engine());
  #isPlanned = false;
  #round = 0;
  #shown = "";
  #reports = [];
  #compiled;
  /** Identifies the current report, so that the element never shows an answer for an earlier report. */
  #stamp = 0;
  /** The suite: an object or JSON text. */
  get suite() {
    return this.#given.suite;
  }
  set suite(suite) {
    this.#give({ suite, report: void 0 });
  }
  /** The outputs of a single run. */
  get outputs() {
    return this.#given.outputs;
  }
  set outputs(outputs) {
    this.#give({ outputs, runs: void 0 });
  }
  /** Several runs: `{name, outputs}` or `{name, report, outputs?}`. */
  get runs() {
    return this.#given.runs;
  }
  set runs(runs) {
    this.#give({ runs, outputs: void 0, report: void 0 });
  }
  /** A finished report, to show instead of a suite and outputs. `outputs` can provide its texts. */
  get report() {
    return this.#given.report;
  }
  set report(report) {
    this.#give({ report, runs: void 0 });
  }
  /** `{runs, source}`: a source of rows and texts that replaces the memory of this element, such as a worker. */
  get source() {
    return this.#given.source;
  }
  set source(source) {
    this.#given = { source };
    if (this.#view) this.#refresh();
  }
  /** The library that scores and searches. The default is the library of this package. */
  get library() {
    return this.#given.library;
  }
  set library(library) {
    this.#give({ library });
  }
  /** Texts that replace texts of the element's language. */
  get strings() {
    return this.#strings;
  }
  set strings(strings) {
    this.#strings = strings;
    this.#view?.setStrings(this.#table());
  }
  /** The search text and the filters. An absent field means no filter. */
  get query() {
    return this.#view?.query ?? this.#query;
  }
  set query(query) {
    this.#query = query ?? {};
    this.#view?.setQuery(this.#query);
  }
  /** The id of the case that was opened last, or "". */
  get opened() {
    return this.#view?.opened ?? this.#opened;
  }
  set opened(caseId) {
    this.#opened = caseId ?? "";
    if (this.#view) this.#view.opened = this.#opened;
  }
  connectedCallback() {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: "open" });
      this.#root.adoptedStyleSheets = [styleSheet()];
    }
    this.#takeEarly();
    this.#view = new ReportView(this.#answers(), this.#table(), {
      onOpen: (detail) => this.#tell("caseopen", detail),
      onClose: () => this.#tell("caseclose", {}),
      onEdit: (caseId) => this.#tell("caseedit", { case_id: caseId }),
      onNote: (caseId, note) => this.#tell("casenote", { case_id: caseId, note }),
      onQuery: (query) => this.#tell("querychange", query),
      onCompare: (baseline) => this.#tell("comparechange", { baseline }),
      onShow: (run) => {
        this.#shown = run;
        this.#tell("runchange", { run });
      },
      onError: (error) => this.#fail(error)
    });
    this.#root.replaceChildren(this.#view.element);
    this.#view.setQuery(this.#query);
    this.#view.opened = this.#opened;
    this.#refresh();
  }
  disconnectedCallback() {
    this.#query = this.#view.query;
    this.#opened = this.#view.opened;
    this.#view.end();
    this.#view = void 0;
  }
  attributeChangedCallback() {
    this.#view?.setStrings(this.#table());
  }
  /**
   * Sets properties again that were set before the element was defined. Such own properties would hide the accessors
   * of the class.
   */
  #takeEarly() {
    for (const name of ["library", "suite", "outputs", "runs", "report", "source", "strings", "query", "opened"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }
  #table() {
    if (this.#strings) return { ...en, ...this.#strings };
    const language = this.closest("[lang]")?.lang ?? this.getRootNode().host?.closest?.("[lang]")?.lang ?? "";
    const [code] = language.toLowerCase().split("-");
    return Object.hasOwn(reportStrings, code) ? { ...en, ...reportStrings[code] } : en;
  }
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
  /** Shows the error instead of the last report. The owner of a source shows its errors itself. */
  #fail(error) {
    if (this.#view && !this.#given.source) {
      const message = (0, import_i18n2.i18nOf)(this.#table()).t("failedToLoad", { message: (0, import_errors.messageOf)(error) });
      this.#root.replaceChildren(make("p", { class: "note", role: "alert" }, message));
    }
    this.#tell("reporterror", { error });
  }
  async #show(runs, shown, baseline) {
    if (this.#root.firstChild !== this.#view.element) this.#root.replaceChildren(this.#view.element);
    await this.#view.show(runs, shown, baseline);
  }
  #give(patch) {
    this.#given = { ...this.#given, source: void 0, ...patch };
    this.#plan();
  }
  /** Renders only once when several properties are set in a row. */
  #plan() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (this.#view) this.#refresh();
    });
  }
  #answers() {
    const from = () => this.#given.source?.source ?? this.#store;
    const ask = (name) => async (request) => from()[name](request);
    return {
      rows: ask("rows"),
      open: ask("open"),
      text: ask("text"),
      diff: ask("diff"),
      comparison: ask("comparison"),
      evidence: ask("evidence"),
      charts: ask("charts")
    };
  }
  async #refresh() {
    this.#round += 1;
    const round = this.#round;
    try {
      const { source } = this.#given;
      this.#view.isEditable = source?.isEditable === true;
      this.#view.noteOf = source?.noteOf;
      if (source) return await this.#show(source.runs, source.shown ?? source.runs[0]?.id ?? "", source.baseline);
      const runs = await this.#score();
      if (round !== this.#round || !this.#view) return;
      const isThere = runs.some(({ id }) => id === this.#shown);
      if (!isThere) this.#shown = runs[0]?.id ?? "";
      await this.#show(runs, this.#shown);
      if (this.#reports.length > 0) this.#tell("reportready", { reports: this.#reports });
    } catch (error) {
      if (round === this.#round) this.#fail(error);
    }
  }
  /** Computes the reports and stores them. */
  async #score() {
    const { suite, outputs, report } = this.#given;
    let { runs } = this.#given;
    if (!runs && isGiven(report)) runs = [{ report, outputs }];
    if (!runs && outputs !== void 0) runs = [{ outputs }];
    runs ??= [];
    const needsEngine = suite !== void 0 && runs.some((run) => run.outputs !== void 0);
    const library = needsEngine ? await this.#engine() : void 0;
    const compiled2 = needsEngine ? library.compileSuite(suite) : void 0;
    this.#compiled?.free();
    this.#compiled = compiled2;
    const inputs = runs.map((run) => {
      const outputs2 = isGiven(run.outputs) ? import_outputs.Outputs.from(run.outputs) : void 0;
      const texts = outputs2?.textsById;
      const rowOf2 = outputs2 && ((caseId) => outputs2.rowOf(caseId));
      if (isGiven(run.report)) {
        (0, import_report_shape.checkReport)(run.report);
        return { report: run.report, texts, rowOf: rowOf2 };
      }
      if (!compiled2 || !texts) return void 0;
      const verdicts = [];
      const judge = (caseId, output, row) => compiled2.runCase(caseId, output, { evidence: true, verdicts, row });
      return { report: compiled2.run(run.outputs, { latency: false, verdicts }), texts, rowOf: rowOf2, judge };
    });
    const ids = runs.map((run, index) => run.id ?? `run-${index + 1}`);
    this.#reports = ids.flatMap((id, index) => inputs[index] ? [{ id, report: inputs[index].report }] : []);
    this.#stamp += 1;
    const reportIds = ids.map((id) => `${id}@${this.#stamp}`);
    this.#store.setRuns(reportIds.flatMap((id, index) => inputs[index] ? [[id, inputs[index]]] : []));
    return runs.map(({ name = "" }, index) => {
      const summary = inputs[index] && this.#store.summary(reportIds[index]);
      return { id: ids[index], name, report: reportIds[index], summary };
    });
  }
  async #engine() {
    if (this.#given.library) return this.#given.library;
    const library = await Promise.resolve().then(() => __toESM(require("./browser.cjs"), 1));
    await library.ready();
    return library;
  }
};
var isGiven = (value) => value !== void 0 && value !== null;
if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, BenchmarkReportElement);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  BenchmarkReportElement,
  reportStrings
});
0 && (module.exports = { BenchmarkReportElement, reportStrings });
