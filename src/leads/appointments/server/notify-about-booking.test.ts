import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBooking } from "#leads/appointments/rules/booking-form.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { findMail, listMails } from "#leads/notifications/server/notifications-store.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { anOrigin, aPhone } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { asRead } from "#tests/builders/mail.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { putProfile } from "#accounts/staff/server/staff-store.ts";
import { notifyVisitorOfBooking } from "./notify-about-booking.ts";
import { findBooking } from "./appointments-store.ts";
import { cancelBookingForStaff } from "./cancel-booking.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("a visitor who unsubscribed gets no email when staff cancel, and staff see why; booking again is a new consent", async () => {
  const { services } = made;
  await anAgent(services.db);
  const email = `${randomUUID()}@example.com`;
  const parsed = parseBooking({ name: "Rosa Delgado", phone: aPhone(), email }, "OH", "en");
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
  expect(await unsubscribeReader(services, asRead(services, confirmation).unsubscribeToken ?? "")).toBe("stopped");
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

test("a call booked in Spanish is confirmed, and canceled by staff, in Spanish", async () => {
  const { services } = made;
  await anAgent(services.db);
  const email = `${randomUUID()}@example.com`;
  const parsed = parseBooking({ name: "Rosa Delgado", phone: aPhone(), email }, "OH", "es");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const start = new Date(Date.UTC(2026, 10, 23, 18));
  const call = { details: parsed.details, state: "OH", timeZone: "America/New_York", origin: anOrigin(), start };
  const result = await bookCall(services, { ...call, key: randomUUID() });
  if (result.kind !== "booked") throw new Error(result.kind);
  const booking = await findBooking(services.db, result.token);
  const consents = await consentsOfLead(services.db, booking?.leadId ?? "");
  const shown = { language: "es", wordingVersion: "schedule-contact-2026-11-es", buttonLabel: "Reservar esta hora" };
  expect(consents).toMatchObject([shown, shown]);
  await cancelBookingForStaff(services, byStaff("owner"), result.booking.id);
  const mails = (await listMails(services.db, null, null, 50)).mails;
  const theirs = (kind: string) => mails.find((m) => m.toAddress === email && m.kind === kind);
  const confirmed = theirs("booking-confirmation");
  expect(confirmed?.subject).toBe("Su llamada está reservada");
  const mail = asRead(services, await findMail(services.db, confirmed?.id ?? ""));
  expect(mail.text).toContain("lunes, 23 de noviembre, a la 1:00 p.m., hora del Este");
  expect(mail.text).toMatch(/\/es\/schedule\/change\/[\w-]{43}\?mail=/);
  expect(mail.text).toMatch(/\/es\/stop-email\/[\w-]{43}/);
  expect(mail.calendar?.content).toContain("Llamada de ");
  expect(theirs("booking-canceled")?.subject).toBe("Su llamada está cancelada");
  const staff = mails.filter((m) => m.kind === "booking-alert" && m.subject.includes("Rosa Delgado"));
  expect(staff.every((m) => m.subject.startsWith("Appointment "))).toBe(true);
});

test("the confirmation names who calls, with their portrait, only if the team page shows them", async () => {
  const { services } = made;
  const mailFor = async (shown: boolean) => {
    const member = await anAgent(services.db, { name: "Marisol Vega" });
    const profile = { title: "", titleIn: {}, bio: "", bioIn: {}, photo: "/pictures/marisol.webp", voice: null };
    const more = { languages: ["Spanish"], place: null, leadCap: null, shown };
    await services.db.transaction((tx) => putProfile(tx, member.id, { ...profile, ...more }, clock.now()));
    const wanted = aWantedCall({ start: new Date(Date.UTC(2026, 10, 24, 16)) });
    const result = await bookCall(services, wanted);
    if (result.kind !== "booked") throw new Error(result.kind);
    const booking = { ...result.booking, staffId: member.id, sequence: result.booking.sequence + 1 };
    const reader = { token: null, locale: "es" as const };
    await services.db.transaction((tx) => notifyVisitorOfBooking(tx, services, "moved", booking, reader, clock.now()));
    const { mails } = await listMails(services.db, null, null, 50);
    return mails.find((m) => m.toAddress === booking.email && m.kind === "booking-change");
  };
  const named = await mailFor(true);
  expect(named?.bodyText).toMatch(/\n\nMarisol Vega le llamará desde el \(614\) 555-0143, en español\.\n\n/);
  expect(named?.bodyHtml).toContain('/pictures/marisol.webp"');
  const unnamed = await mailFor(false);
  expect(unnamed?.bodyText).toContain("(614) 555-0143");
  expect(unnamed?.bodyText).not.toContain("Marisol");
});
