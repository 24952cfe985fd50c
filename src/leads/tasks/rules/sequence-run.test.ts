import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SEQUENCES } from "#agency/site/rules/default-sequences.ts";
import { SEQUENCE_STARTS, sequencesSchema, STEP_KINDS } from "#agency/site/rules/sequences.ts";
import { LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import {
  afterMove,
  begin,
  dueAfter,
  endOf,
  MAX_LATE,
  nextMove,
  optOutIn,
  planSteps,
  type PlannedStep,
  type RunFacts,
  type RunState,
  sequenceFor,
} from "./sequence-run.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");
const ZONE = "America/New_York";
const ZONES = ["America/New_York", "America/Phoenix", "Pacific/Honolulu", "America/Anchorage", "America/Chicago"];
const GOES_ON: RunFacts = {
  on: true,
  status: "contacted",
  answered: false,
  booked: false,
  bought: false,
  elder: false,
  optedOut: null,
  hindered: null,
  gate: null,
};
const REFUSED: NonNullable<RunFacts["gate"]> = { allowed: false, reason: "Can’t text", until: null };
const after = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

const aStep = fc.record({
  kind: fc.constantFrom(...STEP_KINDS),
  days: fc.nat(5),
  time: fc.option(fc.constantFrom("00:30", "02:30", "09:00", "10:15", "16:00", "23:59")),
  words: fc.constant("Hi"),
}) satisfies fc.Arbitrary<PlannedStep>;
const someSteps = fc.array(aStep, { minLength: 1, maxLength: 6 });
/** Facts as they are found, mostly those of a run that goes on. */
const someFacts = fc.record({
  on: often(true, false),
  status: often("contacted", ...LEAD_STATUSES),
  answered: often(false, true),
  booked: often(false, true),
  bought: often(false, true),
  elder: often(false, true),
  optedOut: often(null, "Stop"),
  hindered: often(null, "Nobody"),
  gate: often(null, REFUSED, { ...REFUSED, until: after(30 * HOUR) }, { ...REFUSED, allowed: true }),
}) as fc.Arbitrary<RunFacts>;
function often<T>(usual: T, ...others: T[]) {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}
/** The moments of a job: late, early, twice, days after a break. */
const someMoments = fc.array(
  fc.record({ pause: fc.constantFrom(0, 1, 60_000, HOUR, 20 * HOUR, 100 * HOUR), facts: someFacts }),
  { minLength: 1, maxLength: 40 },
);

/** Lets a job ask at these moments, as `run-step.ts` does; returns what happened, in order. */
function walk(steps: PlannedStep[], zone: string, moments: { pause: number; facts: RunFacts }[]) {
  let run = begin(steps, NOW, zone);
  let now = NOW;
  const seen: { now: Date; move: string; index: number; run: RunState }[] = [];
  for (const { pause, facts } of moments) {
    now = new Date(Math.max(now.getTime(), run.nextAt.getTime()) + pause);
    if (run.endedAt !== null) break;
    const move = nextMove(run, facts, now);
    run = afterMove(run, move, now, zone);
    seen.push({ now, move: move.kind, index: move.kind === "step" ? move.index : -1, run });
  }
  return seen;
}

describe("a run", () => {
  const some = fc.tuple(someSteps, fc.constantFrom(...ZONES), someMoments);

  test("does each step once and in order, and nothing after its end", () => {
    fc.assert(
      fc.property(some, ([steps, zone, moments]) => {
        const seen = walk(steps, zone, moments);
        const indexes = seen.filter(({ move }) => move === "step").map(({ index }) => index);
        expect(indexes).toEqual(indexes.map((_, n) => n));
        expect(indexes.length).toBeLessThanOrEqual(steps.length);
        const ended = seen.findIndex(({ run }) => run.endedAt !== null);
        if (ended >= 0) expect(ended).toBe(seen.length - 1);
      }),
    );
  });

  test("has times that only grow, and takes no step before its time, nor days after it", () => {
    fc.assert(
      fc.property(some, ([steps, zone, moments]) => {
        let before = begin(steps, NOW, zone);
        for (const { now, move, run } of walk(steps, zone, moments)) {
          expect(run.nextAt.getTime()).toBeGreaterThanOrEqual(before.nextAt.getTime());
          expect(run.dueAt.getTime()).toBeGreaterThanOrEqual(before.dueAt.getTime());
          if (move === "step") {
            expect(now.getTime()).toBeGreaterThanOrEqual(before.dueAt.getTime());
            expect(now.getTime() - before.dueAt.getTime()).toBeLessThanOrEqual(MAX_LATE);
          }
          if (move === "wait") expect(run.nextAt.getTime()).toBeGreaterThan(now.getTime());
          before = run;
        }
      }),
    );
  });

  test("takes no step while anything ends it", () => {
    fc.assert(
      fc.property(someSteps, someFacts, (steps, facts) => {
        const move = nextMove(begin(steps, NOW, ZONE), facts, after(6 * 24 * HOUR));
        if (endOf(facts)) expect(move).toEqual(endOf(facts));
        if (facts.gate && !facts.gate.allowed) expect(move.kind).not.toBe("step");
      }),
    );
  });

  test("is due at the hour where the lead is, on the day counted there", () => {
    fc.assert(
      fc.property(aStep, fc.constantFrom(...ZONES), fc.nat(366 * 24), (step, zone, hours) => {
        const before = after(hours * HOUR);
        const at = dueAfter(before, step, zone);
        const [then, there] = [wallClock(before, zone), wallClock(at, zone)];
        if (step.days === 0) return at >= before;
        expect((Date.parse(there.date) - Date.parse(then.date)) / (24 * HOUR)).toBe(step.days);
        // A time that is skipped in spring is an hour later.
        const wanted = step.time ?? then.time;
        return there.time === wanted || there.time === wanted.replace(/^02/, "03");
      }),
    );
  });
});

