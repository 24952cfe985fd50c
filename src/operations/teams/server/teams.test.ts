import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import type { By, Role } from "#platform/access/rules/rights.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { listTeams, readTeamSight } from "#accounts/access/server/teams-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { listArrived } from "#leads/assignment/server/list-available.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import { addPolicyToLead } from "#leads/policies/server/change-policy.ts";
import { NO_STAMPS } from "#leads/policies/rules/policy.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { aTeamTree } from "#tests/builders/team-tree.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeTeam, createTeam, removeTeam } from "./change-team.ts";
import { movePerson, undoMove } from "./move-person.ts";
import { readFigureList } from "./read-figure-list.ts";
import { readTeam } from "./read-team.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
let services: TestServices["services"];
const owner = byStaff("owner");
const DAY = { from: "2026-11-20", to: "2026-11-20" };

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  services = made.services;
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.set("2026-11-20T15:00:00.000Z");
  await test_.database.pool.query("truncate leads, contact_attempts, policies, teams, lead_delta cascade");
  await test_.database.pool.query("update staff set team_id = ''");
  await aTeamTree(test_.db);
});

/** Stores a person, and returns them as they act: with what their team lets them see. */
async function inTeam(role: Role, teamId: string, alsoRole: Role | null = null): Promise<By> {
  const { id, name } = await aStaff(test_.db, { role, alsoRole, teamId, name: `${role} of ${teamId}` });
  return refreshed(byStaff(role, { id, name }));
}

async function refreshed(by: By): Promise<By> {
  const [row] = await test_.db.select().from(staff).where(eq(staff.id, by.actor.id));
  if (!row || by.actor.kind !== "staff") throw new Error("no such person");
  const sight = await readTeamSight(test_.db, row);
  return { ...by, actor: { ...by.actor, ...sight, alsoRole: row.alsoRole, teamId: row.teamId, seesAll: false } };
}

const teamOf = async (by: By) => (await test_.db.select().from(staff).where(eq(staff.id, by.actor.id)))[0]?.teamId;

describe("teams", () => {
  test("an owner creates, moves and deletes them; others may not", async () => {
    const made = await createTeam(services, owner, { name: " Toledo ", parentId: "north-west" });
    if (!made.ok) throw new Error(made.message);
    expect(made.value).toMatchObject({ name: "Toledo", parentId: "north-west" });
    expect(await changeTeam(services, owner, { id: made.value.id, parentId: "south" })).toMatchObject({
      ok: true,
      value: { name: "Toledo", parentId: "south" },
    });
    expect(await removeTeam(services, owner, made.value.id)).toMatchObject({ ok: true });
    expect((await listTeams(test_.db)).map(({ name }) => name)).not.toContain("Toledo");
    const manager = await inTeam("manager", "north");
    for (const refused of [
      await createTeam(services, manager, { name: "Mine", parentId: "north" }),
      await changeTeam(services, manager, { id: "north", name: "Mine" }),
      await removeTeam(services, manager, "akron"),
    ])
      expect(refused).toMatchObject({ ok: false, code: "forbidden" });
  });

  test("one with people or teams is not deleted; its unassigned leads go to the team above", async () => {
    const ann = await inTeam("agent", "akron");
    expect(await removeTeam(services, owner, "akron")).toMatchObject({ ok: false, code: "conflict" });
    expect(await removeTeam(services, owner, "north")).toMatchObject({ ok: false, code: "conflict" });
    const [pooled, taken] = await manyLeads(test_.db, [
      { teamId: "canton" },
      { teamId: "canton", assignedTo: ann.actor.id },
    ]);
    expect(await removeTeam(services, owner, "canton")).toMatchObject({ ok: true, value: { leads: 1 } });
    expect(await findLead(test_.db, EVERY_LEAD, pooled ?? "")).toMatchObject({ teamId: "north-east", version: 2 });
    expect(await findLead(test_.db, EVERY_LEAD, taken ?? "")).toMatchObject({ assignedTo: ann.actor.id, version: 1 });
  });
});

