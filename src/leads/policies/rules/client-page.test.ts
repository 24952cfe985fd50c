import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { checkTaskId, daysWithCheck, dueCheck, heldPolicies, nextCheck } from "./client-page.ts";
import { NO_STAMPS, type Policy, stageOf, type Stamps } from "./policy.ts";

const aPolicy = (id: string, given: Partial<Stamps>): Policy => {
  const stamps = { ...NO_STAMPS, ...given };
  const at = new Date("2026-11-20T15:00:00.000Z");
  const terms = { carrier: "Mutual of Omaha", product: "Living Promise", faceAmount: 10_000, premium: 54.2 };
  return {
    ...terms,
    mode: "monthly",
    draftDay: null,
    id,
    leadId: "lead",
    agentId: null,
    stamps,
    stage: stageOf(stamps),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
};

test("a client sees the policies that were issued and have not ended, the oldest first", () => {
  const policies = [
    aPolicy("quoted", { quoted: "2026-01-02" }),
    aPolicy("newer", { issued: "2026-03-01" }),
    aPolicy("older", { issued: "2025-03-01", first_draft_paid: "2025-03-03" }),
    aPolicy("lapsed", { issued: "2024-03-01", lapsed: "2025-01-01" }),
  ];
  expect(heldPolicies(policies).map(({ id }) => id)).toEqual(["older", "newer"]);
});

test.each([
  ["2026-11-20", "2026-11-21", "2027-11-20"],
  ["2026-11-20", "2027-11-20", "2027-11-20"],
  ["2026-11-20", "2027-11-21", "2028-11-20"],
  ["2024-02-29", "2025-01-01", "2025-02-28"],
  ["2024-02-29", "2028-02-01", "2028-02-29"],
])("a policy of %s has on %s its next check on %s", (issued, today, next) => {
  expect(nextCheck(issued, today)).toBe(next);
});

test("the agent's task is due from two weeks before the day until a week after it, and never in the first year", () => {
  const due = (today: string) => dueCheck("2026-11-20", today);
  expect([due("2027-11-05"), due("2027-11-06"), due("2027-11-27"), due("2027-11-28")]).toEqual([
    null,
    "2027-11-20",
    "2027-11-20",
    null,
  ]);
  expect(due("2026-11-20")).toBeNull();
  expect(checkTaskId("p", "2027-11-20")).toBe("p-check-2027");
});

test("a day with a check is among the days by which the policies are found, and checks come once a year", () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays("2024-01-01", n));
  fc.assert(
    fc.property(day, day, (issued, today) => {
      const next = nextCheck(issued, today);
      expect(next >= today).toBe(true);
      if (today >= issued) expect(next <= addDays(today, 730)).toBe(true);
      if (dueCheck(issued, today) !== null) expect(daysWithCheck(today)).toContain(issued.slice(5));
    }),
  );
});
