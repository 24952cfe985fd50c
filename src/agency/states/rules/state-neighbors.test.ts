import { expect, test } from "vitest";
import { statesNear, stateNeighbors } from "./state-neighbors.ts";
import { STATE_TILES } from "./state-tiles.ts";

const CODES = Object.keys(STATE_TILES);

test("borders run both ways, between places that have pages, and only two places have none", () => {
  for (const code of CODES)
    for (const other of stateNeighbors(code)) {
      expect(CODES, `${code}, ${other}`).toContain(other);
      expect(stateNeighbors(other), `${code}, ${other}`).toContain(code);
    }
  expect(CODES.filter((code) => stateNeighbors(code).length === 0).sort()).toEqual(["AK", "HI"]);
});

test.each([
  ["MO", ["AR", "IA", "IL", "KS", "KY", "NE", "OK", "TN"]],
  ["TN", ["AL", "AR", "GA", "KY", "MO", "MS", "NC", "VA"]],
  ["OH", ["IN", "KY", "MI", "PA", "WV"]],
  ["ME", ["NH"]],
  ["DC", ["MD", "VA"]],
])("%s", (code, neighbors) => {
  expect(stateNeighbors(code)).toEqual(neighbors);
});

test.each([
  ["OH", ["IN", "KY", "MI", "PA", "WV"]],
  ["ME", ["MA", "NH", "VT"]],
  ["HI", ["CA", "NV", "OR"]],
])("%s has at least three states near it", (code, near) => {
  expect(statesNear(code)).toEqual(near);
});
