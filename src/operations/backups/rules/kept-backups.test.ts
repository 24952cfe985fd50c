import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptBackups } from "./kept-backups.ts";

const at = (iso: string, proved = false) => ({ id: iso, finishedAt: new Date(iso), proved });
const now = new Date("2026-11-23T15:05:00Z");

describe("keptBackups", () => {
  it("keeps all of the last 48 hours, then the newest of each day, week and month", () => {
    const backups = [
      "2026-08-31T07:10:00Z",
      "2026-09-29T07:10:00Z",
      "2026-09-30T07:10:00Z",
      "2026-11-02T07:10:00Z", // the Monday two weeks before
      "2026-11-08T07:10:00Z", // its Sunday
      "2026-11-09T07:10:00Z",
      "2026-11-20T07:10:00Z",
      "2026-11-21T07:10:00Z",
      "2026-11-22T07:10:00Z",
      "2026-11-23T07:10:00Z",
      "2026-11-23T15:00:00Z",
    ].map((iso) => at(iso));
    const kept = keptBackups(backups, { daily: 3, weekly: 4, monthly: 2 }, now);
    const replayed = [
      "2026-11-08T07:10:00Z",
      "2026-11-09T07:10:00Z",
      "2026-11-21T07:10:00Z",
      "2026-11-22T07:10:00Z",
      "2026-11-23T07:10:00Z",
      "2026-11-23T15:00:00Z",
    ];
    expect([...kept.replayed].toSorted()).toEqual(replayed);
    // A backup kept only for its month is kept without the changes since.
    expect([...kept.all].toSorted()).toEqual(["2026-09-30T07:10:00Z", ...replayed]);
  });

  it("never gives up the newest whose restore was proved, however old it is", () => {
    const backups = [at("2026-01-01T07:00:00Z", true), at("2026-02-01T07:00:00Z", true), at("2026-11-01T07:00:00Z")];
    const kept = keptBackups(backups, { daily: 1, weekly: 0, monthly: 0 }, now);
    expect([...kept.replayed].toSorted()).toEqual(["2026-02-01T07:00:00Z", "2026-11-01T07:00:00Z"]);
  });

  it("never gives up the newest one, and keeps no more than it should", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 40_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(ages, fc.nat(5), fc.nat(5), fc.nat(5), (seconds, daily, weekly, monthly) => {
        const backups = seconds.map((s, i) => ({
          id: String(i),
          finishedAt: new Date(now.getTime() - s * 1000),
          proved: false,
        }));
        const { all } = keptBackups(backups, { daily, weekly, monthly }, now);
        const newest = Math.min(...seconds);
        expect(backups.some(({ id }) => all.has(id) && seconds[Number(id)] === newest)).toBe(true);
        const recent = seconds.filter((s) => s < 48 * 3600).length;
        expect(all.size).toBeLessThanOrEqual(Math.max(1, recent + daily + weekly + monthly));
      }),
    );
  });
});
