import * as z from "zod";
import { FUNERAL_KINDS, type FuneralKind } from "#agency/states/rules/funeral-kind.ts";
import type { StateCosts } from "./cost-table.ts";
import { type CsvLine, readCsvTable, typedNumber, writeCsv } from "./csv-rows.ts";
import type { CsvOrigin } from "./rate-csv.ts";
import type { Checked } from "./table-check.ts";

const COLUMN_OF: Record<FuneralKind, string> = {
  burial: "burial",
  directBurial: "direct burial",
  cremation: "cremation",
  directCremation: "direct cremation",
};
const COLUMNS = ["state", ...FUNERAL_KINDS.map((kind) => COLUMN_OF[kind])];

/** The source id for rows of an imported CSV file. */
const OWN_SOURCE = "own-averages";

const WHOLE_DOLLARS = "must be whole dollars such as 8018";
const dollars = typedNumber.pipe(z.int(WHOLE_DOLLARS).positive(WHOLE_DOLLARS));

/** Writes the states' averages as CSV: one state a row, whole US dollars. */
export function statesToCsv(states: readonly StateCosts[]): string {
  return writeCsv([COLUMNS, ...states.map((state) => [state.code, ...FUNERAL_KINDS.map((kind) => state[kind])])]);
}

/**
 * Builds a file of averages from CSV lines; names and addresses of the states are taken from `present`. Errors name
 * line and column.
 */
export function statesFromCsv(
  lines: readonly CsvLine[],
  { name, publisher, year }: CsvOrigin,
  present: readonly StateCosts[],
): Checked<unknown> {
  const rowSchema = z.object({
    state: z.string().transform((typed, { addIssue }) => {
      const known = present.find((state) => [state.code, state.name.toUpperCase()].includes(typed.toUpperCase()));
      if (!known) addIssue(`'${typed}' is not a state. Use its two-letter code`);
      return known;
    }),
    ...Object.fromEntries(Object.values(COLUMN_OF).map((column) => [column, dollars])),
  });
  const read = readCsvTable(lines, COLUMNS, rowSchema);
  if (!read.ok) return read;
  const states = read.table.map(({ state, ...row }) => {
    const amounts = FUNERAL_KINDS.map((kind) => [kind, Reflect.get(row, COLUMN_OF[kind])]);
    return {
      code: state?.code,
      name: state?.name,
      slug: state?.slug,
      funeralCosts: { ...Object.fromEntries(amounts), year, source: OWN_SOURCE },
    };
  });
  return {
    ok: true,
    table: {
      meta: { publisher, caskets: null, sources: [{ id: OWN_SOURCE, name, publisher, url: null, year }] },
      states,
    },
  };
}
