import { beforeAll, expect, test } from "vitest";
import { AGENCY_TEAM, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Role, StaffActor } from "#platform/access/rules/rights.ts";
import { readTeamSight } from "#accounts/access/server/teams-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { leadsTopic } from "#leads/leads/server/leads-live.ts";
import { countMatches, listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { aTeamTree, peopleInTeams, TREE } from "#tests/builders/team-tree.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
const PEOPLE = 40;
type Person = { id: string; teamId: string; role: Role };
type Held = { id: string; assignedTo: string | null; teamId: string };
let people: Person[];
let leads: Held[];

beforeAll(async () => {
  await aTeamTree(test_.db);
  people = await peopleInTeams(test_.db, PEOPLE);
  const teams = [AGENCY_TEAM, ...Object.keys(TREE)];
  const given = Array.from({ length: 240 }, (_, n) => ({
    // Every third has no assignee; the team of an assigned one says nothing.
    assignedTo: n % 3 === 0 ? null : (people[n % PEOPLE]?.id ?? null),
    teamId: teams[n % teams.length] ?? AGENCY_TEAM,
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, n)),
    details: { ...someDetails(), name: `Searched Lead ${n}` },
  }));
  const ids = await manyLeads(test_.db, given);
  leads = given.map(({ assignedTo, teamId }, n) => ({ id: ids[n] ?? "", assignedTo, teamId }));
});

/** Tells whether a team is another one or lies below it, by the way up. */
const isWithin = (team: string, top: string): boolean =>
  team === top || (team !== AGENCY_TEAM && isWithin(TREE[team] ?? AGENCY_TEAM, top));

/** The rule of the product, said once more: own leads; an agent's pools above; what a manager's people and teams have. */
function mayHave(person: Person, { assignedTo, teamId }: Held): boolean {
  if (assignedTo === person.id) return true;
  const holder = people.find(({ id }) => id === assignedTo);
  if (person.role === "manager") return isWithin(holder ? holder.teamId : teamId, person.teamId);
  return assignedTo === null && isWithin(person.teamId, teamId);
}

async function actorOf({ id, teamId, role }: Person): Promise<StaffActor> {
  const sight = await readTeamSight(test_.db, { role, teamId });
  return { kind: "staff", id, name: "P", email: "p@example.com", role, teamId, ...sight, seesAll: false };
}

test("each of 40 people finds exactly their leads: listed, searched, counted, opened and announced", async () => {
  for (const person of people) {
    const actor = await actorOf(person);
    const scope = leadScopeOf(actor);
    const theirs = leads.filter((lead) => mayHave(person, lead)).map(({ id }) => id);
    const { leads: page, next } = await listLeads(test_.db, scope, {}, null, 300);
    expect(next).toBeNull();
    expect(page.map(({ id }) => id).sort()).toEqual(theirs.toSorted());
    expect(await countMatches(test_.db, scope, { query: "searched lead" })).toBe(theirs.length);
    const counts = await countLeads(test_.db, scope);
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(theirs.length);
    const other = leads.find(({ id }) => !theirs.includes(id));
    if (other) expect(await findLead(test_.db, scope, other.id)).toBeNull();
    const held = leads.map(({ id, assignedTo, teamId }) => ({ id, holder: assignedTo ?? teamId }));
    const changes = [{ by: null, leads: held, added: held.map(({ holder }) => ({ holder, n: 1 })) }];
    const hint = theirs.length > 0 && { topic: "leads", added: theirs.length, leads: theirs, own: false };
    expect((await leadsTopic.read({ changes }))(actor, null)).toEqual(hint || null);
  }
});
