import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { FACT_PARSERS } from "#leads/leads/rules/fact-parsers.ts";
import { FACT_KEYS, factName, factOf, factWords } from "#leads/leads/rules/lead-facts.ts";
import { leads } from "./leads-tables.ts";

test("each fact has a column of its name", () => {
  const columns = getTableColumns(leads);
  expect(FACT_KEYS.map((key) => columns[key].name)).toEqual(FACT_KEYS.map(factName));
});

test("each fact reads its own words again, so that an exported file can be imported", () => {
  const known = {
    today: new Date("2026-11-20T12:00:00Z"),
    states: [{ code: "OH", name: "Ohio", slug: "ohio", timeZones: ["America/New_York"] }],
  } as never;
  const samples: Partial<Record<string, string>> = {
    name: "Rosa Delgado",
    phone: "614 555 0143",
    email: "rosa@example.com",
    street: "12 Elm St",
    unit: "Apt 4",
    city: "Columbus",
    state: "Ohio",
    zip: "43215",
    birthDate: "1955-02-03",
    age: "71",
    tobacco: "no",
    coverage: "15,000",
    message: "Evenings are best.",
  };
  for (const key of FACT_KEYS) {
    const { choices } = factOf(key);
    const { parse } = FACT_PARSERS[key];
    for (const text of choices ? Object.keys(choices) : [samples[key] ?? ""]) {
      const value = parse(text, known);
      expect(value, key).toBeDefined();
      // The import parses Yes and No, since it knows more ways to write them.
      if (typeof value !== "boolean") expect(parse(factWords(key, value) ?? "", known), key).toEqual(value);
    }
  }
});
