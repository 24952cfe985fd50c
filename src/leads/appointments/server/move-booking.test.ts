import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { asRead } from "#tests/builders/mail.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { findBooking } from "./appointments-store.ts";
import { type BookingMove, moveBooking } from "./move-booking.ts";
import { readCalendar } from "./read-calendar.ts";

const test_ = testDatabase();
/** Friday; the appointment is on Monday at 10 AM Eastern. */
const clock = aClock("2026-11-20T15:00:00.000Z");
const TEN = new Date("2026-11-23T15:00:00.000Z");
const ELEVEN = new Date("2026-11-23T16:00:00.000Z");
let made: TestServices;
let needs: TestServices["services"];
let [ann, bob]: { id: string; name: string }[] = [];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  needs = made.services;
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.set("2026-11-20T15:00:00.000Z");
  await test_.database.pool.query("truncate bookings, staff_hours, mails; update staff set active = false");
  needs.slots.clear();
  [ann, bob] = [await anAgent(test_.db, { name: "Ann" }), await anAgent(test_.db, { name: "Bob" })];
});

async function booked(of: { id: string } | undefined, start = TEN) {
  const result = await bookCall(needs, aWantedCall({ start }));
  if (result.kind !== "booked") throw new Error(result.kind);
  await test_.database.pool.query("update bookings set staff_id = $1 where id = $2", [of?.id, result.booking.id]);
  return { ...result.booking, token: result.token };
}
const agent = (one: { id: string } | undefined): By => byStaff("agent", { id: one?.id ?? "" });
const manager = (people: string[]) => byStaff("manager", { teamId: "north", teams: ["north"], people });
const move = (id: string, by: By, given: Partial<BookingMove> = {}) =>
  moveBooking(needs, by, { id, start: ELEVEN, staffId: ann?.id ?? "", sequence: 0, ...given });

test("an agent moves their own appointment: the visitor is notified once, and it goes back by the same way", async () => {
  const { id, token } = await booked(ann);
  expect(await move(id, agent(ann))).toMatchObject({ ok: true, value: { after: { startsAt: ELEVEN, sequence: 1 } } });
  const changes = async () =>
    (await listMails(test_.db, null, null, 50)).mails.filter((m) => m.kind === "booking-change");
  expect(await changes()).toHaveLength(1);
  const stale = "Someone changed this appointment in the meantime. Nothing was moved.";
  expect(await move(id, agent(ann), { start: TEN })).toMatchObject({ ok: false, message: stale });
  expect(await move(id, agent(ann), { start: TEN, sequence: 1 })).toMatchObject({ ok: true });
  expect(await findBooking(test_.db, token)).toMatchObject({ startsAt: TEN, sequence: 2, staffId: ann?.id });
});

test("the email about a move by staff leads to the page on which the visitor changes it, as their first link still does", async () => {
  const { id, token } = await booked(ann);
  expect(await move(id, agent(ann))).toMatchObject({ ok: true });
  expect(await move(id, agent(ann), { start: TEN, sequence: 1 })).toMatchObject({ ok: true });
  const sent = (await listMails(test_.db, null, null, 50)).mails.filter(({ kind }) => kind === "booking-change");
  const links = sent.map((mail) => /schedule\/change\/([\w-]{43})/.exec(asRead(needs, mail).text)?.[1] ?? "");
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(1);
  const [link = ""] = links;
  expect(link).not.toBe(token);
  for (const one of [link, token]) expect(await findBooking(test_.db, one)).toMatchObject({ id, startsAt: TEN });
  expect(JSON.stringify((await test_.database.pool.query("select * from bookings")).rows)).not.toContain(link);
  expect(await cancelBooking(needs, link)).toMatchObject({
    ok: true,
    value: { status: "canceled", canceledBy: "visitor" },
  });
});

test.each<[string, Partial<BookingMove>, string]>([
  ["at night", { start: new Date("2026-11-24T03:00:00Z") }, "Ann takes no calls then."],
  [
    "beside the half hours",
    { start: new Date("2026-11-23T16:10:00Z") },
    "An appointment begins on a full or half hour",
  ],
  ["next month", { start: new Date("2026-12-28T16:00:00Z") }, "An appointment begins on a full or half hour"],
  ["in the past", { start: new Date("2026-11-20T14:30:00Z") }, "This time has passed."],
])("an appointment is not moved to a time %s", async (_, given, message) => {
  const { id, token } = await booked(ann);
  expect(await move(id, agent(ann), given)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  expect(await findBooking(test_.db, token)).toMatchObject({ startsAt: TEN, sequence: 0 });
});

test("a time at which the agent has another appointment, or the visitor may not be called, is refused", async () => {
  const { id } = await booked(ann);
  await booked(ann, ELEVEN);
  expect(await move(id, agent(ann))).toMatchObject({ message: "Ann has another appointment then." });
  // 9 AM in Ohio is before dawn in Hawaii.
  await test_.database.pool.query("update bookings set state = 'HI', time_zone = 'Pacific/Honolulu' where id = $1", [
    id,
  ]);
  const nine = { start: new Date("2026-11-23T14:00:00Z") };
  expect(await move(id, agent(ann), nine)).toMatchObject({
    message: expect.stringContaining("The law allows no calls"),
  });
});

test("a manager moves appointments of their team to another of them, and of nobody else; an agent only their own", async () => {
  const { id } = await booked(ann);
  const [both, one] = [[ann?.id ?? "", bob?.id ?? ""], [bob?.id ?? ""]];
  expect(await move(id, agent(bob))).toMatchObject({ ok: false, code: "not-found" });
  expect(await move(id, manager(one))).toMatchObject({ ok: false, code: "not-found" });
  expect(await move(id, agent(ann), { staffId: bob?.id ?? "" })).toMatchObject({ ok: false, code: "invalid" });
  const moved = await move(id, manager(both), { staffId: bob?.id ?? "", start: TEN });
  expect(moved).toMatchObject({ ok: true, value: { after: { staffId: bob?.id, startsAt: TEN } } });
});

test("the calendar shows a manager the day of everyone whom they lead, an agent their own week", async () => {
  await booked(ann);
  await booked(bob, ELEVEN);
  const read = async ({ actor }: By, show: "week" | "day") => {
    if (actor.kind !== "staff") throw new Error("No staff");
    const seen = await readCalendar(needs, actor, { show, day: "2026-11-23" }, null);
    return { of: seen.columns.map(({ name }) => name), at: seen.calls.map(({ minutes }) => minutes), rows: seen.rows };
  };
  const day = await read(manager([ann?.id ?? "", bob?.id ?? ""]), "day");
  expect(day).toMatchObject({ of: ["Ann", "Bob"], at: [600, 660] });
  expect(await read(agent(bob), "week")).toMatchObject({ of: Array.from({ length: 7 }, () => "Bob"), at: [660] });
  expect(await read(manager([bob?.id ?? ""]), "day")).toMatchObject({ of: ["Bob"], at: [660] });
});
