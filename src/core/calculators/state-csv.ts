import { readNumber } from "./calculator-form.ts";
import { FUNERAL_KINDS, type FuneralKind, type StateCosts } from "./cost-table.ts";
import { readCsvTable, writeCsv } from "./csv-rows.ts";
import type { CsvOrigin } from "./rate-csv.ts";
import { type Checked, refused } from "./table-check.ts";

const COLUMN_OF: Record<FuneralKind, string> = { burial: "burial", directBurial: "direct burial", cremation: "cremation", directCremation: "direct cremation" };
const COLUMNS = ["state", ...FUNERAL_KINDS.map((kind) => COLUMN_OF[kind])];

/** The id by which the rows of an imported CSV file name their source. */
const OWN_SOURCE = "own-averages";

/** The averages of the states as a file for a spreadsheet: one state a row, whole US dollars. */
export function statesToCsv(states: readonly StateCosts[]): string {
  return writeCsv([COLUMNS, ...states.map((state) => [state.code, ...FUNERAL_KINDS.map((kind) => state[kind])])]);
}

/** Makes a whole file of averages of a CSV file; names and addresses of the states stay as they are in `present`. What is wrong is told by line and column. */
export function statesFromCsv(text: string, { name, publisher, year }: CsvOrigin, present: readonly StateCosts[]): Checked<unknown> {
  const read = readCsvTable(text, COLUMNS);
  if (!read.ok) return read;
  const sentences: string[] = [];
  const states = read.table.map(({ line, cell }) => {
    const known = present.find((state) => [state.code, state.name.toUpperCase()].includes(cell("state").toUpperCase()));
    if (!known) sentences.push(`Line ${line}, column 'state': '${cell("state")}' is not a state. Use its two-letter code.`);
    const amounts = FUNERAL_KINDS.map((kind) => {
      const amount = readNumber(cell(COLUMN_OF[kind]));
      if (amount === undefined || !Number.isInteger(amount) || amount <= 0)
        sentences.push(`Line ${line}, column '${COLUMN_OF[kind]}': must be whole dollars such as 8018.`);
      return [kind, amount];
    });
    return { code: known?.code, name: known?.name, slug: known?.slug, funeralCosts: { ...Object.fromEntries(amounts), year, source: OWN_SOURCE } };
  });
  if (sentences.length > 0) return refused(sentences);
  return { ok: true, table: { meta: { publisher, caskets: null, sources: [{ id: OWN_SOURCE, name, publisher, url: null, year }] }, states } };
}
