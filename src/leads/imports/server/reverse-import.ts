import type { Reversal } from "#platform/jobs/rules/import-state.ts";
import { revertedDetails, whyKept } from "#leads/imports/rules/revert-line.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { lockLeadsWith, removeLeads, saveDetails } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { listDue } from "#platform/jobs/server/imports-store.ts";
import { BATCH } from "./check-import.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import {
  allOrEach,
  type ImportRow,
  LEAD_IMPORTS,
  type LeadImport,
  leadsInUse,
  removeContactPoints,
  removeLeadTraces,
  saveReversals,
} from "./imports-store.ts";

type Needs = { now: () => Date; newId: () => string };
type Reversed = Pick<ImportRow, "line" | "reversal" | "reversalReason">;

const GONE = "The lead was gone already.";
const WORKED_ON = "It has a call, a note, a task or something else that came after the import.";

/**
 * Reverts the next lines of an import: leads that it created are removed, changed ones are as before. Leads whose
 * values someone changed since, or that have other work, stay. Returns the last line, or null when there are no more.
 */
export async function reverseImport(tx: Tx, needs: Needs, about: LeadImport): Promise<number | null> {
  const rows = await listDue(LEAD_IMPORTS, tx, about, { limit: BATCH });
  const last = rows.at(-1);
  if (!last) return null;
  const refused = ({ line }: ImportRow): Reversed => {
    return { line, reversal: "errored", reversalReason: "The database refused the change." };
  };
  const work = (inner: Tx, some: readonly ImportRow[]) => reverseLines(inner, needs, about, some);
  await saveReversals(tx, about.id, await allOrEach(tx, rows, work, refused));
  return last.line;
}

async function reverseLines(tx: Tx, needs: Needs, about: LeadImport, rows: readonly ImportRow[]): Promise<Reversed[]> {
  const ids = rows.flatMap(({ leadId }) => leadId ?? []);
  const leads = new Map((await lockLeadsWith(tx, { phones: [], emails: [], ids })).map((lead) => [lead.id, lead]));
  const created = rows.filter(({ fate }) => fate === "create").flatMap(({ leadId }) => leadId ?? []);
  const inUse = await leadsInUse(tx, about.id, created);
  const done: Reversed[] = [];
  const removed: Lead[] = [];
  const end = ({ line }: ImportRow, reversal: Reversal, reversalReason: string | null) =>
    done.push({ line, reversal, reversalReason });
  for (const row of rows) {
    const lead = leads.get(row.leadId ?? "");
    if (!lead) end(row, "reversed", GONE);
    else if (row.fate === "update") {
      const { before, kept } = revertedDetails(lead, row.changes ?? {});
      if (Object.keys(before).length > 0) await restore(tx, needs, about, lead, before);
      end(row, kept === null ? "reversed" : "kept", kept);
    } else {
      const kept = row.parsed ? whyKept(lead, row.parsed) : null;
      const why = kept ?? (inUse.has(lead.id) ? WORKED_ON : null);
      if (why === null) removed.push(lead);
      end(row, why === null ? "reversed" : "kept", why);
    }
  }
  await removeLeadTraces(
    tx,
    removed.map(({ id }) => id),
  );
  await removeLeads(tx, removed);
  return done;
}

async function restore(
  tx: Tx,
  { now, newId }: Needs,
  about: LeadImport,
  lead: Lead,
  before: Partial<LeadDetails>,
): Promise<void> {
  const details: LeadDetails = { ...lead, ...before };
  await saveDetails(tx, lead.id, details, now());
  const left = new Set([details.phone, details.email]);
  const added = [before.phone === undefined ? null : lead.phone, before.email === undefined ? null : lead.email].filter(
    (address) => address !== null && !left.has(address),
  );
  await removeContactPoints(
    tx,
    added.flatMap((address) => (address === null ? [] : [{ leadId: lead.id, address }])),
    about.approvedAt ?? now(),
  );
  await addTouchpoint(tx, {
    id: newId(),
    leadId: lead.id,
    type: "import",
    description: `The import of ${about.fileName} was reverted`,
    at: now(),
    metadata: { import: about.id },
  });
}
