import { mkdtemp, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { BUILT, type Program, theProgram } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { laterVersion, upgradeTo } from "./versions.ts";
import { byScript, crowd, type Visitor, visitor } from "./visitors.ts";

/** Interval at which a visitor in each of eight lines posts, and pages are read, milliseconds. */
const PACE = 100;

let folder = "";
let program: Program;
const posted: Visitor[] = [];

/** Posts and reads for as long as `work` takes; returns what was not answered as it should be, and how much was. */
async function visitDuring<T>(work: () => Promise<T>): Promise<{ value: T; failed: unknown[]; asked: number }> {
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  const failed: unknown[] = [];
  let asked = 0;
  const post = async (one: Visitor) => {
    asked++;
    const acknowledged = await byScript(program.url)(one).catch((error: unknown) => [String(error), error]);
    if (acknowledged !== true) failed.push(acknowledged);
    return acknowledged === true;
  };
  const read = async (path: string) => {
    asked++;
    const answer = await fetch(program.url + path).catch((error: unknown) => ({
      status: [String(error), error],
      text: async () => "",
    }));
    await answer.text();
    if (answer.status !== 200) failed.push([path, answer.status]);
  };
  const reader = async () => {
    while (working) {
      await Promise.all([read("/"), read("/blog"), read("/healthz")]);
      await delay(PACE);
    }
  };
  const poster = async () => {
    while (working) {
      const some = Array.from({ length: 16 }, (_, n) => visitor(posted.length + n));
      posted.push(...some);
      await crowd(post, some, PACE, () => {});
    }
  };
  await Promise.all([reader(), poster(), done.catch(() => {})]);
  return { value: await done, failed, asked };
}

describe("a later version takes over", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hl-versions-"));
    program = await theProgram({}, tmpdir(), join(import.meta.dirname, "../../scripts/serve.mjs"));
    await program.start();
  }, 90_000);
  afterAll(async () => {
    await program.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    [
      "9.0.2",
      { migration: 'ALTER TABLE "no_such_table" ADD COLUMN "more" text;' },
      /could not change the database, and has left it as it was: relation "no_such_table" does not exist/,
    ],
    ["9.0.3", { program: "console.error('PORT is wrong.'); process.exit(1);" }, /PORT is wrong\./],
    [
      "9.0.4",
      {
        program: "process.send({ step: 'ready' }); process.on('message', () => process.kill(process.pid, 'SIGKILL'));",
      },
      /it was ended by SIGKILL/,
    ],
  ])(
    "%s can't, and everything stays as it was: no request fails",
    async (number, changes, why) => {
      const root = await laterVersion(folder, { version: number, ...changes });
      const { value, failed, asked } = await visitDuring(() => upgradeTo(root, program.dataDir));
      expect(value).toEqual({ code: 1, said: expect.stringMatching(why) });
      expect(value.said).toMatch(/The upgrade did not happen: [^]* goes on as before\./);
      expect([failed, program.runs()]).toEqual([[], true]);
      console.log(`${number}: ${asked} requests, ${failed.length} failed`);
    },
    120_000,
  );

  test("with a change of the database under load: no request fails, no lead is lost, the folder changes hands", async () => {
    const root = await laterVersion(folder, {
      version: "9.1.0",
      migration: 'ALTER TABLE "leads" ADD COLUMN "of_the_next_version" text DEFAULT \'\' NOT NULL;',
    });
    await symlink("9.0.0", join(folder, "current"));
    const before = await program.postmaster();
    const { value, failed, asked } = await visitDuring(async () => {
      const upgraded = await upgradeTo(root, program.dataDir);
      await delay(2_000);
      return upgraded;
    });
    expect(value.said).toContain("Upgraded. No request failed.");
    expect(failed).toEqual([]);
    expect(await readlink(join(folder, "current"))).toBe("9.1.0");
    expect(program.output()).toContain("Version              9.1.0");
    expect(await program.postmaster()).toBe(before);
    console.log(`9.1.0: ${asked} requests, ${failed.length} failed`);
  }, 180_000);

  test("the next start runs the new version; the one before can be started on that database, with every lead once", async () => {
    const newer = () => program.output().split("Version              9.1.0").length - 1;
    expect(await program.stop()).toBe(0);
    expect(await program.postmaster()).toBe(null);
    const before = newer();
    await program.start();
    expect(newer()).toBe(before + 1);
    await program.stop();
    await program.start(BUILT);
    expect(newer()).toBe(before + 1);
    const own = await visitOwnPostgres({ dataDir: program.dataDir, log: { info: () => {}, warn: () => {} } });
    await expectEachOnce(own.connection, posted);
    await own.stop();
    expect((await fetch(program.url)).status).toBe(200);
    console.log(`${posted.length} leads`);
  }, 90_000);
});
