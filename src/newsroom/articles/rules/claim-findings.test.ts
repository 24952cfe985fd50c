import { expect, test } from "vitest";
import type { ClaimPolicy } from "#agency/advertising/rules/claim-policy.ts";
import { bodyTexts } from "./claim-texts.ts";
import { type ClaimCase, type ClaimDecision, findClaimFindings } from "./claim-findings.ts";

const FIGURE = "A vault costs $1,500.";
const LIE = "You can never be turned down.";
const accepted = (given: Partial<ClaimDecision> = {}): ClaimDecision => ({
  sentence: FIGURE,
  factId: null,
  reason: "From the price list of 2026.",
  by: "Pat",
  byId: "pat",
  ...given,
});
const blocks = (sentence: string, given: Partial<ClaimCase> = {}) =>
  findClaimFindings(bodyTexts(`<p>${sentence}</p>`), {
    facts: [],
    today: "2026-11-20",
    links: true,
    rules: {},
    decisions: [],
    accepted: null,
    live: new Set(),
    publisher: { id: "olivia", alone: false },
    ...given,
  }).some((finding) => finding.blocks);

test.each([
  ["nothing was decided", [], true],
  ["Pat accepted it, and Olivia publishes", [accepted()], false],
  ["Olivia accepted it and publishes", [accepted({ by: "Olivia", byId: "olivia" })], true],
  ["no reason was given", [accepted({ reason: "" })], true],
  ["nobody knows by whom", [accepted({ byId: null })], true],
  ["another sentence was accepted", [accepted({ sentence: "A vault costs $1,600." })], true],
  ["its fact is not in force", [accepted({ factId: "gone", reason: "" })], true],
])("a figure without a source, and %s", (_name, decisions, expected) => {
  expect(blocks(FIGURE, { decisions })).toBe(expected);
});

test("a program is no second person", () => {
  const decisions = [accepted()];
  expect(blocks(FIGURE, { decisions, publisher: { id: null, alone: false } })).toBe(true);
  expect(blocks(FIGURE, { decisions, rules: { number: "reason" }, publisher: { id: null, alone: false } })).toBe(false);
});

test("where nobody else may publish, one person's reason is enough", () => {
  const decisions = [accepted({ byId: "olivia" })];
  expect(blocks(FIGURE, { decisions, publisher: { id: "olivia", alone: true } })).toBe(false);
  expect(blocks(FIGURE, { publisher: { id: "olivia", alone: true } })).toBe(true);
});

test.each<[ClaimPolicy, ClaimDecision[], boolean]>([
  ["refuse", [accepted()], true],
  ["second_person", [accepted()], false],
  ["reason", [accepted({ byId: "olivia" })], false],
  ["reason", [], true],
  ["warn", [], false],
])("the owner's policy %s decides about figures", (policy, decisions, expected) => {
  expect(blocks(FIGURE, { decisions, rules: { number: policy } })).toBe(expected);
});

test("the strictest of a sentence's kinds counts", () => {
  const sentence = "The best vault costs $1,500.";
  expect(blocks(sentence, { rules: { number: "warn", superlative: "warn" } })).toBe(false);
  expect(blocks(sentence, { rules: { number: "warn", superlative: "refuse" } })).toBe(true);
});

test("an illegal statement is refused even where a person accepts it, unless the owner's rule lets a person", () => {
  const decisions = [accepted({ sentence: LIE })];
  expect(blocks(LIE, { decisions })).toBe(true);
  expect(blocks(LIE, { decisions, live: new Set([LIE]) })).toBe(true);
  expect(blocks(LIE, { decisions, rules: { acceptance: "second_person" } })).toBe(false);
  expect(blocks(LIE, { rules: { acceptance: "second_person" } })).toBe(true);
});

test("a reason for a whole file accepts figures, and nothing illegal", () => {
  const { reason, by, byId } = accepted();
  const given = { accepted: { reason, by, byId } };
  expect(blocks(FIGURE, given)).toBe(false);
  expect(blocks(FIGURE, { ...given, publisher: { id: "pat", alone: false } })).toBe(true);
  expect(blocks(FIGURE, { ...given, rules: { number: "refuse" } })).toBe(true);
  expect(blocks(LIE, { ...given, rules: { acceptance: "reason" } })).toBe(true);
});

test("a sentence that is public already is not asked about again", () => {
  expect(blocks(FIGURE, { live: new Set([FIGURE]) })).toBe(false);
  expect(blocks(`${FIGURE} A liner costs $900.`, { live: new Set([FIGURE]) })).toBe(true);
});

test("a linked source supports a table and a list next to it, unless a model helped to write", () => {
  const source = '<p>From <a href="https://example.org/prices">the list</a>:</p>';
  const table = "<table><tbody><tr><td>Vault</td><td>$1,500</td></tr></tbody></table>";
  const found = (html: string, links = true) =>
    findClaimFindings(bodyTexts(html), {
      facts: [],
      today: "2026-11-20",
      links,
      rules: {},
      decisions: [],
      accepted: null,
      live: new Set(),
      publisher: { id: "olivia", alone: false },
    }).map(({ sentence }) => sentence);
  expect(found(`${source}${table}`)).toEqual([]);
  expect(found(`${table}${source}`)).toEqual([]);
  expect(found(`${source}<p>Or so.</p>${table}`)).toEqual(["$1,500"]);
  expect(found(`${source}${table}`, false)).toEqual(["$1,500"]);
});

const LIKE_ONE =
  "Other agencies mark it up; with us you pay the smallest premium the market allows, and that's a promise.";

test("a sentence that reads like an illegal one needs a reason and a second person, and no fact settles it", () => {
  const case_ = (given: Partial<ClaimDecision>) => ({ decisions: [accepted({ sentence: LIKE_ONE, ...given })] });
  const fact = { id: "one", text: LIKE_ONE, value: "", sourceName: "x", sourceUrl: null, sourceDate: "2026-01-01" };
  const facts = [{ ...fact, jurisdiction: "United States", expires: null, approvedBy: "Pat", approvedAt: new Date(0) }];
  expect(blocks(LIKE_ONE)).toBe(true);
  expect(blocks(LIKE_ONE, { ...case_({ factId: "one", reason: "" }), facts })).toBe(true);
  expect(blocks(LIKE_ONE, case_({ byId: "olivia" }))).toBe(true);
  expect(blocks(LIKE_ONE, case_({}))).toBe(false);
  expect(blocks(LIKE_ONE, { rules: { likely: "warn" } })).toBe(false);
  expect(blocks(LIKE_ONE, { live: new Set([LIKE_ONE]) })).toBe(false);
});
