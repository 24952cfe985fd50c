import { expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { stateLand } from "./state-land.ts";

const { states } = calculatorTables();
const byName = [...states].sort((a, b) => a.name.localeCompare(b.name));

test("each of the 51 states has its landscape, and only two of them the one that any other code gets", () => {
  expect(states).toHaveLength(51);
  const towns = states.filter(({ code }) => stateLand(code) === stateLand("??"));
  expect(towns.map(({ code }) => code).sort()).toEqual(["IN", "MO"]);
});

test("states that follow each other in the list have different landscapes", () => {
  const same = byName.filter((state, at) => at > 0 && stateLand(state.code) === stateLand(byName[at - 1]?.code ?? ""));
  expect(same.map(({ name }) => name)).toEqual([]);
});

test("each landscape that is drawn is that of a state", () => {
  const drawn = Object.keys(import.meta.glob("/src/website/pictures/pages/drawings/land-*.svg"));
  const named = new Set(states.map(({ code }) => stateLand(code)));
  expect(drawn.map((file) => file.replace(/^.*\/land-|\.svg$/g, "")).sort()).toEqual([...named].sort());
});
