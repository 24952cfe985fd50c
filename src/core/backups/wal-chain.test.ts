import { expect, it } from "vitest";
import { missingSegment } from "./wal-chain.ts";

const segment = (log: string, low: string, timeline = "00000001") => `${timeline}000000${log}000000${low}`;

it("finds the first segment that is missing, across the end of a log and over timelines", () => {
  const whole = [segment("01", "FE"), segment("01", "FF"), segment("02", "00"), segment("02", "01")];
  expect(missingSegment(whole, segment("01", "FE"))).toBeNull();
  expect(missingSegment(whole, segment("02", "00"))).toBeNull();
  expect(missingSegment(whole.toSpliced(1, 1), segment("01", "FE"))).toBe(segment("01", "FF"));
  expect(missingSegment(whole.toSpliced(2, 1), segment("01", "FE"))).toBe(segment("02", "00"));
  expect(missingSegment([...whole.slice(0, 2), segment("02", "00", "00000002")], segment("01", "FE"))).toBeNull();
  // Nothing went out yet.
  expect(missingSegment([], segment("01", "FE"))).toBeNull();
});
