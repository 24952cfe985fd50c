import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listMails, markOpened } from "#leads/notifications/server/notifications-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { submitRequest } from "#leads/intake/server/submit-request.ts";
import { aConsent, anOrigin, aPhone, someDetails } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { asRead } from "#tests/builders/mail.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { cancelBooking, cancelBookingForStaff } from "./cancel-booking.ts";
import { restoreBooking } from "./restore-booking.ts";
import { listBookings } from "./appointments-store.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const NAME = "You won, claim at our desk";
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate bookings, staff_hours, mails; update staff set active = false");
  await anAgent(test_.db);
});

const at = (n: number) => new Date(Date.UTC(2026, 10, 23, 14 + Math.floor(n / 2), (n % 2) * 30));
const book = (n: number, given: { email: string; phone?: string }) =>
  bookCall(made.services, aWantedCall({ name: NAME, start: at(n), ...given }));
const quote = (email: string) => {
  const {
    at: _at,
    ip: _ip,
    userAgent: _ua,
    referrer: _r,
    utm: _u,
    pageAddress: _p,
    personName: _n,
    ...consent
  } = aConsent({ channel: "email", address: email });
  const details = someDetails({ email, name: NAME });
  return submitRequest(made.services, {
    form: "quote",
    details,
    origin: anOrigin(),
    consents: [consent],
    idempotencyKey: randomUUID(),
  });
};
const goingTo = async (email: string) =>
  (await listMails(test_.db, null, null, 50)).mails.filter((m) => m.toAddress === email && m.state === "waiting");

test("ten bookings and ten quotes with a stranger's address write two mails a day, and neither repeats the name", async () => {
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 10; n++) await Promise.all([book(n, { email }), quote(email)]);
  const mails = await goingTo(email);
  expect(mails).toHaveLength(2);
  for (const mail of mails)
    expect(`${mail.subject} ${JSON.stringify(asRead(made.services, mail))}`).not.toMatch(/you won|claim at/i);
});

test("opening a link in an email proves the address: emails greet by name, and ten of a kind are sent", async () => {
  const email = `${randomUUID()}@example.com`;
  await book(0, { email });
  const [first] = await goingTo(email);
  expect(first?.bodyText).toContain(`?mail=${first?.id}`);
  await markOpened(test_.db, { mailId: first?.id ?? "" }, clock.now());
  for (let n = 1; n < 12; n++) await book(n, { email });
  const mails = await goingTo(email);
  expect(mails).toHaveLength(10);
  for (const mail of mails.filter(({ id }) => id !== first?.id))
    expect(mail.bodyText).toMatch(new RegExp(`^Hello ${NAME},`));
});

test("a number has at most two upcoming appointments, even with concurrent bookings; a further request becomes a lead, and a canceled one frees a place", async () => {
  const phone = aPhone();
  const results = await Promise.all(Array.from({ length: 8 }, (_, n) => book(n, { email: "", phone })));
  expect(results.filter(({ kind }) => kind === "booked")).toHaveLength(2);
  expect(results.filter(({ kind }) => kind === "kept")).toHaveLength(6);
  await made.services.intake.settle();
  const [lead] = (await listLeads(test_.db, EVERY_LEAD, { query: phone.slice(-10) }, null, 10)).leads;
  expect((await timelineOfLead(test_.db, lead?.id ?? "")).filter(({ type }) => type === "schedule")).toHaveLength(8);
  expect(await listBookings(test_.db, null, { from: clock.now(), limit: 20 })).toHaveLength(2);
  await cancelBooking(made.services, results.flatMap((r) => (r.kind === "booked" ? [r.token] : []))[0] ?? "");
  expect((await book(9, { email: "", phone })).kind).toBe("booked");
});

test("one number is booked for one moment once, however many could take the call", async () => {
  await anAgent(test_.db);
  const phone = aPhone();
  expect((await book(0, { email: "", phone })).kind).toBe("booked");
  expect((await book(0, { email: "", phone })).kind).toBe("double");
  expect(await listBookings(test_.db, null, { from: clock.now(), limit: 20 })).toHaveLength(1);
});

test("a visitor learns by email that staff canceled, however much went to the address that day", async () => {
  const email = `${randomUUID()}@example.com`;
  const booked = await book(0, { email });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await quote(email);
  const canceled = await cancelBookingForStaff(made.services, byStaff("owner"), booked.booking.id);
  expect(canceled.ok).toBe(true);
  expect((await goingTo(email)).map(({ kind }) => kind)).toContain("booking-canceled");
});

test("a call that is booked again after a mailed cancellation is confirmed again, so that the last email is true", async () => {
  const email = `${randomUUID()}@example.com`;
  const booked = await book(0, { email });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  for (let round = 0; round < 5; round++) {
    await cancelBooking(made.services, booked.token);
    await restoreBooking(made.services, booked.token);
  }
  expect((await goingTo(email)).map(({ kind }) => kind).toSorted()).toEqual([
    "booking-canceled",
    "booking-confirmation",
    "booking-confirmation",
  ]);
});
