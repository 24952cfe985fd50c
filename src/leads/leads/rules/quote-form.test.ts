import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteProblems as words } from "#agency/english/rules/quote-problems.ts";
import { quoteProblems as spanish } from "#agency/spanish/rules/quote-problems.ts";
import { FOR_WHOM } from "#agency/language/rules/whom.ts";
import { PERSONAL_PARAMETERS } from "./personal-parameters.ts";
import { AGE_MAX, AGE_MIN, ageOn } from "./fact-values.ts";
import {
  PREFILL_PARAMETERS,
  parseQuote,
  prefillValues,
  QUOTE_FIELDS,
  quoteSchema,
  type QuoteField,
  type QuoteValues,
  quoteValues,
} from "./quote-form.ts";
import { EMPTY_DETAILS } from "./lead-facts.ts";

const READING = { today: new Date("2026-11-20T15:00:00Z"), states: ["OH", "KY", "CA"], locale: "en" as const, words };
const good: QuoteValues = {
  ...quoteValues(() => ""),
  age: "70",
  state: "OH",
  name: "Rosa Delgado",
  phone: "(614) 555-0143",
};

const parse = (change: Partial<QuoteValues>) => parseQuote({ ...good, ...change }, READING);
function details(change: Partial<QuoteValues>) {
  const result = parse(change);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.errors)}`);
  return result.details;
}
function wrong(change: Partial<QuoteValues>): string[] {
  const result = parse(change);
  return result.ok ? [] : Object.keys(result.errors);
}

test("the least a person must tell is enough, and what was left open stays unknown", () => {
  expect(details({})).toEqual({
    ...EMPTY_DETAILS,
    name: "Rosa Delgado",
    phone: "+16145550143",
    state: "OH",
    age: 70,
  });
});

test("every answer arrives as what it means", () => {
  const full = {
    reachBy: "email",
    coverage: "15000",
    age: "",
    birthDate: "04/15/1956",
    state: "ky",
    sex: "female",
    tobacco: "no",
    name: " Rosa  Delgado ",
    phone: "614 555 0143",
    email: " Rosa@Example.com ",
    bestTime: "morning",
    message: " After ten, please. ",
  };
  expect(details(full)).toEqual({
    ...EMPTY_DETAILS,
    name: "Rosa Delgado",
    phone: "+16145550143",
    email: "rosa@example.com",
    state: "KY",
    birthDate: "1956-04-15",
    sex: "female",
    tobacco: false,
    coverage: 15000,
    bestTime: "morning",
    reachBy: "email",
    message: "After ten, please.",
  });
});

test("an empty form names each field that must be filled in, once", () => {
  const result = parseQuote(
    quoteValues(() => ""),
    READING,
  );
  expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual(["age", "name", "phone", "state"]);
});

describe("each field", () => {
  test.each([
    ["coverage", ["5000", "5,000", "$10,000", "10k", "$ 25K", "100000", ""]],
    ["age", [String(AGE_MIN), String(AGE_MAX)]],
    ["birthDate", ["1956-04-15", "4/15/1956", "04-15-1956", "4.15.1956", "2/29/1956"]],
    ["state", ["OH", "oh", " ca "]],
    ["zip", ["43215", "43215-1234", " 432151234 ", ""]],
    ["sex", ["female", "male", ""]],
    ["tobacco", ["yes", "no", ""]],
    ["email", ["a@b.co", ""]],
    ["bestTime", ["any", "morning", "afternoon", "evening", ""]],
    ["reachBy", ["call", "text", ""]],
    ["forWhom", ["me", ""]],
    ["message", ["", "x".repeat(2000), "<b>hi</b>"]],
  ] as [QuoteField, string[]][])("%s takes what it should", (field, answers) => {
    for (const answer of answers) expect(wrong({ [field]: answer }), answer).toEqual([]);
  });

  test.each([
    ["coverage", ["999", "100001", "lots", "1e4", "-5000", "5000.50", "10,00", "٥٠٠٠"]],
    ["age", [String(AGE_MIN - 1), String(AGE_MAX + 1), "-70", "70.5", "seventy", "1e2", "007000"]],
    [
      "birthDate",
      ["1957-02-29", "13/01/1956", "2/30/1956", "1856-04-15", "2026-11-20", "2030-01-01", "April 1956", "4/15/56"],
    ],
    ["state", ["", "ZZ", "Ohio", "O", "<script>"]],
    ["zip", ["4321", "43215-12", "OH", "43215; drop", "٤٣٢١٥"]],
    ["askHealth", ["no", "true", "YES"]],
    ["sex", ["other", "FEMALE", "1"]],
    ["tobacco", ["maybe", "constructor", "__proto__", "true"]],
    ["name", ["", "full name", "x", "https://spam.example", "N".repeat(121)]],
    ["phone", ["", "12345", "+44 20 7946 0018"]],
    ["email", ["rosa", "rosa@", "a b@example.com", `${"a".repeat(250)}@example.com`]],
    ["bestTime", ["midnight", "Morning"]],
    ["reachBy", ["pigeon", "CALL"]],
    ["forWhom", ["dog", "__proto__"]],
    ["message", ["x".repeat(2001)]],
  ] as [QuoteField, string[]][])("%s refuses what it should, and only this field is named", (field, answers) => {
    for (const answer of answers) expect(wrong({ [field]: answer }), answer).toEqual([field]);
  });
});

describe("a family member fills the form in", () => {
  const helped: Partial<QuoteValues> = {
    forWhom: "parent",
    helperName: "Ann Delgado",
    helperPhone: "(614) 555-0144",
    phone: "",
  };

  test("the lead is the parent, and the helper is stored with their own number", () => {
    const result = parse({
      ...helped,
      phone: "(614) 555-0143",
      helperEmail: "Ann@Example.com",
      email: "ignored@example.com",
    });
    expect(result).toMatchObject({
      ok: true,
      details: { name: "Rosa Delgado", phone: "+16145550143", email: null },
      contact: { relation: "parent", name: "Ann Delgado", phone: "+16145550144", email: "ann@example.com" },
    });
  });

  test("the parent's own number may stay open, and the caller's is never taken for it", () => {
    expect(details(helped).phone).toBeNull();
    expect(details({ ...helped, phone: "614-555-0144" }).phone).toBeNull();
  });

  test("a helper must give a name and a contact point", () => {
    expect(wrong({ ...helped, helperName: "", helperPhone: "" }).sort()).toEqual(["helperName", "helperPhone"]);
    expect(wrong({ ...helped, name: "" })).toEqual(["name"]);
  });

  test("the helper's fields are ignored when visitors ask for themselves", () => {
    expect(parse({ helperName: "<b>", helperPhone: "12", helperEmail: "no" })).toMatchObject({
      ok: true,
      contact: null,
    });
  });
});

describe("state or ZIP code", () => {
  const only = (zip: string) => details({ state: "", zip });
  test("a ZIP code alone names the state, and both are kept", () => {
    expect(only("43215")).toMatchObject({ state: "OH", zip: "43215" });
    expect(only("41011 1234")).toMatchObject({ state: "KY", zip: "41011-1234" });
  });

  test("one that was typed where the state belongs counts as one", () => {
    expect(details({ state: "43215" })).toMatchObject({ state: "OH", zip: "43215" });
  });

  test.each([
    ["of another state than the chosen one", "41011", "OH", /not in the state you chose/],
    ["of Puerto Rico", "00901", "", /Puerto Rico.*fifty states/],
    ["of Guam, whatever state is chosen", "96910", "OH", /Guam.*fifty states/],
    ["of the armed forces", "09012", "", /choose the state from the list/],
    ["that nobody has", "00000", "", /choose the state from the list/],
    ["of a state that does not exist here", "90210-1", "", /five-digit ZIP code/],
  ])("a ZIP code %s is the only fault, and says what to do", (_, zip, state, sentence) => {
    const result = parse({ zip, state });
    expect(result.ok ? {} : result.errors).toEqual({ zip: expect.stringMatching(sentence) });
  });

  test("an unknown ZIP code is kept with a chosen state", () => {
    expect(details({ zip: "09012" })).toMatchObject({ state: "OH", zip: "09012" });
    expect(details({ zip: "00000" })).toMatchObject({ state: "OH", zip: "00000" });
  });
});

describe("health", () => {
  test("is stored as one of three tiers, and only with permission", () => {
    for (const health of ["good", "some", "serious"]) expect(details({ askHealth: "yes", health }).health).toBe(health);
    expect(details({ askHealth: "yes", health: "" }).health).toBeNull();
    expect(details({ askHealth: "", health: "serious" }).health).toBeNull();
    expect(details({ health: "diabetes" }).health).toBeNull();
  });

  test("words of the visitor's own are refused", () => {
    expect(wrong({ askHealth: "yes", health: "diabetes" })).toEqual(["health"]);
  });
});

test("contact by email needs an address", () => {
  expect(wrong({ reachBy: "email" })).toEqual(["email"]);
  expect(wrong({ reachBy: "email", email: "rosa@example.com" })).toEqual([]);
  expect(
    wrong({ forWhom: "spouse", helperName: "Ann Delgado", helperPhone: "614 555 0144", reachBy: "email" }),
  ).toEqual(["helperEmail"]);
});

describe("age and date of birth", () => {
  test("either is enough; if both are missing there is one error, at the age", () => {
    expect(wrong({ age: "", birthDate: "1956-04-15" })).toEqual([]);
    expect(wrong({ age: "", birthDate: "" })).toEqual(["age"]);
  });

  test("an age is not stored with a date of birth", () => {
    expect(details({ age: "71", birthDate: "1956-04-15" })).toMatchObject({ age: null, birthDate: "1956-04-15" });
  });

  test("a birthday counts from its very day", () => {
    const birth = new Date("1956-11-20T00:00:00Z");
    expect(ageOn(birth, new Date("2026-11-19T23:59:59Z"))).toBe(69);
    expect(ageOn(birth, new Date("2026-11-20T00:00:00Z"))).toBe(70);
  });
});

test("no input throws, and each result is either complete or one error per field", () => {
  const nonsense = fc.record(
    Object.fromEntries(QUOTE_FIELDS.map((field) => [field, fc.string({ unit: "binary", maxLength: 60 })])) as Record<
      QuoteField,
      fc.Arbitrary<string>
    >,
  );
  fc.assert(
    fc.property(nonsense, (values) => {
      const result = parseQuote(values, READING);
      if (result.ok) expect(result.contact?.phone ?? result.details.phone).toMatch(/^\+1\d{10}$/);
      else for (const sentence of Object.values(result.errors)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }),
  );
});

describe("prefilling from an address", () => {
  test("each documented parameter fills its field; the first of two for one field wins", () => {
    for (const [parameter, field] of Object.entries(PREFILL_PARAMETERS))
      expect(prefillValues(new URLSearchParams([[parameter, "x"]]))[field]).toBe("x");
    expect(prefillValues(new URLSearchParams("amount=1&coverage=2")).coverage).toBe("2");
  });

  test("no parameter holds health answers: addresses are kept in too many places", () => {
    expect(Object.values(PREFILL_PARAMETERS)).not.toContain("health");
    expect(Object.values(PREFILL_PARAMETERS)).not.toContain("askHealth");
  });

  test("unknown parameters, NUL and endless values do no harm", () => {
    const values = prefillValues(
      new URLSearchParams(`utm_source=x&__proto__=y&constructor=z&name=${"R".repeat(10_000)}&email=a%00b`),
    );
    expect(Object.keys(values).sort()).toEqual([...QUOTE_FIELDS].sort());
    expect(values.name).toHaveLength(200);
    expect(values.email).toBe("ab");
  });

  test("every identifying parameter is one that leaves the address bar", () => {
    const personal = Object.entries(PREFILL_PARAMETERS)
      .filter(([, field]) => ["name", "phone", "email", "birthDate", "age", "zip"].includes(field))
      .map(([parameter]) => parameter);
    expect([...PERSONAL_PARAMETERS].sort()).toEqual(personal.sort());
  });
});

test("the schema of each form is made once", () => {
  for (const whom of FOR_WHOM) expect(quoteSchema(whom, spanish)).toBe(quoteSchema(whom, spanish));
  for (const other of [quoteSchema("parent"), quoteSchema("me", spanish)]) expect(other).not.toBe(quoteSchema("me"));
});
