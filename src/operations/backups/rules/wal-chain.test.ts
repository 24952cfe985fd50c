import { expect, it } from "vitest";
import { findWalGap, parseHistory } from "./wal-chain.ts";

const segment = (log: string, low: string, timeline = "00000001") => `${timeline}000000${log}000000${low}`;
const whole = [segment("01", "FE"), segment("01", "FF"), segment("02", "00"), segment("02", "01")];
const find = (names: readonly string[], given: { from?: string; upTo?: string; history?: string } = {}) =>
  findWalGap({
    names,
    histories: new Map(given.history === undefined ? [] : [[2, parseHistory(given.history)]]),
    from: given.from ?? segment("01", "FE"),
    upTo: given.upTo ?? null,
  });

it("finds the part that is missing, across the end of a log, and what lies on both sides of it", () => {
  expect(find(whole)).toBeNull();
  expect(find(whole, { from: segment("02", "00") })).toBeNull();
  expect(find(whole.toSpliced(1, 2))).toEqual({
    missing: segment("01", "FF"),
    count: 2,
    after: segment("01", "FE"),
    before: segment("02", "01"),
  });
  expect(find(whole.slice(1))).toMatchObject({ missing: segment("01", "FE"), after: null });
  // Nothing was archived yet.
  expect(find([])).toBeNull();
});

it("finds a missing end by the newest segment that was ever there", () => {
  expect(find(whole, { upTo: segment("02", "01") })).toBeNull();
  expect(find(whole.slice(0, 2), { upTo: segment("02", "01") })).toEqual({
    missing: segment("02", "00"),
    count: 2,
    after: segment("01", "FF"),
    before: null,
  });
});

it("follows the timelines of restores: a segment of another one doesn't fill a gap, and a history may not be missing", () => {
  const restored = [segment("02", "00", "00000002"), segment("02", "01", "00000002")];
  const history = "1\t2/00A00000\tno recovery target specified\n";
  expect(find([...whole.slice(0, 2), ...restored], { history })).toBeNull();
  // The first timeline continued for a while before it was left.
  expect(find([...whole, ...restored], { history })).toBeNull();
  expect(find([...whole, ...restored.slice(1)], { history })).toMatchObject({
    missing: segment("02", "00", "00000002"),
  });
  expect(find([...whole, ...restored])).toMatchObject({ missing: "00000002.history" });
  // A branch from before the backup is not on its path.
  expect(find(whole, { history: "1\t1/F0000000\tbefore\n" })).toBeNull();
});
