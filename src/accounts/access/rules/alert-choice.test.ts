import { expect, test } from "vitest";
import { alertChoice } from "./alert-choice.ts";

test("before anyone chose, an agency's own address gets the alerts in place of each person", () => {
  expect([alertChoice(null, true), alertChoice(null, false)]).toEqual(["none", "each"]);
});

test("a choice counts with and without an address of the agency", () => {
  for (const choice of ["each", "hourly", "none"] as const)
    expect([alertChoice(choice, true), alertChoice(choice, false)]).toEqual([choice, choice]);
});
