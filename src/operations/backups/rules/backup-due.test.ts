import { expect, it } from "vitest";
import { backupDue, newestUpTo } from "./backup-due.ts";

const due = (newest: string | null, now: string, gap = false) =>
  backupDue({ newest: newest === null ? null : new Date(newest), gap, now: new Date(now) });

it("is due without a backup, with a gap in the WAL, each night, and by day where the night was missed", () => {
  expect(due(null, "2026-11-23T15:00:00Z")).toBe(true);
  expect(due("2026-11-23T14:50:00Z", "2026-11-23T15:00:00Z", true)).toBe(true);
  expect(due("2026-11-22T07:10:00Z", "2026-11-23T06:50:00Z")).toBe(false);
  expect(due("2026-11-22T07:10:00Z", "2026-11-23T07:00:00Z")).toBe(true);
  expect(due("2026-11-23T07:01:00Z", "2026-11-23T07:10:00Z")).toBe(false);
  // Made by hand the evening before.
  expect(due("2026-11-22T23:00:00Z", "2026-11-23T07:00:00Z")).toBe(false);
  expect(due("2026-11-22T07:10:00Z", "2026-11-23T15:00:00Z")).toBe(true);
});

it("takes no backup of a day that is yet to come for the newest, so that a wrong clock can't stop the nightly ones", () => {
  const made = ["2026-11-22T07:10:00Z", "2027-11-22T07:10:00Z"].map((finishedAt) => ({ finishedAt }));
  expect(newestUpTo(made, new Date("2026-11-23T07:00:00Z"))?.finishedAt).toBe("2026-11-22T07:10:00Z");
  expect(newestUpTo(made, new Date("2027-11-23T07:00:00Z"))?.finishedAt).toBe("2027-11-22T07:10:00Z");
  expect(newestUpTo(made.slice(1), new Date("2026-11-23T07:00:00Z"))).toBeUndefined();
});
