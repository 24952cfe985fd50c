import * as z from "zod";
import { LAST_AGE, type LifeTable } from "./life-table.ts";
import { type Checked, metaSchema, readPart, readRows, refused, rowList } from "./table-check.ts";

const fileSchema = z.object({ meta: metaSchema, rows: rowList }, "must be an object with meta and rows");
const alive = z.int("must be a whole number").min(0, "must not be below 0");
const rowSchema = z.object(
  {
    age: z.int("must be a whole number").min(0, "must not be below 0").max(130, "must not be above 130"),
    women: alive,
    men: alive,
  },
  "must be a row with age, women and men",
);

/** Parses a life table in the form of the shipped `life-table.json`, or returns what is wrong with it, row by row. */
export function checkLifeTable(file: unknown): Checked<LifeTable> {
  const sentences: string[] = [];
  const read = readPart(fileSchema, file, "The file", sentences);
  if (!read) return refused(sentences);
  const rows = readRows(rowSchema, read.rows, "Ages", sentences);
  if (sentences.length > 0) return refused(sentences);
  const [first] = rows;
  if (!first || (rows.at(-1)?.age ?? 0) < LAST_AGE) return refused([`The ages must go up to ${LAST_AGE} or more.`]);
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    if (row.age !== before.age + 1) sentences.push(`Age ${row.age} must follow age ${row.age - 1}.`);
    if (row.women > before.women || row.men > before.men)
      sentences.push(`At age ${row.age} more people are alive than the year before.`);
  }
  if (first.women === 0 || first.men === 0) sentences.push(`At age ${first.age} at least one person must be alive.`);
  if (sentences.length > 0) return refused(sentences);
  return {
    ok: true,
    table: {
      year: read.meta.year,
      firstAge: first.age,
      alive: { female: rows.map((row) => row.women), male: rows.map((row) => row.men) },
      sources: read.meta.sources,
    },
  };
}
