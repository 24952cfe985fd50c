import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptBackups } from "./kept-backups.ts";

const at = (iso: string) => ({ id: iso, finishedAt: new Date(iso) });

describe("keptBackups", () => {
  it("keeps the newest of each day and week", () => {
    const backups = [
      "2026-11-02T07:10:00Z", // the Monday two weeks before
      "2026-11-08T07:10:00Z", // its Sunday
      "2026-11-09T07:10:00Z",
      "2026-11-21T07:10:00Z",
      "2026-11-22T07:10:00Z",
      "2026-11-23T07:10:00Z",
      "2026-11-23T15:00:00Z",
    ].map(at);
    expect([...keptBackups(backups, { daily: 2, weekly: 4 })].toSorted()).toEqual([
      "2026-11-08T07:10:00Z",
      "2026-11-09T07:10:00Z",
      "2026-11-22T07:10:00Z",
      "2026-11-23T15:00:00Z",
    ]);
  });

  it("never gives up the newest one, and keeps no more than it should", () => {
    const times = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.nat(5), fc.nat(5), (seconds, daily, weekly) => {
        const backups = seconds.map((s, i) => ({ id: String(i), finishedAt: new Date(s * 1000) }));
        const kept = keptBackups(backups, { daily, weekly });
        const newest = Math.max(...seconds);
        expect(backups.some(({ id }) => kept.has(id) && seconds[Number(id)] === newest)).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(Math.max(1, daily + weekly + 1));
      }),
    );
  });
});
