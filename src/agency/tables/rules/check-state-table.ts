import * as z from "zod";
import { checkStateCosts } from "./check-cost-table.ts";
import type { StateCosts, StateStudy } from "./cost-table.ts";
import { type Checked, dollars, readPart, refused, rowList, sourceSchema, text } from "./table-check.ts";

/** Postal codes of the states and the District of Columbia. */
const STATE_CODES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );

const casket = dollars.int("must be a whole number");
const fileSchema = z.object(
  {
    meta: z.object(
      {
        publisher: text,
        /** Casket prices that the averages include; null if the study doesn't say. */
        caskets: z
          .object(
            { burial: casket, directBurial: casket, cremation: casket },
            "must be an object with three amounts or null",
          )
          .nullable(),
        sources: z.array(sourceSchema, "must be a list of sources").min(1, "must name a source"),
      },
      "must be an object with publisher, caskets and sources",
    ),
    states: rowList,
  },
  "must be an object with meta and states",
);

/** Parses a file of state averages: all states, each with a source that the file names; or returns what is wrong. */
export function checkStateTable(file: unknown): Checked<{ states: StateCosts[]; study: StateStudy }> {
  const sentences: string[] = [];
  const read = readPart(fileSchema, file, "The file", sentences);
  if (!read) return refused(sentences);
  const rows = checkStateCosts(read.states);
  if (!rows.ok) return rows;
  for (const code of STATE_CODES)
    if (!rows.table.some((row) => row.code === code)) sentences.push(`States: ${code} is missing.`);
  for (const row of rows.table) {
    if (!STATE_CODES.includes(row.code)) sentences.push(`States, ${row.name}: '${row.code}' is not a U.S. state.`);
    if (!read.meta.sources.some((source) => source.id === row.source))
      sentences.push(`States, ${row.name}: the source '${row.source}' is not in the list of sources.`);
  }
  return sentences.length > 0 ? refused(sentences) : { ok: true, table: { states: rows.table, study: read.meta } };
}
