import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import { type Program, theProgram, until } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";

export const nothing = async () => {};

/** Prepares a program with its own database, which `strike` breaks; by default it recovers by itself. */
export async function onOwnDatabase(
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

/** Reads the program's own server from its postmaster.pid (line 4: the port, line 5: the socket's folder). */
export async function ownDatabase(dataDir: string): Promise<DatabaseConnection> {
  const lines = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  const password = (await readFile(join(dataDir, "postgres/own-password"), "utf8")).trim();
  return { host: lines[4] ?? "", port: Number(lines[3]), user: "hearthlight", password, database: "hearthlight" };
}

export async function killServer(program: Program, how: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void> {
  const pid = await program.postmaster();
  if (pid !== null) process.kill(pid, how);
}

/** Runs one query in the program's own database. */
export async function ask<T extends pg.QueryResultRow>({ dataDir }: Program, text: string): Promise<T[]> {
  const client = new pg.Client({ ...(await ownDatabase(dataDir)) });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a program that has to refuse, with these words in one line. */
export async function expectRefusedStart(program: Program, words: RegExp): Promise<void> {
  const before = program.output().length;
  await program.start().then(
    () => Promise.reject(new Error("The program started.")),
    () => {},
  );
  const said = program.output().slice(before).trim().split("\n");
  if (said.filter((line) => !line.startsWith("{")).length !== 1 || !words.test(said.at(-1) ?? ""))
    throw new Error(`The start was refused in other words: ${said.join("\n")}`);
}

/** Ends or kills the server processes behind the program's connections that a condition selects. */
export async function strikeBackends({ dataDir }: Program, where: string, how: "terminate" | "kill"): Promise<void> {
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

/** Finds the connection that holds a lock of this name at the moment. */
export const holds = (lock: string) =>
  `pid in (select pid from pg_locks where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = hashtextextended('${lock}', 0))`;

/** Lists the processes of the program's own server, the first of them first. */
export async function serverProcesses(program: Program): Promise<number[]> {
  const first = await program.postmaster();
  if (first === null) return [];
  const children = await readFile(`/proc/${first}/task/${first}/children`, "utf8").catch(() => "");
  return [first, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

/** Kills the program and its server at once, and waits until none of their processes is left. */
export async function killAll(program: Program): Promise<void> {
  const server = await serverProcesses(program);
  await program.kill();
  for (const pid of server) kill(pid);
  await until("the server to be gone", () => !server.some((pid) => isAlive(pid)));
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
