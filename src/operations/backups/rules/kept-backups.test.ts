import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptBackups } from "./kept-backups.ts";

const at = (iso: string, proved = false) => ({ id: iso, finishedAt: new Date(iso), proved });
const now = new Date("2026-11-23T15:05:00Z");
const TWO_DAYS = 48 * 3600;

/** Counts the ages below 48 hours, and those within 48 hours of the first gap as long among the newest eight. */
function recentBySeconds(ages: readonly number[]): number {
  const sorted = ages.toSorted((a, b) => a - b);
  const from = [0, ...sorted.slice(1, 8).filter((age, at) => age - (sorted[at] ?? 0) >= TWO_DAYS)].slice(0, 2);
  return sorted.filter((age) => from.some((begin) => age >= begin && age - begin < TWO_DAYS)).length;
}

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
        const recent = recentBySeconds(seconds);
        expect(all.size).toBeLessThanOrEqual(1 + recent + daily + weekly + monthly);
      }),
    );
  });

  it("keeps a way back over any sequence of backups, restore tests, failures and jumps of the clock", () => {
    const HOUR = 3_600_000;
    const steps = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant("backup" as const), hours: fc.integer({ min: 0, max: 40 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("fails" as const), hours: fc.integer({ min: 0, max: 40 }) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("proved" as const), hours: fc.nat(4) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("jump" as const),
          hours: fc.oneof(fc.integer({ min: -9_000, max: -1 }), fc.integer({ min: 48, max: 9_000 })),
        }),
      },
    );
    const settings = fc.record({ daily: fc.integer({ min: 1, max: 7 }), weekly: fc.nat(4), monthly: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 60 }), settings, (sequence, retention) => {
        let clock = now.getTime();
        /** The time that really passed: the clock's jumps are none. */
        let passed = 0;
        let jumps = 0;
        let jumpedAt = 0;
        let there: { id: string; finishedAt: Date; proved: boolean; at: number }[] = [];
        let made = 0;
        for (const { kind, hours } of sequence) {
          clock += hours * HOUR;
          if (kind === "jump") {
            jumpedAt = made;
            jumps += 1;
            continue;
          }
          passed += hours * HOUR;
          if (kind === "fails") continue;
          if (kind === "proved") {
            const last = there.at(-1);
            if (last) last.proved = true;
            continue;
          }
          there.push({ id: String(made++), finishedAt: new Date(clock), proved: false, at: passed });
          const before = there;
          const { all } = keptBackups(there, retention, new Date(clock));
          there = there.filter(({ id }) => all.has(id));
          // "Back up now" only adds: the newest stays, and so does what was made in the last 48 hours.
          expect(there.at(-1)?.id).toBe(String(made - 1));
          if (jumps === 0 || (jumps === 1 && made - jumpedAt < 8))
            for (const one of before.filter(({ at }) => passed - at < 48 * HOUR)) expect(all).toContain(one.id);
          if (before.some(({ proved }) => proved)) expect(there.some(({ proved }) => proved)).toBe(true);
        }
      }),
    );
  });
});
