import { existsSync } from "node:fs";
import { appendFile, mkdtemp, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { createDisk, mayMount } from "./disk.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byScript, visitor } from "./visitors.ts";

let elsewhere: string;
let program: Program;
const place = () => ({ BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") });

beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "hl-promise-back-"));
  program = await theProgram({ ...place(), BACKUPS: "on" });
  await program.start();
});
afterEach(async () => {
  await program.remove();
  await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
});

type Listed = { backups: { id: string; finished_at: string | null; problem: string | null }[] };
type Call = Awaited<ReturnType<typeof signedIn>>;

/** Makes a backup, has a visitor's lead before a moment and another after it. Returns the moment. */
async function aMoment(call: Call, url = program.url): Promise<string> {
  const { id } = await call<{ id: string }>("POST", "/api/backups");
  await until("the backup to be complete", async () => {
    const found = (await call<Listed>("GET", "/api/backups")).backups.find((backup) => backup.id === id);
    expect(found?.problem).toBeNull();
    return found?.finished_at !== null;
  });
  const send = byScript(url);
  expect(await send(visitor(1))).toBe(true);
  await delay(1_100);
  const to = new Date().toISOString();
  await delay(100);
  expect(await send(visitor(2))).toBe(true);
  return to;
}

const recordOf = async ({ dataDir }: Pick<Program, "dataDir">) =>
  JSON.parse(await readFile(join(dataDir, "restore.json"), "utf8").catch(() => "{}")) as Partial<RestoreRecord>;
const inPhaseOf = (of: Pick<Program, "dataDir">, ...phases: string[]) =>
  until(
    `the restore to be ${phases.join(" or ")}`,
    async () => phases.includes((await recordOf(of)).phase ?? ""),
    90_000,
  );
/** Waits until the program itself, not only its file, knows that the copy is ready, or can't be made. */
async function isPrepared(of: Pick<Program, "dataDir" | "url">): Promise<void> {
  await inPhaseOf(of, "ready", "failed");
  const { token, phase } = await recordOf(of);
  await until("the program to know", async () => {
    const answer = (await (await fetch(`${of.url}/api/restores/${token}`)).json()) as { phase: string };
    return answer.phase === phase;
  });
}
const record = () => recordOf(program);
const inPhase = (...phases: string[]) => inPhaseOf(program, ...phases);

/** Makes the copy of a moment. */
async function prepared(call: Call): Promise<string> {
  const to = await aMoment(call);
  await call("POST", "/api/restores", { to });
  await isPrepared(program);
  expect((await record()).problem).toBeNull();
  expect(await record()).toMatchObject({ phase: "ready", copy: { counts: { leads: 1 } } });
  return to;
}

test("goes back to a moment while the site goes on, and takes along every lead that came since", async () => {
  const call = await signedIn(program.url);
  await prepared(call);
  await call("POST", "/api/suppressions", { contact_point: "(614) 555-0190", reason: "Said so on the phone." });
  const pages: number[] = [];
  const going = call("POST", "/api/restores/go-back", { confirm: "go back" });
  const send = byScript(program.url);
  let sent = 3;
  const { token } = await record();
  const told: string[] = [];
  await going;
  let ended = false;
  const over = inPhase("done", "returned", "failed").finally(() => (ended = true));
  const whileGoing = async (work: () => Promise<unknown>) => {
    for (; !ended; await delay(50)) await work();
  };
  await Promise.all([
    over,
    whileGoing(async () => expect(await send(visitor(sent++))).toBe(true)),
    whileGoing(async () => pages.push((await fetch(`${program.url}/`)).status)),
    // By itself: a visitor who waits for the copy to come up would miss that it does.
    whileGoing(async () => {
      const progress = (await (await fetch(`${program.url}/api/restores/${token}`)).json()) as { phase: string };
      if (told.at(-1) !== progress.phase) told.push(progress.phase);
    }),
  ]);
  expect(await record()).toMatchObject({ phase: "done", problem: null, cameAlong: expect.any(Number) });
  expect(new Set(pages)).toEqual(new Set([200]));
  expect(told).toContain("proving");
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
  const visitors = Array.from({ length: sent - 1 }, (_, n) => visitor(n + 1));
  await expectEachOnce(await connectionTo(program.dataDir), visitors);
  expect(await readdir(program.dataDir)).not.toContain("restore");
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);

  const again = await signedIn(program.url);
  const { suppressions } = await again<{ suppressions: object[] }>("GET", "/api/suppressions?query=6145550190");
  expect(suppressions).toMatchObject([{ source: "staff" }, { source: "staff" }]);

  // The restore point is a way back, too, and the next restore follows the new branch.
  const { restore_point } = (await again<{ restore: { restore_point: string } }>("GET", "/api/restores")).restore;
  await until("the restore point to be listed", async () => {
    const { points } = await again<{ points: { id: string; at: string }[] }>("GET", "/api/restores");
    return points.some(({ id }) => id === restore_point);
  });
  const { points } = await again<{ points: { id: string; at: string }[] }>("GET", "/api/restores");
  await again("POST", "/api/restores", { to: points.find(({ id }) => id === restore_point)?.at });
  await isPrepared(program);
  expect(await record()).toMatchObject({ phase: "ready", reach: "as-made", backup: restore_point });
  await again("POST", "/api/restores/go-back", { confirm: "GO BACK" });
  await inPhase("done", "returned", "failed");
  expect(await record()).toMatchObject({ phase: "done", problem: null });
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
  await expectEachOnce(await connectionTo(program.dataDir), visitors);
});

