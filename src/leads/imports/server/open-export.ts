import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { csvLine } from "#platform/text/rules/csv-cell.ts";
import {
  auditedExport,
  EXPORT_HEADINGS,
  exportCells,
  type ExportedLead,
  type ExportFormat,
  parseExport,
} from "#leads/lists/rules/lead-export.ts";
import { leadFilter } from "#leads/leads/rules/lead-list.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { tagsOf } from "#leads/leads/rules/tag.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { leadJson } from "#leads/leads/rules/lead-json.ts";
import { findAsker } from "#leads/lists/server/find-neighbors.ts";
import { findLeads, type FoundLeads } from "#leads/lists/server/find-leads.ts";
import type { LeadCursor } from "#leads/lists/server/lead-lists-store.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import type { Log } from "#platform/log/server/log.ts";
import { type LeadExport, setExported, claimExport } from "./imports-store.ts";

/** Leads that are in memory at once. */
const PAGE = 500;

type Needs = { log: Log } & GateNeeds;

/** Opens a link of `createExport`, which is then used up: the file, piece by piece. Gone for a link that is over. */
export async function openExport(
  needs: Needs,
  by: By,
  token: string,
): Promise<Outcome<{ format: ExportFormat; name: string; pieces: AsyncGenerator<string> }>> {
  if (!may(by.actor, "leads:export")) return forbidden();
  const found = await needs.db.transaction((tx) => claimExport(tx, hashToken(token), by.actor.id, needs.now()));
  if (!found) return { ok: false, code: "gone", message: "This link was used or has expired. Make a new export." };
  const name = `leads-${found.createdAt.toISOString().slice(0, 10)}.${found.format}`;
  return ok({ format: found.format, name, pieces: writePieces(needs, by, found) });
}

/** The pieces of the file. However it ends, the audit log says how many leads were sent. */
async function* writePieces(needs: Needs, by: By, about: LeadExport): AsyncGenerator<string> {
  let count = 0;
  let whole = false;
  const csv = about.format === "csv";
  try {
    // Without the mark, Excel takes UTF-8 for something else.
    yield csv ? `\ufeff${csvLine(EXPORT_HEADINGS)}` : '{"leads":[';
    for await (const page of pagesOf(needs, by, about.query)) {
      const sent = count;
      count += page.length;
      yield csv
        ? page.map((one) => csvLine(exportCells(one))).join("")
        : page.map((one, i) => `${sent + i > 0 ? ",\n" : "\n"}${JSON.stringify(inJson(one))}`).join("");
    }
    if (!csv) yield "\n]}\n";
    whole = true;
  } finally {
    await recordDownload(needs, by, about, { count, whole });
  }
}

async function recordDownload(
  { db, log, now }: Needs,
  by: By,
  { id, format, query }: LeadExport,
  { count, whole }: { count: number; whole: boolean },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (whole) await setExported(tx, id, count);
      await recordAudit(tx, by, now(), {
        action: "lead-export.download",
        recordType: "lead-export",
        recordId: id,
        before: null,
        after: { format, filter: auditedExport(parseExport(new URLSearchParams(query))), count, whole },
      });
    });
  } catch (error) {
    log.error({ err: error, export: id, count }, "a download of leads could not be noted");
  }
}

/** The leads of a list without demo and preview leads, a page at a time: memory stays the same however many there are. */
async function* pagesOf(needs: Needs, { actor }: By, query: string): AsyncGenerator<ExportedLead[]> {
  const { db } = needs;
  const { list, ids } = parseExport(new URLSearchParams(query));
  const filter = ids ? { ids } : leadFilter(list, findAsker(needs, actor));
  const names = new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  const known = await listTags(db);
  let cursor: LeadCursor | null = null;
  do {
    const page: FoundLeads = await findLeads({ ...needs, readDb: db }, actor, filter, { cursor, limit: PAGE });
    const addresses = page.leads.flatMap(({ phone, email }) => [phone, email].filter((address) => address !== null));
    const suppressed = Map.groupBy(await suppressionsOf(db, addresses), ({ address }) => address);
    const real = page.leads.filter(({ id }) => !isSample(id));
    if (real.length > 0)
      yield real.map((lead) => ({
        lead,
        assignee: names.get(lead.assignedTo ?? "") ?? "",
        tags: tagsOf(lead, known),
        doNotContact: [lead.phone, lead.email].flatMap((address) =>
          (suppressed.get(address ?? "") ?? []).map(({ channel }) => channel),
        ),
      }));
    cursor = page.next;
  } while (cursor);
}

function inJson({ lead, tags, doNotContact }: ExportedLead) {
  return { ...leadJson(lead), tags: tags.map(({ name }) => name), do_not_contact: doNotContact };
}
