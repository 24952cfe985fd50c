import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { aClock } from "#tests/builders/services.ts";
import { watchDay } from "./watch-day.ts";

test("pages are invalidated once at midnight in the agency's time zone, and not at midnight UTC", async () => {
  const clock = aClock("2026-11-20T23:59:00.000Z");
  const forgotten: (readonly string[])[] = [];
  const agency = { ...DEFAULT_SETTINGS.agency, timeZone: "America/New_York" };
  const watch = watchDay({
    site: { settings: () => ({ ...DEFAULT_SETTINGS, agency }) },
    now: clock.now,
    invalidate: (tags) => forgotten.push(tags),
  });
  clock.set("2026-11-21T00:01:00.000Z");
  watch.look();
  expect(forgotten).toEqual([]);
  clock.set("2026-11-21T05:00:00.000Z");
  watch.look();
  watch.look();
  expect(forgotten).toEqual([["settings"]]);
  await watch.stop();
});
