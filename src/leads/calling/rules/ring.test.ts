import fc from "fast-check";
import { expect, test } from "vitest";
import { nextTry, RING_LIMIT, ringMessage } from "./ring.ts";

test("a ring says how many wait and how urgent, and nothing else that its row has", () => {
  const row = fc.record({
    waiting: fc.integer({ min: 1 }),
    urgent: fc.boolean(),
    waitingSince: fc.date({ noInvalidDate: true }),
    id: fc.string({ minLength: 12 }),
    staffId: fc.string({ minLength: 12 }),
    sealed: fc.string({ minLength: 12 }),
    label: fc.string({ minLength: 12 }),
    name: fc.string({ minLength: 12 }),
    phone: fc.string({ minLength: 12 }),
  });
  fc.assert(
    fc.property(row, (ring) => {
      const { waiting, urgent, waitingSince } = ring;
      expect(ringMessage(ring)).toEqual({ leads: waiting, urgent, ring: waitingSince.getTime() });
    }),
  );
});

test("it is tried again with growing pauses, and never when it would come too late", () => {
  const since = new Date("2026-11-20T15:00:00Z");
  let [at, tries] = [since, 0];
  for (let next = nextTry(1, since, at); next; next = nextTry(tries + 1, since, at)) {
    expect(next > at).toBe(true);
    expect(next.getTime() - since.getTime()).toBeLessThan(RING_LIMIT);
    [at, tries] = [next, tries + 1];
  }
  expect(tries).toBeGreaterThanOrEqual(5);
  expect(nextTry(1, since, new Date(since.getTime() + RING_LIMIT))).toBeNull();
});
