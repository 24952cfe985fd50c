import { appendFile, mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { createDisk, mayMount } from "./disk.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { childrenOf, laterVersion, upgradeTo } from "./versions.ts";
import { byScript, type Visitor, visitor } from "./visitors.ts";

const SERVE = join(import.meta.dirname, "../../scripts/serve.mjs");
const EXPAND = 'ALTER TABLE "leads" ADD COLUMN "of_the_next_version" text DEFAULT \'\' NOT NULL;';

let folder = "";
let root = "";
let program: Program;
const sent: Visitor[] = [];

const recordOf = async (dataDir: string) =>
  JSON.parse(await readFile(join(dataDir, "upgrade.json"), "utf8").catch(() => "{}")) as {
    phase?: string;
    problem?: string;
  };
const kill = (...pids: (number | null | undefined)[]) => {
  for (const pid of pids) if (pid) process.kill(pid, "SIGKILL");
};

/** Has a visitor send a request, which the running program must take. */
async function send(url = program.url): Promise<void> {
  const one = visitor(sent.length);
  sent.push(one);
  expect(await byScript(url)(one)).toBe(true);
}

/** Works with the database, while a table that the next version changes is in use, so that its change waits. */
async function whileInUse<T>(work: (waits: () => Promise<void>) => Promise<T>): Promise<T> {
  await until("the database to be back", async () => (await fetch(`${program.url}/readyz`)).status === 200);
  const connection = await connectionTo(program.dataDir);
  // A transaction sees the processes as they were at its first look.
  const [client, watcher] = [new pg.Client(connection), new pg.Client(connection)];
  for (const one of [client, watcher]) {
    one.on("error", () => {});
    await one.connect();
  }
  try {
    await client.query("begin");
    await client.query("lock table leads in access share mode");
    return await work(() =>
      until("the next version to wait", async () => {
        const { rows } = await watcher.query<{ waits: boolean }>(
          "select exists (select from pg_stat_activity where application_name = 'hearthlight-migrate' and wait_event_type = 'Lock') as waits",
        );
        return rows[0]?.waits === true;
      }),
    );
  } finally {
    for (const one of [client, watcher]) await one.end().catch(() => {});
  }
}

/** Waits until no program and no server is left of one that was cut off. */
async function isOver(...pids: (number | undefined)[]): Promise<void> {
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await until("all of it to end", () => !pids.some((pid) => pid !== undefined && lives(pid)), 60_000);
}

describe("an upgrade that is cut off leaves the old version running, and says what to do", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hl-versions-"));
    root = await laterVersion(folder, { version: "9.1.0", migration: EXPAND });
    program = await theProgram({}, tmpdir(), SERVE);
    await program.start();
  }, 90_000);
  afterAll(async () => {
    await program.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ["the new program", async (_old?: number, next?: number) => kill(next), /It was ended by SIGKILL\. Upgrade again/],
    [
      "the database server",
      async () => kill(await program.postmaster()),
      /The database stopped answering .* Upgrade again once it answers\./,
    ],
  ])(
    "%s is killed while the database is changed",
    async (_, strike, words) => {
      await send();
      const said = await whileInUse(async (waits) => {
        const upgrading = upgradeTo(root, program.dataDir);
        await waits();
        const [old, next] = await childrenOf(program.pid());
        await strike(old, next);
        return upgrading;
      });
      expect(said.code).toBe(1);
      expect(await recordOf(program.dataDir)).toMatchObject({ phase: "failed", problem: expect.stringMatching(words) });
      expect((await recordOf(program.dataDir)).problem).toMatch(/Version \S+ goes on as before\.$/);
      await send();
      expect(program.runs()).toBe(true);
    },
    60_000,
  );

  test.each([
    ["the old program is killed", false, /ended in the middle of the upgrade\. Start it, and upgrade again\.$/],
    ["the power fails", true, /stopped in the middle of the upgrade to 9\.1\.0\..* Upgrade again\.$/],
  ])(
    "%s while the database is changed: the next start runs the old version",
    async (_, all, words) => {
      const [old, next] = await whileInUse(async (waits) => {
        const upgrading = upgradeTo(root, program.dataDir);
        await waits();
        const pids = await childrenOf(program.pid());
        if (all) kill(program.pid(), ...pids, await program.postmaster());
        else kill(pids[0]);
        await upgrading;
        return pids;
      });
      await isOver(program.pid(), old, next);
      await program.start();
      expect(await recordOf(program.dataDir)).toMatchObject({ phase: "failed", problem: expect.stringMatching(words) });
      expect(program.output()).not.toContain("Version              9.1.0");
      await send();
    },
    90_000,
  );

  test("a restore that is at work comes first; a second upgrade waits for the first, which works after all that", async () => {
    const restore = join(program.dataDir, "restore.json");
    const [by, at] = [{ id: "o", name: "Olga" }, "2026-11-20T15:00:00.000Z"];
    const known = { id: "r", token: "t", phase: "preparing", to: at, backup: "b", reach: "moment", by, startedAt: at };
    const rest = { changedAt: at, copy: null, restorePoint: null, cameAlong: null, problem: null, fresh: false };
    await writeFile(restore, JSON.stringify({ ...known, ...rest }));
    const refused = await upgradeTo(root, program.dataDir);
    expect(refused.said).toMatch(/is going back to a moment\. Upgrade again once that is over\./);
    await rm(restore);
    await send();

    const call = await signedIn(program.url);
    const [first, second] = await whileInUse(async (waits) => {
      const upgrading = upgradeTo(root, program.dataDir);
      await waits();
      expect(await call("GET", "/api/upgrades")).toMatchObject({ working: true, upgrade: { phase: "starting" } });
      return [upgrading, await upgradeTo(root, program.dataDir)] as const;
    });
    expect(second.said).toMatch(/another upgrade is under way\. Wait until that is over\./);
    expect((await first).said).toContain("Upgraded. No request failed.");
    expect(await recordOf(program.dataDir)).toMatchObject({ phase: "done", problem: null });
    await send();
    await expectEachOnce(await connectionTo(program.dataDir), sent);
  }, 90_000);
});

