import { expect, test } from "vitest";
import { formatDollars, parseDollars } from "./dollars.ts";

test("dollars as people write them, with cents only where they are asked for", () => {
  expect([0, 999, 1000, 12500.5, 1234567, -3].map((amount) => formatDollars(amount))).toEqual([
    "$0",
    "$999",
    "$1,000",
    "$12,501",
    "$1,234,567",
    "$0",
  ]);
  expect([50, 46.5, 1046.05].map((amount) => formatDollars(amount, "if-any"))).toEqual(["$50", "$46.50", "$1,046.05"]);
  expect([50, 46.5, 1046.05].map((amount) => formatDollars(amount, "always"))).toEqual([
    "$50.00",
    "$46.50",
    "$1,046.05",
  ]);
});

test("an amount as people type it; nothing is guessed", () => {
  expect(["1500", "$1,500", "$ 1 500.25", "0"].map(parseDollars)).toEqual([1500, 1500, 1500.25, 0]);
  for (const text of ["", "-5", "1e3", "1,50", "10.255", "ten", "10k", `1${",000".repeat(200)}`])
    expect(parseDollars(text), text).toBeUndefined();
});
