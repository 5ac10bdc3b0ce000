// This file tests the type declarations: they contain no `any`, and each exported name and field has a description.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { library, root } from "./support.js";

const declarations = ["js/types", "pkg"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name}`),
);
/** The declarations that wasm-bindgen generates. */
const GENERATED = ["InitInput", "InitOutput", "SyncInitInput"];
const GENERATED_MEMBERS = ["free", "[Symbol.dispose]"];

function parsed(name) {
  const text = readFileSync(join(root, name), "utf8");
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

function* nodesOf(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

const isExported = (node) => (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;

/** Returns the comment of a declaration, without its tags. */
function sentenceOf(node) {
  const said = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return said.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "").join(" ");
}

/** Yields names and fields with their comments. For overloads, only the first one. */
function* namesOf(file) {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement) && isExported(statement.declarationList.declarations[0])) {
      yield [statement.declarationList.declarations[0].name.getText(), sentenceOf(statement)];
    }
    if (!statement.name || !isExported(statement) || GENERATED.includes(statement.name.text)) continue;
    const owner = statement.name.text;
    yield [owner, sentenceOf(statement)];
    const members = ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement) ? statement.members : [];
    const seen = new Set();
    for (const member of members) {
      const name = member.name?.getText();
      if (name === undefined || seen.has(name)) continue;
      if (file.fileName.startsWith("pkg/") && GENERATED_MEMBERS.includes(name)) continue;
      seen.add(name);
      yield [`${owner}.${name}`, sentenceOf(member)];
    }
  }
}

test("the declared options of each metric are those of the engine", () => {
  const file = parsed("js/types/index.d.ts");
  const named = (name) => file.statements.find((statement) => statement.name?.text === name);
  const typeOf = new Map(named("OptionsByMetric").type.members.map(({ name, type }) => [name.text, type.getText()]));
  for (const { name, aliases, options, is_async: isAsync } of library.metrics()) {
    for (const each of isAsync ? [] : [name, ...aliases]) {
      const type = typeOf.get(each);
      const declared = type === "NoOptions" ? [] : named(type).members.map((member) => member.name.text);
      assert.deepEqual(
        declared,
        options.map((option) => option.name),
        each,
      );
      for (const { name: option, expected } of options) {
        const text = named(type)
          .members.find((member) => member.name.text === option)
          .type.getText();
        const words = /^one of (.*)$/.exec(expected)?.[1].split(", ");
        if (words) assert.deepEqual(text.split(" | "), words, `${each}.${option}`);
        else assert.equal(/true or false/.test(expected), /boolean/.test(text), `${each}.${option}`);
      }
    }
  }
});

test("no declaration contains `any`", () => {
  assert.ok(declarations.includes("js/types/index.d.ts") && declarations.includes("pkg/benchmarkhub.d.ts"));
  for (const name of declarations) {
    const file = parsed(name);
    const found = [...nodesOf(file)].filter((node) => node.kind === ts.SyntaxKind.AnyKeyword);
    const lines = found.map((node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    assert.deepEqual(lines, [], name);
  }
});

test("each exported name and field has a sentence", () => {
  let names = 0;
  for (const name of declarations.filter((name) => name !== "pkg/benchmarkhub_bg.wasm.d.ts")) {
    const all = [...namesOf(parsed(name))];
    names += all.length;
    const without = all.filter(([, sentence]) => !/^\S.*[.:…]$/s.test(sentence.trim())).map(([field]) => field);
    assert.deepEqual(without, [], name);
  }
  assert.ok(names > 400, `${names}`);
});
