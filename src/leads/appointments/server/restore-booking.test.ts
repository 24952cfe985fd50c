import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { submitDoNotContact } from "#leads/intake/server/submit-request.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { anOrigin, someDetails } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { cancelBooking, cancelBookingForStaff } from "./cancel-booking.ts";
import { restoreBooking } from "./restore-booking.ts";
import { listBookings } from "./appointments-store.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
let needs: TestServices["services"];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  needs = made.services;
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.set("2026-11-20T15:00:00.000Z");
  await test_.database.pool.query("truncate bookings, staff_hours, mails; update staff set active = false");
  await anAgent(test_.db);
});

async function booked(given: Parameters<typeof aWantedCall>[0] = {}) {
  const result = await bookCall(needs, aWantedCall(given));
  if (result.kind !== "booked") throw new Error(result.kind);
  return { ...result.booking, token: result.token };
}
async function canceled(given: Parameters<typeof aWantedCall>[0] = {}) {
  const booking = await booked(given);
  await cancelBooking(needs, booking.token);
  return booking;
}
const coming = async () => (await listBookings(test_.db, null, { from: clock.now(), limit: 20 })).map(({ id }) => id);

test("a visitor who canceled by mistake can restore the appointment, once, and calendars update", async () => {
  const ada = await booked({ start: new Date("2026-11-23T18:00:00.000Z") });
  const { id, token } = await canceled({ email: "rosa@example.com" });
  for (let press = 0; press < 2; press++)
    expect(await restoreBooking(needs, token)).toMatchObject({
      ok: true,
      value: { id, status: "booked", sequence: 2 },
    });
  expect(await coming()).toEqual([id, ada.id]);
  const alerts = (await listMails(test_.db, null, null, 50)).mails.filter(
    (m) => m.kind === "booking-alert" && m.subject.startsWith("Appointment booked"),
  );
  expect(alerts).toHaveLength(3);
});

test("also an hour before it, when it could no longer be booked", async () => {
  const { token } = await booked();
  clock.set("2026-11-23T14:00:00.000Z");
  await cancelBooking(needs, token);
  expect(await restoreBooking(needs, token)).toMatchObject({ ok: true });
});

test("if someone else has the slot by then, it is never double-booked, even by concurrent requests", async () => {
  const { token } = await canceled();
  const other = await booked();
  const results = await Promise.all([restoreBooking(needs, token), restoreBooking(needs, token)]);
  for (const result of results) expect(result).toMatchObject({ ok: false, code: "conflict" });
  expect(await coming()).toEqual([other.id]);
});

test("not for a suppressed number, nor for a time that staff canceled or that has passed", async () => {
  const stopped = await canceled();
  await submitDoNotContact(needs, {
    form: "contact",
    details: someDetails({ phone: stopped.phone }),
    origin: anOrigin(),
    consents: [],
  });
  expect(await restoreBooking(needs, stopped.token)).toMatchObject({ ok: false, code: "gone" });

  const byAgency = await booked();
  await cancelBookingForStaff(needs, byStaff("owner"), byAgency.id);
  expect(await restoreBooking(needs, byAgency.token)).toMatchObject({ ok: false, code: "gone" });

  const passed = await canceled();
  clock.set("2026-11-23T15:00:00.000Z");
  expect(await restoreBooking(needs, passed.token)).toMatchObject({ ok: false, code: "gone" });
  expect(await restoreBooking(needs, "made-up")).toMatchObject({ ok: false, code: "not-found" });
});
