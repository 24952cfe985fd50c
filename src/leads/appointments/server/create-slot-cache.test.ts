import { time } from "#agency/english/rules/time.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { changeBooking } from "./change-booking.ts";
import { createSlotCache } from "./create-slot-cache.ts";
import { findStep } from "./find-step.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const TEN = new Date("2026-11-23T15:00:00.000Z");
const ELEVEN = new Date("2026-11-23T16:00:00.000Z");
let made: TestServices;
let needs: TestServices["services"];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  needs = made.services;
});
afterAll(() => made.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate bookings, staff_hours, mails; update staff set active = false");
  needs.slots.clear();
  await anAgent(test_.db);
});

const inOhio = { state: "OH", timeZone: "America/New_York" };
const shows = async (at: Date) =>
  (await needs.slots.find(inOhio, clock.now())).some((slot) => slot.start.getTime() === at.getTime());

test("one query serves all visitors for half a minute, and a failed one is not cached", async () => {
  const other = openDatabase(test_.connection, quiet);
  const memory = createSlotCache(other.db, needs.site);
  const first = await memory.find(inOhio, clock.now());
  expect(first.length).toBeGreaterThan(0);
  await other.close();
  expect(await memory.find(inOhio, new Date(clock.now().getTime() + 29_000))).toBe(first);
  const later = new Date(clock.now().getTime() + 31_000);
  for (let times = 0; times < 2; times++) await expect(memory.find(inOhio, later)).rejects.toThrow();
});

test("never offers a time again that was booked here, and offers one that was given up", async () => {
  expect(await shows(TEN)).toBe(true);
  const result = await bookCall(needs, aWantedCall());
  const token = result.kind === "booked" ? result.token : "";
  expect(await shows(TEN)).toBe(false);
  await changeBooking(needs, token, ELEVEN);
  expect([await shows(TEN), await shows(ELEVEN)]).toEqual([true, false]);
  await cancelBooking(needs, token);
  expect(await shows(ELEVEN)).toBe(true);
});

test("a slot that another process has just booked is refused, and no longer shown as free", async () => {
  expect(await shows(TEN)).toBe(true);
  const elsewhere = { ...needs, slots: createSlotCache(test_.db, needs.site) };
  expect((await bookCall(elsewhere, aWantedCall())).kind).toBe("booked");
  const query = { ...inOhio, zone: inOhio.timeZone, from: "", start: TEN.toISOString() };
  expect((await findStep(needs, query, time)).at).toBe("who");
  expect(await bookCall(needs, aWantedCall())).toEqual({ kind: "taken" });
  expect(await findStep(needs, query, time)).toMatchObject({ at: "times", taken: true });
});
