import { english } from "#agency/english/rules/texts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { resultWording } from "#compliance/consent/rules/result-wording.ts";
import { renderEmail } from "#leads/notifications/rules/email-content.ts";
import { parseResultForm } from "#leads/notifications/rules/result-form.ts";
import { calculatorResultEmail } from "#leads/notifications/rules/calculator-result-email.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { CALCULATOR_IDS, type CalculatorId } from "./calculator-address.ts";
import { resultText, showCalculator } from "./calculators.ts";

const tables = {
  ...calculatorTables(),
  study: { publisher: "Funeralocity", caskets: null, sources: [] },
  benefitSources: [
    { id: "ssa", name: "Lump-sum death payment", publisher: "Social Security Administration", url: null, year: 2023 },
  ],
};
const { agency } = DEFAULT_SETTINGS;

const textOf = (id: CalculatorId, query: string) => {
  const asked = new URLSearchParams(query);
  return resultText(
    showCalculator(id, (name) => asked.get(name), tables, english),
    english,
  );
};
const emailOf = (id: CalculatorId, query: string) => {
  const result = textOf(id, query);
  return (
    result &&
    renderEmail(
      calculatorResultEmail(result, {
        address: "https://example.com/calculators",
        agency: agency.name,
        words: english,
      }),
      agency,
      "https://example.com/stop",
    ).text
  );
};

describe("a result in words", () => {
  test("is none where nothing was calculated, so that it can't be mailed, printed or shared", () => {
    expect(textOf("is-it-worth-it", "age=85&kind=guaranteed")).toBeNull();
    expect(textOf("is-it-worth-it", "age=85&kind=guaranteed&premium=90")).not.toBeNull();
  });

  test.each(CALCULATOR_IDS)("of %s: sentence, figures and sources, and the same again from its own query", (id) => {
    const result = textOf(id, "");
    expect(result?.query).toBe("");
    expect(result?.sentence).toMatch(/\$[\d,]+/);
    expect(result?.facts.length).toBeGreaterThan(2);
    // Prices have a dated line in place of a list of sources.
    expect(
      result?.sources.length ||
        result?.notes.filter((note) => note.startsWith("Sample rates for the whole country. ")).length,
    ).toBeGreaterThan(0);
    expect(JSON.stringify(result)).not.toMatch(
      /not checked|general knowledge|unverified|not verified|transcription|undated|partly seen/i,
    );
    expect(JSON.stringify(result)).not.toMatch(/NaN|undefined|null,null|Infinity/);
  });

  test("holds what the page says of the same answers", () => {
    const premium = textOf("premium-estimator", "age=65&sex=female&amount=25000&state=OH");
    expect(premium?.sentence).toContain("$97 to $129 a month");
    expect(premium?.facts).toContainEqual(["Level coverage", "$97 to $129 a month"]);
    expect(premium?.facts.find(([label]) => label.startsWith("Guaranteed issue"))?.[0]).toBe(
      "Guaranteed issue, usually a 2-year waiting period",
    );
    expect(premium?.query).toBe("sex=female&state=OH&amount=25000");
    expect(textOf("premium-estimator", premium?.query ?? "")).toEqual(premium);

    const need = textOf("final-expense-calculator", "survivor=yes&savings=1000&medicalDebts=500");
    expect(need?.facts).toContainEqual(["Less: Savings set aside", "$1,000 (your figure)"]);
    expect(need?.facts).toContainEqual(["Less: Social Security lump-sum death payment", "$255"]);
    expect(need?.sources.map((source) => source.id)).toContain("ssa");

    const gap = textOf("coverage-gap", "need=10000&growth=0&benefit=9000&years=7");
    expect(gap?.facts.slice(3)).toEqual([0, 5, 7].map((year) => [`Year ${year}`, "costs $10,000, shortfall $1,000"]));
    expect(textOf("budget-to-coverage", "budget=1")?.facts).toContainEqual(["Level coverage", "less than $5,000"]);
    expect(
      textOf("funeral-costs-by-state", "first=OH&second=TX")?.facts.filter(([label]) => label.startsWith("Ohio:")),
    ).toHaveLength(4);
    expect(textOf("cremation-vs-burial", "burial-embalming-use=no")?.facts.map(([label]) => label)).not.toContain(
      "Burial: Embalming",
    );
  });

  test("of answers that make no sense is none", () => {
    for (const id of CALCULATOR_IDS) expect(textOf(id, "age=-1&state=ZZ&years=x&first=QQ")).toBeNull();
  });

  test("a content never holds text from the address", () => {
    const names = [
      "age",
      "sex",
      "tobacco",
      "state",
      "amount",
      "budget",
      "need",
      "growth",
      "benefit",
      "years",
      "first",
      "kind",
      "savings",
      "deathDate",
      "burial-casket",
      "cremation-urn-use",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...CALCULATOR_IDS),
        fc.array(fc.tuple(fc.constantFrom(...names), fc.string())),
        (id, typed) => {
          const query = new URLSearchParams(typed.map(([name, text]) => [name, `zq<b>${text}zq`] as [string, string]));
          expect(emailOf(id, query.toString()) ?? "").not.toContain("zq");
        },
      ),
    );
  });

  test("a content says who asked for what, that it is the only one, and how to stop", () => {
    const content = emailOf("premium-estimator", "");
    for (const must of [
      "You asked Hearthlight to email you this result",
      "Premium Estimator",
      "waiting period",
      "The lowest prices were published in November 2024 ",
      "Your health, state and insurer will change the price.",
      "the only email",
      "https://example.com/stop",
      "123 Benefits Lane",
    ])
      expect(content).toContain(must);
  });
});

describe("the form for a result by mail", () => {
  test("takes one plain address, in lower case, with the box ticked", () => {
    expect(parseResultForm({ email: " Rosa@Example.com ", consent: "yes" }, english.resultMail)).toEqual({
      ok: true,
      email: "rosa@example.com",
    });
    for (const email of ["rosa", "rosa@example", "a@b.c,d@e.f", "a@b.c\nBcc: d@e.f", "Rosa <a@b.co>", ""])
      expect(parseResultForm({ email, consent: "yes" }, english.resultMail)).toMatchObject({
        ok: false,
        errors: { email: expect.any(String) },
      });
    expect(parseResultForm({ email: "", consent: "" }, english.resultMail)).toMatchObject({
      ok: false,
      errors: { email: expect.any(String), consent: expect.any(String) },
    });
    expect(parseResultForm({ email: "a@b.co", consent: "on" }, english.resultMail)).toMatchObject({
      ok: false,
      errors: { consent: expect.any(String) },
    });
  });

  test("asks in words that name the agency, one email, and no wish to be contacted", () => {
    const words = resultWording("Acme Insurance LLC", "en");
    expect(words).toMatchObject({ channels: ["email"], version: expect.stringMatching(/^result-email-/) });
    expect(words.text).toMatch(/Acme Insurance LLC .* once .* not a wish to be called or written to/);
  });
});
