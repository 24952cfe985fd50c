import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role, StaffActor } from "#platform/access/rules/rights.ts";
import { teams } from "#accounts/access/server/access-tables.ts";
import { readTeamSight } from "#accounts/access/server/teams-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readHome } from "./read-home.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

const member = async (role: Role, teamId: string, name = "Pat Lee"): Promise<StaffActor> => {
  const { id, email } = await aStaff(test_.db, { role, teamId, name });
  return { kind: "staff", id, name, email, role, teamId, ...(await readTeamSight(test_.db, { role, teamId })) };
};
const home = (actor: StaffActor) => readHome(made.services, { actor, requestId: "r" });
const aLead = async (name: string, assignedTo: string | null = null) => {
  const { leadId } = await store(test_.db, aSubmission({ details: { name } }), { now: clock.now });
  await test_.database.pool.query("update leads set assigned_to = $2 where id = $1", [leadId, assignedTo]);
  return leadId;
};

test("a manager sees the people of their team with what lies there, and nobody else's", async () => {
  await test_.db.insert(teams).values([
    { id: "north", name: "North", parentId: "", createdAt: clock.now() },
    { id: "south", name: "South", parentId: "", createdAt: clock.now() },
  ]);
  const manager = await member("manager", "north");
  const agent = await member("agent", "north", "Ann Lake");
  const other = await member("agent", "south", "Bo Reed");
  await aLead("Rosa Delgado", agent.id);
  await aLead("Walter Clark", other.id);
  const { team } = await home(manager);
  const people = team?.read.people.map(({ name, figures }) => [name, figures.untouched]);
  expect(people).toContainEqual(["Ann Lake", 1]);
  expect(people?.map(([name]) => name)).not.toContain("Bo Reed");
  expect(team?.read.total.untouched).toBe(1);
  expect((await home(agent)).team).toBeNull();
});

test("a compliance officer sees who is on hold, longest first, until the hold is released", async () => {
  const officer = await member("compliance", "");
  const [first, second] = [await aLead("Rosa Delgado"), await aLead("Walter Clark")];
  for (const [id, minutes] of [
    [second, 5],
    [first, 10],
  ] as const) {
    const since = new Date(clock.now().getTime() - minutes * 60_000);
    await test_.db.transaction((tx) => holdLeads(tx, [id], "We don’t know who asked.", since));
  }
  const held = async () => (await home(officer)).compliance?.held.map(({ id }) => id);
  expect(await held()).toEqual([first, second]);
  const released = await releaseHold(made.services, { actor: officer, requestId: "r" }, first);
  expect(released).toMatchObject({ ok: true });
  expect(await held()).toEqual([second]);
  expect((await home(await member("agent", ""))).compliance).toBeNull();
});
