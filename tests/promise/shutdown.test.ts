import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Program, theProgram, until } from "./program.ts";
import { byScript, visitor } from "./visitors.ts";

let program: Program;
const frozen: number[] = [];
beforeEach(async () => {
  program = await theProgram();
  await program.start();
});
afterEach(async () => {
  thaw();
  await program.remove();
});

let next = 0;
const post = async () => expect(await byScript(program.url)(visitor(next++)), "a visitor was turned away").toBe(true);
const posts = (n: number) => Promise.all(Array.from({ length: n }, post));

/** Stops every process of the program's database in the middle, as a hanging disk does. */
async function freeze(): Promise<void> {
  const main = await program.postmaster();
  if (main === null) throw new Error("there is no database server");
  frozen.push(main, ...(await readFile(`/proc/${main}/task/${main}/children`, "utf8")).trim().split(" ").map(Number));
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
}
function thaw(): void {
  for (const pid of frozen.splice(0)) if (lives(pid)) process.kill(pid, "SIGCONT");
}
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(["stop", "hangUp", "abandon"] as const)(
  "%s: the program ends cleanly and takes its database with it",
  async (how) => {
    const main = await program.postmaster();
    await post();
    expect(await program[how]()).toBe(0);
    // It got the signal before the program ended; on a busy machine it may need a moment more.
    await until("the database to be gone", () => main === null || !lives(main), 10_000);
  },
);

test.skipIf(process.platform !== "linux")(
  "after a database that was frozen in the middle of a crowd everything works again, and the program still ends cleanly",
  async () => {
    await posts(24); // As many connections as there may be.
    const during = posts(24);
    await freeze();
    const began = performance.now();
    await Promise.all([during, posts(24)]);
    // A hanging query is given up after six seconds, and the next one on the same connection after six more.
    await until("every query that hung to be given up", () => performance.now() - began > 14_000);
    thaw();
    await until("the database to be ready", async () => (await fetch(`${program.url}/readyz`)).ok, 5_000);
    await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0, 10_000);
    await posts(24);
    expect((await program.journal()).waiting).toEqual([]);
    const main = await program.postmaster();
    expect(await program.stop()).toBe(0);
    await until("the database to be gone", () => main === null || !lives(main), 10_000);
  },
);
