import { expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { english } from "#agency/english/rules/texts.ts";
import { ratesDateText } from "./monthly-price.ts";
import { asksForPrice, costQuestion, kindPrices, priceTable, quickPrice } from "./quick-price.ts";

const { rates, life } = calculatorTables();
const YEAR = 2026;
const words = english;

function price(query: string, state = "") {
  const search = new URLSearchParams(query);
  return quickPrice((name) => search.get(name), { rates, life }, { state, year: YEAR, words });
}

// Level figures: source `cards`; guaranteed issue: source `gi-card`. US dollars a month.
test("an age or a birth year and a sex give both kinds side by side, and go along to the quote", () => {
  const woman = price("age=65&sex=female");
  expect(woman).toMatchObject({
    problem: null,
    result: {
      heading: "A woman of 65 who doesn’t use tobacco, $10,000 of coverage",
      level: { price: "$41 to $54" },
      guaranteed: { price: "$72", pays: "Usually a 2-year waiting period. Asks nothing about your health." },
      quote: "/get-a-quote?coverage=10000&age=65&sex=female&tobacco=no",
    },
  });
  expect(price("age=65+years&sex=female")).toEqual({ ...woman, age: "65 years" });
  const { notes, ...rest } = price("age=1961&sex=female").result ?? { notes: [""] };
  expect(woman.result).toMatchObject(rest);
  expect(notes[0]).toBe("Someone born in 1961 is 64 or 65 now. This price is for age 65.");
});

test("every birth year in which someone of an age with rates may be born has a price", () => {
  expect(price("age=1940").result).toMatchObject({ heading: expect.stringContaining("of 85 who") });
  expect(price("age=1940").result?.notes[0]).toBe("Someone born in 1940 is 85 or 86 now. This price is for age 85.");
  expect(price("age=1981").result).toMatchObject({ heading: expect.stringContaining("of 45 who") });
});

test("without a sex the range covers both; where the law wants one price, the sex isn't asked", () => {
  expect(price("age=65").result?.level?.price).toBe("$41 to $66");
  const montana = price("age=65&sex=male", "MT");
  // (50 + 63) / 2
  expect(montana).toMatchObject({ unisex: true, result: { level: { price: "$57" } } });
  expect(montana.result?.notes[0]).toContain("the middle of our sample rates");
  expect(priceTable(rates, words, "MT").dated).toContain("the middle of our sample rates");
  expect(priceTable(rates, words, "OH").dated).not.toContain("the middle");
});

test("before anything was asked there is a form; an age without rates is asked again, with what was typed", () => {
  expect(asksForPrice(() => null)).toBe(false);
  expect(price("")).toMatchObject({ problem: null, result: null });
  for (const typed of ["", "44", "1982", "sixty", "2030", "9".repeat(300)])
    expect(price(`age=${typed}`)).toMatchObject({
      age: typed.slice(0, 20),
      problem: "Please enter an age from 45 to 85, or a birth year from 1940 to 1981.",
      result: null,
    });
});

test("a kind that has no rate at an age says so, beside the other", () => {
  expect(price("age=45&sex=female").result).toMatchObject({
    level: { price: expect.stringContaining("$") },
    guaranteed: null,
  });
});

test("the small table has the ages and amounts that have a rate, and follows the rates", () => {
  const table = priceTable(rates, words);
  expect(table.amounts).toEqual(["$5,000", "$10,000", "$15,000"]);
  expect(table.rows.map(({ age }) => age)).toEqual(["50", "55", "60", "65", "70", "75", "80", "85"]);
  expect(table.rows[3]?.prices[1]).toBe("$41–66");
  const first = rates.ages.indexOf(60);
  const shorter = { ...rates, ages: rates.ages.slice(first) };
  for (const sex of ["female", "male"] as const)
    shorter.level = {
      ...shorter.level,
      [sex]: { no: rates.level[sex].no.slice(first), yes: rates.level[sex].yes.slice(first) },
    };
  expect(priceTable(shorter, words).rows.map(({ age }) => age)).toEqual(["60", "65", "70", "75", "80", "85"]);
});

test("the table of both kinds names the waiting period of its rates", () => {
  expect(kindPrices(rates, words).wait).toBe("usually a 2-year waiting period");
  expect(kindPrices({ ...rates, waiting: { ...rates.waiting, years: 3 } }, words).wait).toBe(
    "usually a 3-year waiting period",
  );
});

test("the question of what it costs gets figures of the rates", () => {
  expect(costQuestion(rates, words).answer).toContain("$33 to $53 a month at age 60");
  expect(costQuestion(rates, words).answer).toContain(ratesDateText(rates, words.prices));
});

test("above the oldest age with rates, what remains is said instead of a price or a mistake", () => {
  for (const query of ["age=86", "age=92", "age=1930", "age=90+years"])
    expect(price(query), query).toMatchObject({ older: 85, problem: null, result: null });
  expect(price("age=850")).toMatchObject({ older: null, problem: expect.stringContaining("from 45 to 85") });
  expect(price("age=85")).toMatchObject({ older: null, problem: null });
  expect(price("")).toMatchObject({ older: null, problem: null });
});
