import { describe, expect, test } from "vitest";
import { checkUnderwritingTable } from "./check-underwriting-table.ts";
import type { HealthAnswers } from "./health-check.ts";
import { HEALTH_QUESTIONS } from "./health-questions.ts";
import { productResults, type UnderwritingRule } from "./underwriting-table.ts";
import { rulesFromCsv, rulesToCsv } from "./underwriting-csv.ts";

const rule = (question: UnderwritingRule["question"], outcome: UnderwritingRule["outcome"], more = {}) =>
  ({
    carrier: "Acme Life",
    product: "Peace",
    question,
    outcome,
    effective: "2026-01-01",
    source: "Agent guide",
    ...more,
  }) satisfies UnderwritingRule;
const RULES = [
  rule("none", "level"),
  rule("heart", "graded"),
  rule("oxygen", "declined"),
  rule("heart", "level", { effective: "2027-01-01" }),
];
const NO = Object.fromEntries(HEALTH_QUESTIONS.map(({ id }) => [id, "no"])) as HealthAnswers;
const outcomeOf = (answers: HealthAnswers, day = "2026-11-23") => productResults(RULES, answers, day)[0]?.outcome;

describe("what a product's rules make of answers", () => {
  test.each<[string, HealthAnswers, string | null, string?]>([
    ["all no", NO, "level"],
    ["one yes", { ...NO, heart: "yes" }, "graded"],
    ["the worst of two", { ...NO, heart: "yes", oxygen: "yes" }, "declined"],
    ["a yes that no rule is about", { ...NO, cancer: "yes" }, null],
    ["an answer that is open", { ...NO, heart: "unsure" }, null],
    ["a newer rule, from its day on", { ...NO, heart: "yes" }, "level", "2027-01-01"],
  ])("%s", (_, answers, outcome, day) => expect(outcomeOf(answers, day)).toBe(outcome));

  test("rules that are not yet in force name no insurer", () => {
    expect(productResults([rule("none", "level", { effective: "2027-01-01" })], NO, "2026-11-23")).toEqual([]);
  });
});

test("a file is the same rules as CSV and back; what is wrong is said", () => {
  const meta = { year: 2026, sources: [] };
  const [head, ...rows] = rulesToCsv(RULES)
    .trim()
    .split("\r\n")
    .map((text, index) => ({ line: index + 1, cells: text.split(",") }));
  const origin = { name: "Guide", publisher: "Acme Life", year: 2026 };
  const read = rulesFromCsv(head ? [head, ...rows] : [], origin);
  const checked = read.ok ? checkUnderwritingTable(read.table) : read;
  expect(checked).toMatchObject({ ok: true, table: { rules: RULES } });
  expect(checkUnderwritingTable({ meta, rules: [rule("heart", "graded"), rule("heart", "level")] })).toEqual({
    ok: false,
    sentences: [
      "Acme Life, Peace: 'heart' from 2026-01-01 appears more than once.",
      "Acme Life, Peace: the rule for 'none' is missing, what someone gets who answers no to everything.",
    ],
  });
  expect(checkUnderwritingTable({ meta, rules: [{ ...rule("none", "level"), question: "teeth" }] })).toMatchObject({
    ok: false,
    sentences: [expect.stringMatching(/^Rules, row 1: question must be one of none, care,/)],
  });
});
