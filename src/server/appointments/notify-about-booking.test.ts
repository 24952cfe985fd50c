import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBooking } from "#core/appointments/booking-form.ts";
import { listMails } from "#server/notifications/notifications-store.ts";
import { bookCall } from "#server/intake/book-call.ts";
import { unsubscribeReader } from "#server/intake/unsubscribe-reader.ts";
import { anOrigin, aPhone } from "#tests/builders/leads.ts";
import { aBookableAgent } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { cancelBookingForStaff } from "./cancel-booking.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("who booked a call and then unsubscribed gets no email when staff cancel it, and staff see why; booking again is agreeing again", async () => {
  const { services } = made;
  await aBookableAgent(services.db);
  const email = `${randomUUID()}@example.com`;
  const parsed = parseBooking({ name: "Rosa Delgado", phone: aPhone(), email }, "OH");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const call = { details: parsed.details, state: "OH", timeZone: "America/New_York", origin: anOrigin() };
  const start = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
  const book = async (hour: number) => {
    const result = await bookCall(services, { ...call, start: start(hour), key: randomUUID() });
    if (result.kind !== "booked") throw new Error(result.kind);
    return result.booking.id;
  };
  const theirs = async () => (await listMails(services.db, null, null, 50)).mails.filter((m) => m.toAddress === email);
  const before = await book(15);
  const [confirmation] = await theirs();
  clock.forward(60_000);
  expect(await unsubscribeReader(services, confirmation?.stopToken ?? "")).toBe("stopped");
  clock.forward(60_000);
  await cancelBookingForStaff(services, byStaff("owner"), before);
  const canceled = (await theirs()).find((m) => m.kind === "booking-canceled");
  expect(canceled).toMatchObject({ state: "failed", lastError: "This person unsubscribed from email." });
  await book(16);
  expect((await theirs()).filter((m) => m.kind === "booking-confirmation").map((m) => m.state)).toEqual([
    "waiting",
    "failed",
  ]);
});
