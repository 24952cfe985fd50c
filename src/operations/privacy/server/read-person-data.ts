import type { By } from "#platform/access/rules/rights.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type PersonData, type PersonRow, SECTIONS, shownRow } from "#operations/privacy/rules/person-data.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { tagsOf } from "#leads/leads/rules/tag.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SiteContent } from "#agency/site/server/create-site-content.ts";
import { findPerson, rowsAbout } from "./privacy-store.ts";

/** Columns by which rows are in order of time, the first that a table has. */
const TIMES = ["at", "created_at", "added_at", "received_at", "since", "starts_at", "started_at"] as const;

/** A copy of everything that we have about a lead's household, for that household. The audit log says who made it. */
export async function readPersonData(
  needs: { db: Db; now: () => Date; site: SiteContent },
  by: By,
  leadId: string,
): Promise<Outcome<PersonData>> {
  return runChange(needs, by, sensitive("leads:erase"), async ({ tx, at, audit }) => {
    if (!(await findLead(tx, leadScopeOf(by.actor), leadId))) return notFound("Lead");
    const person = await findPerson(tx, leadId);
    const held: PersonData["held"] = {};
    for (const { key, table } of SECTIONS)
      held[key] = (await rowsAbout(tx, person, table)).filter(isTheirs).sort(byTime).map(shownRow);
    const tags = await listTags(tx);
    for (const record of held["facts"] ?? []) {
      const ids = record["tags"] as Lead["tags"];
      record["tags"] = tagsOf({ tags: ids }, tags).map(({ name }) => name);
    }
    // Anyone can check a proof offline (decision 0011).
    for (const record of held["consents"] ?? []) record["proof"] = `/api/ledger/proofs/${String(record["id"])}`;
    const rows = Object.values(held).reduce((sum, { length }) => sum + length, 0);
    await audit({ action: "lead.copy", recordId: leadId, after: { rows } });
    return ok({ lead_id: leadId, made_at: at.toISOString(), agency: needs.site.settings().agency.name, held });
  });
}

/** Neither an email to staff nor a merge, which may name other leads. */
const isTheirs = (row: PersonRow) =>
  (!("stop_token_hash" in row) || row["stop_token_hash"] !== null) && row["type"] !== "merge";

function timeOf(row: PersonRow): number {
  const time = TIMES.map((column) => row[column]).find((value) => typeof value === "string");
  return typeof time === "string" ? Date.parse(time) : 0;
}

const byTime = (a: PersonRow, b: PersonRow) => timeOf(a) - timeOf(b);
