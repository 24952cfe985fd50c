import { time } from "#agency/english/rules/time.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { asRead, sendMails } from "#tests/builders/mail.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { openJournal } from "#platform/journal/server/journal.ts";
import { cancelBooking } from "#leads/appointments/server/cancel-booking.ts";
import { createSlotCache } from "#leads/appointments/server/create-slot-cache.ts";
import { findSlots } from "#leads/appointments/server/find-slots.ts";
import { findStep } from "#leads/appointments/server/find-step.ts";
import { findBooking, listBookings } from "#leads/appointments/server/appointments-store.ts";
import { isNotified } from "#leads/appointments/server/notify-about-booking.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { mailServer } from "#tests/builders/mail-server.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { bookCall, saveCallRequest } from "./book-call.ts";

const test_ = testDatabase();
const IN_OHIO = { state: "OH", timeZone: "America/New_York" };
const clock = aClock("2026-11-20T15:00:00.000Z");
const TEN = new Date("2026-11-23T15:00:00.000Z");
const ELEVEN = new Date("2026-11-23T16:00:00.000Z");
const NOON = new Date("2026-11-23T17:00:00.000Z");
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
/** Finds the lead of the booking that a link opens, once its request is applied. */
async function leadOf(token: string): Promise<string> {
  await needs.intake.settle();
  return (await findBooking(test_.db, token))?.leadId ?? "";
}
const mailKinds = async () => (await listMails(test_.db, null, null, 50)).mails.map((m) => `${m.kind} ${m.toAddress}`);
const isFree = async (at: Date) =>
  (await findSlots(test_.db, { ...IN_OHIO, agency: DEFAULT_SETTINGS.agency }, clock.now())).some(
    (s) => s.start.getTime() === at.getTime(),
  );

