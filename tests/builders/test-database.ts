import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, type DatabaseConnection, type Db, openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { statement } from "./postgres-server.ts";

/** A log that says nothing. */
export const quiet = createLog("silent");

/** `connection` goes to the server itself; `database`, like the program's, through the pooler if there is one. */
export type TestDatabase = { readonly connection: DatabaseConnection; readonly database: Database; readonly db: Db };

/**
 * Creates a database of this test file's own: a copy of the migrated template, dropped after the file's tests. Call it
 * once at the top of a file; its parts can be read from the first test on.
 */
export function testDatabase(options: { migrated?: boolean } = {}): TestDatabase {
  const { template, pooler, ...server } = inject("postgres");
  const name = `hearthlight_test_${randomBytes(6).toString("hex")}`;
  const connection = { ...server, database: name };
  let opened: Database | undefined;
  const database = () => {
    if (!opened) throw new Error("The test database is there from beforeAll on");
    return opened;
  };
  beforeAll(async () => {
    await statement(
      server,
      options.migrated === false ? `create database ${name}` : `create database ${name} template ${template}`,
    );
    opened = openDatabase(pooler ? { ...connection, ...pooler, pooled: true } : connection, quiet);
    // Fifty at once share few connections: on a busy machine the last of them waits longer than a visitor would.
    opened.pool.options.connectionTimeoutMillis = 30_000;
  });
  afterAll(async () => {
    await opened?.close();
    await statement(server, `drop database if exists ${name} with (force)`);
  });
  return {
    connection,
    get database() {
      return database();
    },
    get db() {
      return database().db;
    },
  };
}
