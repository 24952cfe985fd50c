import type { By } from "#platform/access/rules/rights.ts";
import { may } from "#platform/access/rules/rights.ts";
import { type NamedRecord, recordWords } from "#operations/security/rules/record-words.ts";
import type { Db } from "#platform/database/server/database.ts";
import { NAMED, readNames } from "./record-names-store.ts";

/** Names the subjects of lines of the activity log, in their order. Leads have a name only for those who may see them. */
export async function nameRecords(
  db: Db,
  by: By,
  lines: readonly { recordType: string; recordId: string }[],
): Promise<NamedRecord[]> {
  const sees = may(by.actor, "leads:read");
  const names = await Promise.all(
    NAMED.map(async (kind) => {
      const ids =
        kind === "lead" && !sees ? [] : lines.flatMap((one) => (one.recordType === kind ? [one.recordId] : []));
      return [kind, await readNames(db, kind, ids)] as const;
    }),
  );
  const byKind = new Map<string, Map<string, string>>(names);
  return lines.map((line) => recordWords(line, byKind.get(line.recordType)?.get(line.recordId) ?? null, sees));
}
