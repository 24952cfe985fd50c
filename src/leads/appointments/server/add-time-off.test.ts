import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { aWantedCall, anAgent } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addTimeOff } from "./add-time-off.ts";
import { listBookings, listTimeOff } from "./appointments-store.ts";
import { removeTimeOff } from "./remove-time-off.ts";

const test_ = testDatabase();
// A Friday.
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(() => test_.database.pool.query("truncate staff, bookings cascade"));

const ohio = { state: "OH", timeZone: "America/New_York" };
const daysWithSlots = async () => [
  ...new Set((await made.services.slots.find(ohio, clock.now())).map(({ start }) => start.toISOString().slice(0, 10))),
];
const add = (id: string, from: string, to: string, by = owner) => addTimeOff(made.services, by, id, { from, to });

test("days off are no longer offered, and are again when the entry is removed", async () => {
  const ada = await anAgent(test_.db);
  expect(await daysWithSlots()).toEqual(expect.arrayContaining(["2026-11-23", "2026-11-24", "2026-11-25"]));
  expect(await add(ada.id, "2026-11-23", "2026-11-24")).toEqual({ ok: true, value: { calls: [] } });
  const days = await daysWithSlots();
  expect(days).not.toContain("2026-11-23");
  expect(days).not.toContain("2026-11-24");
  expect(days).toContain("2026-11-25");
  expect(await made.services.slots.find(ohio, clock.now())).not.toEqual([]);
  expect(await bookCall(made.services, aWantedCall())).toMatchObject({ kind: "taken" });
  const [entry] = await listTimeOff(test_.db, ada.id, "2026-11-20");
  expect(await removeTimeOff(made.services, owner, ada.id, entry?.id ?? "")).toMatchObject({ ok: true });
  expect(await daysWithSlots()).toContain("2026-11-23");
  expect(await removeTimeOff(made.services, owner, ada.id, entry?.id ?? "")).toMatchObject({ code: "not-found" });
});

test("another agent's calls are still offered", async () => {
  const [ada] = [await anAgent(test_.db), await anAgent(test_.db)];
  await add(ada.id, "2026-11-23", "2026-11-23");
  expect(await daysWithSlots()).toContain("2026-11-23");
});

test("a call that is booked already is named and stays, with the time off", async () => {
  const ada = await anAgent(test_.db);
  expect(await bookCall(made.services, aWantedCall({ name: "Rosa Delgado" }))).toMatchObject({ kind: "booked" });
  expect(await add(ada.id, "2026-11-22", "2026-11-23")).toEqual({
    ok: true,
    value: { calls: [{ name: "Rosa Delgado", when: "Monday, November 23, at 10:00 AM Eastern Time" }] },
  });
  expect(await listBookings(test_.db, [ada.id], { from: clock.now(), limit: 10 })).toHaveLength(1);
  expect(await listTimeOff(test_.db, ada.id, "2026-11-20")).toHaveLength(1);
});

test("agents add their own, the owner anyone's; editors take no calls, so they have none", async () => {
  const ada = await anAgent(test_.db);
  const self = byStaff("agent", { id: ada.id });
  expect(await add(ada.id, "2026-12-01", "", self)).toMatchObject({ ok: true });
  expect(await add(ada.id, "2026-12-03", "", byStaff("agent"))).toMatchObject({ code: "forbidden" });
  const [entry] = await listTimeOff(test_.db, ada.id, "2026-11-20");
  expect(await removeTimeOff(made.services, byStaff("agent"), ada.id, entry?.id ?? "")).toMatchObject({
    code: "forbidden",
  });
  const ed = await aStaff(test_.db, { role: "editor" });
  expect(await add(ed.id, "2026-12-01", "", byStaff("editor", { id: ed.id }))).toMatchObject({ code: "forbidden" });
  expect(await add(ed.id, "2026-12-01", "")).toMatchObject({ code: "not-found" });
});

test("overlapping days are refused, also of many requests at once; days are those of the person's own zone", async () => {
  const ada = await anAgent(test_.db, {}, { timeZone: "Pacific/Honolulu", week: [] });
  const sent = await Promise.all(Array.from({ length: 5 }, () => add(ada.id, "2026-12-01", "2026-12-05")));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await add(ada.id, "2026-12-05", "2026-12-06")).toMatchObject({
    code: "invalid",
    fields: { from: expect.anything() },
  });
  clock.set("2026-11-21T05:00:00.000Z");
  expect(await add(ada.id, "2026-11-20", "2026-11-20")).toMatchObject({ ok: true });
  clock.set("2026-11-20T15:00:00.000Z");
});
