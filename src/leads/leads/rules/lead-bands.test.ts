import { expect, test } from "vitest";
import { ageBands } from "./lead-bands.ts";

test("every age is in one band, and an unknown age is said to be unknown", () => {
  const bands = ageBands([
    { age: 49, n: 1 },
    { age: 50, n: 2 },
    { age: 59, n: 1 },
    { age: 85, n: 4 },
    { age: 86, n: 1 },
    { age: 104, n: 1 },
    { age: null, n: 7 },
  ]);
  expect(bands.map(({ label, n }) => `${label}: ${n}`)).toEqual([
    "Under 50: 1",
    "50 to 59: 3",
    "60 to 69: 0",
    "70 to 79: 0",
    "80 and over: 6",
    "Unknown: 7",
  ]);
});
