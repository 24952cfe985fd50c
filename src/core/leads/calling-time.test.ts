import { describe, expect, test } from "vitest";
import { callingTime, type StateRules } from "./calling-time.ts";

const day = (from: number, to: number) => ({
  monFri: [from, to] as const,
  sat: [from, to] as const,
  sun: [from, to] as const,
  onHolidays: true,
});
const FEDERAL = day(480, 1260);
const SAFE = day(600, 1080);
/** Florida ends at 8 PM here; an unknown state has the window that is legal everywhere. */
const rules: StateRules = {
  zonesOf: (state) => ({ FL: ["America/New_York", "America/Chicago"], OH: ["America/New_York"] })[state] ?? [],
  ruleOf: (state) => ({ "": SAFE, FL: day(480, 1200) })[state] ?? FEDERAL,
};
/** So many hours and minutes after midnight Eastern, Monday, November 23, 2026. */
const eastern = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 23, hours + 5, minutes));
const of = (state: string | null, phone: string | null, at: Date) => callingTime({ state, phone }, rules, at);
const allowed = (state: string | null, phone: string | null, at: Date) => of(state, phone, at)?.allowed;

describe("a lead without a state", () => {
  test("has all the zones of the number's area code, and staff see where they come from", () => {
    expect(of(null, "+18505550143", eastern(12))).toEqual({
      zones: "Central Time or Eastern Time",
      clocks: "11:00 AM Central Time or 12:00 PM Eastern Time",
      from: "area-code",
      allowed: true,
    });
    expect(of(null, "+16055550143", eastern(12))?.zones).toBe("Central Time or Mountain Time");
  });

  test("is called only when every one of these zones allows it, in the window that is legal in every state", () => {
    // 10:00 to 18:00: in Central time that begins at 11:00 Eastern, in Eastern time it ends at 18:00.
    expect(
      [eastern(10, 59), eastern(11), eastern(18), eastern(18, 1)].map((at) => allowed(null, "+18505550143", at)),
    ).toEqual([false, true, true, false]);
  });

  test("and with a number that says nothing, or none, has no zones", () => {
    expect([of(null, "+19995550143", eastern(12)), of(null, null, eastern(12))]).toEqual([null, null]);
  });
});

describe("a lead with a state", () => {
  test("has the zones of the state, wherever the number is from", () => {
    expect(of("OH", "+19285550143", eastern(12))).toMatchObject({
      zones: "Eastern Time",
      from: "state",
      allowed: true,
    });
    expect(of("FL", null, eastern(8, 30))).toMatchObject({ from: "state", allowed: false });
  });

  test("is called under the strictest of its own rule and that of the number's state", () => {
    expect([allowed("OH", "+16145550143", eastern(20, 30)), allowed("OH", "+13055550143", eastern(20, 30))]).toEqual([
      true,
      false,
    ]);
  });
});
