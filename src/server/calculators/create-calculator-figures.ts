import { checkReferenceTable } from "#core/calculators/check-reference-table.ts";
import { type CalculatorTables, TABLE_KEYS } from "#core/calculators/reference-table.ts";
import { withParts } from "#core/calculators/state-averages.ts";
import type { Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { importedTables } from "./calculators-store.ts";
import { SHIPPED_TABLES } from "./shipped-figures.ts";

/** The tag of every page that shows figures of these tables. */
export const TABLES_TAG = "tables";

/** The tables the calculators work with, kept in memory: the shipped ones, with what the agency imported in their place. */
export type ReferenceTables = {
  current(): CalculatorTables;
  /** Reads again from the database; keeps what it has when the database is away. */
  reload(): Promise<void>;
};

/** Starts with the shipped tables, so that pages can be shown before the first read. An imported file that can no longer be read is logged, and the shipped one stands in. */
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
            "an imported table could not be read; the shipped one stands in",
          );
      }
      current = withParts(SHIPPED_TABLES, parts);
    },
  };
}
