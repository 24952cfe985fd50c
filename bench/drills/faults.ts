import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { DatabaseConnection } from "#server/platform/database.ts";
import { startOwnPostgres } from "#server/platform/own-postgres/start-own-postgres.ts";
import { databaseProxy } from "#tests/promise/database-proxy.ts";
import { type Program, theProgram, until } from "#tests/promise/program.ts";
import type { Drill, Stage } from "./drill.ts";
import { REPLICA_DRILLS } from "./failover.ts";

/** How long a stopped database stays away, seconds; ten minutes unless `DRILL_SECONDS` says otherwise. */
const AWAY = Number(process.env["DRILL_SECONDS"] ?? 600);

const nothing = async () => {};

/** A program with its own database, which `strike` breaks; by default it recovers by itself. */
async function onOwnDatabase(
  strike: (program: Program) => Promise<void>,
  fix: (program: Program) => Promise<void> = nothing,
): Promise<Stage> {
  const program = await theProgram();
  return {
    program,
    strike: () => strike(program),
    lasts: 0,
    fix: () => fix(program),
    database: () => ownDatabase(program.dataDir),
    close: nothing,
  };
}

/** The program's own server, as its postmaster.pid names it (line 4: the port, line 5: the socket's folder). */
async function ownDatabase(dataDir: string): Promise<DatabaseConnection> {
  const lines = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  const password = (await readFile(join(dataDir, "postgres/own-password"), "utf8")).trim();
  return { host: lines[4] ?? "", port: Number(lines[3]), user: "hearthlight", password, database: "hearthlight" };
}

async function killServer(program: Program, how: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void> {
  const pid = await program.postmaster();
  if (pid !== null) process.kill(pid, how);
}

/** Ends or kills the server processes behind the program's connections that a condition picks. */
async function strikeBackends({ dataDir }: Program, where: string, how: "terminate" | "kill"): Promise<void> {
  const client = new pg.Client({ ...(await ownDatabase(dataDir)) });
  client.on("error", () => {});
  await client.connect();
  try {
    const find = async () =>
      (
        await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${where}`,
        )
      ).rows;
    let found: { pid: number }[] = [];
    await until("a connection to strike", async () => (found = await find()).length > 0);
    for (const { pid } of found.slice(0, 1))
      if (how === "kill") process.kill(pid, "SIGKILL");
      else await client.query("select pg_terminate_backend($1)", [pid]);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The connection that holds a lock of this name at the moment. */
const holds = (lock: string) =>
  `pid in (select pid from pg_locks where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = hashtextextended('${lock}', 0))`;

/** A program on a server of its own behind a proxy that lets no one through while it is away. */
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

/** Size of the disk that is filled: enough for a new database and its WAL. */
const DISK = "700m";

/** A program whose data folder is on a small disk of its own, which fills up. Needs the right to mount. */
async function fullDisk(): Promise<Stage> {
  const disk = mkdtempSync(join(tmpdir(), "hl-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=0755`, "tmpfs", disk]);
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = disk;
  const program = await theProgram();
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  const filler = join(disk, "filler");
  return {
    program,
    strike: async () => fill(filler),
    lasts: 20_000,
    fix: async () => rmSync(filler, { force: true }),
    database: () => ownDatabase(program.dataDir),
    async close() {
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

function fill(file: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  const block = Buffer.alloc(1024 * 1024, 1);
  const open = openSync(file, "w");
  try {
    for (;;) writeSync(open, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(open);
  }
}

/** Every fault, by the name that picks it on the command line. */
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
};