test("killed while the copy is made, while folders are swapped or while it comes up, the old state runs after the next start, and says what to do", async () => {
  const call = await signedIn(program.url);
  const to = await aMoment(call);
  const send = byScript(program.url);
  let sent = 3;
  for (const step of ["preparing", "swapped", "proving"] as const) {
    const now = await signedIn(program.url);
    await now("POST", "/api/restores", { to });
    if (step !== "preparing") {
      await isPrepared(program);
      expect((await record()).problem).toBeNull();
      expect(await record()).toMatchObject({ phase: "ready" });
      await now("POST", "/api/restores/go-back", { confirm: "GO BACK" });
    }
    await (step === "swapped"
      ? until(
          "the swap to begin",
          async () =>
            (await readdir(program.dataDir)).some(
              (name) => name.startsWith("before-restore-") && existsSync(join(program.dataDir, name, "postgres")),
            ),
          90_000,
        )
      : inPhase(step));
    const server = await program.postmaster();
    await program.kill();
    // Half of the time the power fails, and the server with it.
    if (server && sent % 2 === 0) process.kill(server, "SIGKILL");
    await program.start();
    const { phase, problem } = await record();
    expect([step, phase]).toEqual([step, step === "preparing" ? "failed" : "returned"]);
    expect(problem).toMatch(/Prepare it again\.$/);
    expect(await send(visitor(sent++))).toBe(true);
    await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
    const visitors = Array.from({ length: sent - 1 }, (_, n) => visitor(n + 1));
    await expectEachOnce(await connectionTo(program.dataDir), visitors);
    expect((await readdir(program.dataDir)).filter((name) => name.includes("restore"))).toEqual(["restore.json"]);
  }
}, 300_000);

test("a cut archive leaves the old state running and says what to do", async () => {
  const call = await signedIn(program.url);
  const to = await aMoment(call);
  const [backup] = (await call<Listed>("GET", "/api/backups")).backups;
  const archive = join(place().BACKUP_DIR, backup?.id ?? "", "data.tar.gz.age");
  const bytes = await readFile(archive);
  await writeFile(archive, bytes.subarray(0, bytes.length - 40));
  await call("POST", "/api/restores", { to });
  await isPrepared(program);
  expect(await record()).toMatchObject({
    phase: "failed",
    problem: expect.stringMatching(/is damaged.* Nothing was changed\.$/),
  });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
});

test.skipIf(!mayMount())("a disk without room for the copy costs the copy only", async () => {
  await program.stop();
  const disk = createDisk();
  const small = await theProgram({ ...place(), BACKUPS: "on" }, disk.folder);
  const filler = join(disk.folder, "filler");
  try {
    await small.start();
    const call = await signedIn(small.url);
    const to = await aMoment(call, small.url);
    // 16 MB stay: too few for the copy, and enough for the database.
    const { bavail, bsize } = await statfs(disk.folder);
    const zeros = Buffer.alloc(16 * 1024 * 1024);
    for (let left = bavail * bsize - zeros.length; left > zeros.length; left -= zeros.length)
      await appendFile(filler, zeros);
    await call("POST", "/api/restores", { to });
    const { token } = await recordOf(small);
    const told = async () =>
      (await (await fetch(`${small.url}/api/restores/${token}`)).json()) as { phase: string; problem: string };
    await until("the copy to fail", async () => (await told()).phase !== "preparing", 90_000);
    await rm(filler);
    expect(await told()).toMatchObject({
      phase: "failed",
      problem: expect.stringMatching(/full|free space/),
    });
    expect(await readdir(small.dataDir)).not.toContain("restore");
    expect(await byScript(small.url)(visitor(3))).toBe(true);
  } finally {
    await rm(filler, { force: true });
    await small.remove();
    await disk.remove();
  }
});
