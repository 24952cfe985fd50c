import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#core/site/default-settings.ts";
import { consentsOfLead } from "#server/consent/consent-store.ts";
import { findLead, journeyOfLead, listLeads, totalLeads } from "#server/leads/leads-store.ts";
import { listMails } from "#server/notifications/notifications-store.ts";
import { sendMails } from "#tests/builders/mail.ts";
import { createMailer } from "#server/platform/mail.ts";
import { openDatabase } from "#server/platform/database.ts";
import { openJournal } from "#server/platform/journal.ts";
import { cancelBooking, cancelBookingForStaff } from "#server/appointments/cancel-booking.ts";
import { changeBooking } from "#server/appointments/change-booking.ts";
import { createSlotMemory } from "#server/appointments/create-slot-memory.ts";
import { findSlots } from "#server/appointments/find-slots.ts";
import { findStep } from "#server/appointments/find-step.ts";
import { findBooking, listBookings } from "#server/appointments/appointments-store.ts";
import { isTold } from "#server/appointments/notify-about-booking.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { mailServer } from "#tests/builders/mail-server.ts";
import { aBookableAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { bookCall, keepCall } from "./book-call.ts";

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
/** The lead of the booking that a link opens, once its request is applied. */
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
    const ada = await aBookableAgent(test_.db);
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
    expect((await journeyOfLead(test_.db, EVERY_LEAD, leadId)).map((t) => t.description)).toContain(
      "Booked an appointment for Monday, November 23, at 10:00 AM Eastern Time",
    );
    expect((await mailKinds()).sort((a, b) => (a < b ? -1 : 1))).toEqual([
      `booking-alert ${ada.email}`,
      "booking-confirmation rosa@example.com",
    ]);
    const [mail] = (await listMails(test_.db, null, null, 50)).mails.filter((m) => m.calendar);
    expect(mail?.calendar?.content).toContain("DTSTART:20261123T150000Z");
    expect(mail?.calendar?.content).toMatch(new RegExp(`UID:${booking.id}@localhost`));
    expect(await isFree(TEN)).toBe(false);
  });

  test("the token of its page is stored only as a hash, and the mail that waits carries it whole", async () => {
    await aBookableAgent(test_.db);
    const { id, token } = await booked({ email: "rosa@example.com" });
    expect(JSON.stringify((await test_.database.pool.query("select * from bookings")).rows)).not.toContain(token);
    const mail = (await listMails(test_.db, null, null, 50)).mails.find((m) => m.kind === "booking-confirmation");
    expect(mail?.bodyText).toContain(`/schedule/change/${token}`);
    expect(await findBooking(test_.db, token)).toMatchObject({ id });
  });

  test("fifty at once for one slot: exactly one gets it, the others are told, and nothing of theirs is stored", async () => {
    await aBookableAgent(test_.db);
    const before = await totalLeads(test_.db);
    const results = await Promise.all(Array.from({ length: 50 }, () => bookCall(needs, aWantedCall())));
    expect(results.filter((r) => r.kind === "booked")).toHaveLength(1);
    expect(results.filter((r) => r.kind === "taken")).toHaveLength(49);
    await needs.intake.settle();
    expect((await totalLeads(test_.db)) - before).toBe(1);
    expect(await listBookings(test_.db, null, clock.now(), 100)).toHaveLength(1);
  });

  test("fifty at once for a slot that three people could take: three get it, each another person", async () => {
    for (let n = 0; n < 3; n++) await aBookableAgent(test_.db);
    const results = await Promise.all(Array.from({ length: 50 }, () => bookCall(needs, aWantedCall())));
    const won = results.flatMap((r) => (r.kind === "booked" ? [r.booking.staffId] : []));
    expect(new Set(won).size).toBe(3);
    expect(won).toHaveLength(3);
  });

  test("the same sending twice is one booking", async () => {
    await aBookableAgent(test_.db);
    const one = aWantedCall();
    const results = await Promise.all([bookCall(needs, one), bookCall(needs, one), bookCall(needs, one)]);
    expect(new Set(results.map((r) => (r.kind === "booked" ? r.booking.id : r.kind))).size).toBe(1);
    expect(await listBookings(test_.db, null, clock.now(), 10)).toHaveLength(1);
  });

  test.each([
    ["in the past", "2026-11-19T15:00:00.000Z"],
    ["sooner than staff could see it", "2026-11-20T16:00:00.000Z"],
    ["outside the hours of staff", "2026-11-23T23:00:00.000Z"],
    ["between the slots", "2026-11-23T15:10:00.000Z"],
    ["far ahead", "2027-11-23T15:00:00.000Z"],
  ])("a time %s cannot be booked", async (_what, start) => {
    await aBookableAgent(test_.db);
    expect(await bookCall(needs, aWantedCall({ start: new Date(start) }))).toEqual({ kind: "taken" });
  });

  test("the law of the state counts: no Sunday in Alabama, not before ten in Kentucky, nothing on Thanksgiving in Rhode Island", async () => {
    await aBookableAgent(test_.db);
    const kind = async (state: string, timeZone: string, start: string) =>
      (await bookCall(needs, aWantedCall({ state, timeZone, start: new Date(start) }))).kind;
    expect(await kind("AL", "America/Chicago", "2026-11-22T16:00:00.000Z")).toBe("taken");
    expect(await kind("KY", "America/New_York", "2026-11-23T14:30:00.000Z")).toBe("taken");
    expect(await kind("RI", "America/New_York", "2026-11-26T16:00:00.000Z")).toBe("taken");
    expect(await kind("KY", "America/New_York", "2026-11-23T15:30:00.000Z")).toBe("booked");
  });

  test("a mail is spoken of only where one goes out: not without a server, without an address, or when it was refused", async () => {
    await aBookableAgent(test_.db);
    const server = await mailServer({ refuse: (address) => (address.startsWith("full@") ? 550 : null) });
    const mailing = { ...needs, mailer: createMailer(server.url) };
    const [rosa, full, none] = [
      await booked({ email: "rosa@example.com" }),
      await booked({ email: "full@example.com", start: ELEVEN }),
      await booked({ email: "", start: NOON }),
    ];
    const told = (on: typeof needs | typeof mailing) =>
      Promise.all([rosa, full, none].map((booking) => isTold(on, booking)));
    expect(await told(needs)).toEqual([false, false, false]);
    expect(await told(mailing)).toEqual([true, true, false]);
    await sendMails(mailing);
    expect(await told(mailing)).toEqual([true, false, false]);
    await server.close();
  });

  test("who cancels and books the same time with the same form again has a call, counted once", async () => {
    await aBookableAgent(test_.db);
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

  test("who cancels and wants the same time again while it cannot be booked is kept, once", async () => {
    await aBookableAgent(test_.db);
    const one = aWantedCall();
    const first = await bookCall(needs, one);
    if (first.kind !== "booked") throw new Error(first.kind);
    await cancelBooking(needs, first.token);
    for (let press = 0; press < 2; press++) await keepCall(needs, one);
    const wanted = (await journeyOfLead(test_.db, EVERY_LEAD, await leadOf(first.token))).filter(
      (t) => t.type === "schedule",
    );
    expect(wanted).toHaveLength(2);
  });

  test("a mail that cannot be written costs nobody the call", async () => {
    await aBookableAgent(test_.db);
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

  test("whatever else the database says, the lead is kept without a time; with a journal that cannot be written either, nothing is acknowledged", async () => {
    await aBookableAgent(test_.db);
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
    expect(await listBookings(test_.db, null, clock.now(), 10)).toEqual([]);
    expect((await listLeads(test_.db, EVERY_LEAD, { query: one.details.phone }, null, 10)).leads).toMatchObject([
      { message: expect.stringContaining("could not be booked") },
    ]);
  });

  test("while the database is away the lead is kept without a time, and comes in once", async () => {
    await aBookableAgent(test_.db);
    const connection = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
    const away = withDatabase(needs, connection.db);
    // What a crowd of another test left in the journal on a busy machine is not counted here.
    await needs.intake.settle();
    const before = await totalLeads(test_.db);
    expect(await bookCall(away, aWantedCall())).toEqual({ kind: "kept" });
    // Whoever has chosen a time keeps the form; anybody else is asked to call.
    const step = async (start: string) =>
      (
        await findStep(
          { ...away, slots: createSlotMemory(away.db, needs.site) },
          { state: "OH", zone: "", from: "", start },
        )
      ).at;
    expect([await step(TEN.toISOString()), await step(""), await step("2027-11-23T15:00:00.000Z")]).toEqual([
      "who",
      "closed",
      "closed",
    ]);
    await connection.close();
    await needs.intake.settle();
    expect((await totalLeads(test_.db)) - before).toBe(1);
    expect(await listBookings(test_.db, null, clock.now(), 10)).toEqual([]);
  });
});

describe("changing and canceling", () => {
  test("a moved call keeps its entry, raises its sequence and frees the old time", async () => {
    await aBookableAgent(test_.db);
    const booking = await booked();
    const moved = await changeBooking(needs, booking.token, ELEVEN);
    expect(moved).toMatchObject({ ok: true, value: { id: booking.id, startsAt: ELEVEN, sequence: 1 } });
    expect([await isFree(TEN), await isFree(ELEVEN)]).toEqual([true, false]);
    const entry = (await listMails(test_.db, null, null, 50)).mails.find((m) => m.kind === "booking-change")?.calendar
      ?.content;
    expect(entry).toContain("SEQUENCE:1");
    expect(entry).toContain(`UID:${booking.id}@localhost`);
    expect(entry).toContain("DTSTART:20261123T160000Z");
  });

  test("to a time that is taken: said so, and the old time stays", async () => {
    await aBookableAgent(test_.db);
    const booking = await booked();
    await booked({ start: ELEVEN });
    expect(await changeBooking(needs, booking.token, ELEVEN)).toMatchObject({ ok: false, code: "conflict" });
    expect(await findBooking(test_.db, booking.token)).toMatchObject({ startsAt: TEN, sequence: 0 });
  });

  test("many bookings that want one other time at once: one gets it, none loses its own", async () => {
    await aBookableAgent(test_.db);
    const starts = ["14:00", "14:30", "15:00", "15:30", "17:00", "18:00"].map(
      (t) => new Date(`2026-11-23T${t}:00.000Z`),
    );
    const all = await Promise.all(starts.map((start) => booked({ start })));
    const results = await Promise.all(all.map((b) => changeBooking(needs, b.token, ELEVEN)));
    expect(results.filter((r) => r.ok)).toHaveLength(1);
    expect(await listBookings(test_.db, null, clock.now(), 20)).toHaveLength(6);
  });

  test("a canceled call frees its time, tells everybody, and stays canceled", async () => {
    await aBookableAgent(test_.db);
    const booking = await booked();
    expect(await cancelBooking(needs, booking.token)).toMatchObject({
      ok: true,
      value: { status: "canceled", sequence: 1 },
    });
    expect(await cancelBooking(needs, booking.token)).toMatchObject({ ok: true, value: { sequence: 1 } });
    expect(await changeBooking(needs, booking.token, ELEVEN)).toMatchObject({ ok: false, code: "gone" });
    expect(await isFree(TEN)).toBe(true);
    const entry = (await listMails(test_.db, null, null, 50)).mails.find(
      (m) => m.kind === "booking-canceled",
    )?.calendar;
    expect(entry?.method).toBe("CANCEL");
    expect(entry?.content).toContain("STATUS:CANCELLED");
    expect((await bookCall(needs, aWantedCall())).kind).toBe("booked");
  });

  test("an unknown link changes nothing", async () => {
    expect(await cancelBooking(needs, "made-up")).toMatchObject({ ok: false, code: "not-found" });
    expect(await changeBooking(needs, "made-up", TEN)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("staff cancel their own calls, the owner every call", async () => {
    const ada = await aBookableAgent(test_.db);
    const [first, second] = [await booked(), await booked({ start: ELEVEN })];
    expect(await cancelBookingForStaff(needs, byStaff("agent"), first.id)).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    expect(await cancelBookingForStaff(needs, byStaff("agent", { id: ada.id }), first.id)).toMatchObject({ ok: true });
    expect(await cancelBookingForStaff(needs, byStaff("owner"), second.id)).toMatchObject({ ok: true });
    expect(await cancelBookingForStaff(needs, byStaff("editor"), second.id)).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });
});
