import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { contactCard } from "./contact-card.ts";
import { costGuide } from "./cost-guide.ts";
import { estimateQuote } from "./quote-estimate.ts";
import { parseQuote, type QuoteValues, quoteValues } from "./quote-form.ts";
import type { QuotePlace } from "./quote-steps.ts";
import { EMPTY_DETAILS } from "./lead-facts.ts";
import { checkQuote, quoteView, reviewRows, sentValues, tidyValues } from "./quote-view.ts";

const TODAY = new Date("2026-11-20T15:00:00Z");
const tables = calculatorTables();
const STATES = tables.states.map(({ code, name, slug }) => ({ code, name, slug }));
const values = (change: Partial<QuoteValues>): QuoteValues => ({ ...quoteValues(() => ""), ...change });
const context = { today: TODAY, states: STATES, tables, licenses: [], licenseDay: "2026-11-20", locale: "en" as const };

describe("the estimated range", () => {
  const rosa = { age: "70", state: "OH", sex: "female", tobacco: "no", coverage: "10000" };

  test("gives both kinds with the waiting period beside guaranteed issue, says that it is no offer, and of what date it is", () => {
    const { rows, none, notes, person, dated } = estimateQuote(values(rosa), TODAY, tables, english);
    expect([none, person]).toEqual([null, "a woman aged 70 in Ohio, not using tobacco"]);
    expect(rows.map((r) => r.label)).toEqual(["Level coverage", "Guaranteed issue"]);
    for (const { range } of rows) expect(range).toMatch(/^\$\d+/);
    expect(rows[1]?.note).toMatch(/waiting period of 2 years/);
    expect(notes.join(" ")).toMatch(/not an offer/);
    expect(dated).toMatch(
      /^Sample rates for the whole country\. .*November 2024.*no insurer has confirmed them\. Your price may differ\.$/,
    );
  });

  test("without a tobacco answer shows both prices, and without an amount an example", () => {
    const { rows, example, amount } = estimateQuote(
      values({ ...rosa, tobacco: "", coverage: "" }),
      TODAY,
      tables,
      english,
    );
    expect(rows.map((r) => r.label)).toEqual([
      "Level coverage, without tobacco",
      "Level coverage, with tobacco",
      "Guaranteed issue",
    ]);
    expect([example, amount]).toEqual([true, "$10,000"]);
  });

  test("fits the kinds of policy to the health answer, and shows both without one", () => {
    const of = (health: string, change: Partial<QuoteValues> = {}) =>
      estimateQuote(values({ ...rosa, askHealth: "yes", health, ...change }), TODAY, tables, english);
    const labels = (health: string) => of(health).rows.map((r) => r.label);
    expect(labels("good")).toEqual(["Level coverage"]);
    expect(labels("some")).toEqual(["Level coverage", "Guaranteed issue"]);
    expect(labels("serious")).toEqual(["Guaranteed issue"]);
    expect(labels("")).toEqual(["Level coverage", "Guaranteed issue"]);
    for (const health of ["some", "serious"]) expect(of(health).fitted, health).toMatch(/graded/);
    expect(of("").fitted).toBeNull();
    // The figures themselves are those of the tables, whatever the health.
    expect(of("good").rows[0]?.range).toBe(of("").rows[0]?.range);
    expect(of("serious").rows[0]).toEqual(of("").rows[1]);
    expect(of("serious", { age: "84" })).toMatchObject({
      rows: [],
      none: expect.stringMatching(/no published price for guaranteed issue/),
    });
  });

  test("does not look at health that we may not ask for", () => {
    expect(estimateQuote(values({ ...rosa, health: "serious" }), TODAY, tables, english)).toEqual(
      estimateQuote(values(rosa), TODAY, tables, english),
    );
  });

  test("counts a date of birth as the age it gives", () => {
    expect(estimateQuote(values({ ...rosa, age: "", birthDate: "11/20/1956" }), TODAY, tables, english)).toEqual(
      estimateQuote(values(rosa), TODAY, tables, english),
    );
  });

  test("shows one price for both sexes in Montana", () => {
    const of = (sex: string) => estimateQuote(values({ ...rosa, state: "MT", sex }), TODAY, tables, english);
    expect(of("female").rows).toEqual(of("male").rows);
    expect(of("female").person).toMatch(/^a person/);
  });

  test("says with its sources what a policy does to Medicaid and SSI", () => {
    const { points } = estimateQuote(values(rosa), TODAY, tables, english).medicaid;
    expect(points.map(({ source }) => source.name)).toEqual([
      "20 CFR 416.1230",
      "20 CFR 416.1231",
      "POMS SI 01130.425",
    ]);
    expect(points[0]?.text).toMatch(/cash value counts as money you own/);
  });

  test("says to someone above the oldest age that hardly any insurer starts there, and shows what remains", () => {
    const { rows, none, older } = estimateQuote(values({ ...rosa, age: "90" }), TODAY, tables, english);
    expect([rows, older]).toEqual([[], 85]);
    expect(none).toMatch(/^Hardly any insurer starts a policy after age 85/);
    expect(estimateQuote(values({ ...rosa, age: "44" }), TODAY, tables, english).older).toBeNull();
  });

  test.each([{ age: "19" }, { coverage: "100000" }])(
    "says so instead of guessing outside the tables (%o)",
    (change) => {
      const { rows, none } = estimateQuote(values({ ...rosa, ...change }), TODAY, tables, english);
      expect(rows).toEqual([]);
      expect(none).toMatch(/rather show no figure than guess/);
    },
  );
});

