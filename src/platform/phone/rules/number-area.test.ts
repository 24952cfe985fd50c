import { expect, test } from "vitest";
import { AREA_CODES } from "./area-codes.ts";
import { numberArea } from "./number-area.ts";

const [EASTERN, CENTRAL, MOUNTAIN] = ["America/New_York", "America/Chicago", "America/Denver"];

test.each([
  ["850", ["FL"], [CENTRAL, EASTERN]],
  ["219", ["IN"], [CENTRAL, EASTERN]],
  ["423", ["TN"], [CENTRAL, EASTERN]],
  ["605", ["SD"], [CENTRAL, MOUNTAIN, "America/North_Dakota/Center"]],
  ["928", ["AZ"], [MOUNTAIN, "America/Phoenix"]],
  ["614", ["OH"], [EASTERN]],
  ["201", ["NJ", "NY"], [EASTERN]],
  ["999", [], []],
  ["800", [], []],
  ["787", [], []],
])("area code %s has all of its states and zones", (code, states, zones) => {
  const area = numberArea(`+1${code}5550143`);
  expect([area.states, area.zones]).toEqual([states, zones]);
});

test("what is no US number has neither", () => {
  for (const text of ["", "614", "+44 20 7946 0958", "6145550143"])
    expect(numberArea(text)).toEqual({ states: [], zones: [] });
});

test("each area code is in one row, and each row has a state and a zone that this machine knows", () => {
  const codes = AREA_CODES.rows.flatMap(({ codes }) => codes.split(" "));
  expect(new Set(codes).size).toBe(codes.length);
  for (const { states, zones } of AREA_CODES.rows) {
    expect(states.length).toBeGreaterThan(0);
    for (const timeZone of zones)
      expect(new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone).not.toBe("");
    expect(zones.length).toBeGreaterThan(0);
  }
});
