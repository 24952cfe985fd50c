import {
  changedSince,
  type Decision,
  describeChanges,
  mergeDetails,
  stillHolds,
} from "#leads/imports/rules/decide-fate.ts";
import { IMPORT_COLUMNS, type ImportMapping } from "#leads/imports/rules/import-mapping.ts";
import type { ReadRow, UnreadCell } from "#leads/imports/rules/read-row.ts";
import { type Lead, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import { addContactPoints } from "#compliance/consent/server/consent-store.ts";
import { giveToLeads } from "#leads/conversations/server/conversations-store.ts";
import { addLeads, saveDetails } from "#leads/leads/server/leads-store.ts";
import { addTouchpoints, certificateKey, knownCertificates } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { listDue } from "#platform/jobs/server/imports-store.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { addAssignments } from "#leads/assignment/server/assignment-store.ts";
import { type AssignerNeeds, type Given, readAssigner } from "./read-assigner.ts";
import { BATCH, decideAgain, findPeople } from "./check-import.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { allOrEach, CERTIFIED, type ImportRow, LEAD_IMPORTS, type LeadImport, saveImported } from "./imports-store.ts";

type Needs = AssignerNeeds & { newId: () => string };
type Line = { row: ImportRow; read: ReadRow; decision: Decision; lead: Lead | null; given?: Given };
type Imported = Parameters<typeof saveImported>[2][number];

/**
 * Imports the next lines: those that the check wanted to create or change, as long as that still holds, and the
 * certificates of those that change nothing. Writes the leads and the outcomes of the lines in the caller's
 * transaction, so that no line is imported twice. Returns the last line, or null when there are no more.
 */
export async function runImport(
  tx: Tx,
  needs: Needs,
  about: LeadImport,
  mapping: ImportMapping,
): Promise<number | null> {
  const rows = await listDue(LEAD_IMPORTS, tx, about, { limit: BATCH, others: CERTIFIED });
  const last = rows.at(-1);
  if (!last) return null;
  const refused = ({ line }: ImportRow): Imported => {
    const reason = "The database refused this line.";
    return { line, fate: "reject", reason, leadId: null, changes: null };
  };
  const work = (inner: Tx, some: readonly ImportRow[]) => importLines(inner, needs, about, mapping, some);
  await saveImported(tx, about.id, await allOrEach(tx, rows, work, refused));
  return last.line;
}

async function importLines(
  tx: Tx,
  needs: Needs,
  about: LeadImport,
  mapping: ImportMapping,
  rows: readonly ImportRow[],
): Promise<Imported[]> {
  const at = needs.now();
  const wanted = rows.flatMap((row) => (row.parsed ? [{ row, read: row.parsed }] : []));
  const people = await findPeople(
    tx,
    wanted.map(({ read }) => read.details),
    wanted.flatMap(({ row }) => row.leadId ?? []),
  );
  const lines = wanted.map(({ row, read }): Line => {
    const planned: Decision = {
      fate: row.fate ?? "skip",
      reason: row.reason ?? "",
      leadId: row.leadId,
      changes: row.changes,
    };
    const again = decideAgain({ ok: true, row: read }, people, mapping.existing);
    const decision = stillHolds(planned, again) ? planned : changedSince(again);
    const lead = people.leadOf("phone", read.details.phone) ?? people.leadOf("email", read.details.email);
    return { row, read, decision, lead };
  });
  const assign = await readAssigner(tx, needs, mapping.assignTo ?? null);
  // Those that were deleted since are left out.
  const tags = (await listTags(tx)).map(({ id }) => id).filter((id) => mapping.tags?.includes(id));
  const created = lines
    .filter(({ decision }) => decision.fate === "create")
    .map((line) => {
      const given = assign(line.read.details);
      return { ...line, given, lead: { ...newLead(line.read, given, needs.newId(), mapping.vendor, at), tags } };
    });
  await addLeads(
    tx,
    created.map(({ lead }) => ({ ...lead, utm: {}, referrer: "" })),
  );
  await addAssignments(
    tx,
    created.flatMap(({ lead: { id, assignedTo }, given: { reason } }) => {
      const of = { leadId: id, by: about.createdBy, automatic: false, at, reason, refused: [], passed: [] };
      return assignedTo === null ? [] : [{ ...of, staffId: assignedTo }];
    }),
  );
  const updated = lines.flatMap((line) =>
    line.decision.fate === "update" && line.lead ? [{ ...line, lead: line.lead }] : [],
  );
  for (const { lead, read } of updated)
    await saveDetails(tx, lead.id, mergeDetails(lead, read.details, mapping.existing), at);
  const certified = await withNewCertificates(tx, lines);
  await addTraces(tx, needs, about, mapping, at, [...created, ...updated, ...certified]);
  const made = new Map(created.map(({ row, lead }) => [row.line, lead]));
  return lines.map(({ row, read, decision }) => {
    const lead = made.get(row.line);
    if (!lead) return { line: row.line, ...decision };
    return { line: row.line, ...decision, leadId: lead.id, parsed: { ...read, assignedTo: lead.assignedTo } };
  });
}

/** Returns the lines that change nothing and have certificates that their leads don't have yet, with these alone. */
async function withNewCertificates(tx: Tx, lines: readonly Line[]): Promise<(Line & { lead: Lead })[]> {
  const asked = lines.flatMap((line) =>
    line.decision.fate === "unchanged" && line.lead && line.read.certificates ? [{ ...line, lead: line.lead }] : [],
  );
  const known = await knownCertificates(
    tx,
    asked.map(({ lead }) => lead.id),
  );
  return asked.flatMap((line) => {
    const certificates = line.read.certificates?.filter((one) => !known.has(certificateKey(line.lead.id, one))) ?? [];
    return certificates.length === 0 ? [] : [{ ...line, read: { ...line.read, certificates } }];
  });
}

function newLead(
  { details, status }: ReadRow,
  { assignedTo, teamId }: Given,
  id: string,
  vendor: string | null,
  at: Date,
): Lead {
  return {
    ...details,
    id,
    status,
    source: "import",
    vendor,
    ...UNTOUCHED,
    assignedTo,
    teamId,
    assignedAt: assignedTo === null ? null : at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Adds contact points, and a line of the timeline with the lead's origin and the list's claims about consent. */
async function addTraces(
  tx: Tx,
  { newId }: Needs,
  { id, fileName }: LeadImport,
  mapping: ImportMapping,
  at: Date,
  lines: readonly (Line & { lead: Lead })[],
): Promise<void> {
  const points = lines.flatMap(({ lead, read, decision }) =>
    decision.fate === "unchanged" ? [] : pointsOf(lead, read.details, decision, at),
  );
  await addContactPoints(tx, points);
  await giveToLeads(tx, points);
  await addTouchpoints(
    tx,
    lines.map(({ row, read, decision, lead, given }) => {
      const claimedConsent = read.claim ?? mapping.consentSource;
      const from = `${fileName}, line ${row.line}${row.original === null ? "" : ", corrected by hand"}`;
      const description =
        decision.fate === "unchanged"
          ? `A certificate came from ${from}`
          : decision.changes === null
            ? `Imported from ${from}. The list says they agreed: “${claimedConsent}”. There is no proof on file.`
            : `Updated from ${from}: ${describeChanges(decision.changes)
                .map(({ label }) => label)
                .join(", ")}`;
      const { certificates, unread = [] } = read;
      const claims = { claimedConsent, ...(certificates ? { certificates } : {}) };
      const metadata = { import: id, line: row.line, vendor: mapping.vendor, ...claims };
      return {
        id: newId(),
        leadId: lead.id,
        type: "import",
        description: `${withUnread(description, unread)}${given?.said ?? ""}`,
        at,
        metadata,
      };
    }),
  );
}

/** Returns the timeline's text with the file's values that no field of the lead holds, word for word. */
function withUnread(description: string, unread: readonly UnreadCell[]): string {
  if (unread.length === 0) return description;
  const said = unread.map(({ field, text }) => `${IMPORT_COLUMNS[field].label} “${text}”`).join(", ");
  return `${description.replace(/\.$/, "")}. In the file: ${said}.`;
}

function pointsOf(lead: Lead, given: LeadDetails, { changes }: Decision, addedAt: Date) {
  const { phone, email } =
    changes === null
      ? given
      : { phone: changes.phone?.after === given.phone ? given.phone : null, email: changes.email ? given.email : null };
  return [phone, email].flatMap((address) =>
    address === null ? [] : [{ leadId: lead.id, address, personName: given.name, addedAt }],
  );
}
