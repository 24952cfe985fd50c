import { readNumber } from "./calculator-form.ts";
import { readCsvTable, writeCsv } from "./csv-rows.ts";
import { RATED_SEXES, type RateTable } from "./rate-table.ts";
import { type Checked, refused } from "./table-check.ts";

/** The columns of a rate table as CSV. The last may be missing: then each price counts as one insurer's. */
const COLUMNS = ["kind", "sex", "tobacco", "age", "amount", "low", "middle", "high", "insurers"] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED = COLUMNS.slice(0, -1);

/** Where the prices of a CSV file come from; such a file cannot say it itself. */
export type CsvOrigin = { name: string; publisher: string; year: number };

/** The id by which the rows of an imported CSV file name their source. */
const OWN_SOURCE = "own-rates";

/** A rate table as a file for a spreadsheet: one price range a row; guaranteed issue has one price, in the column 'middle'. */
export function ratesToCsv(table: RateTable): string {
  const rows: (string | number)[][] = [[...COLUMNS]];
  for (const sex of RATED_SEXES)
    for (const tobacco of ["no", "yes"] as const)
      for (const [a, age] of table.ages.entries())
        for (const [f, amount] of table.faces.entries())
          rows.push(["level", sex, tobacco, age, amount, ...(table.level[sex][tobacco][a]?.[f] ?? []), table.cards[a]?.seen ?? 1]);
  for (const sex of RATED_SEXES)
    for (const [a, age] of table.guaranteed.ages.entries())
      for (const [f, amount] of table.faces.entries())
        rows.push(["guaranteed", sex, "", age, amount, "", table.guaranteed.prices[sex][a]?.[f] ?? "", "", table.guaranteed.cards]);
  return writeCsv(rows);
}

/**
 * Makes a whole file of rates of a CSV file: the prices and their origin are new; the waiting period and the states with
 * one price for everybody stay as they are in `present`. What is wrong is told by line and column.
 */
export function ratesFromCsv(text: string, origin: CsvOrigin, present: RateTable): Checked<unknown> {
  const read = readCsvTable(text, NEEDED);
  if (!read.ok) return read;
  const sentences: string[] = [];
  const rows = read.table.flatMap(({ line, cell }) => readRate(line, cell, sentences) ?? []);
  if (sentences.length > 0) return refused(sentences);
  const level = rows.flatMap((row) => (row.kind === "level" ? row.value : []));
  const guaranteed = rows.flatMap((row) => (row.kind === "guaranteed" ? row.value : []));
  const rising = (figures: number[]) => [...new Set(figures)].sort((a, b) => a - b);
  const { years, naturalDeath, accident } = present.waiting;
  return {
    ok: true,
    table: {
      meta: { year: origin.year, sources: [{ id: OWN_SOURCE, ...origin, url: null }] },
      ages: rising(level.map((row) => row.age)),
      faces: rising(level.map((row) => row.face)),
      method: {
        sources: { simplifiedIssueSource: OWN_SOURCE, guaranteedIssueSource: OWN_SOURCE },
        guaranteedIssueTerms: { waitingYears: years, naturalDeathInWait: naturalDeath, accidentInWait: accident },
      },
      simplifiedIssueLevel: level,
      guaranteedIssue: guaranteed,
      unisexStates: present.unisexStates,
      guaranteedIssueCards: Math.max(1, ...guaranteed.map((row) => row.cards)),
    },
  };
}

type Person = { sex: string; age: number; face: number; cards: number };
type Rate =
  | { kind: "level"; value: Person & { tobacco: boolean; low: number; mid: number; high: number } }
  | { kind: "guaranteed"; value: Person & { monthly: number; basis: "card" } };

function readRate(line: number, cell: (column: Column) => string, sentences: string[]): Rate | null {
  const before = sentences.length;
  const wrong = (column: Column, message: string) => void sentences.push(`Line ${line}, column '${column}': ${message}.`);
  const oneOf = (column: Column, choices: readonly string[]) => {
    const found = choices.find((choice) => choice === cell(column).toLowerCase());
    if (found === undefined) wrong(column, `must be ${choices.map((choice) => `'${choice}'`).join(" or ")}`);
    return found ?? "";
  };
  const figure = (column: Column, whole: boolean) => {
    const value = readNumber(cell(column));
    if (value === undefined || (whole && !Number.isInteger(value))) wrong(column, whole ? "must be a whole number" : "must be a price such as 46.50");
    else if (value <= 0) wrong(column, "must be above 0");
    return value ?? 0;
  };
  const kind = oneOf("kind", ["level", "guaranteed"]);
  const sex = oneOf("sex", RATED_SEXES);
  const person = { sex, age: figure("age", true), face: figure("amount", true), cards: cell("insurers") === "" ? 1 : figure("insurers", true) };
  if (kind === "guaranteed") {
    const monthly = figure("middle", false);
    for (const column of ["low", "high"] as const) if (cell(column) !== "") wrong(column, "must be empty, because guaranteed issue has one price");
    return sentences.length > before ? null : { kind, value: { ...person, monthly, basis: "card" } };
  }
  const tobacco = oneOf("tobacco", ["no", "yes"]) === "yes";
  const [low, mid, high] = [figure("low", false), figure("middle", false), figure("high", false)];
  if (sentences.length === before && !(low <= mid && mid <= high))
    sentences.push(`Line ${line}: low must be no higher than middle, and middle no higher than high.`);
  return sentences.length > before ? null : { kind: "level", value: { ...person, tobacco, low, mid, high } };
}
