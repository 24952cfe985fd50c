import type { By } from "#platform/access/rules/rights.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { type Lead, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import { addStaff } from "#accounts/access/server/access-store.ts";
import { listAgents } from "#leads/appointments/server/appointments-store.ts";
import { assignLeadIn } from "#leads/assignment/server/assign-lead.ts";
import { listAvailable } from "#leads/assignment/server/list-available.ts";
import { addLeads, findLead } from "#leads/leads/server/leads-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { giveWay } from "#platform/database/server/give-way.ts";
import { undoAfter } from "#platform/database/server/undo-after.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/lead-facts.ts";
import type { Found, ProbeNeeds } from "./probe-function.ts";

/**
 * Assigns a test lead to someone who works leads (or else to a test person) and unassigns it, as the function does, and
 * rolls back everything. Also says who can take a lead now.
 */
export async function probeAssignment(needs: ProbeNeeds, by: By): Promise<Found> {
  const listed = await listAvailable(needs, by.actor, null);
  if (!listed.ok) return { ok: false, words: listed.message };
  const people = listed.value.length;
  const problem = await undoAfter(needs.db, async (tx) => {
    await giveWay(tx);
    return assignAndGiveBack(tx, needs, by);
  });
  if (problem !== null) return { ok: false, words: problem };
  const done = "A test lead was assigned and given back, and then all of it was undone.";
  if (people === 0) return { ok: true, words: `${done} Nobody works leads yet. Invite agents in Staff.` };
  const available = listed.value.filter(({ reason }) => reason === null).length;
  return {
    ok: true,
    words: `${done} ${available} of ${people === 1 ? "1 person" : `${people} people`} can take a lead now.`,
  };
}

async function assignAndGiveBack(tx: Tx, needs: ProbeNeeds, by: By): Promise<string | null> {
  const [someone] = await listAgents(tx);
  const to = someone?.id ?? (await addTestPerson(tx, needs));
  const lead = testLead(needs);
  await addLeads(tx, [{ ...lead, utm: {}, referrer: "" }]);
  const assignee = async () => (await findLead(tx, EVERY_LEAD, lead.id))?.assignedTo;
  const given = await assignLeadIn(tx, needs, by, { leadId: lead.id, to, version: null });
  if (!given.ok) return `The test lead could not be assigned: ${given.message}`;
  if ((await assignee()) !== to) return "The test lead was assigned, but nobody had it then.";
  const back = await assignLeadIn(tx, needs, by, { leadId: lead.id, to: null, version: null });
  if (!back.ok) return `The test lead could not be given back: ${back.message}`;
  return (await assignee()) === null ? null : "The test lead was given back, but someone still had it then.";
}

async function addTestPerson(tx: Tx, { now, newId }: ProbeNeeds): Promise<string> {
  const id = newId();
  await addStaff(tx, {
    id,
    email: `${id}@test.invalid`,
    name: "Test person",
    role: "agent",
    // No password has this hash, and the account is rolled back.
    passwordHash: "none",
    active: true,
    createdAt: now(),
  });
  return id;
}

function testLead({ now, newId }: ProbeNeeds): Lead {
  const at = now();
  const name = "Terry Testcase";
  return {
    ...EMPTY_DETAILS,
    ...UNTOUCHED,
    id: newId(),
    name,
    status: "new",
    source: "callback",
    vendor: null,
    createdAt: at,
    updatedAt: at,
  };
}
