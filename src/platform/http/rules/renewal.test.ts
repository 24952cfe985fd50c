import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pauseAfter, renewalTime } from "./renewal.ts";

const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe("when a certificate is renewed", () => {
  test("a certificate of 90 days is renewed 60 days after it was made, or up to 4.5 days earlier", () => {
    const from = new Date("2026-11-01T00:00:00Z");
    const until = new Date("2027-01-30T00:00:00Z");
    expect(renewalTime({ from, until }, 0).toISOString()).toBe("2026-12-31T00:00:00.000Z");
    expect(renewalTime({ from, until }, 1).toISOString()).toBe("2026-12-26T12:00:00.000Z");
  });

  test("of six days or of a year: always while a third of its life is left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), chance, (days, by) => {
        const from = new Date("2026-11-01T00:00:00Z");
        const life = days * 86_400_000;
        const at = renewalTime({ from, until: new Date(from.getTime() + life) }, by).getTime() - from.getTime();
        expect(at).toBeGreaterThan(life * 0.6);
        expect(at).toBeLessThanOrEqual(life * 0.667);
      }),
    );
  });

  test("pauses grow to six hours, and a name fails at most five times in any hour", () => {
    expect(Array.from({ length: 8 }, (_, n) => pauseAfter(n + 1, 0.5) / 60_000)).toEqual([
      1, 5, 20, 60, 180, 360, 360, 360,
    ]);
    const tries = Array.from({ length: 12 }, (_, n) => n).reduce<number[]>(
      (times, n) => [...times, (times.at(-1) ?? 0) + (n === 0 ? 0 : pauseAfter(n, 0))],
      [],
    );
    for (const at of tries)
      expect(tries.filter((other) => other >= at && other < at + 3_600_000).length).toBeLessThanOrEqual(5);
  });
});
