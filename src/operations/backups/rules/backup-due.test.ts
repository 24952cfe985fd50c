import { expect, it } from "vitest";
import { backupDue } from "./backup-due.ts";

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
