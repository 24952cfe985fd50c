import { checkReferenceTable } from "#agency/tables/rules/check-reference-table.ts";
import { type CalculatorTables, TABLE_KEYS } from "#agency/tables/rules/reference-table.ts";
import { withParts } from "#agency/tables/rules/state-averages.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { importedTables } from "./calculators-store.ts";
import { SHIPPED_TABLES } from "./shipped-figures.ts";

/** The tag of every page that shows these tables' figures. */
export const TABLES_TAG = "tables";

/** The calculators' tables, cached: the shipped ones, with the agency's imports in their place. */
export type ReferenceTables = {
  current(): CalculatorTables;
  /** Reloads from the database; keeps the current tables if that fails. */
  reload(): Promise<void>;
};

/**
 * Starts with the shipped tables, so that pages work before the first read. An imported file that is no longer valid is
 * logged, and the shipped one is used.
 */
export function createCalculatorFigures(db: Db, log: Log): ReferenceTables {
  let current = SHIPPED_TABLES;
  return {
    current: () => current,
    async reload() {
      const imported = await importedTables(db);
      const parts: Partial<CalculatorTables>[] = [];
      for (const key of TABLE_KEYS) {
        const stored = imported.find((table) => table.key === key);
        if (!stored) continue;
        const checked = checkReferenceTable(key, stored.value);
        if (checked.ok) parts.push(checked.table.part);
        else
          log.error(
            { table: key, why: checked.sentences.slice(0, 3) },
            "an imported table could not be read; the shipped one is used",
          );
      }
      current = withParts(SHIPPED_TABLES, parts);
    },
  };
}
