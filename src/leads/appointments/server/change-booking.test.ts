import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { asRead } from "#tests/builders/mail.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findBooking, listBookings } from "./appointments-store.ts";
import { cancelBooking, cancelBookingForStaff } from "./cancel-booking.ts";
import { changeBooking } from "./change-booking.ts";
import { findSlots } from "./find-slots.ts";

const test_ = testDatabase();
const IN_OHIO = { state: "OH", timeZone: "America/New_York" };
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
});

async function booked(given: Parameters<typeof aWantedCall>[0] = {}) {
  const result = await bookCall(needs, aWantedCall(given));
  if (result.kind !== "booked") throw new Error(result.kind);
  return { ...result.booking, token: result.token };
}
const isFree = async (at: Date) =>
  (await findSlots(test_.db, { ...IN_OHIO, agency: DEFAULT_SETTINGS.agency }, clock.now())).some(
    (s) => s.start.getTime() === at.getTime(),
  );

describe("rescheduling and canceling", () => {
  test("a moved call keeps its entry, raises its sequence and frees the old time", async () => {
    await anAgent(test_.db);
    const booking = await booked();
    const moved = await changeBooking(needs, booking.token, ELEVEN);
    expect(moved).toMatchObject({ ok: true, value: { id: booking.id, startsAt: ELEVEN, sequence: 1 } });
    expect([await isFree(TEN), await isFree(ELEVEN)]).toEqual([true, false]);
    const mail = (await listMails(test_.db, null, null, 50)).mails.find((m) => m.kind === "booking-change");
    const entry = asRead(needs, mail).calendar?.content;
    expect(entry).toContain("SEQUENCE:1");
    expect(entry).toContain(`UID:${booking.id}@localhost`);
    expect(entry).toContain("DTSTART:20261123T160000Z");
  });

  test("to a time that is taken is a conflict, and the old time stays", async () => {
    await anAgent(test_.db);
    const booking = await booked();
    await booked({ start: ELEVEN });
    expect(await changeBooking(needs, booking.token, ELEVEN)).toMatchObject({ ok: false, code: "conflict" });
    expect(await findBooking(test_.db, booking.token)).toMatchObject({ startsAt: TEN, sequence: 0 });
  });

  test("many bookings that want one other time at once: one gets it, none loses its own", async () => {
    await anAgent(test_.db);
    const starts = ["14:00", "14:30", "15:00", "15:30", "17:00", "18:00"].map(
      (t) => new Date(`2026-11-23T${t}:00.000Z`),
    );
    const all = await Promise.all(starts.map((start) => booked({ start })));
    const results = await Promise.all(all.map((b) => changeBooking(needs, b.token, ELEVEN)));
    expect(results.filter((r) => r.ok)).toHaveLength(1);
    expect(await listBookings(test_.db, null, { from: clock.now(), limit: 20 })).toHaveLength(6);
  });

  test("a canceled call frees its time, notifies everyone, and stays canceled", async () => {
    await anAgent(test_.db);
    const booking = await booked();
    expect(await cancelBooking(needs, booking.token)).toMatchObject({
      ok: true,
      value: { status: "canceled", sequence: 1 },
    });
    expect(await cancelBooking(needs, booking.token)).toMatchObject({ ok: true, value: { sequence: 1 } });
    expect(await changeBooking(needs, booking.token, ELEVEN)).toMatchObject({ ok: false, code: "gone" });
    expect(await isFree(TEN)).toBe(true);
    const mail = (await listMails(test_.db, null, null, 50)).mails.find((m) => m.kind === "booking-canceled");
    const entry = asRead(needs, mail).calendar;
    expect(entry?.method).toBe("CANCEL");
    expect(entry?.content).toContain("STATUS:CANCELLED");
    expect((await bookCall(needs, aWantedCall())).kind).toBe("booked");
  });

  test("an unknown link changes nothing", async () => {
    expect(await cancelBooking(needs, "made-up")).toMatchObject({ ok: false, code: "not-found" });
    expect(await changeBooking(needs, "made-up", TEN)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("staff cancel their own calls, the owner every call", async () => {
    const ada = await anAgent(test_.db);
    const [first, second] = [await booked(), await booked({ start: ELEVEN })];
    expect(await cancelBookingForStaff(needs, byStaff("agent"), first.id)).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await cancelBookingForStaff(needs, byStaff("agent", { id: ada.id }), first.id)).toMatchObject({ ok: true });
    expect(await cancelBookingForStaff(needs, byStaff("owner"), second.id)).toMatchObject({ ok: true });
    expect(await cancelBookingForStaff(needs, byStaff("editor"), second.id)).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });
});
