import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTerm, searchText } from "./search-text.ts";

const text = searchText({ name: "José O’Brien-Ångström", email: "Jose@Example.com", phone: "+16145550143" });

test.each([
  "jos",
  "JOSÉ",
  "o’brien",
  "O'Brien",
  "obrien angstrom",
  "ÅNGSTRÖM",
  "example.com",
  "jose@ex",
  "614555",
  "(614) 555",
  "614-555-0143",
  "+1 614",
  "0143",
  "Jose\u0301",
])("finds a lead by %j", (typed) => {
  expect(text).toContain(searchTerm(typed));
});

test("a search for what is not there finds nothing", () => {
  expect(text).not.toContain(searchTerm("(615) 555"));
  expect(text).not.toContain(searchTerm("obriens"));
});

test("digits inside words are not taken for a phone number", () => {
  expect(searchTerm("unit 614b")).toBe("unit 614b");
  expect(searchTerm("12")).toBe("12");
});

test("any three letters in a row of a name find it, in upper case too", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."abcdefgé ü李"), minLength: 3, maxLength: 20 }),
      fc.nat(),
      (name, start) => {
        const from = start % (name.length - 2);
        expect(searchText({ name, email: null, phone: null })).toContain(
          searchTerm(name.slice(from, from + 3).toUpperCase()),
        );
      },
    ),
  );
});

test("NUL cannot reach the database through a search", () => {
  expect(searchTerm("ro\0sa")).toBe("rosa");
});
