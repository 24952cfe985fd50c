import { expect, test } from "vitest";
import { isNight, nextNight, NIGHTLY, nightly } from "./night.ts";

test("nightly jobs start at night, each in its own minute, in the order of the table", () => {
  const starts = Object.values(NIGHTLY);
  expect([...new Set<string>(starts)].sort()).toEqual(starts);
  expect(starts.filter((time) => !isNight(new Date(`2026-11-20T${time}:00Z`)))).toEqual([]);
});

test("a nightly job runs at its minute, every night or on one day of the week", () => {
  expect(nightly("retention")).toEqual({ name: "retention", cron: "0 9 * * *" });
  expect(nightly("weekly-restore", 0)).toEqual({ name: "weekly-restore", cron: "41 9 * * 0" });
});

test("the next run is today before its minute, and tomorrow from then on", () => {
  expect(nextNight("retention", new Date("2026-11-20T08:59:59.999Z")).toISOString()).toBe("2026-11-20T09:00:00.000Z");
  expect(nextNight("retention", new Date("2026-11-20T09:00:00.000Z")).toISOString()).toBe("2026-11-21T09:00:00.000Z");
});
