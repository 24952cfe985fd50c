import { quotePrice } from "#agency/english/rules/quote-price.ts";
import { quotePrice as spanish } from "#agency/spanish/rules/quote-price.ts";
import { expect, test } from "vitest";
import { breakEvenWarning, breakEvenYears } from "./break-even.ts";

const at = (mid: number) => ({ low: mid - 10, mid, high: mid + 10 });

test("premiums equal the benefit after benefit ÷ premiums of a year", () => {
  expect(breakEvenYears(10_000, 50)).toBeCloseTo(16.67, 2);
});

test("a benefit that is paid in within a few years is said, with the premium and the years", () => {
  expect(breakEvenWarning(10_000, at(50), quotePrice)).toBeNull();
  expect(breakEvenWarning(10_000, at(125), quotePrice)).toBe(
    "Good to know: at $125 a month, the middle of this range, you would have paid in more than the $10,000 benefit after about 7 years.",
  );
  const one = { low: 125, mid: 125, high: 125 };
  expect(breakEvenWarning(10_000, one, quotePrice)).toMatch(/^Good to know: at \$125 a month, you would have paid/);
  expect(breakEvenWarning(10_000, one, spanish)).toMatch(/con \$125 al mes, en más o menos 7 años/);
  expect(breakEvenWarning(5_000, at(400), quotePrice)).toMatch(/after about 1 year\./);
  expect(breakEvenWarning(5_000, at(400), spanish)).toMatch(/en más o menos un año habría pagado/);
  expect(breakEvenWarning(10_000, at(125), spanish)).toMatch(
    /con \$125 al mes, el precio intermedio de este rango, en más o menos 7 años/,
  );
});
