import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { databaseProxy } from "#tests/promise/database-proxy.ts";
import { theProgram } from "#tests/promise/program.ts";
import { CLOCK_DRILLS } from "./clock.ts";
import { hungDisk, powerCut, readOnlyDisk } from "./disk-image.ts";
import type { Drill, Stage } from "./drill.ts";
import { REPLICA_DRILLS } from "./failover.ts";
import { fullDisk } from "./full-disk.ts";
import { holds, killServer, onOwnDatabase, strikeBackends } from "./own-database.ts";
import { brokenServer, newerVersion } from "./own-server.ts";
import { goBack, goBackToBad, killedWhileProving, killedWhileSaving, killedWhileSwitching } from "./go-back.ts";
import { damagedPage, emptiedFolder, lostBackup, lostDisk, missingWal, wrongKey } from "./restores.ts";
import { killHolder } from "./two-programs.ts";
import { UPGRADE_DRILLS } from "./upgrades.ts";

/** Time for which a stopped database stays down, seconds. */
const AWAY = Number(process.env["DRILL_SECONDS"] ?? 60);

/** Prepares a program on a server of its own behind a proxy that lets no one through while it is down. */
async function stoppedDatabase(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "hl-drill-"));
  const server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: () => {} } });
  const proxy = await databaseProxy(server.connection);
  const { user, password, database } = server.connection;
  const address = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`;
  return {
    program: await theProgram({ DATABASE_URL: address }),
    strike: async () => proxy.refuse(),
    lasts: AWAY * 1_000,
    fix: async () => proxy.restore(),
    database: async () => server.connection,
    async close() {
      await proxy.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Every fault, by its name on the command line. */
export const DRILLS: Record<string, Drill> = {
  program: {
    fault: "program killed (kill -9), started again",
    prepare: () =>
      onOwnDatabase(
        async (program) => void (await program.kill()),
        (program) => program.start(),
      ),
  },
  database: {
    fault: "database server killed (kill -9)",
    prepare: () => onOwnDatabase((program) => killServer(program, "SIGKILL")),
  },
  backend: {
    fault: "one server process of the database killed (kill -9)",
    prepare: () => onOwnDatabase((program) => strikeBackends(program, "application_name = 'hearthlight'", "kill")),
  },
  applier: {
    fault: "connection of the applier ended in its transaction",
    prepare: () => onOwnDatabase((program) => strikeBackends(program, holds("intake"), "terminate")),
  },
  frozen: {
    fault: "database server frozen for 25 s (SIGSTOP)",
    prepare: async () => ({
      ...(await onOwnDatabase(
        (program) => killServer(program, "SIGSTOP"),
        (program) => killServer(program, "SIGCONT"),
      )),
      lasts: 25_000,
    }),
  },
  stopped: { fault: `database away for ${AWAY} s`, prepare: stoppedDatabase },
  "full-disk": { fault: "disk full for 20 s", prepare: fullDisk },
  ...REPLICA_DRILLS,
  "read-only": { fault: "disk turns read-only for 20 s, repaired, all started again", prepare: readOnlyDisk },
  "hung-disk": { fault: "disk hangs for 20 s", prepare: hungDisk },
  "power-cut": { fault: "power cut: what had reached the disk is started again", prepare: powerCut },
  "applier-killed": {
    fault: "program that applies killed in its transaction, another takes over",
    prepare: () => killHolder("intake", "submissions_waiting", "seq"),
  },
  "sealer-killed": {
    fault: "program that seals the ledger killed in its transaction, another takes over",
    prepare: () => killHolder("ledger", "ledger_unsealed", "id"),
  },
  ...UPGRADE_DRILLS,
  ...CLOCK_DRILLS,
  "broken-server": {
    fault: "database that can't start (pg_control missing) for 20 s, then repaired",
    prepare: brokenServer,
  },
  "newer-version": {
    fault: "database upgraded by a newer version; the older program refuses, until that is undone",
    prepare: newerVersion,
  },
  "damaged-page": {
    fault: "page of leads damaged: backup and incident name it, restored from the backup before",
    prepare: damagedPage,
  },
  "missing-wal": {
    fault: "disk lost, part of the WAL missing: the restore names it and refuses, until it is back",
    prepare: missingWal,
  },
  "emptied-folder": {
    fault: "disk lost, started on the emptied folder: refused, then restored",
    prepare: emptiedFolder,
  },
  "go-back": { fault: "gone back to a moment from the desk, in full work", prepare: goBack },
  "go-back-to-bad": { fault: "gone back to a copy that does not come up: it returns by itself", prepare: goBackToBad },
  "go-back-saving": { fault: "program and server killed while the restore point is made", prepare: killedWhileSaving },
  "go-back-switching": {
    fault: "program and server killed while the folders are swapped",
    prepare: killedWhileSwitching,
  },
  "go-back-proving": { fault: "program and server killed while the copy comes up", prepare: killedWhileProving },
  "lost-disk": { fault: "disk lost, restored from the backup", prepare: lostDisk },
  "lost-backup": { fault: "disk and newest backup lost, restored from the one before", prepare: lostBackup },
  "wrong-key": { fault: "disk lost, restored with a wrong key, then with the right one", prepare: wrongKey },
};
