import { AGENCY_TEAM, EVERY_LEAD, ledBy, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { conflict, forbidden, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { findStaffRow, listTeams, lockTeams } from "#accounts/access/server/teams-store.ts";
import { updateStaff } from "#accounts/access/server/access-store.ts";
import type { AnnounceAccess } from "#accounts/access/server/access-live.ts";
import { writeAll } from "#leads/lists/server/write-leads.ts";
import { addBulkChange } from "#leads/lists/server/bulk-store.ts";
import { lockLeads } from "#leads/lists/server/lead-lists-store.ts";
import { undoBulkIn } from "#leads/lists/server/undo-bulk.ts";
import { type Change, runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db, Executor } from "#platform/database/server/database.ts";
import { openLeadIds } from "./team-leads-store.ts";

type Needs = {
  db: Db;
  now: () => Date;
  newId: () => string;
  announceLeads: AnnounceLeads;
  announceAccess: AnnounceAccess;
};

/** What becomes of a person's open leads: they keep them, or the leads stay with the team, for someone else to take. */
export const LEADS_MOVE = ["keep", "reassign"] as const;
export type LeadsMove = (typeof LEADS_MOVE)[number];

/** A move that was made. `left`: leads that stayed with the team. `undoId` is that of these, null for none. */
export type PersonMove = { id: string; name: string; from: string; to: string; left: number; undoId: string | null };

/** Most leads that stay behind at once: more would be locked for longer than a page waits. */
const MAX_LEFT = 5_000;

/**
 * Moves a person to another team, in one step with their open leads. Leaders move people among the teams that they lead,
 * but not themselves. Who loses leads by it loses them at once, on open pages too.
 */
export async function movePerson(
  needs: Needs,
  by: By,
  { staffId, teamId, leads }: { staffId: string; teamId: string; leads: LeadsMove },
): Promise<Outcome<PersonMove>> {
  const outcome = await runChange(needs, by, moving(by), async (work): Promise<Outcome<PersonMove>> => {
    const { tx, audit } = work;
    await lockTeams(tx);
    const found = await findReachable(tx, by, { staffId, teamId });
    if (!found.ok) return found;
    const { person, teamName } = found.value;
    const from = person.teamId;
    if (from === teamId) return ok({ id: staffId, name: person.name, from, to: teamId, left: 0, undoId: null });
    const stays =
      leads === "reassign" ? await leaveLeads(needs, by, work, { staffId, name: person.name, from }) : NOTHING;
    if (!stays)
      return conflict(`${person.name} has over ${MAX_LEFT} open leads. Assign some of them in the list first.`);
    await updateStaff(tx, staffId, { teamId });
    await audit({
      action: "staff.move",
      recordId: staffId,
      before: { teamId: from },
      after: { teamId, team: teamName, ...stays },
    });
    return ok({ id: staffId, name: person.name, from, to: teamId, ...stays });
  });
  if (outcome.ok) announceMove(needs, staffId);
  return outcome;
}

/** An owner can give anyone sight of every lead, so they prove who they are; a manager only gives sight of their own. */
const moving = ({ actor }: By) => (may(actor, "staff:manage") ? sensitive("leads:assign") : "leads:assign");

const NOTHING = { left: 0, undoId: null };

/** Undoes a move while nobody moved the person again; leads that someone changed since stay as they are. */
export async function undoMove(
  needs: Needs,
  by: By,
  { staffId, from, to, undoId }: { staffId: string; from: string; to: string; undoId: string | null },
): Promise<Outcome<{ name: string; changed: number; kept: number }>> {
  const outcome = await runChange(
    needs,
    by,
    moving(by),
    async (work): Promise<Outcome<{ name: string; changed: number; kept: number }>> => {
      await lockTeams(work.tx);
      const found = await findReachable(work.tx, by, { staffId, teamId: from });
      if (!found.ok) return found;
      const { person } = found.value;
      if (person.teamId !== to) return conflict(`Someone moved ${person.name} again. Nothing was changed.`);
      const leads = undoId === null ? null : await undoBulkIn(work, needs, by, undoId);
      if (leads && !leads.ok) return leads;
      await updateStaff(work.tx, staffId, { teamId: from });
      await work.audit({ action: "staff.move", recordId: staffId, before: { teamId: to }, after: { teamId: from } });
      return ok({ name: person.name, changed: leads?.value.changed ?? 0, kept: leads?.value.kept.length ?? 0 });
    },
  );
  if (outcome.ok) announceMove(needs, staffId);
  return outcome;
}

function announceMove(needs: Needs, staffId: string): void {
  needs.announceAccess(staffId);
  needs.announceLeads();
}

/** Finds the person and the team of a move, as far as the actor may move people between their teams. */
async function findReachable(tx: Executor, by: By, { staffId, teamId }: { staffId: string; teamId: string }) {
  const reach = ledBy(by.actor);
  const person = await findStaffRow(tx, staffId);
  if (!person || !scopeIncludes(reach, staffId) || !scopeIncludes(reach, person.teamId)) return notFound("Person");
  if (staffId === by.actor.id && !may(by.actor, "staff:manage")) return forbidden();
  const teamName = teamId === AGENCY_TEAM ? "the agency" : (await listTeams(tx)).find(({ id }) => id === teamId)?.name;
  if (teamName === undefined || !scopeIncludes(reach, teamId))
    return invalidField("team_id", "Choose a team from the list.");
  return ok({ person, teamName });
}

/** Takes a person's open leads away from them, for their team; null if there are too many. */
async function leaveLeads(
  needs: Needs,
  by: By,
  { tx, at }: Change,
  { staffId, name, from }: { staffId: string; name: string; from: string },
): Promise<{ left: number; undoId: string | null } | null> {
  const ids = await openLeadIds(tx, staffId, MAX_LEFT + 1);
  if (ids.length > MAX_LEFT) return null;
  if (ids.length === 0) return NOTHING;
  const locked = await lockLeads(tx, EVERY_LEAD, ids);
  const writes = locked
    .filter(({ assignedTo }) => assignedTo === staffId)
    .map((lead) => ({
      lead,
      to: { id: lead.id, status: lead.status, tags: lead.tags, assignedTo: null, assignedAt: null, teamId: from },
    }));
  await writeAll(tx, needs, by, writes, { at, given: () => `Stayed with the team when ${name} moved to another` });
  const undoId = needs.newId();
  await addBulkChange(
    tx,
    writes.map(({ lead: { id: leadId, version, status, assignedTo, teamId, assignedAt } }) => ({
      id: undoId,
      leadId,
      actorId: by.actor.id,
      action: "assign",
      before: { status, assignedTo, teamId, assignedAt: assignedAt?.toISOString() ?? null },
      version: version + 1,
      at,
    })),
  );
  return { left: writes.length, undoId };
}
