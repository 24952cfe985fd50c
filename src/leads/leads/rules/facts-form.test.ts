import { expect, test } from "vitest";
import { parseNewFacts } from "./facts-form.ts";

const context = { today: new Date("2026-11-20T12:00:00Z"), states: [] };

test("a refused age is not called the reader's: staff type it for someone else", () => {
  expect(parseNewFacts({ name: "Rosa Delgado", email: "rosa@example.com", age: "old" }, context)).toEqual({
    ok: false,
    errors: { age: "Please enter the age in whole years, from 18 to 100." },
  });
});