describe("moving a person", () => {
  test("their leads go with them, and the manager of the old team no longer sees these", async () => {
    const [ann, manager] = [await inTeam("agent", "akron"), await inTeam("manager", "north-east")];
    await manyLeads(test_.db, [{ assignedTo: ann.actor.id }, { assignedTo: ann.actor.id, status: "closed_won" }]);
    const seen = async (by: By) => Object.values(await countLeads(test_.db, leadScopeOf((await refreshed(by)).actor)));
    const sum = (counts: number[]) => counts.reduce((total, n) => total + n, 0);
    expect(sum(await seen(manager))).toBe(2);
    const moved = await movePerson(services, owner, { staffId: ann.actor.id, teamId: "south", leads: "keep" });
    expect(moved).toMatchObject({ ok: true, value: { from: "akron", to: "south", left: 0, undoId: null } });
    expect(sum(await seen(manager))).toBe(0);
    expect(sum(await seen(ann))).toBe(2);
  });

  test("500 open leads stay with the team in one step, and come back with its undo, but for one that someone changed", async () => {
    const ann = await inTeam("agent", "akron");
    const ids = await manyLeads(
      test_.db,
      Array.from({ length: 500 }, () => ({ assignedTo: ann.actor.id, assignedAt: new Date("2026-11-02T12:00:00Z") })),
    );
    const [closed] = await manyLeads(test_.db, [{ assignedTo: ann.actor.id, status: "closed_lost" }]);
    const manager = await inTeam("manager", "north");
    const moved = await movePerson(services, manager, {
      staffId: ann.actor.id,
      teamId: "north-west",
      leads: "reassign",
    });
    if (!moved.ok) throw new Error(moved.message);
    expect(moved.value).toMatchObject({ left: 500 });
    expect(await findLead(test_.db, EVERY_LEAD, ids[7] ?? "")).toMatchObject({ assignedTo: null, teamId: "akron" });
    expect(await findLead(test_.db, EVERY_LEAD, closed ?? "")).toMatchObject({ assignedTo: ann.actor.id });
    const { from, to, undoId } = moved.value;
    await changeLead(services, owner, {
      leadId: ids[0] ?? "",
      facts: { zip: "43215" },
      status: undefined,
      version: null,
    });
    const undone = await undoMove(services, manager, { staffId: ann.actor.id, from, to, undoId });
    expect(undone).toMatchObject({ ok: true, value: { changed: 499, kept: 1 } });
    expect(await teamOf(ann)).toBe("akron");
    expect(await findLead(test_.db, EVERY_LEAD, ids[7] ?? "")).toMatchObject({ assignedTo: ann.actor.id });
    expect(await findLead(test_.db, EVERY_LEAD, ids[0] ?? "")).toMatchObject({ assignedTo: null, zip: "43215" });
    const lines = await listAudit(test_.db, { recordType: "staff", recordId: ann.actor.id, limit: 5 });
    expect(lines.map(({ action }) => action)).toEqual(["staff.move", "staff.move"]);
  });

  test("an undo after another move changes nothing", async () => {
    const ann = await inTeam("agent", "akron");
    await movePerson(services, owner, { staffId: ann.actor.id, teamId: "canton", leads: "keep" });
    await movePerson(services, owner, { staffId: ann.actor.id, teamId: "south", leads: "keep" });
    const late = { staffId: ann.actor.id, from: "akron", to: "canton", undoId: null };
    expect(await undoMove(services, owner, late)).toMatchObject({ ok: false, code: "conflict" });
    expect(await teamOf(ann)).toBe("south");
  });

  test("a manager moves only their own people, only among their teams, and never themselves", async () => {
    const [ann, sol] = [await inTeam("agent", "akron"), await inTeam("agent", "south")];
    const manager = await inTeam("manager", "north-east", "agent");
    const move = (staffId: string, teamId: string) => movePerson(services, manager, { staffId, teamId, leads: "keep" });
    expect(await move(ann.actor.id, "canton")).toMatchObject({ ok: true });
    expect(await move(sol.actor.id, "canton")).toMatchObject({ ok: false, code: "not-found" });
    for (const teamId of ["north", "south", AGENCY_TEAM, "no-such"])
      expect(await move(ann.actor.id, teamId)).toMatchObject({ ok: false, code: "invalid" });
    expect(await move(manager.actor.id, "akron")).toMatchObject({ ok: false, code: "forbidden" });
    expect(await movePerson(services, ann, { staffId: ann.actor.id, teamId: "south", leads: "keep" })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });
});

describe("giving leads", () => {
  test("a manager gives leads to their people and teams, and to nobody else; given back they stay with the team", async () => {
    const [ann, sol] = [await inTeam("agent", "akron"), await inTeam("agent", "south")];
    const manager = await inTeam("manager", "north-east");
    const [leadId = ""] = await manyLeads(test_.db, [{ teamId: "north-east" }]);
    const give = (to: string | null) => assignLead(services, manager, { leadId, to, version: null });
    expect(await give(ann.actor.id)).toMatchObject({ ok: true, value: { assignedTo: ann.actor.id } });
    expect(await give(sol.actor.id)).toMatchObject({ ok: false, code: "invalid" });
    expect(await give("team:south")).toMatchObject({ ok: false, code: "invalid" });
    expect(await give(null)).toMatchObject({ ok: true, value: { assignedTo: null, teamId: "akron" } });
    expect(await give("team:canton")).toMatchObject({ ok: true, value: { assignedTo: null, teamId: "canton" } });
    const stranger = await inTeam("manager", "south");
    expect(await assignLead(services, stranger, { leadId, to: sol.actor.id, version: null })).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });
});

test("a new lead of a team's pool is announced to its agents, and not to those of another team", async () => {
  const [ann, sol] = [await inTeam("agent", "akron"), await inTeam("agent", "south")];
  const [leadId] = await manyLeads(test_.db, [{ teamId: "akron", createdAt: clock.now() }]);
  clock.forward(1_000);
  expect((await listArrived(services, ann.actor)).map(({ id }) => id)).toEqual([leadId]);
  expect(await listArrived(services, sol.actor)).toEqual([]);
});

describe("figures", () => {
  test("a call, a talk, a policy and an untouched lead are counted for who did them, and listed behind the figure", async () => {
    clock.set("2026-11-20T18:00:00.000Z");
    const [ann, sol, manager] = [
      await inTeam("agent", "akron"),
      await inTeam("agent", "south"),
      await inTeam("manager", "north-east"),
    ];
    const [called = "", , away = ""] = await manyLeads(test_.db, [
      { assignedTo: ann.actor.id, createdAt: new Date("2026-11-20T15:00:00Z"), attempts: 2, contactedAt: clock.now() },
      { assignedTo: ann.actor.id },
      { assignedTo: sol.actor.id, source: "import", createdAt: new Date("2020-01-01T00:00:00Z") },
    ]);
    const attempt = (n: number, leadId: string, outcome: string, at: string) => ({
      id: `a${n}`,
      leadId,
      staffId: ann.actor.id,
      address: "+16145550143",
      channel: "call" as const,
      outcome,
      at: new Date(at),
    });
    await test_.db
      .insert(contactAttempts)
      .values([
        attempt(1, called, "no_answer", "2026-11-20T15:10:00Z"),
        attempt(2, called, "spoke_quoted", "2026-11-20T16:00:00Z"),
        attempt(3, called, "not_interested", "2026-11-19T16:00:00Z"),
        attempt(4, away, "not_interested", "2026-11-20T17:00:00Z"),
      ]);
    await addPolicyToLead(services, ann, called, {
      terms: {
        carrier: "Mutual",
        product: "Living Promise",
        faceAmount: 10_000,
        premium: 50,
        mode: "monthly",
        draftDay: null,
      },
      stamps: { ...NO_STAMPS, applied: "2026-11-20", submitted: "2026-11-20", issued: "2026-11-20" },
    });
    const read = await readTeam(services, manager.actor, { teamId: "north-east", days: DAY });
    if (!read.ok) throw new Error(read.message);
    const [akron] = read.value.teams.filter(({ id }) => id === "akron");
    expect(akron).toMatchObject({
      people: 1,
      figures: {
        dials: 3,
        contacts: 2,
        talks: 1,
        applications: 1,
        policies: 1,
        premium: 60_000,
        untouched: 1,
        open: 2,
      },
    });
    const asked = { days: DAY, team: "akron", person: ann.actor.id };
    const dials = await readFigureList(services, manager.actor, { ...asked, figure: "dials" });
    // One of the calls was to a lead of another team: it counts, and its name stays unsaid.
    expect(dials).toMatchObject({ ok: true, value: { hidden: 1, rows: [{ leadId: called }, { leadId: called }] } });
    expect(await readFigureList(services, manager.actor, { ...asked, figure: "untouched" })).toMatchObject({
      ok: true,
      value: { rows: [{ words: null }] },
    });
    for (const teamId of ["south", "north", AGENCY_TEAM])
      expect(await readTeam(services, manager.actor, { teamId, days: DAY })).toMatchObject({ code: "not-found" });
    expect(await readTeam(services, ann.actor, { teamId: "akron", days: DAY })).toMatchObject({ code: "forbidden" });
  });

  test("an imported lead doesn't count in the speed, and the first attempt of anyone does, once", async () => {
    clock.set("2026-11-20T18:00:00.000Z");
    const ann = await inTeam("agent", "akron");
    const [web = "", bought = ""] = await manyLeads(test_.db, [
      { createdAt: new Date("2026-11-20T15:00:00Z") },
      { source: "import", createdAt: new Date("2026-01-01T15:00:00Z") },
    ]);
    const tried = (id: string, leadId: string, at: string) => ({
      id,
      leadId,
      staffId: ann.actor.id,
      address: "+16145550143",
      channel: "call" as const,
      at: new Date(at),
    });
    await test_.db
      .insert(contactAttempts)
      .values([
        tried("b1", web, "2026-11-20T15:06:00Z"),
        tried("b2", web, "2026-11-20T17:06:00Z"),
        tried("b3", bought, "2026-11-20T17:30:00Z"),
      ]);
    const read = await readTeam(services, owner.actor, { teamId: "akron", days: DAY });
    expect(read).toMatchObject({ ok: true, value: { total: { speedMs: 6 * 60_000, speedLeads: 1 } } });
  });
});
