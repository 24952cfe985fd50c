import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { ask as askServer } from "#platform/database/server/own-postgres/test-folders.ts";
import { theProgram, until } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { ask, expectRefusedStart, killAll, onOwnDatabase, ownDatabase } from "./own-database.ts";

/** Removes a file without which the database can't start: the program starts without it, until the file is back. */
export async function brokenServer(): Promise<Stage> {
  const elsewhere = await mkdtemp(join(tmpdir(), "hl-drill-"));
  const program = await theProgram();
  const [file, away] = [join(program.dataDir, "postgres/global/pg_control"), join(elsewhere, "pg_control")];
  return {
    program,
    async strike() {
      await killAll(program);
      await rename(file, away);
      await program.start();
    },
    lasts: 20_000,
    async fix() {
      await program.stop();
      await rename(away, file);
      await program.start();
    },
    database: () => ownDatabase(program.dataDir),
    close: () => rm(elsewhere, { recursive: true, force: true }),
  };
}

/** The changes of an upgrade to a later version in the database. */
const UPGRADE =
  "comment on table drizzle.__drizzle_migrations is 'Hearthlight 9.9.9'; insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4000000000000)";
const UNDO = "delete from drizzle.__drizzle_migrations where created_at = 4000000000000";
/** A running program checks once a minute, milliseconds. */
const NOTICED = 90_000;

/** Upgrades the database to a newer version while the program runs: it ends by itself, and refuses to start on it. */
export async function newerVersion(): Promise<Stage> {
  const stage = await onOwnDatabase(
    async (program) => {
      await ask(program, UPGRADE);
      await until("the program to end", () => !program.runs(), NOTICED);
      await expectRefusedStart(program, /^A newer version of Hearthlight, [\d.]+, has upgraded this database/);
    },
    async (program) => {
      const server = await startOwnPostgres({ dataDir: program.dataDir, log: { info: () => {}, warn: () => {} } });
      await askServer(server.connection, UNDO);
      await server.stop();
      await program.start();
    },
  );
  return stage;
}