describe("booking a call", () => {
  test("stores lead, consent, booking, journey and mails together", async () => {
    const ada = await anAgent(test_.db);
    const booking = await booked({ email: "rosa@example.com" });
    expect(booking).toMatchObject({ staffId: ada.id, startsAt: TEN, status: "booked", sequence: 0 });
    const leadId = await leadOf(booking.token);
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({
      name: "Rosa Delgado",
      state: "OH",
      source: "schedule",
    });
    expect((await consentsOfLead(test_.db, leadId)).map((c) => [c.channel, c.wordingVersion])).toEqual([
      ["call", "schedule-contact-2026-11"],
      ["email", "schedule-contact-2026-11"],
    ]);
    expect((await timelineOfLead(test_.db, leadId)).map((t) => t.description)).toContain(
      "Booked an appointment for Monday, November 23, at 10:00 AM Eastern Time",
    );
    expect((await mailKinds()).sort((a, b) => (a < b ? -1 : 1))).toEqual([
      `booking-alert ${ada.email}`,
      "booking-confirmation rosa@example.com",
    ]);
    const [mail] = (await listMails(test_.db, null, null, 50)).mails.filter((m) => m.calendar);
    const entry = asRead(needs, mail).calendar?.content;
    expect(entry).toContain("DTSTART:20261123T150000Z");
    expect(entry).toMatch(new RegExp(`UID:${booking.id}@localhost`));
    expect(await isFree(TEN)).toBe(false);
  });

  test("the token of its page is stored only as a hash, and the waiting email has it sealed", async () => {
    await anAgent(test_.db);
    const { id, token } = await booked({ email: "rosa@example.com" });
    expect(JSON.stringify((await test_.database.pool.query("select * from bookings")).rows)).not.toContain(token);
    const mail = (await listMails(test_.db, null, null, 50)).mails.find((m) => m.kind === "booking-confirmation");
    expect(JSON.stringify(mail)).not.toContain(token);
    expect(asRead(needs, mail).text).toContain(`/schedule/change/${token}`);
    expect(await findBooking(test_.db, token)).toMatchObject({ id });
  });

  test("fifty at once for one slot: exactly one gets it, the others get an error, and nothing of theirs is stored", async () => {
    await anAgent(test_.db);
    const before = await test_.db.$count(leads);
    const results = await Promise.all(Array.from({ length: 50 }, () => bookCall(needs, aWantedCall())));
    expect(results.filter((r) => r.kind === "booked")).toHaveLength(1);
    expect(results.filter((r) => r.kind === "taken")).toHaveLength(49);
    await needs.intake.settle();
    expect((await test_.db.$count(leads)) - before).toBe(1);
    expect(await listBookings(test_.db, null, { from: clock.now(), limit: 100 })).toHaveLength(1);
  });

  test("fifty at once for a slot with three free agents: three get it, each with another agent", async () => {
    for (let n = 0; n < 3; n++) await anAgent(test_.db);
    const results = await Promise.all(Array.from({ length: 50 }, () => bookCall(needs, aWantedCall())));
    const won = results.flatMap((r) => (r.kind === "booked" ? [r.booking.staffId] : []));
    expect(new Set(won).size).toBe(3);
    expect(won).toHaveLength(3);
  });

  test("the same submission twice is one booking", async () => {
    await anAgent(test_.db);
    const one = aWantedCall();
    const results = await Promise.all([bookCall(needs, one), bookCall(needs, one), bookCall(needs, one)]);
    expect(new Set(results.map((r) => (r.kind === "booked" ? r.booking.id : r.kind))).size).toBe(1);
    expect(await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).toHaveLength(1);
  });

  test.each([
    ["in the past", "2026-11-19T15:00:00.000Z"],
    ["sooner than staff could see it", "2026-11-20T16:00:00.000Z"],
    ["outside the hours of staff", "2026-11-23T23:00:00.000Z"],
    ["between the slots", "2026-11-23T15:10:00.000Z"],
    ["far ahead", "2027-11-23T15:00:00.000Z"],
  ])("a time %s cannot be booked", async (_what, start) => {
    await anAgent(test_.db);
    expect(await bookCall(needs, aWantedCall({ start: new Date(start) }))).toEqual({ kind: "taken" });
  });

  test("the law of the state counts: no Sunday in Alabama, not before ten in Kentucky, nothing on Thanksgiving in Rhode Island", async () => {
    await anAgent(test_.db);
    const kind = async (state: string, timeZone: string, start: string) =>
      (await bookCall(needs, aWantedCall({ state, timeZone, start: new Date(start) }))).kind;
    expect(await kind("AL", "America/Chicago", "2026-11-22T16:00:00.000Z")).toBe("taken");
    expect(await kind("KY", "America/New_York", "2026-11-23T14:30:00.000Z")).toBe("taken");
    expect(await kind("RI", "America/New_York", "2026-11-26T16:00:00.000Z")).toBe("taken");
    expect(await kind("KY", "America/New_York", "2026-11-23T15:30:00.000Z")).toBe("booked");
  });

  test("an email is mentioned only if one is sent: not without a server, without an address, or after a refusal", async () => {
    await anAgent(test_.db);
    const server = await mailServer({ refuse: (address) => (address.startsWith("full@") ? 550 : null) });
    const mailing = { ...needs, mailer: createMailer(server.url) };
    const [rosa, full, none] = [
      await booked({ email: "rosa@example.com" }),
      await booked({ email: "full@example.com", start: ELEVEN }),
      await booked({ email: "", start: NOON }),
    ];
    const notified = (on: typeof needs | typeof mailing) =>
      Promise.all([rosa, full, none].map((booking) => isNotified(on, booking)));
    expect(await notified(needs)).toEqual([false, false, false]);
    expect(await notified(mailing)).toEqual([true, true, false]);
    await sendMails(mailing);
    expect(await notified(mailing)).toEqual([true, false, false]);
    await server.close();
  });

  test("canceling and booking the same time again with the same form books one call", async () => {
    await anAgent(test_.db);
    const one = aWantedCall();
    for (let times = 0; times < 3; times++) {
      const results = await Promise.all([bookCall(needs, one), bookCall(needs, one)]);
      const [first, second] = results.map((r) => (r.kind === "booked" ? r : null));
      expect(first?.booking).toMatchObject({ startsAt: TEN, status: "booked" });
      expect([second?.token, second?.booking.id]).toEqual([first?.token, first?.booking.id]);
      expect(
        (await consentsOfLead(test_.db, await leadOf(first?.token ?? ""))).filter((c) => c.channel === "call"),
      ).toHaveLength(times + 1);
      await cancelBooking(needs, first?.token ?? "");
    }
  });

  test("canceling and asking for the same time again while it cannot be booked stores one request", async () => {
    await anAgent(test_.db);
    const one = aWantedCall();
    const first = await bookCall(needs, one);
    if (first.kind !== "booked") throw new Error(first.kind);
    await cancelBooking(needs, first.token);
    for (let submit = 0; submit < 2; submit++) await saveCallRequest(needs, one);
    const wanted = (await timelineOfLead(test_.db, await leadOf(first.token))).filter((t) => t.type === "schedule");
    expect(wanted).toHaveLength(2);
  });

  test("an email that cannot be queued doesn't fail the booking", async () => {
    await anAgent(test_.db);
    const { pool } = test_.database;
    await pool.query("alter table mails add constraint refused check (kind not like 'booking-%')");
    const booking = await booked();
    const leadId = await leadOf(booking.token);
    await pool.query("alter table mails drop constraint refused");
    expect(booking.startsAt).toEqual(TEN);
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ phone: booking.phone });
    expect(await mailKinds()).toEqual([]);
    expect(await isFree(TEN)).toBe(false);
  });

  test("on any other database error the lead is stored without a time; if the journal fails too, nothing is acknowledged", async () => {
    await anAgent(test_.db);
    await needs.intake.settle();
    const { pool } = test_.database;
    await pool.query("alter table mails rename to mails_soon");
    const one = aWantedCall();
    const lost = await openJournal(join(made.services.config.dataDir, "lost"), quiet);
    await blockFolder(join(made.services.config.dataDir, "lost"));
    const results = await Promise.allSettled([
      bookCall(needs, one),
      bookCall({ ...needs, journal: lost }, aWantedCall({ start: ELEVEN })),
    ]);
    await pool.query("alter table mails_soon rename to mails");
    expect(results).toMatchObject([{ status: "fulfilled", value: { kind: "kept" } }, { status: "rejected" }]);
    expect(needs.journal.waiting()).toBe(1);
    await needs.intake.settle();
    expect(await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).toEqual([]);
    expect((await listLeads(test_.db, EVERY_LEAD, { query: one.details.phone }, null, 10)).leads).toMatchObject([
      { message: expect.stringContaining("could not be booked") },
    ]);
  });

  test("while the database is unavailable the lead is stored without a time, and applied once", async () => {
    await anAgent(test_.db);
    const connection = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
    const away = withDatabase(needs, connection.db);
    // Other tests may have left submissions in the journal.
    await needs.intake.settle();
    const before = await test_.db.$count(leads);
    expect(await bookCall(away, aWantedCall())).toEqual({ kind: "kept" });
    // A visitor who has chosen a time keeps the form; others are asked to call.
    const step = async (start: string) =>
      (
        await findStep(
          { ...away, slots: createSlotCache(away.db, needs.site) },
          { state: "OH", zone: "", from: "", start },
          time,
        )
      ).at;
    expect([await step(TEN.toISOString()), await step(""), await step("2027-11-23T15:00:00.000Z")]).toEqual([
      "who",
      "closed",
      "closed",
    ]);
    await connection.close();
    await needs.intake.settle();
    expect((await test_.db.$count(leads)) - before).toBe(1);
    expect(await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).toEqual([]);
  });
});
