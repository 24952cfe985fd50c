import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { moveWithLead } from "./move-with-lead.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("an appointment takes its lead along to the other agent and back, unless the lead is someone else's", async () => {
  const needs = made.services;
  const [ann, bob] = [await anAgent(test_.db, { name: "Ann" }), await anAgent(test_.db, { name: "Bob" })];
  const booked = await bookCall(needs, aWantedCall({ start: new Date("2026-11-23T15:00:00.000Z") }));
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const { id } = booked.booking;
  const leadId = await aLead(test_.db, { assignedTo: ann.id });
  const { pool } = test_.database;
  await pool.query("update bookings set staff_id = $1, lead_id = $2 where id = $3", [ann.id, leadId, id]);
  const owner = byStaff("owner");
  const move = (staffId: string, hour: number, sequence: number) =>
    moveWithLead(needs, owner, { id, staffId, sequence, start: new Date(`2026-11-23T${hour}:00:00.000Z`) });
  const holder = async () => (await findLead(test_.db, EVERY_LEAD, leadId))?.assignedTo;
  expect(await move(bob.id, 16, 0)).toMatchObject({ ok: true, value: { lead: "moved" } });
  expect(await holder()).toBe(bob.id);
  expect(await move(ann.id, 15, 1)).toMatchObject({ ok: true, value: { lead: "moved" } });
  expect(await holder()).toBe(ann.id);
  const other = await anAgent(test_.db, { name: "Cy" });
  await pool.query("update leads set assigned_to = $1 where id = $2", [other.id, leadId]);
  expect(await move(bob.id, 16, 2)).toMatchObject({ ok: true, value: { lead: null } });
  expect(await holder()).toBe(other.id);
});
