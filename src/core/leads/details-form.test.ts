import { expect, test } from "vitest";
import { EMPTY_DETAILS } from "./callback-form.ts";
import { changeDetails } from "./details-form.ts";

const KNOWN = { today: new Date("2026-11-20T15:00:00.000Z"), states: ["OH", "KY"] };
const ROSA = { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143", state: "OH", zip: "43215", age: 71 };
const change = (changes: Parameters<typeof changeDetails>[1]) => changeDetails(ROSA, changes, KNOWN);
const errors = (changes: Parameters<typeof changeDetails>[1]) => {
  const done = change(changes);
  return done.ok ? {} : done.errors;
};

test("values are read as people type them", () => {
  expect(change({ phone: "(614) 555-0199", email: "Rosa@Example.com", tobacco: "no", coverage: "10k" })).toMatchObject({
    details: { phone: "+16145550199", email: "rosa@example.com", tobacco: false, coverage: 10_000, name: ROSA.name },
  });
});

test("typed values of a program are checked by the same rules", () => {
  expect(change({ tobacco: true, age: 72, sex: null })).toMatchObject({
    details: { tobacco: true, age: 72, sex: null },
  });
  expect(Object.keys(errors({ age: 300, coverage: 12, phone: "12", state: "ZZ", name: "test", sex: "x" }))).toEqual([
    "name",
    "phone",
    "state",
    "age",
    "sex",
    "coverage",
  ]);
});

test("a birth date takes the place of the age, and an age that of the birth date", () => {
  expect(change({ birthDate: "04/15/1950" })).toMatchObject({ details: { birthDate: "1950-04-15", age: null } });
  const born = { ...ROSA, birthDate: "1950-04-15", age: null };
  expect(changeDetails(born, { age: 70 }, KNOWN)).toMatchObject({ details: { birthDate: null, age: 70 } });
  expect(changeDetails(born, { age: "" }, KNOWN)).toMatchObject({ details: { birthDate: "1950-04-15", age: null } });
});

test("another state takes away a ZIP code that is not in it; a wrong ZIP code is refused", () => {
  expect(change({ state: "KY" })).toMatchObject({ details: { state: "KY", zip: null } });
  expect(errors({ zip: "40202" })).toHaveProperty("zip");
});

test("the last way to reach the person stays", () => {
  expect(errors({ phone: "" })).toHaveProperty("phone");
  expect(change({ phone: "", email: "rosa@example.com" })).toMatchObject({ ok: true });
});
