import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readRecord } from "./read-record.ts";
import { readTime } from "./read-time.ts";

const test_ = testDatabase();

test("a row's text gives back every field as it was", async () => {
  const awkward = fc.array(fc.constantFrom('"', "\\", ",", "(", ")", " ", "\n", "\t", "é", "👵", "a", "'"));
  const text = fc.oneof(
    awkward.map((parts) => parts.join("")),
    fc.string({ unit: "grapheme" }).filter((t) => !t.includes("\0")),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { minLength: 1, maxLength: 6 }), async (fields) => {
      const values = sql.join(
        fields.map((field) => sql`${field}::text`),
        sql`, `,
      );
      const { rows } = await test_.db.execute<{ row: string }>(sql`select row(${values})::text as row`);
      expect(readRecord(rows[0]?.row ?? "")).toEqual(fields);
    }),
    { numRuns: 150 },
  );
});

test("times are read to the millisecond", async () => {
  const moments = [
    "1926-02-28T23:59:59.9Z",
    "2000-02-29T00:00:00Z",
    "2026-04-15T09:30:05.123Z",
    "2026-04-15T09:30:05.01Z",
  ];
  for (const moment of moments) {
    const { rows } = await test_.db.execute<{ row: string }>(sql`select (${moment}::timestamptz)::text as row`);
    expect(readTime(rows[0]?.row ?? "")).toEqual(new Date(moment));
  }
  expect(readTime("2026-04-15 05:30:05.5-04")).toEqual(new Date("2026-04-15T09:30:05.5Z"));
});
