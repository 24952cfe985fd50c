import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { speedToLead } from "./speed-to-lead.ts";

const times = DEFAULT_SETTINGS.agency;
const MINUTE = 60_000;
/** Returns contacts of leads that came on a Friday at 10 AM in Ohio, after so many minutes. */
const after = (...minutes: number[]) =>
  minutes.map((n) => {
    const createdAt = new Date("2026-11-20T15:00:00Z");
    return { createdAt, contactedAt: new Date(+createdAt + n * MINUTE) };
  });

test("median and 90th percentile", () => {
  expect(speedToLead([], times)).toBeNull();
  expect(speedToLead(after(7), times)).toEqual({ median: 7 * MINUTE, p90: 7 * MINUTE, leads: 1 });
  expect(speedToLead(after(1, 2, 3, 4), times)).toMatchObject({ median: 2.5 * MINUTE, leads: 4 });
  expect(speedToLead(after(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0), times)).toMatchObject({
    median: 5 * MINUTE,
    p90: 9 * MINUTE,
  });
});

test("a lead that comes at night waits from the opening on", () => {
  const createdAt = new Date("2026-11-21T03:00:00Z");
  const on = (text: string) => speedToLead([{ createdAt, contactedAt: new Date(text) }], times)?.median;
  expect(on("2026-11-23T14:10:00Z")).toBe(10 * MINUTE);
  expect(on("2026-11-22T14:10:00Z")).toBe(0);
});

test("no figure lies outside of the waits", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 50 }), (minutes) => {
      const speed = speedToLead(after(...minutes), times);
      const [least, most] = [Math.min(...minutes) * MINUTE, Math.max(...minutes) * MINUTE];
      expect(speed && least <= speed.median && speed.median <= speed.p90 && speed.p90 <= most).toBe(true);
    }),
    { numRuns: 60 },
  );
});