test("the cost guide names a source and year for the state and the country, and for the country alone where the state is open", () => {
  const both = costGuide(tables.costs, tables.states, "OH", english);
  expect(both.map((g) => g.title)).toEqual(["Averages in Ohio", "National medians"]);
  for (const { source, rows } of both) {
    expect(source).toMatch(/\w+.*, 20\d\d\./);
    for (const { amount } of rows) expect(amount).toMatch(/^\$\d{1,3}(,\d{3})?$/);
  }
  expect(costGuide(tables.costs, tables.states, "", english).map((g) => g.title)).toEqual(["National medians"]);
});

describe("a state where the agency holds no license", () => {
  const full = values({ age: "70", state: "OH", name: "Rosa Delgado", phone: "614 555 0143" });
  test("is said at the state, and the form is not sent", () => {
    const { result, progress, refused } = checkQuote(full, { ...context, licenses: [{ state: "KY", number: "1" }] });
    expect(result.ok).toBe(false);
    expect(refused?.code).toBe("OH");
    expect(progress.errors.state).toMatch(/aren’t licensed in Ohio/);
  });
  test("is every state only once the agency has listed one", () => {
    expect(checkQuote(full, context).result.ok).toBe(true);
    expect(checkQuote(full, { ...context, licenses: [{ state: "OH", number: "1" }] }).result.ok).toBe(true);
  });
  test("is also one whose license has ended, from the day after", () => {
    const licenses = [{ state: "OH", number: "1", expires: "2026-11-20" }];
    expect(checkQuote(full, { ...context, licenses }).refused).toBeNull();
    expect(checkQuote(full, { ...context, licenses, licenseDay: "2026-11-21" }).refused?.code).toBe("OH");
  });
});

test("before sending, health is listed only where the range could ask for it", () => {
  const listed = (coverage: string) => {
    const checked = checkQuote(values({ forWhom: "me", age: "70", state: "OH", tobacco: "no", coverage }), context);
    const place: QuotePlace = { step: "contact", passed: ["who", "coverage", "range"], errors: {}, known: [] };
    return quoteView(place, checked, context).answers.map(({ label }) => label);
  };
  expect(listed("10000")).toContain("Health");
  expect(listed("50000")).not.toContain("Health");
});

test("a state named in words is turned into its code", () => {
  expect(tidyValues(values({ state: "ohio" }), STATES).state).toBe("OH");
  expect(tidyValues(values({ state: "Atlantis" }), STATES).state).toBe("Atlantis");
});

test("what was sent comes back as the form's answers, and says the same when it is sent again", () => {
  const details = {
    ...EMPTY_DETAILS,
    name: "Rosa Delgado",
    phone: "+16145550143",
    state: "OH",
    zip: "43215",
    health: "some" as const,
    birthDate: "1956-04-15",
    sex: "female" as const,
    tobacco: false,
    coverage: 12500,
  };
  const contact = { relation: "parent" as const, name: "Ann Delgado", phone: "+16145550144", email: null };
  const reading = { today: TODAY, states: ["OH"], locale: "en" as const, words: english.quoteProblems };
  for (const who of [null, contact])
    expect(parseQuote(sentValues(details, who), reading)).toEqual({ ok: true, details, contact: who });
  expect(sentValues(details, contact)).toMatchObject({ phone: "(614) 555-0143", helperPhone: "(614) 555-0144" });
  expect(
    Object.fromEntries(
      reviewRows(sentValues(details, contact), { locale: "en", states: STATES, unisexStates: [], words: english }).map(
        ({ label, text }) => [label, text],
      ),
    ),
  ).toMatchObject({
    "Coverage is for": "My mother or father",
    State: "Ohio 43215",
    Health: "Some health conditions",
    Coverage: "$12,500",
    "Date of birth": "April 15, 1956",
    "How to reach you": "(614) 555-0144",
    "Your parent’s phone": "(614) 555-0143",
  });
});

test("the price and the answers are said in the language of the page", () => {
  const rosa = values({ age: "70", state: "NY", sex: "female", tobacco: "no", coverage: "10000", forWhom: "parent" });
  const born = reviewRows(
    { ...rosa, birthDate: "04/15/1956" },
    { locale: "es", states: [], unisexStates: [], words: spanish },
  );
  expect(born.map(({ text }) => text)).toContain("15 de abril de 1956");
  const { person, rows } = estimateQuote(rosa, TODAY, tables, spanish);
  expect(person).toBe("una mujer de 70 años en Nueva York, que no usa tabaco");
  expect(rows.map((r) => r.label)).toEqual(["Cobertura inmediata (nivelada)", "Emisión garantizada"]);
  expect(rows[0]?.range).toMatch(/^\$\d+ a \$\d+$/);
  const answers = reviewRows(rosa, { locale: "es", states: STATES, unisexStates: [], words: spanish });
  expect(Object.fromEntries(answers.map(({ label, text }) => [label, text]))).toMatchObject({
    "La cobertura es": "Para mi madre o mi padre",
    Estado: "Nueva York",
    Salud: "No se preguntó",
    "Mejor forma y hora": "Sin responder",
  });
});

test("the contact card holds name and number, and what would end a field is escaped", () => {
  const agency = {
    name: "Hearth; Light, Inc.",
    legalName: "H",
    phone: "+16145550143",
    email: null,
    street: "1 A St",
    suite: "",
    city: "Columbus",
    state: "OH",
    zip: "43215",
  };
  const card = contactCard(agency, "https://example.com");
  expect(card).toContain("FN:Hearth\\; Light\\, Inc.\r\n");
  expect(card).toContain("TEL;TYPE=WORK,VOICE:+16145550143\r\n");
  expect(card).not.toContain("EMAIL");
});
