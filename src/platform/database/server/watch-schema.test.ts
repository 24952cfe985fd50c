import { expect, test } from "vitest";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { knownMigrations } from "./migrate.ts";
import { watchSchema } from "./watch-schema.ts";

const test_ = testDatabase();

test("a newer version that upgrades the database while the program runs is noticed, and said once", async () => {
  const said: string[] = [];
  const watch = watchSchema({ owner: test_.connection, log: quiet }, (sentence) => said.push(sentence));
  await watch.look();
  expect(said).toEqual([]);
  const { pool } = test_.database;
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4000000000000)");
  const newest = knownMigrations().at(-1) ?? 0;
  const say = (words: string) => pool.query(`comment on table drizzle.__drizzle_migrations is 'Hearthlight ${words}'`);
  await say(`9.9.9, usable since ${newest}`); // After a change that this version can live with.
  await watch.look();
  expect(said).toEqual([]);
  await say(`9.9.9, usable since ${newest + 1}`);
  await watch.look();
  expect(said).toEqual([expect.stringContaining("start version 9.9.9 or a later one, or restore the backup")]);
  await watch.stop();
});

test("a database that is away says nothing about its version", async () => {
  const said: string[] = [];
  const watch = watchSchema({ owner: { host: "127.0.0.1", port: 1 }, log: quiet }, (sentence) => said.push(sentence));
  await watch.look();
  await watch.stop();
  expect(said).toEqual([]);
});
