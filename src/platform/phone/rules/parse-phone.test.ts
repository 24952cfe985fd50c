import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";
import { parsePhone } from "./parse-phone.ts";

describe("a phone number as people type it", () => {
  test.each([
    "6145550143",
    "(614) 555-0143",
    "614-555-0143",
    "614.555.0143",
    "614 555 0143",
    "1 614 555 0143",
    "1-614-555-0143",
    "+1 614 555 0143",
    "+16145550143",
    "  (614)555-0143  ",
    "６１４５５５０１４３",
  ])("%s is +16145550143", (typed) => {
    expect(parsePhone(typed)).toBe("+16145550143");
  });

  test.each([
    ["nothing", ""],
    ["words", "call me"],
    ["seven digits", "555-0143"],
    ["eleven digits without a leading 1", "26145550143"],
    ["an area code that begins with 0 or 1", "0145550143"],
    ["an exchange that begins with 1", "6141550143"],
    ["a number of the United Kingdom", "+44 20 7946 0018"],
    ["a number of Canada", "+1 416 555 0143"],
    ["an extension, which nobody can dial", "614-555-0143 ext. 12"],
    ["a text that goes on and on", "6".repeat(10_000)],
    ["NUL bytes", "614\0 555\0"],
    ["all the same digit", "0000000000"],
  ])("refuses %s", (_what, typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  test("whatever is typed, the answer is null or a number of the United States that reads back as itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789+-() .") })), (typed) => {
        const number = parsePhone(typed);
        if (number === null) return;
        expect(number).toMatch(/^\+1\d{10}$/);
        expect(parsePhone(number)).toBe(number);
        expect(parsePhone(formatPhone(number))).toBe(number);
      }),
    );
  });
});

test("a stored number is shown as Americans read it; anything else as it is", () => {
  expect(formatPhone("+16145550143")).toBe("(614) 555-0143");
  expect(formatPhone("+442079460018")).toBe("+442079460018");
});

test("a field left empty costs next to nothing", () => {
  const costOf = (typed: string) => {
    const began = performance.now();
    for (let i = 0; i < 2_000; i++) parsePhone(typed);
    return performance.now() - began;
  };
  for (const typed of ["", "(614) 555-0143"]) costOf(typed);
  expect(costOf("") * 5).toBeLessThan(costOf("(614) 555-0143"));
});
