import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeBooking } from "./change-booking.ts";

const test_ = testDatabase();
let made: TestServices;
let needs: TestServices["services"];
beforeAll(async () => {
  made = await testServices(test_.database, { now: aClock("2026-11-20T15:00:00.000Z").now });
  needs = made.services;
});
afterAll(() => made.close());

test("Thanksgiving cannot be booked while the agency is closed then, and nothing can be moved to it", async () => {
  await anAgent(test_.db);
  const first = await bookCall(needs, aWantedCall());
  const thanksgiving = new Date("2026-11-26T16:00:00.000Z");
  expect(await bookCall(needs, aWantedCall({ start: thanksgiving }))).toEqual({ kind: "taken" });
  expect(await changeBooking(needs, first.kind === "booked" ? first.token : "", thanksgiving)).toMatchObject({
    ok: false,
    code: "conflict",
  });
  const { agency } = DEFAULT_SETTINGS;
  const open = {
    ...needs,
    site: { ...needs.site, settings: () => ({ ...DEFAULT_SETTINGS, agency: { ...agency, closedHolidays: [] } }) },
  };
  expect((await bookCall(open, aWantedCall({ start: thanksgiving }))).kind).toBe("booked");
});
