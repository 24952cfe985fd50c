import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippedRule } from "./alert-rule.ts";
import type { Reading } from "./alert-signals.ts";
import { type AlertNews, type AlertState, evaluateAlert, isQuiet, SETTLE_MS } from "./evaluate-alert.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-03-02T15:00:00Z");
const NEW_STATE: AlertState = { at: null, badSince: null, wellSince: null, incident: null, owed: false };
const rule = { ...shippedRule("mail_waiting"), threshold: 30, minutes: 5 };

/** Measures once a minute; a step of the list is a value, `quiet` tells in which minutes nothing is sent. */
function run(values: readonly Reading[], quiet: (minute: number) => boolean = () => false, given = rule) {
  let state: AlertState = NEW_STATE;
  const sent: [minute: number, AlertNews][] = [];
  values.forEach((value, minute) => {
    const done = evaluateAlert(given, state, value, new Date(START + minute * MINUTE), quiet(minute));
    state = done.state;
    for (const one of done.news) sent.push([minute, one]);
  });
  return { state, sent };
}
const times = (n: number, value: Reading): Reading[] => Array.from({ length: n }, () => value);

describe("evaluateAlert", () => {
  test("sends one message when it has lasted, and one when it has been well for the settle time", () => {
    expect(run([...times(60, 31), ...times(20, 0)]).sent).toEqual([
      [5, "opened"],
      [70, "recovered"],
    ]);
  });

  test("sends nothing for what passes before its time is up, nor for the threshold itself", () => {
    expect(run([...times(5, 99), 0, ...times(5, 99), 0, ...times(30, 30)]).sent).toEqual([]);
  });

  test("flapping faster than the settle time is one incident", () => {
    const flapping = Array.from({ length: 60 }, (_, n) => (n % 8 < 2 ? 99 : 0));
    expect(run([...times(6, 99), ...flapping, ...times(20, 0)]).sent).toEqual([
      [5, "opened"],
      [74, "recovered"],
    ]);
  });

  test("no data is an alarm, and data again is its end", () => {
    expect(run([...times(10, null), ...times(12, 0)]).sent).toEqual([
      [5, "opened"],
      [20, "recovered"],
    ]);
  });

  test("what does not apply, or is switched off, is no alarm, and ends one at once without a message", () => {
    expect(run(times(20, "not-applicable")).sent).toEqual([]);
    const ended = run([...times(6, 99), "not-applicable"]);
    expect(ended.sent).toEqual([[5, "opened"]]);
    expect(ended.state.incident).toBeNull();
    expect(run(times(20, 99), () => false, { ...rule, enabled: false }).sent).toEqual([]);
  });

  test("an opening in quiet hours is sent at their end if it still holds, and else not at all", () => {
    expect(run(times(60, 99), (minute) => minute < 40).sent).toEqual([[40, "opened"]]);
    expect(run([...times(20, 99), ...times(40, 0)], (minute) => minute < 40).sent).toEqual([]);
    // Well again, but not yet for long, when the quiet hours end.
    expect(run([...times(38, 99), ...times(22, 0)], (minute) => minute < 40).sent).toEqual([]);
  });

  test("an end in quiet hours is sent at their end, before a new opening", () => {
    const values = [...times(10, 99), ...times(15, 0), ...times(40, 99)];
    expect(run(values, (minute) => minute >= 12 && minute < 40).sent).toEqual([
      [5, "opened"],
      [40, "recovered-earlier"],
      [40, "opened"],
    ]);
  });

  test("a pause of the program or a step of the clock counts nothing", () => {
    const first = evaluateAlert(rule, NEW_STATE, 99, new Date(START), false);
    for (const later of [600 * MINUTE, -600 * MINUTE]) {
      const second = evaluateAlert(rule, first.state, 99, new Date(START + later), false);
      expect(second).toMatchObject({ edge: null, news: [] });
      expect(second.state.badSince).toEqual(new Date(START + later));
    }
  });

  test("whatever happens, an opening that is sent is ended once before the next, and a step back of the clock sends nothing twice", () => {
    const step = fc.record({
      value: fc.oneof(fc.constantFrom<Reading>(null, "not-applicable"), fc.integer({ min: 0, max: 60 })),
      minutes: fc.oneof({ weight: 20, arbitrary: fc.constantFrom(1, 2, 4) }, fc.integer({ min: -300, max: 300 })),
      quiet: fc.boolean(),
      enabled: fc.boolean(),
      repeat: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: AlertState = NEW_STATE;
        let now = START;
        let told = false;
        let open = false;
        for (const { value, minutes, quiet, enabled, repeat } of steps) {
          for (let n = 0; n < repeat; n++) {
            now += minutes * MINUTE;
            const done = evaluateAlert({ ...rule, enabled }, state, value, new Date(now), quiet);
            if (quiet) expect(done.news).toEqual([]);
            // An incident that ends because it is no longer watched owes no message.
            const unwatched = done.edge === "close" && (!enabled || value === "not-applicable");
            for (const one of done.news) {
              expect(told).toBe(one !== "opened");
              told = one === "opened";
            }
            // The end of an earlier one, in quiet hours, is still owed.
            if (unwatched && !done.state.owed) told = false;
            if (done.edge !== null) {
              expect(open).toBe(done.edge === "close");
              open = done.edge === "open";
            }
            state = done.state;
          }
        }
      }),
    );
  });

  test("faster than the settle time never closes an incident", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: SETTLE_MS / MINUTE - 1 }), { maxLength: 30 }), (pauses) => {
        const values = [...times(6, 99), ...pauses.flatMap((pause) => [...times(pause, 0), 99])];
        expect(run(values).sent).toEqual([[5, "opened"]]);
      }),
    );
  });
});

test("quiet hours may go past midnight, and equal ends mean none", () => {
  const at = (from: number, to: number) => [0, 360, 419, 420, 1_319, 1_320, 1_439].map((m) => isQuiet(m, from, to));
  expect(at(1_320, 420)).toEqual([true, true, true, false, false, true, true]);
  expect(at(360, 420)).toEqual([false, true, true, false, false, false, false]);
  expect(at(420, 420)).toEqual([false, false, false, false, false, false, false]);
});
