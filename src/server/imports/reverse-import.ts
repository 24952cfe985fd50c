import type { Changes } from "#core/imports/decide-fate.ts";
import type { Lead, LeadDetails } from "#core/leads/lead.ts";
import { lockLeadsWith, removeLeads, saveDetails } from "#server/leads/leads-store.ts";
import { addTouchpoint } from "#server/timeline/timeline-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { BATCH } from "./check-import.ts";
import {
  type ImportRow,
  importRows,
  isRefusal,
  type LeadImport,
  leadsInUse,
  removeContactPoints,
  removeImportTraces,
  saveReversals,
} from "./imports-store.ts";

type Needs = { now: () => Date; newId: () => string };
type Reversed = Pick<ImportRow, "line" | "reversal" | "reversalReason">;

const GONE = "The lead is gone.";
const WORKED_ON = "Someone worked on this lead after the import.";

/**
 * Reverts the next lines of an import: leads that it created are removed, changed ones are as before. What someone changed
 * since is kept. Answers the last line, or null when there are no more.
 */
export async function reverseImport(tx: Tx, needs: Needs, about: LeadImport): Promise<number | null> {
  const rows = await importRows(tx, about.id, {
    after: about.position,
    limit: BATCH,
    fates: ["create", "update"],
  });
  const last = rows.at(-1);
  if (!last) return null;
  await saveReversals(tx, about.id, await allOrEach(tx, needs, about, rows));
  return last.line;
}

async function allOrEach(tx: Tx, needs: Needs, about: LeadImport, rows: readonly ImportRow[]): Promise<Reversed[]> {
  try {
    return await tx.transaction((inner) => reverseLines(inner, needs, about, rows));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [row] = rows;
    if (rows.length === 1 && row)
      return [{ line: row.line, reversal: "errored", reversalReason: "The database refused the change." }];
    const done: Reversed[] = [];
    for (const one of rows) done.push(...(await allOrEach(tx, needs, about, [one])));
    return done;
  }
}

async function reverseLines(tx: Tx, needs: Needs, about: LeadImport, rows: readonly ImportRow[]): Promise<Reversed[]> {
  const ids = rows.flatMap(({ leadId }) => leadId ?? []);
  const leads = new Map((await lockLeadsWith(tx, { phones: [], emails: [], ids })).map((lead) => [lead.id, lead]));
  const created = rows.filter(({ fate }) => fate === "create").flatMap(({ leadId }) => leadId ?? []);
  const inUse = await leadsInUse(tx, about.id, created);
  const done: Reversed[] = [];
  const removed: Lead[] = [];
  for (const row of rows) {
    const lead = leads.get(row.leadId ?? "");
    const kept = !lead ? GONE : lead.version !== row.leadVersion || inUse.has(lead.id) ? WORKED_ON : null;
    done.push({ line: row.line, reversal: kept === null ? "reversed" : "kept", reversalReason: kept });
    if (!lead || kept !== null) continue;
    if (row.fate === "create") removed.push(lead);
    else await restore(tx, needs, about, lead, row.changes ?? {});
  }
  await removeImportTraces(
    tx,
    about.id,
    removed.map(({ id }) => id),
  );
  await removeLeads(tx, removed);
  return done;
}

async function restore(tx: Tx, { now, newId }: Needs, about: LeadImport, lead: Lead, changes: Changes): Promise<void> {
  const before = Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change.before]));
  const details: LeadDetails = { ...lead, ...before };
  await saveDetails(tx, lead.id, details, now());
  const left = new Set([details.phone, details.email]);
  const added = [changes.phone, changes.email].flatMap((change) =>
    typeof change?.after === "string" && !left.has(change.after) ? [change.after] : [],
  );
  await removeContactPoints(
    tx,
    added.map((address) => ({ leadId: lead.id, address })),
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
