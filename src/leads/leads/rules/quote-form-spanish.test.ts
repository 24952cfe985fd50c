import { expect, test } from "vitest";
import { quoteProblems as spanish } from "#agency/spanish/rules/quote-problems.ts";
import { parseQuote, type QuoteValues, quoteValues } from "./quote-form.ts";

const READING = { today: new Date("2026-11-20T15:00:00Z"), states: ["OH"], locale: "es" as const, words: spanish };
const good = { ...quoteValues(() => ""), age: "70", state: "OH", name: "Rosa Delgado", phone: "(614) 555-0143" };
const parse = (change: Partial<QuoteValues>) => parseQuote({ ...good, ...change }, READING);

test("a form in Spanish is refused in Spanish, about the right person, and the lead then speaks Spanish", () => {
  expect(parse({ age: "", phone: "12" })).toEqual({
    ok: false,
    errors: { age: "Escriba su edad o su fecha de nacimiento.", phone: spanish.phone },
  });
  const helper = { forWhom: "parent", helperName: "Ana Delgado", helperPhone: "(614) 555-0144" };
  expect(parse({ ...helper, age: "7", zip: "90210" })).toEqual({
    ok: false,
    errors: {
      age: "Escriba la edad de su padre o madre en años cumplidos, de 18 a 100.",
      zip: "Este código postal no es del estado que eligió. Corrija uno de los dos, o deje vacío el código postal.",
    },
  });
  expect(parse({ zip: "96910" })).toMatchObject({ errors: { zip: expect.stringMatching(/es de Guam u otro/) } });
  expect(parse({ reachBy: "email" })).toMatchObject({ errors: { email: spanish.noEmail } });
  expect(parse({})).toMatchObject({ ok: true, details: { language: "es" } });
});
