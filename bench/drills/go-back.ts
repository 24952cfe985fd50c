import { readFile, rename, rm, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { signIn } from "#bench/program.ts";
import { isAtWork, type RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { type Program, theProgram, until } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { backUp } from "./restores.ts";
import { killAll, ownDatabase } from "./own-database.ts";

/** Longest time for a copy, and for the switch, milliseconds. */
const LIMIT = 180_000;

async function latest(program: Program): Promise<RestoreRecord | null> {
  const text = await readFile(join(program.dataDir, "restore.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as RestoreRecord);
}

async function post(program: Program, path: string, body: object): Promise<void> {
  const headers = { cookie: await signIn(program.url), origin: program.url, "Content-Type": "application/json" };
  const answer = await fetch(program.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Waits until the program is not at work on a restore, and returns how it ended. */
async function ended(program: Program): Promise<RestoreRecord> {
  await until("the restore to end", async () => !isAtWork((await latest(program))?.phase ?? "preparing"), LIMIT);
  const found = await latest(program);
  if (!found) throw new Error("There is no restore");
  return found;
}

/** Prepares a program in full work whose owner goes back to a moment some seconds ago. */
async function goingBack(how: {
  /** What is broken between the copy and the switch. */
  before?: (program: Program) => Promise<void>;
  /** The phase in which everything is killed. */
  killedIn?: RestoreRecord["phase"];
  expected: RestoreRecord["phase"];
}): Promise<Stage> {
  const elsewhere = await mkdtemp(join(tmpdir(), "hl-back-"));
  const place = { BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") };
  const program = await theProgram({ ...place, BACKUPS: "on" });
  return {
    program,
    begin: () => backUp(program.url),
    async strike() {
      const to = new Date(Date.now() - 1_000).toISOString();
      await post(program, "/api/restores", { to });
      const copy = await ended(program);
      if (copy.phase !== "ready") throw new Error(`The copy was not made: ${copy.problem}`);
      await how.before?.(program);
      await post(program, "/api/restores/go-back", { confirm: "GO BACK" });
      if (how.killedIn === undefined) return;
      const { killedIn } = how;
      await until(`the phase ${killedIn}`, async () => (await latest(program))?.phase === killedIn, LIMIT);
      await killAll(program);
    },
    lasts: 0,
    async fix() {
      if (how.killedIn !== undefined) await program.start();
      const { phase, problem } = await ended(program);
      if (phase !== how.expected) throw new Error(`The restore is ${phase}: ${problem}`);
    },
    async findFaults() {
      const left = (await readdir(program.dataDir)).filter((name) => /^restore$|\.part$/.test(name));
      const said = program.output().match(/^.*a restored copy was not removed.*$/gm) ?? [];
      return [...left.map((name) => `${name} was left behind.`), ...said];
    },
    database: () => ownDatabase(program.dataDir),
    close: () => rm(elsewhere, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export const goBack = () => goingBack({ expected: "done" });

export const goBackToBad = () =>
  goingBack({
    before: async ({ dataDir }) => {
      const control = join(dataDir, "restore", "postgres", "global", "pg_control");
      await rename(control, `${control}.away`);
      await delay(100);
    },
    expected: "returned",
  });

export const killedWhileSaving = () => goingBack({ killedIn: "saving", expected: "failed" });
export const killedWhileSwitching = () => goingBack({ killedIn: "switching", expected: "returned" });
export const killedWhileProving = () => goingBack({ killedIn: "proving", expected: "returned" });
