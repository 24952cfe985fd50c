import { expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { costPage } from "./cost-page.ts";
import { costPath, costQuestions, findCostQuestion } from "./cost-question.ts";

const tables = calculatorTables();
const { rates } = tables;
const pages = (words = english, of = tables) =>
  costQuestions(of.rates).map((question) => costPage(question, of, words));
const pageAt = (slug: string) => {
  const question = findCostQuestion(rates, slug);
  if (question === null) throw new Error(`There is no question ${slug}`);
  return costPage(question, tables, english);
};

// Level figures: source `cards`; guaranteed issue: source `gi-card`. US dollars a month.
test("the page of an age has its prices by sex, amount and tobacco, and goes along to the quote", () => {
  const page = pageAt("at-65");
  expect(page.answer).toBe(
    "At 65, $10,000 of level coverage costs a woman $41 to $54 a month. A man pays $54 to $66. Both without tobacco.",
  );
  const [without, smoking] = page.prices.map(({ rows }) => rows.find(({ name }) => name === "$10,000")?.cells);
  expect(without).toEqual(["$41–54", "$54–66"]);
  expect(smoking).not.toEqual(without);
  expect(page.prices.map(({ dated }) => dated === null)).toEqual([true, false]);
  expect(page.quote).toBe("/get-a-quote?coverage=10000&age=65");
  expect(page.facts.join(" ")).toContain("Without any health questions it costs $72");
});

test("the page of an amount says what it pays at a funeral, and what is short", () => {
  const { burial, cremation } = tables.costs.national;
  const facts = (slug: string) => pageAt(slug).facts.join(" ");
  expect(facts("for-25000")).toContain(`pays it and leaves $${(25_000 - burial).toLocaleString("en-US")}`);
  expect(facts("for-5000")).toContain(`is $${(burial - 5_000).toLocaleString("en-US")} short`);
  expect(facts("for-5000")).toContain(`it is $${(cremation - 5_000).toLocaleString("en-US")} short`);
});

test("every difference is that of the two prices beside it", () => {
  for (const { path, facts } of pages()) {
    const said = facts.join(" ");
    const middle = Number(/the middle price is \$(\d+)/.exec(said)?.[1] ?? Number.NaN);
    for (const [text, price, difference, way] of said.matchAll(/it is \$(\d+), \$(\d+) (less|more)\./g))
      expect(Number(price) - middle, `${path}: ${text}`).toBe(
        way === "more" ? Number(difference) : -Number(difference),
      );
  }
});

test("only what has a price has a page, and nobody is led to one that has none", () => {
  expect(findCostQuestion(rates, "at-64")).toBeNull();
  expect(findCostQuestion(rates, "for-12500")).toBeNull();
  expect(findCostQuestion(rates, "at-070")).toBeNull();
  const first = rates.ages.indexOf(60);
  const older = (sex: "female" | "male") => ({
    no: rates.level[sex].no.slice(first),
    yes: rates.level[sex].yes.slice(first),
  });
  const shorter = {
    ...rates,
    ages: rates.ages.slice(first),
    level: { female: older("female"), male: older("male") },
    guaranteed: { ...rates.guaranteed, ages: [], prices: { female: [], male: [] } },
  };
  const left = pages(english, { ...tables, rates: shorter });
  const paths = new Set(left.map(({ path }) => path));
  expect([...paths]).not.toContain(costPath({ kind: "age", age: 55 }));
  expect([...paths]).not.toContain(costPath({ kind: "health" }));
  for (const { path, prices, more } of left)
    for (const to of [
      ...prices.flatMap(({ rows }) => rows.flatMap(({ link }) => link ?? [])),
      ...more.map((one) => one.path),
    ])
      expect([...paths], path).toContain(to);
});

test("no page is the text of another, and both languages say the same", () => {
  const inEnglish = pages();
  expect(new Set(inEnglish.map(({ answer }) => answer)).size).toBe(inEnglish.length);
  const figures = (page: object) =>
    JSON.stringify(page)
      .match(/\$[\d,]+(?:–[\d,]+)?/g)
      ?.toSorted();
  for (const [n, page] of pages(spanish).entries()) {
    expect(page.facts, page.path).toHaveLength(inEnglish[n]?.facts.length ?? -1);
    expect(figures(page), page.path).toEqual(figures(inEnglish[n] ?? {}));
    expect(JSON.stringify(page), page.path).not.toMatch(/undefined|NaN/);
  }
});

test("when what one pays adds up to the amount is left out where that is after the age of a hundred", () => {
  const cheaper = ([low, mid, high]: [number, number, number]): [number, number, number] => [
    low / 10,
    mid / 10,
    high / 10,
  ];
  const scaled = (of: (typeof rates.level)["female"]) => ({
    no: of.no.map((row) => row.map(cheaper)),
    yes: of.yes.map((row) => row.map(cheaper)),
  });
  const level = { female: scaled(rates.level.female), male: scaled(rates.level.male) };
  const said = (of: typeof tables) => costPage({ kind: "age", age: 70 }, of, english).facts.join(" ");
  expect(said(tables)).toContain("adds up to $10,000");
  expect(said({ ...tables, rates: { ...rates, level } })).not.toContain("adds up to");
});
