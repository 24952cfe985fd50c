import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/builders/test-database.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { jsonReading, readAlone, reading, readTogether } from "./readings.ts";
import { selectionOf } from "./select-rows.ts";

const test_ = testDatabase();

test("what is read together is what is read alone, also by a transaction, and asks the database once", async () => {
  for (const [id, name] of [
    ["a", 'Ann "A", Lake'],
    ["b", "Bob\\ (B)"],
  ])
    await test_.database.pool.query(
      "insert into staff (id, name, role, active, created_at) values ($1, $2, 'agent', false, now())",
      [id, name],
    );
  const named = reading(
    selectionOf({ id: staff.id, name: staff.name }),
    sql`from ${staff} where ${staff.id} in ('a', 'b')`,
    (rows) => Object.fromEntries(rows.map(({ id, name }) => [id, name])),
  );
  const none = reading(
    selectionOf({ id: staff.id }),
    sql`from ${staff} where ${staff.id} = 'c'`,
    (rows) => rows.length,
  );
  const other = jsonReading<{ n: number; words: string[] }, unknown>(
    sql`select ${7}::int as n, array['x', 'y'] as words`,
    (rows) => rows,
  );
  const alone = [await readAlone(test_.db, named), await readAlone(test_.db, none), await readAlone(test_.db, other)];
  expect(alone).toEqual([{ a: 'Ann "A", Lake', b: "Bob\\ (B)" }, 0, [{ n: 7, words: ["x", "y"] }]]);
  let asked = 0;
  const count = () => (asked += 1);
  test_.database.pool.on("acquire", count);
  expect(await readTogether(test_.db, [named, none, other])).toEqual(alone);
  test_.database.pool.off("acquire", count);
  expect(asked).toBe(1);
  expect(await test_.db.transaction((tx) => readTogether(tx, [other, named, none]))).toEqual([
    alone[2],
    alone[0],
    alone[1],
  ]);
});
