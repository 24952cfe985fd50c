import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { signIn } from "#bench/program.ts";
import { theProgram, until } from "#tests/promise/program.ts";
import type { Drill, Stage } from "./drill.ts";
import { ownDatabase } from "./own-database.ts";

/** Time for which the clock is wrong, milliseconds. */
const LASTS = 20_000;
/** Until then every job from before has to have run, milliseconds. */
const SETTLED = 180_000;

/** Returns the library that gives a process another clock; installs it if it is missing. */
function clockLibrary(): string {
  const find = () =>
    readdirSync("/usr/lib")
      .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
      .find((file) => existsSync(file));
  if (!find()) execFileSync("apt-get", ["install", "-y", "-q", "libfaketime"], { stdio: "ignore" });
  const found = find();
  if (!found) throw new Error("This drill needs libfaketime.");
  return found;
}

/**
 * Prepares a program and a server whose clock `set` moves while they run; measured durations don't change. The server
 * gets nothing of the program's environment, so a program of the name `unshare`, through which root starts it, passes
 * the clock on.
 */
export function wrongClock() {
  const folder = mkdtempSync(join(tmpdir(), "hl-clock-"));
  const file = join(folder, "clock");
  const set = (offset: string) => writeFileSync(file, offset);
  set("+0");
  const env = {
    LD_PRELOAD: clockLibrary(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
    FAKETIME_NO_CACHE: "0",
  };
  const unshare = execFileSync("sh", ["-c", "command -v unshare"], { encoding: "utf8" }).trim();
  const lines = Object.entries(env).map(([name, value]) => `export ${name}=${value}`);
  writeFileSync(join(folder, "unshare"), ["#!/bin/sh", ...lines, `exec ${unshare} "$@"`, ""].join("\n"));
  chmodSync(join(folder, "unshare"), 0o755);
  return {
    env: { ...env, PATH: `${folder}:${process.env["PATH"] ?? ""}` },
    set,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Moves the clock of program and database by so much, and back after a while. */
async function jump(offset: string): Promise<Stage> {
  const clock = wrongClock();
  const program = await theProgram(clock.env);
  const faults: string[] = [];
  let cookie = "";
  const expectSession = async (when: string) => {
    const answer = await fetch(`${program.url}/.netlify/functions/me`, { headers: { cookie } });
    if (answer.status !== 200) faults.push(`${when} the session was answered ${answer.status}.`);
  };
  return {
    program,
    begin: async () => {
      cookie = await signIn(program.url);
    },
    async strike() {
      clock.set(offset);
      await delay(2_000);
      await expectSession("After the jump");
    },
    lasts: LASTS,
    async fix() {
      clock.set("+0");
      await delay(2_000);
      await expectSession("After the jump back");
    },
    findFaults: async () => [...faults, ...(await findStuck(program.dataDir))],
    database: () => ownDatabase(program.dataDir),
    close: clock.close,
  };
}

/** Finds what a wrong clock may leave: jobs that wait for a wrong time, and requests applied out of order. */
async function findStuck(dataDir: string): Promise<string[]> {
  const client = new pg.Client({ ...(await ownDatabase(dataDir)) });
  await client.connect();
  const count = async (text: string, ...values: unknown[]) =>
    (await client.query<{ n: number }>(text, values)).rows[0]?.n ?? 0;
  try {
    const since = new Date();
    const waiting = () =>
      count(
        "select count(*)::int as n from jobs.job where state in ('created', 'retry') and start_after < created_on + interval '5 seconds' and (created_on < $1 or created_on > now()) and name not like '\\_\\_pgboss%'",
        since,
      );
    const ran = await until("jobs", async () => (await waiting()) === 0, SETTLED).then(
      () => true,
      () => false,
    );
    const disordered = await count(
      "select count(*)::int as n from (select r.seq, lag(r.seq) over (order by c.seq) as before from submission_results r join consents c on c.lead_id = r.lead_id) applied where before > seq",
    );
    return [
      ...(ran ? [] : [`${await waiting()} jobs from then still wait.`]),
      ...(disordered > 0 ? [`${disordered} requests were applied out of their order.`] : []),
    ];
  } finally {
    await client.end();
  }
}

export const CLOCK_DRILLS: Record<string, Drill> = {
  "clock-ahead": { fault: "clock jumps ahead by an hour, and back 20 s later", prepare: () => jump("+3600") },
  "clock-back": { fault: "clock jumps back by an hour, and ahead 20 s later", prepare: () => jump("-3600") },
};
