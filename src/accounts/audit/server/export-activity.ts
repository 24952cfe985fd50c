import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { csvLine } from "#platform/text/rules/csv-cell.ts";
import { type ActivityFilter, activityFields } from "#accounts/audit/rules/activity-filter.ts";
import { activityWords } from "#platform/ledger/rules/activity-words.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type AuditFilter, type AuditPlace, findAudit, listActors } from "#platform/ledger/server/audit-store.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { toAuditFilter } from "./read-activity.ts";

/** Lines that are in memory at once. */
const PAGE = 2_000;
const HEADINGS = ["Time", "Who", "Kind", "Action", "What", "Record type", "Record", "Before", "After", "Request"];

/** Opens the audit log as a CSV file, piece by piece: all lines that a filter finds. The log notes it before the first line. */
export async function exportActivity(
  needs: Pick<Services, "db" | "site" | "now">,
  by: By,
  filter: ActivityFilter,
): Promise<Outcome<AsyncGenerator<string>>> {
  return runChange(needs, by, sensitive("audit:read"), async ({ tx, audit }) => {
    const wanted = toAuditFilter(filter, await listActors(tx), needs.site.settings().agency.timeZone);
    await audit({
      action: "audit.export",
      recordId: "",
      // What was searched for may be a person's name.
      after: activityFields({ ...filter, query: filter.query ? "…" : "" }),
    });
    return ok(writePieces(needs, wanted));
  });
}

async function* writePieces({ db }: Pick<Services, "db">, filter: AuditFilter): AsyncGenerator<string> {
  // Without the mark, Excel takes UTF-8 for something else.
  yield `\ufeff${csvLine(HEADINGS)}`;
  let after: AuditPlace | null = null;
  do {
    const lines: Awaited<ReturnType<typeof findAudit>> = await findAudit(db, filter, after, PAGE);
    yield lines
      .map((line) =>
        csvLine([
          line.at.toISOString(),
          line.actorName,
          line.actorKind,
          line.action,
          activityWords(line.action),
          line.recordType,
          line.recordId,
          line.before === null ? "" : JSON.stringify(line.before),
          line.after === null ? "" : JSON.stringify(line.after),
          line.requestId,
        ]),
      )
      .join("");
    const last = lines.at(-1);
    after = lines.length === PAGE && last ? { at: last.at.toISOString(), id: String(last.id) } : null;
  } while (after);
}
