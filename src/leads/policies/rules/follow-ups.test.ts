import { expect, test } from "vitest";
import { followUpIds, followUps } from "./follow-ups.ts";
import { NO_STAMPS, type Policy } from "./policy.ts";

const ISSUED = "2026-11-01";
const policy = (change: Partial<Policy> = {}) =>
  ({
    id: "p1",
    leadId: "l1",
    carrier: "Mutual of Omaha",
    stage: "issued",
    stamps: { ...NO_STAMPS, issued: ISSUED },
    ...change,
  }) as Policy;
const due = (of: Policy, now: string) =>
  followUps(of, new Date(now), "America/New_York").map(({ id, dueAt }) => [id, dueAt?.toISOString()]);

test("an issued policy has a task at ten in the morning after a week, and after one, two and three months", () => {
  expect(due(policy(), "2026-11-01T12:00:00Z")).toEqual([
    ["p1-7", "2026-11-08T15:00:00.000Z"],
    ["p1-30", "2026-12-01T15:00:00.000Z"],
    ["p1-60", "2026-12-31T15:00:00.000Z"],
    ["p1-90", "2027-01-30T15:00:00.000Z"],
  ]);
  expect(due(policy({ stage: "in_force" }), "2026-11-01T12:00:00Z").map(([id]) => id)).toEqual(
    followUpIds({ id: "p1" }),
  );
});

test("what was due by now is no task anymore", () => {
  expect(due(policy(), "2026-12-01T15:00:00Z").map(([id]) => id)).toEqual(["p1-60", "p1-90"]);
  expect(due(policy(), "2026-12-01T14:59:59Z").map(([id]) => id)).toEqual(["p1-30", "p1-60", "p1-90"]);
});

test("a policy that was not issued, or has ended, has none", () => {
  expect(due(policy({ stage: "submitted", stamps: NO_STAMPS }), "2026-11-01T12:00:00Z")).toEqual([]);
  expect(due(policy({ stamps: NO_STAMPS }), "2026-11-01T12:00:00Z")).toEqual([]);
  expect(due(policy({ stage: "lapsed" }), "2026-11-01T12:00:00Z")).toEqual([]);
  expect(due(policy({ stage: "canceled" }), "2026-11-01T12:00:00Z")).toEqual([]);
});
