import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { WRITTEN_ONCE } from "#leads/intake/server/prepare-evidence.ts";
import { statement } from "#tests/builders/postgres-server.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { applicationConnection, prepareRole } from "./prepare-role.ts";

const test_ = testDatabase();
const given = { user: `hearthlight_pool_${randomBytes(4).toString("hex")}`, password: "pool" };
const pool = () => ({ ...test_.connection, ...given });
afterAll(async () => {
  await statement(test_.connection, `drop owned by ${given.user}; drop role ${given.user}`);
});

async function asPool(text: string, connection: pg.ClientConfig = pool()): Promise<string | null> {
  return statement(connection, text).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}
const REFUSED = "42501"; // insufficient_privilege

describe("a role that may only add evidence", () => {
  test("reads and writes the other tables", async () => {
    await statement(test_.connection, `create role ${given.user} login password '${given.password}'`);
    expect(await prepareRole(test_.connection, pool(), WRITTEN_ONCE)).toBe(true);
    expect(
      await asPool(
        "update leads set name = name; delete from sessions; insert into ledger_unsealed (kind, record_id) values ('x', 'x')",
      ),
    ).toBeNull();
    expect(await asPool("delete from ledger_unsealed")).toBeNull();
  });

  test.each(WRITTEN_ONCE)("adds to %s and reads it, but neither changes nor empties it", async (table) => {
    expect(await asPool(`select * from ${table}`)).toBeNull();
    expect(await asPool(`delete from ${table}`)).toBe(REFUSED);
    expect(await asPool(`truncate ${table}`)).toBe(REFUSED);
    const [column] = await statement(
      test_.connection,
      `select column_name from information_schema.columns where table_name = '${table}' limit 1`,
    );
    expect(
      await asPool(`update ${table} set ${String(column?.["column_name"])} = ${String(column?.["column_name"])}`),
    ).toBe(REFUSED);
    expect(await asPool(`drop table ${table}`)).toBe(REFUSED);
  });

  test("is prepared again without harm, by programs that start at once", async () => {
    const safe = await Promise.all(
      Array.from({ length: 3 }, () => prepareRole(test_.connection, pool(), WRITTEN_ONCE)),
    );
    expect(safe).toEqual([true, true, true]);
  });
});

test("says so where the pool signs in as the owner", async () => {
  expect(await prepareRole(test_.connection, test_.connection, WRITTEN_ONCE)).toBe(false);
});

test("our own server gets the role by itself, with a password that only the owner's leads to", async () => {
  const owner = {
    ...test_.connection,
    user: String(test_.connection.user),
    password: String(test_.connection.password),
  };
  const own = applicationConnection(owner);
  expect(await prepareRole(owner, own, WRITTEN_ONCE)).toBe(true);
  expect(await asPool("delete from consents", own)).toBe(REFUSED);
  expect(await asPool("set role none; delete from consents", own)).toBe(REFUSED);
  expect(applicationConnection({ ...owner, password: "another" }).password).not.toBe(own.password);
});
