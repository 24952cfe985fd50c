import { beforeEach, describe, expect, test } from "vitest";
import { revokeOthers, revokeSession } from "#accounts/access/server/access-store.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { ringing } from "#tests/builders/ringing.ts";
import { aWantedCall } from "#tests/builders/scheduling.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { changeQuietHours } from "./change-quiet-hours.ts";

const MINUTE = 60_000;
const { database: test_, clock, needs, push, ring, who, agent, lead, byHand } = ringing();

test("a lead that nobody has rings everyone whose queue offers it, and says nothing about the person", async () => {
  await Promise.all([agent("ann"), agent("ben")]);
  const details = {
    name: "Rosa Delgado-Okonkwo",
    email: "rosa.delgado@example.com",
    message: "Please call my mother Ruth",
    phone: "+16145550143",
    zip: "43215",
  };
  await byHand();
  const id = await lead({ details });
  await ring();
  expect(who()).toEqual(["ann", "ben"]);
  for (const { text, headers } of push().received) {
    expect(JSON.parse(text)).toEqual({ leads: 1, urgent: true, ring: clock.now().getTime() });
    expect(headers).toMatchObject({ ttl: "600", urgency: "high", topic: "ring", "content-encoding": "aes128gcm" });
    const all = `${text} ${JSON.stringify(headers)}`.toLowerCase();
    for (const word of ["rosa", "delgado", "ruth", "6145550143", "614", "43215", id]) expect(all).not.toContain(word);
  }
});

test("one that is assigned by itself rings its assignee alone, at once", async () => {
  await Promise.all([agent("ann"), agent("ben")]);
  await lead();
  await ring();
  expect(who()).toHaveLength(1);
  const { rows } = await test_.database.pool.query("select s.name from leads join staff s on s.id = assigned_to");
  expect(rows).toEqual([{ name: who()[0] }]);
});

describe("who is not rung", () => {
  beforeEach(byHand);

  test("others, once someone has the lead", async () => {
    const [ann] = [await agent("ann"), await agent("ben")];
    const leadId = await lead();
    await assignLead(needs(), byStaff("owner"), { leadId, version: null, to: ann.id });
    await ring();
    expect(who()).toEqual(["ann"]);
  });

  test("people of other teams", async () => {
    const pool = test_.database.pool;
    await pool.query("truncate teams");
    await pool.query(
      "insert into teams (id, name, parent_id, created_at) values ('north', 'North', '', now()), ('south', 'South', '', now())",
    );
    await Promise.all([agent("ann", { teamId: "north" }), agent("ben", { teamId: "south" })]);
    const leadId = await lead();
    await pool.query("update leads set team_id = 'north' where id = $1", [leadId]);
    await ring();
    expect(who()).toEqual(["ann"]);
  });

  test("people without a license in the lead's state", async () => {
    await agent("ann");
    await lead({ details: { state: "TX" } });
    await ring();
    expect(who()).toEqual([]);
  });

  test("anyone, for a lead that may not be called now: at night where it lives, on hold, by email only", async () => {
    const ann = await agent("ann");
    await changeQuietHours(needs(), ann.by, { from: "", to: "", timeZone: "America/New_York" });
    clock.set("2026-11-21T03:30:00.000Z");
    await lead();
    await ring();
    clock.set("2026-11-20T15:00:00.000Z");
    const held = await lead();
    await test_.database.pool.query("update leads set held_at = now(), hold_reason = 'Look' where id = $1", [held]);
    await lead({ details: { reachBy: "email", email: "rosa@example.com" } });
    await ring();
    expect(who()).toEqual([]);
  });

  test("anyone, for a preview lead or a booked call", async () => {
    await agent("ann");
    await lead({ stage: "preview" });
    await bookCall(needs(), aWantedCall({ state: "OH" }));
    const { rows } = await test_.database.pool.query("select lead_id from waiting_rings");
    expect(rows).toEqual([]);
    await ring();
    expect(who()).toEqual([]);
  });

  test("people in their quiet hours, in their own time zone", async () => {
    const [ann, ben] = [await agent("ann"), await agent("ben")];
    await changeQuietHours(needs(), ann.by, { from: "22:00", to: "08:00", timeZone: "America/Los_Angeles" });
    await changeQuietHours(needs(), ben.by, { from: "22:00", to: "08:00", timeZone: "America/New_York" });
    await lead();
    await ring();
    expect(who()).toEqual(["ben"]);
  });

  test("someone whose account was closed, or who calls no leads any more", async () => {
    const [ann, ben] = [await agent("ann"), await agent("ben")];
    const services = { ...needs(), announceAccess: () => {} };
    await lead();
    await changeStaff(services, byStaff("owner"), { id: ann.id, active: false });
    await changeStaff(services, byStaff("owner"), { id: ben.id, role: "editor" });
    await ring();
    expect(who()).toEqual([]);
    expect(await listSubscriptions(test_.db, ann.id)).toEqual([]);
  });

  test("a browser that was signed out, by its person or by an owner", async () => {
    const [ann, ben, eve] = [await agent("ann"), await agent("ben"), await agent("eve")];
    await revokeSession(test_.db, ann.sessionId, clock.now());
    await lead();
    await ring();
    expect(who()).toEqual(["ben", "eve"]);
    await revokeOthers(test_.db, eve.sessionId, clock.now());
    expect(await listSubscriptions(test_.db, ben.id)).toEqual([]);
    expect(await listSubscriptions(test_.db, eve.id)).toHaveLength(1);
  });
});

test("a session that only expired rings on", async () => {
  const ann = await agent("ann");
  clock.forward(8 * 24 * 60 * MINUTE - 60 * MINUTE);
  await test_.database.pool.query("delete from sessions");
  clock.set("2026-11-30T15:00:00.000Z");
  await lead();
  await ring();
  expect(who()).toEqual(["ann"]);
  expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([{ rangAt: clock.now(), failure: null }]);
});
