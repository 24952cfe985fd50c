import * as z from "zod";
import { type CsvLine, readCsvTable, typedNumber, writeCsv } from "./csv-rows.ts";
import { RATED_SEXES, type RateTable } from "./rate-table.ts";
import type { Checked } from "./table-check.ts";

/** Columns of a rate table as CSV. The last is optional: without it each price counts as one insurer's. */
const COLUMNS = ["kind", "sex", "tobacco", "age", "amount", "low", "middle", "high", "insurers"] as const;
const NEEDED = COLUMNS.slice(0, -1);

/** Origin of the prices in a CSV file, which the file itself can't hold. */
export type CsvOrigin = { name: string; publisher: string; year: number };

/** The source id for rows of an imported CSV file. */
const OWN_SOURCE = "own-rates";

const choice = <C extends string>(first: C, second: C) => z.enum([first, second], `must be '${first}' or '${second}'`);
const whole = typedNumber.pipe(z.int("must be a whole number").positive("must be above 0"));
const price = typedNumber.pipe(z.number("must be a price such as 46.50").positive("must be above 0"));
const empty = z.literal("", "must be empty, because guaranteed issue has one price");
const person = {
  sex: choice(...RATED_SEXES),
  age: whole,
  amount: whole,
  insurers: z.preprocess((cell) => (cell === undefined || cell === "" ? "1" : cell), whole),
};
const rateSchema = z.discriminatedUnion(
  "kind",
  [
    z
      .object({
        kind: z.literal("level"),
        ...person,
        tobacco: choice("no", "yes"),
        low: price,
        middle: price,
        high: price,
      })
      .refine(
        ({ low, middle, high }) => low <= middle && middle <= high,
        "low must be no higher than middle, and middle no higher than high",
      ),
    z.object({ kind: z.literal("guaranteed"), ...person, low: empty, middle: price, high: empty }),
  ],
  "must be 'level' or 'guaranteed'",
);

/** Writes a rate table as CSV: one price range a row; guaranteed issue has one price, in the column 'middle'. */
export function ratesToCsv(table: RateTable): string {
  const rows: (string | number)[][] = [[...COLUMNS]];
  for (const sex of RATED_SEXES)
    for (const tobacco of ["no", "yes"] as const)
      for (const [a, age] of table.ages.entries())
        for (const [f, amount] of table.faces.entries())
          rows.push([
            "level",
            sex,
            tobacco,
            age,
            amount,
            ...(table.level[sex][tobacco][a]?.[f] ?? []),
            table.cards[a]?.seen ?? 1,
          ]);
  for (const sex of RATED_SEXES)
    for (const [a, age] of table.guaranteed.ages.entries())
      for (const [f, amount] of table.faces.entries())
        rows.push([
          "guaranteed",
          sex,
          "",
          age,
          amount,
          "",
          table.guaranteed.prices[sex][a]?.[f] ?? "",
          "",
          table.guaranteed.cards,
        ]);
  return writeCsv(rows);
}

/**
 * Builds a rate file from CSV lines: prices and origin are new; the waiting period and the states with one price for
 * both sexes are taken from `present`. Errors name line and column.
 */
export function ratesFromCsv(lines: readonly CsvLine[], origin: CsvOrigin, present: RateTable): Checked<unknown> {
  // Every word of such a file is from a closed list, in any case.
  const lower = lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.toLowerCase()) }));
  const read = readCsvTable(lower, NEEDED, rateSchema);
  if (!read.ok) return read;
  const level = read.table.filter((row) => row.kind === "level");
  const guaranteed = read.table.filter((row) => row.kind === "guaranteed");
  const rising = (figures: number[]) => [...new Set(figures)].sort((a, b) => a - b);
  const { years, refundInterest, naturalDeath, accident } = present.waiting;
  return {
    ok: true,
    table: {
      meta: { year: origin.year, sources: [{ id: OWN_SOURCE, ...origin, url: null }] },
      ages: rising(level.map((row) => row.age)),
      faces: rising(level.map((row) => row.amount)),
      method: {
        sources: { simplifiedIssueSource: OWN_SOURCE, guaranteedIssueSource: OWN_SOURCE },
        guaranteedIssueTerms: {
          waitingYears: years,
          refundInterestPercent: refundInterest,
          naturalDeathInWait: naturalDeath,
          accidentInWait: accident,
        },
      },
      simplifiedIssueLevel: level.map(
        ({ sex, age, amount: face, insurers: cards, tobacco, low, middle: mid, high }) => {
          return { sex, tobacco: tobacco === "yes", age, face, low, mid, high, cards };
        },
      ),
      guaranteedIssue: guaranteed.map(({ sex, age, amount: face, middle: monthly }) => ({
        sex,
        age,
        face,
        monthly,
        basis: "card",
      })),
      unisexStates: present.unisexStates,
      guaranteedIssueCards: Math.max(1, ...guaranteed.map((row) => row.insurers)),
    },
  };
}
