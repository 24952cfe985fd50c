import { expect, test } from "vitest";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { parseCallback } from "./callback-form.ts";
import { NAME_LABELS } from "./name-labels.ts";
import { isRealName, wordsIn } from "./real-name.ts";

/** Keys of texts on or beside a field for a name, in every catalog. */
const KEYS = new Set(["name", "ownName", "theirName", "forName", "forNameHint", "nameHint", "inviteName", "noName"]);
/** Areas with such a field; elsewhere a `name` is the name of a page or a step. */
const AREAS = [
  "callback",
  "quote",
  "contact",
  "booking",
  "familyRoom",
  "familyStart",
  "quoteProblems",
] as const satisfies readonly (keyof Words)[];

function textsUnder(value: unknown, named: boolean): string[] {
  if (typeof value === "string") return named ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsUnder(inner, named || KEYS.has(key)));
}

const labels = LOCALES.flatMap((locale) => AREAS.flatMap((area) => textsUnder(wordsOf(locale)[area], false)));

test("the list has exactly what the catalogs say at fields for names", () => {
  const expected = [...new Set(labels.map((label) => wordsIn(label).join(" ")))].sort();
  expect([...NAME_LABELS]).toEqual(expected);
});

test.each([
  ...labels,
  "Nombre y apellido",
  "NOMBRE COMPLETO",
  "Su nombre",
  "su_nombre",
  "Nombre y apellidos (obligatorio)",
])("“%s” is no name", (label) => {
  expect(isRealName(label)).toBe(false);
});

test.each(["Rosa Delgado de la O", "María del Carmen Sin", "José Primero", "Ángel Nombela", "Mi Tu"])(
  "“%s” is a name",
  (name) => {
    expect(isRealName(name)).toBe(true);
  },
);

test("a callback under a label in Spanish is refused with the specified message", () => {
  const refused = { ok: false, fields: ["name"], message: "Please enter your real name and phone." };
  expect(parseCallback({ name: "Nombre y apellido", phone: "(614) 555-0143", language: "es" })).toEqual(refused);
});
