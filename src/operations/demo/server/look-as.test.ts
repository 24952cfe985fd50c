import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type By, KEY_SCOPES, may, type StaffActor } from "#platform/access/rules/rights.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { findSessionActor, signOut } from "#accounts/access/server/find-actor.ts";
import { addPerson } from "#accounts/staff/server/add-person.ts";
import { findNext } from "#leads/calling/server/find-next.ts";
import { releaseLeads } from "#leads/assignment/server/release-leads.ts";
import { addNote } from "#leads/leads/server/add-note.ts";
import { listActors } from "#platform/ledger/server/audit-store.ts";
import { markPreview } from "#agency/site/server/site-store.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { fillDemo } from "./fill-demo.ts";
import { lookAs, stopLooking } from "./look-as.ts";
import { removeDemo } from "./remove-demo.ts";

const test_ = testDatabase();
/** A Friday at 2:30 PM in Ohio and 9:30 AM in Hawaii. */
const clock = aClock("2026-11-20T19:30:00.000Z");
const MARISOL = "demo-agent-1";
let made: TestServices;
let owner: By & { actor: StaffActor };
let token: string;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate leads, touchpoints, settings, staff cascade");
  await markPreview(test_.db, clock.now());
  await made.services.content.reread();
  const { id, name, email } = await aStaff(test_.db, { name: "Ada Owner" });
  owner = { ...byStaff("owner"), actor: { kind: "staff", id, name, email, role: "owner", confirmedAt: clock.now() } };
  token = newToken();
  const session = { id: hashToken(token), staffId: id, at: clock.now(), ip: "192.0.2.1", userAgent: "test" };
  await addSession(test_.db, session);
  await fillDemo(made.services, owner);
});

const needs = () => ({ db: test_.db, now: clock.now });
const actor = () => findSessionActor(needs(), token);
const look = (agentId = MARISOL, by: By = owner) => lookAs(needs(), by, { session: hashToken(token), agentId });
async function asMarisol(): Promise<By & { actor: StaffActor }> {
  expect(await look()).toMatchObject({ ok: true, value: { name: "Marisol Vega" } });
  const seen = await actor();
  if (!seen) throw new Error("The session is gone");
  return { actor: seen, requestId: "request" };
}

const THEIRS = ["01", "06", "11", "16", "21", "26", "31", "36"].map((n) => `demo-lead-${n}`);
const query = async (text: string) => (await test_.database.pool.query(text)).rows;

test("an owner sees the desk as a demo agent: with an agent's rights, and demo leads only", async () => {
  await aLead(test_.db, { id: "preview-1", assignedTo: null });
  await aLead(test_.db, { id: "preview-2", assignedTo: owner.actor.id });
  const { actor: seen } = await asMarisol();
  expect(seen).toMatchObject({ id: MARISOL, role: "agent", onlooker: { id: owner.actor.id, name: "Ada Owner" } });
  expect(may(seen, "settings:write") || may(seen, "leads:export") || may(seen, "leads:erase")).toBe(false);
  const all = (await query("select id from leads")).map(({ id }) => id as string);
  const found = await findLeads(test_.db, leadScopeOf(seen), all);
  expect(found.map(({ id }) => id).sort()).toEqual(THEIRS);
  expect((await findNext(made.services, seen, { take: false })).next).toMatchObject({ kind: "now" });
});

test.each([
  ["a real agent", async () => (await aStaff(test_.db, { role: "agent" })).id],
  ["oneself", async () => owner.actor.id],
  ["a real person whose id looks like a demo agent's", async () => (await aStaff(test_.db, { id: "demo-x" })).id],
  [
    "a person of the team page without an account",
    async () => {
      const added = await addPerson(made.services, owner, "Rosa Real");
      if (!added.ok) throw new Error(added.message);
      return added.value.id;
    },
  ],
  ["nobody", async () => "demo-agent-9"],
])("%s is nobody's to look through", async (_, idOf) => {
  expect(await look(await idOf())).toMatchObject({ ok: false, code: "not-found" });
  expect((await actor())?.id).toBe(owner.actor.id);
});

test.each([
  ["an agent", () => byStaff("agent")],
  ["a manager", () => byStaff("manager")],
  ["an API key with every scope", () => byKey([...KEY_SCOPES])],
])("%s can't look through a demo agent's eyes", async (_, by) => {
  expect(await look(MARISOL, by())).toMatchObject({ ok: false, code: "forbidden" });
  expect((await actor())?.id).toBe(owner.actor.id);
});

test("what is done meanwhile names the owner in the audit log, as the agent", async () => {
  const by = await asMarisol();
  const noted = await addNote(made.services, by, { leadId: "demo-lead-01", text: "Called back" });
  expect(noted).toMatchObject({ ok: true });
  expect(await stopLooking(needs(), by, hashToken(token))).toMatchObject({ ok: true });
  const lines = await query("select action, actor_id, actor_name from audit_log order by id desc limit 3");
  expect(lines.map(({ action, actor_name: name }) => [action, name])).toEqual([
    ["demo.look-end", "Ada Owner as Marisol Vega"],
    ["lead.note", "Ada Owner as Marisol Vega"],
    ["demo.look", "Ada Owner"],
  ]);
  expect(new Set(lines.map(({ actor_id: id }) => id))).toEqual(new Set([owner.actor.id]));
  expect((await listActors(test_.db)).filter(({ id }) => id === owner.actor.id)).toEqual([
    { id: owner.actor.id, name: "Ada Owner" },
  ]);
});

test("it ends with a click, after an hour, at sign-out, with the demo data, and with the owner's role", async () => {
  const by = await asMarisol();
  expect(await stopLooking(needs(), by, hashToken(token))).toMatchObject({ ok: true });
  expect((await actor())?.id).toBe(owner.actor.id);
  expect(await stopLooking(needs(), owner, hashToken(token))).toMatchObject({ ok: false, code: "conflict" });

  await asMarisol();
  clock.forward(3_600_000);
  expect((await actor())?.id).toBe(owner.actor.id);

  await asMarisol();
  await query(`update staff set role = 'manager' where id = '${owner.actor.id}'`);
  expect((await actor())?.id).toBe(owner.actor.id);
  await query(`update staff set role = 'owner' where id = '${owner.actor.id}'`);

  expect(await removeDemo(made.services, owner)).toMatchObject({ ok: true });
  expect((await actor())?.id).toBe(owner.actor.id);
  expect(await fillDemo(made.services, owner)).toMatchObject({ ok: true });
  expect((await actor())?.id).toBe(owner.actor.id);

  await asMarisol();
  await signOut(needs(), token);
  expect(await actor()).toBeNull();
});

test("sensitive acts are refused meanwhile, however fresh the owner's proof is", async () => {
  const { actor: seen } = await asMarisol();
  expect(refuseSensitive({ ...seen, confirmedAt: clock.now() }, null, clock.now())).toMatchObject({
    message: expect.stringContaining("Go back to your own desk"),
  });
});

test("a demo agent keeps their leads, though nobody works as one", async () => {
  expect(await releaseLeads(made.services, MARISOL)).toBe(0);
  const [row] = await query(`select count(*)::int as n from leads where assigned_to = '${MARISOL}'`);
  expect(row).toEqual({ n: THEIRS.length });
});
