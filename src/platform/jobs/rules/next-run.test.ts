import { expect, test } from "vitest";
import { isHeartbeat, nextRun } from "./next-run.ts";

const NOW = new Date("2026-11-25T09:40:30Z"); // A Wednesday.

test.each([
  ["* * * * *", "2026-11-25T09:41:00.000Z"],
  ["*/10 * * * *", "2026-11-25T09:50:00.000Z"],
  ["0 * * * *", "2026-11-25T10:00:00.000Z"],
  ["41 9 * * *", "2026-11-25T09:41:00.000Z"],
  ["0 9 * * *", "2026-11-26T09:00:00.000Z"],
  ["41 9 * * 0", "2026-11-29T09:41:00.000Z"],
])("%s comes next at %s", (cron, at) => {
  expect(nextRun(cron, NOW)?.toISOString()).toBe(at);
});

test("what is written otherwise has no time, and only what comes every few minutes is a heartbeat", () => {
  expect([nextRun("@daily", NOW), nextRun("0 9-17 * * *", NOW)]).toEqual([null, null]);
  expect(["* * * * *", "*/10 * * * *", "*/30 * * * *", "0 9 * * *", "x"].map((one) => isHeartbeat(one, NOW))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
