import { expect, test } from "vitest";
import { MAX_PASSWORD, MIN_PASSWORD, newPasswordProblems, passwordFormProblems, TOO_SHORT } from "./password.ts";

const typed = (length: number) => "x".repeat(length);
const twice = (chosen: string) => newPasswordProblems({ chosen, again: chosen });

test("a password is long enough, and not so long that a request has no end", () => {
  expect(twice(typed(MIN_PASSWORD - 1))).toEqual({ chosen: TOO_SHORT });
  expect(twice(typed(MIN_PASSWORD))).toEqual({});
  expect(twice(typed(MAX_PASSWORD))).toEqual({});
  expect(Object.keys(twice(typed(MAX_PASSWORD + 1)))).toEqual(["chosen"]);
});

test("it is typed the same way twice", () =>
  expect(Object.keys(newPasswordProblems({ chosen: typed(20), again: typed(21) }))).toEqual(["again"]));

test("a change asks for the current one, and for another than that", () => {
  const change = (current: string, chosen: string) => passwordFormProblems({ current, chosen, again: chosen });
  expect(change("the one before", typed(20))).toEqual({});
  expect(Object.keys(change("", typed(20)))).toEqual(["current"]);
  expect(Object.keys(change(typed(20), typed(20)))).toEqual(["chosen"]);
  expect(change("", "")).toMatchObject({ chosen: TOO_SHORT });
});
