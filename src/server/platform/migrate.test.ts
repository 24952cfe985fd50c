import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/builders/test-database.ts";
import { migrateDatabase, UnusableDatabaseError } from "./migrate.ts";

const empty = testDatabase({ migrated: false });

describe("migrations", () => {
  test("twelve programs that start at once on an empty database: all are content, each file is applied once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => migrateDatabase(empty.connection)));
    const { rows } = await empty.database.pool.query<{ n: number; d: number }>(
      "select count(*)::int n, count(distinct hash)::int d from drizzle.__drizzle_migrations",
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(rows[0]?.n).toBe(rows[0]?.d);
    const chain = await empty.database.pool.query("select * from consent_chain");
    expect(chain.rows).toEqual([{ id: 1, seq: "0", hash: "0".repeat(64) }]);
  });

  test("once more changes nothing", async () => {
    const count = async () => (await empty.database.pool.query<{ n: number }>("select count(*)::int n from drizzle.__drizzle_migrations")).rows[0]?.n;
    const before = await count();
    await migrateDatabase(empty.connection);
    expect(await count()).toBe(before);
  });

  test.each([
    ["a database that does not exist", { database: "hearthlight_never" }, /does not exist/],
    ["a user whom the server does not know", { user: "hearthlight_nobody" }, /user name or the password/],
  ])("%s is refused in words", async (_what, change, words) => {
    const refused = await migrateDatabase({ ...empty.connection, ...change }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnusableDatabaseError);
    expect((refused as Error).message).toMatch(words);
  });
});