describe("the next move", () => {
  const step: PlannedStep = { kind: "text", days: 0, time: null, words: "Hi" };
  const run = begin([step], NOW, ZONE);

  test.each([
    ["an answer", { answered: true }, "answered"],
    ["an opt-out, before all else", { optedOut: "Stop", answered: true }, "opted_out"],
    ["an appointment", { booked: true }, "booked"],
    ["a policy", { bought: true }, "bought"],
    ["a sale", { status: "closed_won" }, "bought"],
    ["a lost lead", { status: "closed_lost" }, "closed"],
    ["a sequence that is off", { on: false }, "off"],
    ["an older run", { elder: true }, "merged"],
    ["a gate that never opens", { gate: REFUSED }, "refused"],
  ] as const)("%s ends it", (_, facts, reason) => {
    expect(nextMove(run, { ...GOES_ON, ...facts }, NOW)).toMatchObject({ kind: "end", reason });
  });

  test("waits for an hour of the gate and for an assignee, and ends if that takes too long", () => {
    const night = { ...REFUSED, until: after(9 * HOUR) };
    expect(nextMove(run, { ...GOES_ON, gate: night }, NOW)).toEqual({
      kind: "wait",
      until: night.until,
      why: "Can’t text",
    });
    const waits = { ...GOES_ON, hindered: "Nobody is responsible" };
    const waiting = afterMove(run, nextMove(run, waits, NOW), NOW, ZONE);
    expect(waiting).toMatchObject({ nextAt: after(HOUR), waitsFor: "Nobody is responsible", endedAt: null });
    expect(nextMove(waiting, waits, after(MAX_LATE + 1))).toEqual({
      kind: "end",
      reason: "late",
      words: "Nobody is responsible",
    });
  });

  test("nobody follows up where one channel was refused for good", () => {
    const answer = { allowed: false, code: "suppressed", reason: "They stopped" } as const;
    expect(optOutIn([{ ...answer, allowed: true, code: "consent" }, answer])).toBe("They stopped");
    expect(optOutIn([{ ...answer, code: "no_consent" }])).toBeNull();
  });
});

describe("a definition", () => {
  const [first] = DEFAULT_SEQUENCES;

  test("the shipped ones are valid, off, and the same in both languages", () => {
    expect(sequencesSchema.parse({ sequences: DEFAULT_SEQUENCES })).toEqual({ sequences: DEFAULT_SEQUENCES });
    expect(new Set(DEFAULT_SEQUENCES.map(({ state }) => state))).toEqual(new Set(["off"]));
    const of = (language: string) =>
      DEFAULT_SEQUENCES.filter((one) => one.language === language).map(({ starts, steps }) => ({
        starts,
        steps: steps.map(({ kind, days, time }) => ({ kind, days, time })),
      }));
    expect(of("es")).toEqual(of("en"));
    for (const { steps } of DEFAULT_SEQUENCES)
      for (const { kind, words } of steps) if (kind === "text") expect(words).toMatch(/\{agency\}.*STOP/s);
  });

  test("has the words of its template, and a task where that is gone", () => {
    const steps = [{ kind: "text" as const, days: 0, time: null, template: "Hello", words: "" }];
    expect(
      planSteps({ steps }, [{ name: "Hello", kind: "text", language: "en", subject: "", words: "Hi {first name}" }]),
    ).toMatchObject([{ kind: "text", words: "Hi {first name}" }]);
    expect(planSteps({ steps }, [])).toMatchObject([{ kind: "task", words: expect.stringContaining("“Hello”") }]);
  });

  test("starts only where it is on, for its language, the more special occasion first", () => {
    if (!first) throw new Error("There are shipped sequences");
    const on = SEQUENCE_STARTS.map((starts) => ({ ...first, name: starts, starts, state: "on" as const }));
    expect(sequenceFor(on, ["missed", "not_reached"], null)?.name).toBe("missed");
    expect(sequenceFor(on, ["missed"], "es")).toBeNull();
    expect(sequenceFor(DEFAULT_SEQUENCES, ["missed"], "en")).toBeNull();
  });

  test.each([
    ["words and a template", { template: "Hello", words: "Hi" }, "words"],
    ["neither", { words: "" }, "words"],
    ["an unknown word in braces", { words: "Hi {nickname}" }, "words"],
    ["a task with a template", { kind: "task", template: "Hello", words: "Call" }, "template"],
    ["a long task", { kind: "task", words: "a".repeat(201) }, "words"],
    ["days that are none", { days: "soon" }, "days"],
  ])("%s is refused beside its field", (_, given, field) => {
    const step = { kind: "text", days: 0, time: null, template: null, words: "Hi", ...given };
    const read = sequencesSchema.safeParse({ sequences: [{ ...first, steps: [step] }] });
    expect(read.error?.issues.map(({ path }) => path.at(-1))).toEqual([field]);
  });
});
