import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findAnyHours, findSlots } from "./find-slots.ts";
import { setHours } from "./set-hours.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("agents set their own, the owner anyone's, and the site updates at once", async () => {
  const ada = await anAgent(test_.db, {}, { timeZone: "America/New_York", week: [] });
  expect(await findAnyHours(test_.db, clock.now())).toBe(false);
  const hours = { timeZone: "America/Chicago", week: [{ weekday: 1, from: 600, to: 660 }] };
  expect(await setHours(made.services, byStaff("agent"), ada.id, hours)).toMatchObject({
    ok: false,
    code: "forbidden",
  });
  expect(await setHours(made.services, byStaff("agent", { id: ada.id }), ada.id, hours)).toMatchObject({ ok: true });
  expect(made.services.callHours.any()).toBe(true);
  expect(
    (
      await findSlots(
        test_.db,
        { state: "OH", timeZone: "America/New_York", agency: DEFAULT_SETTINGS.agency },
        clock.now(),
      )
    )
      .map((s) => s.start.toISOString())
      .slice(0, 2),
  ).toEqual(["2026-11-23T16:00:00.000Z", "2026-11-23T16:30:00.000Z"]);
  expect(await setHours(made.services, byStaff("owner"), ada.id, { ...hours, week: [] })).toMatchObject({ ok: true });
  expect(made.services.callHours.any()).toBe(false);
  expect(await setHours(made.services, byStaff("owner"), "nobody", hours)).toMatchObject({
    ok: false,
    code: "not-found",
  });
});

test("a deactivated agent takes no calls", async () => {
  const ada = await anAgent(test_.db);
  await test_.database.pool.query("update staff set active = false where id = $1", [ada.id]);
  expect(await findAnyHours(test_.db, clock.now())).toBe(false);
});
