import { ratesDateText } from "#agency/tables/rules/monthly-price.ts";
import { describe, expect, test } from "vitest";
import { resultText, showCalculator } from "#agency/tables/rules/calculators.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { estimateQuote } from "#leads/leads/rules/quote-estimate.ts";
import { quoteValues } from "#leads/leads/rules/quote-form.ts";
import { WISH_STEPS } from "#website/planning/rules/wish-steps.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { calculationLetter } from "./calculation-letter.ts";
import { contactBlocks } from "./contact-blocks.ts";
import { estimateLetter } from "./estimate-letter.ts";
import { leadLetter } from "./lead-letter.ts";
import type { Letter, LetterBlock } from "./letter.ts";
import { wishesLength, wishesLetter } from "#website/planning/rules/wishes-letter.ts";

const tables = calculatorTables();
const agency = { ...DEFAULT_SETTINGS.agency, licenses: [{ state: "OH", number: "OH-77", expires: null }] };
const card = { agency, state: { code: "OH", name: "Ohio" }, day: "2026-11-20" };
const paper = {
  ...card,
  disclaimer: DEFAULT_SETTINGS.disclaimer,
  dayText: "November 20, 2026",
  locale: "en",
  words: english,
};
const estimateOf = (given: Record<string, string>) =>
  estimateQuote(
    quoteValues((field) => given[field] ?? ""),
    new Date("2026-11-20T15:00:00Z"),
    tables,
    english,
  );
const ASKED = { age: "72", sex: "female", tobacco: "no", state: "OH", coverage: "10000" };

const wordsOf = (block: LetterBlock): string[] =>
  block.kind === "table"
    ? [...block.head, ...block.rows.flat()]
    : block.kind === "heading" || block.kind === "text"
      ? [block.text]
      : block.lines;
const allOf = ({ blocks }: Letter) => blocks.flatMap(wordsOf).join("\n");
const tableOf = ({ blocks }: Letter) => blocks.find((block) => block.kind === "table");

describe("an estimate on paper", () => {
  test("shows each kind of policy beside the other, with its price and its waiting period", () => {
    const estimate = estimateOf(ASKED);
    expect(tableOf(estimateLetter(estimate, tables.rates, paper))).toEqual({
      kind: "table",
      head: ["Kind of policy", "Level coverage", "Guaranteed issue"],
      rows: [
        ["Price a month", ...estimate.rows.map(({ range }) => range)],
        ["Waiting period", "None", `${tables.rates.waiting.years} years`],
      ],
    });
  });

  test("says what it is based on, how to reach the agency, and the disclaimer last", () => {
    const letter = estimateLetter(estimateOf(ASKED), tables.rates, paper);
    const all = allOf(letter);
    for (const { name } of tables.rates.sources) expect(all).toContain(name);
    expect(all).toContain(ratesDateText(tables.rates, english.prices));
    expect(all).toContain("Phone: (614) 555-0143");
    expect(all).toContain("Ohio license number: OH-77");
    expect(letter.blocks.at(-1)).toEqual({ kind: "text", text: DEFAULT_SETTINGS.disclaimer });
  });

  test("its address has the answers that decide the price, and neither health nor a birth date", () => {
    const { pdf } = estimateOf({ ...ASKED, age: "", birthDate: "1954-02-03", askHealth: "yes", health: "serious" });
    expect(pdf).toBe("/estimate.pdf?coverage=10000&age=72&sex=female&tobacco=no&state=OH");
  });
});

describe("a letter to a lead", () => {
  const ann = { name: "Ann Agent", title: "Licensed agent", licenses: [{ state: "OH", number: "555", expires: null }] };
  const letterWith = (given: object) =>
    leadLetter(
      {
        name: "Rosa Diaz",
        address: " 12 Oak St \n\nColumbus, OH 43215",
        note: "",
        estimate: estimateOf(ASKED),
        rates: tables.rates,
        agent: ann,
        disclaimer: DEFAULT_SETTINGS.disclaimer,
        dayText: "November 20, 2026",
        words: english,
        ...given,
      },
      card,
    );

  test("is addressed as on the envelope and carries the agent's card", () => {
    const letter = letterWith({ note: "Good to talk with you." });
    expect(letter.to).toEqual(["Rosa Diaz", "12 Oak St", "Columbus, OH 43215"]);
    expect(allOf(letter)).toMatch(
      /Dear Rosa Diaz,[^]*Good to talk with you\.[^]*Your agent\nAnn Agent\nLicensed agent/,
    );
    expect(allOf(letter)).toContain("Ohio license number: 555");
  });

  test("is in the language of the lead, except what staff typed", () => {
    const letter = letterWith({ note: "Good to talk with you.", words: spanish });
    expect(letter.locale).toBe("es");
    expect(allOf(letter)).toContain("Good to talk with you.");
    expect(allOf(letter)).not.toMatch(/Dear|Sincerely|Waiting period|Your agent/);
    expect(allOf(letter)).toContain("Período de espera");
  });

  test("shows the small price table where nothing is known to price by, never an empty estimate", () => {
    const letter = letterWith({ estimate: estimateOf({}) });
    expect(tableOf(letter)?.kind === "table" && tableOf(letter)).toMatchObject({
      head: ["Age", "$5,000", "$10,000", "$15,000"],
    });
    expect(allOf(letter)).toContain("To work out your own price");
    expect(allOf(letter)).not.toContain("Waiting period");
  });

  test("names no license that the agent doesn't hold in the reader's state", () => {
    const expired = { ...ann, licenses: [{ state: "OH", number: "555", expires: "2026-01-01" }] };
    expect(contactBlocks(expired, card, english).flatMap(wordsOf).join()).not.toContain("license number");
    expect(
      contactBlocks(null, { ...card, state: null }, english)
        .flatMap(wordsOf)
        .join(),
    ).not.toContain("license number");
  });
});

test("the result of a calculator has every figure, note and source of its page", () => {
  const typed: Record<string, string> = { age: "72", amount: "15000" };
  const shown = showCalculator(
    "premium-estimator",
    (name) => typed[name] ?? null,
    {
      ...tables,
      study: { publisher: "", caskets: null, sources: [] },
      benefitSources: [],
    } as never,
    english,
  );
  const result = resultText(shown, english);
  if (!result) throw new Error("These answers have a result");
  const all = allOf(calculationLetter(result, paper));
  for (const words of [result.sentence, ...result.facts.flat(), ...result.notes]) expect(all).toContain(words);
});

test("wishes have what was answered, in the order of the planner, and nothing else", () => {
  const list = WISH_STEPS.flatMap(({ parts }) => parts).find((part) => part.kind === "list");
  if (!list) throw new Error("The planner has a list");
  const [first = "", second = ""] = list.columns;
  const wishes = {
    values: { name: "Łukasz O’Hara", body: "Burial", place: "  " },
    lists: { [list.id]: [{ [first]: "Ann", [second]: "614 555 0143" }, {}] },
  };
  const letter = wishesLetter(wishes, {
    siteName: "Hearthlight",
    dayText: "November 20, 2026",
    locale: "en",
    words: english,
  });
  expect(letter.title).toBe("Final wishes of Łukasz O’Hara");
  expect(letter.blocks.filter(({ kind }) => kind === "heading")).toHaveLength(2);
  expect(allOf(letter)).toContain("Burial or cremation: Burial");
  expect(allOf(letter)).toContain("Ann, 614 555 0143");
  expect(allOf(letter)).not.toContain("Where");
  expect(wishesLength(wishes)).toBe("Łukasz O’HaraBurial  Ann614 555 0143".length);
});