test.skipIf(!mayMount())(
  "a disk that fills up in the middle of an upgrade costs the upgrade only",
  async () => {
    const disk = createDisk();
    const below = await mkdtemp(join(tmpdir(), "hl-versions-"));
    const filler = join(disk.folder, "filler");
    const small = await theProgram({}, disk.folder, SERVE);
    try {
      await small.start();
      const big = await laterVersion(below, {
        version: "9.2.0",
        migration:
          "CREATE TABLE next_version AS SELECT n, repeat('x', 800) AS words FROM generate_series(1, 80000) AS n;",
      });
      // 40 MB stay: too few for the change, and enough for the database.
      const { bavail, bsize } = await statfs(disk.folder);
      const zeros = Buffer.alloc(8 * 1024 * 1024);
      for (let left = bavail * bsize - 5 * zeros.length; left > zeros.length; left -= zeros.length)
        await appendFile(filler, zeros);
      const { code, said } = await upgradeTo(big, small.dataDir);
      // To the brim: what is known of an upgrade can't be written, so none begins.
      for (let block = zeros; block.length > 0; )
        await appendFile(filler, block).catch(() => {
          block = block.subarray(0, block.length >> 3);
        });
      expect((await upgradeTo(big, small.dataDir)).said).toMatch(
        // The database may have freed a block meanwhile, and is then the first to meet the end.
        /The upgrade did not happen: The disk of the (?:data folder|database) is full[.,].* Free some space, and upgrade again\./i,
      );
      await rm(filler);
      expect(said).toMatch(/The disk of the database is full.* Free some space, and upgrade again\./);
      expect(code).toBe(1);
      expect(await recordOf(small.dataDir)).toMatchObject({ phase: "failed" });
      sent.length = 0;
      await send(small.url);
      await until("the journal to be empty", async () => (await small.journal()).waiting.length === 0);
      await expectEachOnce(await connectionTo(small.dataDir), sent);
    } finally {
      await rm(filler, { force: true });
      await small.remove();
      await disk.remove();
      await rm(below, { recursive: true, force: true });
    }
  },
  90_000,
);
