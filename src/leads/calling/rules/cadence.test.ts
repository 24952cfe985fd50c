import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type Attempt, type Cadence, type CallRules, nextAttempt } from "./cadence.ts";

const CADENCE: Cadence = { attempts: 6, days: 14, hoursApart: 4 };
const zone = "America/New_York";
const HOUR = 3_600_000;
/** Tells whether calls are allowed: eight to eight Eastern, none on Sundays. */
const open = (at: Date) => {
  const { minutes, weekday } = wallClock(at, zone);
  return weekday !== 0 && minutes >= 480 && minutes < 1200;
};
const rules: CallRules = { open, perDay: null, zone };
/** Returns the moment so many hours and minutes after midnight Eastern, Monday, November 23, 2026. */
const eastern = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 23, hours + 5, minutes));
const missed = (...at: Date[]): Attempt[] => at.map((one) => ({ at: one, outcome: "no_answer" }));
const next = (history: Attempt[], at: Date, given: Partial<CallRules> = {}, cadence = CADENCE) =>
  nextAttempt(history, cadence, { ...rules, ...given }, at);

describe("the next attempt", () => {
  test("comes the same evening after a morning without an answer", () => {
    expect(next(missed(eastern(9)), eastern(9, 1))).toEqual(eastern(18, 30));
  });

  test("never comes on a day without calls", () => {
    // Saturday evening; Sunday is closed.
    const saturday = eastern(5 * 24 + 18);
    const at = next(missed(saturday), saturday);
    expect(at && wallClock(at, zone)).toMatchObject({ weekday: 1, time: "08:00" });
  });

  test("waits until a state's limit for 24 hours allows one more", () => {
    const tight: Cadence = { attempts: 20, days: 2, hoursApart: 1 };
    const three = missed(eastern(9), eastern(11), eastern(13));
    expect(next(three, eastern(13), {}, tight)?.getTime()).toBeLessThan(eastern(24).getTime());
    expect(next(three, eastern(13), { perDay: 3 }, tight)?.getTime()).toBeGreaterThanOrEqual(eastern(33).getTime());
  });

  test("ends with an answer, the last attempt, or the last day", () => {
    expect(next([{ at: eastern(9), outcome: "not_interested" }], eastern(9))).toBeNull();
    expect(next([], eastern(9))).toBeNull();
    expect(next(missed(...[0, 1, 2, 3, 4, 5].map((day) => eastern(9 + day * 24))), eastern(6 * 24))).toBeNull();
    expect(next(missed(eastern(9)), eastern(15 * 24))).toBeNull();
  });

  test("begins again when someone who promised to be there does not answer", () => {
    const talked = [...missed(eastern(-48)), { at: eastern(-24), outcome: "spoke_callback" }];
    expect(next([...talked, ...missed(eastern(9))], eastern(9))).toEqual(next(missed(eastern(9)), eastern(9)));
  });
});

test("a whole run keeps to its cadence, the hours and the limit, whatever they are, and varies the time of day", () => {
  fc.assert(
    fc.property(
      fc.record({
        attempts: fc.integer({ min: 1, max: 12 }),
        days: fc.integer({ min: 1, max: 30 }),
        hoursApart: fc.integer({ min: 1, max: 48 }),
      }),
      fc.option(fc.integer({ min: 1, max: 3 })),
      fc.integer({ min: 0, max: 14 * 24 * 60 }),
      (cadence, perDay, minute) => {
        const start = eastern(0, minute);
        const history = missed(start);
        for (let i = 0; i < 20; i++) {
          const last = history.at(-1)?.at ?? start;
          const at = next(history, last, { perDay }, cadence);
          if (at === null) break;
          expect(open(at)).toBe(true);
          expect(at.getTime() - last.getTime()).toBeGreaterThanOrEqual(cadence.hoursApart * HOUR);
          expect(at.getTime() - start.getTime()).toBeLessThanOrEqual(cadence.days * 24 * HOUR);
          const day = history.filter((one) => one.at.getTime() > at.getTime() - 24 * HOUR).length;
          if (perDay !== null) expect(day).toBeLessThan(perDay);
          history.push(...missed(at));
        }
        expect(history.length).toBeLessThanOrEqual(cadence.attempts);
      },
    ),
    { numRuns: 60 },
  );
  const run = missed(eastern(10));
  for (let at = next(run, eastern(10)); at !== null; at = next(run, at)) run.push(...missed(at));
  expect(run).toHaveLength(6);
  const hours = run.map(({ at }) => wallClock(at, zone).minutes);
  expect(hours.filter((m) => m < 720)).toHaveLength(2);
  expect(hours.filter((m) => m >= 1020)).toHaveLength(2);
});
