import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { theProgram, until } from "#tests/promise/program.ts";
import { type Changes, childrenOf, laterVersion, upgradeTo } from "#tests/promise/versions.ts";
import { wrongClock } from "./clock.ts";
import type { Drill, Stage } from "./drill.ts";
import { ownDatabase } from "./own-database.ts";

const SERVE = join(import.meta.dirname, "../../scripts/serve.mjs");
const EXPAND = 'ALTER TABLE "leads" ADD COLUMN "of_a_later_version" text DEFAULT \'\' NOT NULL;';

/** Until the new version is at work on the database, milliseconds. */
const STARTED = 1_500;

type Upgrading = { program: Awaited<ReturnType<typeof theProgram>>; root: string };

/** Prepares a program, and a later version beside it that `strike` has take over. */
async function beforeUpgrade(
  changes: Omit<Changes, "version">,
  strike: (upgrading: Upgrading) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "hl-drill-"));
  const [program, root] = [
    await theProgram(env, tmpdir(), SERVE),
    await laterVersion(folder, { version: "9.1.0", ...changes }),
  ];
  return {
    program,
    strike: () => strike({ program, root }),
    lasts: 0,
    fix: async () => {},
    database: () => ownDatabase(program.dataDir),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Upgrades, and expects these words of the command. */
const upgrades =
  (words: RegExp) =>
  async ({ program, root }: Upgrading) => {
    const { said } = await upgradeTo(root, program.dataDir);
    if (!words.test(said)) throw new Error(`The upgrade said: ${said}`);
  };

/** Upgrades, and does something as soon as the new version starts; expects these words of the command. */
const during =
  (strike: (upgrading: Upgrading, next: number) => Promise<void>, words: RegExp) => async (given: Upgrading) => {
    const { program, root } = given;
    const upgrading = upgradeTo(root, program.dataDir);
    let next: number | undefined;
    await until("the new version to start", async () => {
      next = (await childrenOf(program.pid()))[1];
      return next !== undefined;
    });
    await delay(STARTED);
    await strike(given, next ?? 0);
    const { said } = await upgrading;
    if (!words.test(said)) throw new Error(`The upgrade said: ${said}`);
  };

/** Moves the clock of programs and server by an hour while the new version starts. */
async function jumpMidway(offset: string): Promise<Stage> {
  const clock = wrongClock();
  const jump = during(async () => clock.set(offset), /Upgraded\./);
  const stage = await beforeUpgrade({ migration: EXPAND }, jump, clock.env);
  return { ...stage, close: async () => void (await Promise.all([stage.close(), clock.close()])) };
}

async function killMidway({ program, root }: Upgrading): Promise<void> {
  const upgrading = upgradeTo(root, program.dataDir);
  await delay(4_000);
  await program.kill();
  await upgrading;
  await until("all of it to end", async () => (await program.postmaster()) === null, 60_000);
  await program.start();
}

/** Upgrades beside the running version, by their names on the command line. */
export const UPGRADE_DRILLS: Record<string, Drill> = {
  upgrade: {
    fault: "upgrade with a change of the database",
    prepare: () => beforeUpgrade({ migration: EXPAND }, upgrades(/Upgraded\./)),
  },
  "upgrade-broken": {
    fault: "upgrade whose change of the database breaks",
    prepare: () =>
      beforeUpgrade({ migration: 'ALTER TABLE "nowhere" ADD COLUMN "a" text;' }, upgrades(/has left it as it was/)),
  },
  "upgrade-dies": {
    fault: "upgrade to a version that dies while it takes over",
    prepare: () =>
      beforeUpgrade(
        {
          program:
            "process.send({ step: 'ready' }); process.on('message', () => process.kill(process.pid, 'SIGKILL'));",
        },
        upgrades(/goes on as before/),
      ),
  },
  "upgrade-next-killed": {
    fault: "upgrade whose new version is killed (`kill -9`)",
    prepare: () =>
      beforeUpgrade(
        { migration: EXPAND },
        during(async (_, next) => void process.kill(next, "SIGKILL"), /ended by SIGKILL/),
      ),
  },
  "upgrade-server-killed": {
    fault: "database server killed (`kill -9`) while the new version starts",
    prepare: () =>
      beforeUpgrade(
        { migration: EXPAND },
        during(
          async ({ program }) => void process.kill((await program.postmaster()) ?? 0, "SIGKILL"),
          /Upgraded\.|stopped answering|goes on as before/,
        ),
      ),
  },
  "upgrade-clock-ahead": {
    fault: "clock jumps ahead by an hour in the middle of an upgrade",
    prepare: () => jumpMidway("+3600"),
  },
  "upgrade-clock-back": {
    fault: "clock jumps back by an hour in the middle of an upgrade",
    prepare: () => jumpMidway("-3600"),
  },
  "upgrade-killed": {
    fault: "all killed in the middle of an upgrade, the version before started again",
    prepare: () => beforeUpgrade({ migration: EXPAND }, killMidway),
  },
};
