import { afterEach, beforeEach, expect, test } from "vitest";
import { bySize } from "#tests/builders/test-size.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byScript, crowd, visitor } from "./visitors.ts";

const KILLS = bySize(6, 20);
const POSTS = bySize(300, 1_000);
/** So many acknowledgements apart, so that every kill falls among posts in flight. */
const APART = Math.floor(POSTS / (KILLS + 1));
/** A killed server is back within a second, milliseconds: at this pace posts meet it dead, starting and running. */
const PACE = 200;
/** A start after each kill, milliseconds. */
const LONG = { timeout: 600_000 };
const visitors = Array.from({ length: POSTS }, (_, n) => visitor(n));

let program: Program;
beforeEach(async () => {
  program = await theProgram();
  await program.start();
});
afterEach(() => program.remove());

async function settled(): Promise<void> {
  await until(
    "the database to answer",
    async () => (await fetch(`${program.url}/readyz`).catch(() => null))?.ok === true,
  );
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
}

/** Posts everything while `kill` strikes again and again; returns what happened. */
async function postThrough(
  pause: number,
  kill: () => Promise<void>,
): Promise<{ tries: number; kills: number; seconds: number }> {
  let due = 0;
  let kills = 0;
  let working: Promise<void> = Promise.resolve();
  const began = performance.now();
  const tries = await crowd(byScript(program.url), visitors, pause, (acknowledged) => {
    if (acknowledged < (due + 1) * APART || due >= KILLS) return;
    due++;
    working = working.then(kill).then(() => {
      kills++;
    });
  });
  await working;
  return { tries, kills, seconds: Math.round((performance.now() - began) / 1000) };
}

function report(what: string, { tries, kills, seconds }: { tries: number; kills: number; seconds: number }): void {
  const journaled = program.output().split("goes to the journal").length - 1;
  console.info(
    `${what}: ${kills} kills during ${POSTS} posts, ${tries - POSTS} tries were not acknowledged and sent again, the journal took ${journaled}; ${seconds} s`,
  );
}

test(
  "the program killed again and again during hundreds of posts: every acknowledged lead is stored, once",
  LONG,
  async () => {
    const done = await postThrough(0, async () => {
      await program.kill();
      await program.start();
    });
    await settled();
    report("kill -9 of the program", done);
    expect(done.kills).toBe(KILLS);
    await expectEachOnce(await program.database(), visitors);
    expect((await program.journal()).aside).toEqual([]);
  },
);

test(
  "its database killed again and again during hundreds of posts: every acknowledged lead is stored, once",
  LONG,
  async () => {
    const struck = new Set<number>();
    const done = await postThrough(PACE, async () => {
      let pid: number | null = null;
      await until("a living database server", async () => {
        pid = await program.postmaster();
        return pid !== null && !struck.has(pid) && isAlive(pid);
      });
      if (pid === null) return;
      // Every second one is killed at full load, the others while they still recover from the last kill.
      if (struck.size % 2 === 0)
        await until(
          "the database to answer",
          async () => (await fetch(`${program.url}/readyz`).catch(() => null))?.ok === true,
        );
      struck.add(pid);
      process.kill(pid, "SIGKILL");
    });
    await settled();
    report("kill -9 of the database", done);
    expect(done.kills).toBe(KILLS);
    await expectEachOnce(await program.database(), visitors);
    expect((await program.journal()).aside).toEqual([]);
  },
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
