import fc from "fast-check";
import { expect, test } from "vitest";
import { STATE_TILES } from "#agency/states/rules/state-tiles.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { costClasses } from "./cost-classes.ts";

const { states } = calculatorTables();

test("five classes of ten or eleven states, cheapest first", () => {
  const prices = states.map((state) => state.burial);
  const classes = costClasses(prices);
  expect(classes.map(({ from, to }) => prices.filter((price) => price >= from && price <= to).length)).toEqual([
    11, 10, 10, 10, 10,
  ]);
  // Oregon and Minnesota
  expect([classes[0]?.from, classes.at(-1)?.to]).toEqual([7554, 9697]);
});

test("whatever the prices: each is in exactly one class, and equal prices share theirs", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (prices) => {
      const classes = costClasses(prices);
      for (const price of prices)
        expect(classes.filter(({ from, to }) => price >= from && price <= to)).toHaveLength(1);
    }),
  );
});

test("every state has a tile of its own on the map", () => {
  expect(Object.keys(STATE_TILES).sort()).toEqual(states.map(({ code }) => code).sort());
  expect(new Set(Object.values(STATE_TILES).map((at) => at.join())).size).toBe(51);
});
