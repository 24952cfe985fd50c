import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/builders/test-database.ts";
import { whileMigrating } from "#tests/builders/while-migrating.ts";
import { isMigrating, knownMigrations, migrateDatabase, UnusableDatabaseError } from "./migrate.ts";

const empty = testDatabase({ migrated: false });
const older = testDatabase({ migrated: false });

test("beside a running version nothing is changed that it can't live with", async () => {
  const { pool } = older.database;
  const applied = async () =>
    (await pool.query<{ n: string }>("select max(created_at) as n from drizzle.__drizzle_migrations")).rows[0]?.n;
  const [until] = knownMigrations().slice(20);
  await migrateDatabase(older.connection, { until });
  await expect(migrateDatabase(older.connection, { beside: true })).rejects.toThrow(
    /changes the database in a way that the running version can't live with\. Make a backup, stop/,
  );
  expect(await applied()).toBe(String(until));
  await migrateDatabase(older.connection);
  await migrateDatabase(older.connection, { beside: true });
  expect(await applied()).toBe(String(knownMigrations().at(-1)));
});

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
    const count = async () =>
      (await empty.database.pool.query<{ n: number }>("select count(*)::int n from drizzle.__drizzle_migrations"))
        .rows[0]?.n;
    const before = await count();
    await migrateDatabase(empty.connection);
    expect(await count()).toBe(before);
  });

  test("while one runs, the programs that use the database know of it", async () => {
    const { db } = empty.database;
    expect(await isMigrating(db)).toBe(false);
    await whileMigrating(empty, async () => expect(await isMigrating(db)).toBe(true));
    await expect.poll(() => isMigrating(db)).toBe(false);
  });

  test("a database that a newer version has brought up to date is refused in words, and left as it is", async () => {
    const { pool } = empty.database;
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4000000000000)",
    );
    await pool.query("comment on table drizzle.__drizzle_migrations is 'Hearthlight 9.9.9'");
    const refused = await migrateDatabase(empty.connection).catch((error: unknown) => error);
    await pool.query("delete from drizzle.__drizzle_migrations where created_at = 4000000000000");
    expect(refused).toBeInstanceOf(UnusableDatabaseError);
    expect((refused as Error).message).toMatch(
      /^A newer version of Hearthlight, [\d.]+, has upgraded this database, and this version, [\d.]+, can't use it: start version [\d.]+ or a later one, or restore/,
    );
  });

  test("a user without rights, and a server without TLS where TLS is asked for, are refused in words", async () => {
    await empty.database.pool.query("create role hearthlight_guest login password 'guest-of-the-test'");
    const guest = { ...empty.connection, user: "hearthlight_guest", password: "guest-of-the-test" };
    const refusals = [guest, { ...empty.connection, ssl: true }].map((connection) =>
      migrateDatabase(connection).catch((error: unknown) => error),
    );
    const [rights, tls] = await Promise.all(refusals);
    await empty.database.pool.query("drop role hearthlight_guest");
    for (const refused of [rights, tls]) expect(refused).toBeInstanceOf(UnusableDatabaseError);
    expect((rights as Error).message).toContain("owner of the database");
    expect((tls as Error).message).toContain("encrypted connection");
  });

  test.each([
    ["a database that does not exist", { database: "hearthlight_never" }, /does not exist/],
    ["a user whom the server does not know", { user: "hearthlight_nobody" }, /username or password/],
  ])("%s is refused in words", async (_what, change, words) => {
    const refused = await migrateDatabase({ ...empty.connection, ...change }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnusableDatabaseError);
    expect((refused as Error).message).toMatch(words);
  });
});
