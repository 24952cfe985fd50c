import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import { HOUSEHOLD_ROLE_LABELS, PERSON_FIELDS, type PersonValues } from "#leads/leads/rules/household.ts";
import { LEAD_FACTS, type LeadDetails, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import type { Lead, Touchpoint } from "#leads/leads/rules/lead.ts";
import { undoChange, type Written } from "#platform/ledger/rules/undo-change.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { type ChangeNeeds, writeFacts } from "./change-lead.ts";
import { andAnnounce } from "./leads-live.ts";
import { lockLead } from "./leads-store.ts";
import { deletePerson, householdOf } from "./requests-store.ts";
import { type PersonChange, writePerson } from "./save-person.ts";
import { findTouchpoint } from "./timeline-store.ts";

/** Names of what an undo changed back, and of what stays because someone changed it since. */
export type UndoneEdit = { back: string[]; kept: string[] };

/**
 * Undoes a change of facts or of a person of the household, of whose timeline entry this is the id: within 60 seconds,
 * for who made it. A value that someone changed since stays; conflict where that is so of all of them.
 */
export async function undoEdit(
  needs: ChangeNeeds,
  by: By,
  { leadId, changeId }: { leadId: string; changeId: string },
): Promise<Outcome<UndoneEdit>> {
  const work = runChange(needs, by, "leads:write", async (change): Promise<Outcome<UndoneEdit>> => {
    const lead = await lockLead(change.tx, leadScopeOf(by.actor), leadId);
    const made = lead && (await findTouchpoint(change.tx, leadId, changeId));
    if (!lead || !made || made.metadata.author_id !== by.actor.id) return notFound("Change");
    if (change.at.getTime() - made.at.getTime() > UNDO_MS)
      return gone("A change can be undone for 60 seconds. Nothing was changed.");
    const undone = made.metadata.person
      ? await undoPerson(change, needs, by, lead, made.metadata.person as PersonChange)
      : await undoFacts(change, needs, by, lead, made);
    if (undone.back.length > 0) return ok(undone);
    return undone.kept.length > 0
      ? conflict(`Someone has changed this since: ${undone.kept.join(", ")}. Nothing was undone.`)
      : gone("This change was already undone.");
  });
  return andAnnounce(needs, work);
}

/** Facts of which one follows from the other. */
const TOGETHER = [
  ["age", "birthDate"],
  ["state", "zip"],
] as const;

async function undoFacts(work: Change, needs: ChangeNeeds, by: By, lead: Lead, made: Touchpoint): Promise<UndoneEdit> {
  const { before, after } = made.metadata as Written<LeadDetails>;
  const fields = WRITABLE_FACTS.filter((field) => Object.hasOwn(after ?? {}, field));
  const together = TOGETHER.map((pair) => pair.filter((field) => fields.includes(field)));
  const { back, kept } = undoChange(lead, { before, after }, fields, together);
  if (Object.keys(back).length > 0) await writeFacts(work, needs, by, lead, { ...lead, ...back });
  const label = (field: (typeof fields)[number]) => LEAD_FACTS[field].label;
  return { back: fields.filter((field) => Object.hasOwn(back, field)).map(label), kept: kept.map(label) };
}

const PERSON_LABELS: Record<keyof PersonValues, string> = {
  role: "Role",
  name: "Name",
  phone: "Phone",
  email: "Email",
};

/** An added person goes, one who was changed becomes as they were. */
async function undoPerson(
  work: Change,
  needs: ChangeNeeds,
  by: By,
  lead: Lead,
  { id, before, after }: PersonChange,
): Promise<UndoneEdit> {
  const now = (await householdOf(work.tx, lead.id)).find((person) => person.id === id);
  if (!now) return { back: [], kept: [] };
  const fields = PERSON_FIELDS.filter((field) => before === null || before[field] !== after[field]);
  if (before === null) {
    const changed = now.relation !== null || fields.some((field) => now[field] !== after[field]);
    if (!changed) await deletePerson(work.tx, lead.id, id);
    const label = HOUSEHOLD_ROLE_LABELS[after.role];
    return changed ? { back: [], kept: [label] } : { back: [label], kept: [] };
  }
  const { back, kept } = undoChange(now, { before, after }, fields);
  const done = fields.filter((field) => Object.hasOwn(back, field));
  const saved = done.length === 0 || (await writePerson(work, needs, by, lead.id, now, { ...now, ...back }));
  const names = done.map((field) => PERSON_LABELS[field]);
  // Someone else has the role and the number by now.
  if (!saved) return { back: [], kept: names };
  return { back: names, kept: kept.map((field) => PERSON_LABELS[field]) };
}
