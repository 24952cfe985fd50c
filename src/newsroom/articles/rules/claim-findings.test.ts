import { expect, test } from "vitest";
import type { ClaimPolicy } from "#agency/advertising/rules/claim-policy.ts";
import { bodyTexts } from "./claim-texts.ts";
import { type ClaimCase, type ClaimDecision, findClaimFindings, offeredDecision } from "./claim-findings.ts";

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
const findingsIn = (html: string, given: Partial<ClaimCase> = {}) =>
  findClaimFindings(bodyTexts(html), {
    facts: [],
    today: "2026-11-20",
    links: true,
    rules: {},
    decisions: [],
    accepted: null,
    live: new Set(),
    publisher: { id: "olivia", alone: false },
    ...given,
  });
const blocks = (sentence: string, given: Partial<ClaimCase> = {}) =>
  findingsIn(`<p>${sentence}</p>`, given).some((finding) => finding.blocks);

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

test("a sentence that has to go is not asked for a source as well; one that a person may accept is", () => {
  const both = "You can never be turned down, the best price.";
  const kinds = (given: Partial<ClaimCase> = {}) => findingsIn(`<p>${both}</p>`, given).map(({ kind }) => kind);
  expect(new Set(kinds())).toEqual(new Set(["illegal"]));
  expect(kinds({ rules: { acceptance: "warn", price: "warn" } })).toContain("unsourced");
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

const table = (caption: string, ...cells: readonly string[]) =>
  `<table>${caption}<tbody>${cells.map((cell) => `<tr><th scope="row">Plan</th><td>${cell}</td></tr>`).join("")}</tbody></table>`;

test("the cells of a table are one finding, decided at once, and asked about again when one changes", () => {
  const html = `${table("", "$1,200", "$900")}<p>Text.</p>${table("<caption>Ages</caption>", "$40 a month", "no figure")}`;
  expect(findingsIn(html).map(({ sentence, sentences }) => [sentence, sentences.length])).toEqual([
    ["$1,200 · $900", 2],
    ["$40 a month", 1],
  ]);
  const decisions = [accepted({ sentence: "$1,200 · $900" })];
  expect(findingsIn(html, { decisions }).map(({ blocks: is }) => is)).toEqual([false, true]);
  expect(findingsIn(table("", "$1,300", "$900"), { decisions }).map(({ blocks: is }) => is)).toEqual([true]);
  // One cell that is public, or was decided by itself, is not asked about again.
  expect(findingsIn(table("", "$1,200", "$900"), { live: new Set(["$900"]) })[0]?.sentence).toBe("$1,200");
  const alone = [accepted({ sentence: "$900" })];
  expect(findingsIn(table("", "$1,200", "$900", "$700"), { decisions: alone }).map(({ sentence }) => sentence)).toEqual(
    ["$1,200 · $700", "$900"],
  );
  expect(findingsIn(html)[0]?.message).toContain("“$1,200” and 1 more of the same table. Add the table's source");
});

test("a link at the end of a caption supports all figures of its table and no other, and none where AI helped", () => {
  const caption = '<caption>Prices <a href="https://nfda.org/prices">NFDA</a></caption>';
  const html = `${table(caption, "$1,200", "$900")}<p>Text.</p>${table("", "$700")}`;
  expect(findingsIn(html).map(({ sentence }) => sentence)).toEqual(["$700"]);
  expect(findingsIn(html, { links: false })).toHaveLength(2);
  const side = `${table("", "$700")}${table(caption, "$1,200")}${table("", "$800")}`;
  expect(findingsIn(side).map(({ sentence }) => sentence)).toEqual(["$700", "$800"]);
});

test("what was decided in another language is offered for the same figures, and never counts by itself", () => {
  const other = accepted({ sentence: "A vault costs $1,500." });
  const [finding] = findingsIn("<p>Una bóveda cuesta $1,500.</p>");
  expect(finding?.blocks).toBe(true);
  if (!finding) return;
  expect(offeredDecision(finding, [accepted({ sentence: "It costs $1,600." }), other], [])).toBe(other);
  expect(offeredDecision(finding, [accepted({ factId: "gone", reason: "" })], [])).toBeNull();
  expect(offeredDecision({ ...finding, decision: other }, [other], [])).toBeNull();
});
