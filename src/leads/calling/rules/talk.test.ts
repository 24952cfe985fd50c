import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { microphoneProblem, mosOf, qualityBetween, soundAdvice, type Talk, talkText } from "./talk.ts";

const talk: Talk = {
  id: null,
  leadId: null,
  number: "",
  direction: "outgoing",
  phase: "placing",
  muted: false,
  held: false,
  trouble: null,
  advice: null,
};

test.each([
  [{}, "Being placed…"],
  [{ phase: "ringing" }, "Their phone rings…"],
  [{ phase: "talking" }, "You are talking"],
  [{ phase: "talking", held: true }, "On hold"],
  [{ phase: "incoming", direction: "incoming" }, "Calling you"],
  [{ direction: "incoming" }, "Being answered…"],
] as [Partial<Talk>, string][])("of %j it says '%s'", (given, said) =>
  expect(talkText({ ...talk, ...given })).toBe(said),
);

describe("the estimated opinion", () => {
  test.each([
    // Nothing lost and no delay: what G.107 gives for G.711.
    [{ percent: 0, jitter: 0, roundTrip: 0 }, 4.4],
    [{ percent: 2, jitter: 20, roundTrip: 100 }, 4.2],
    [{ percent: 10, jitter: 30, roundTrip: 200 }, 3.2],
    [{ percent: 60, jitter: 200, roundTrip: 900 }, 1],
  ])("of %j is %d", (given, mos) => expect(mosOf(given)).toBe(mos));

  test("is never better with more loss, and stays between 1 and 4.5", () => {
    const ms = fc.double({ min: 0, max: 2_000, noNaN: true });
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, ms, ms, (a, b, jitter, roundTrip) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((lost) =>
          mosOf({ percent: lost, jitter, roundTrip }),
        );
        expect(less).toBeGreaterThanOrEqual(more ?? 5);
        expect(more).toBeGreaterThanOrEqual(1);
        expect(less).toBeLessThanOrEqual(4.5);
      }),
    );
  });
});

test("bad sound is said with what to do, and too little of it says nothing", () => {
  const none = { received: 0, lost: 0, jitter: 0, roundTrip: 0 };
  expect(qualityBetween(none, { ...none, received: 49 })).toBeNull();
  const good = qualityBetween(none, { received: 500, lost: 0, jitter: 3, roundTrip: 20 });
  expect(soundAdvice(good)).toBeNull();
  const bad = qualityBetween(none, { received: 400, lost: 100, jitter: 45, roundTrip: 300 });
  expect(bad).toMatchObject({ lost: 20, jitter: 45 });
  expect(soundAdvice(bad)).toMatch(/20% lost, jitter 45 ms.*Use a cable/);
});

test.each([
  ["NotAllowedError", /blocked/],
  ["NotFoundError", /No microphone/],
  ["NotReadableError", /another program/],
])("%s of a microphone is said in words", (name, said) => expect(microphoneProblem(name)).toMatch(said));
