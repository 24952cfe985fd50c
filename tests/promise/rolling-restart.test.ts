import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { hasBalancer, theBalancer } from "./balancer.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byScript, crowd, type Visitor, visitor } from "./visitors.ts";

/** As in deploy/haproxy.cfg: longer than haproxy takes to notice. */
const DRAIN_SECONDS = "5";
/** Interval at which a visitor in each of eight lines posts, milliseconds. */
const PACE = 250;

/** Two programs behind haproxy on one database. */
let server: OwnPostgres;
let folder = "";
let programs: [Program, Program];
let balancer: Awaited<ReturnType<typeof theBalancer>>;
const posted: Visitor[] = [];

/** Posts for as long as `work` takes; returns why posts had to be sent again. */
async function postDuring(work: () => Promise<void>): Promise<string[]> {
  let working = true;
  const done = Promise.allSettled([work()]).finally(() => {
    working = false;
  });
  const again: string[] = [];
  const post = async (one: Visitor) => {
    const acknowledged = await byScript(balancer.url)(one).catch((error: unknown) => String(error));
    if (acknowledged !== true) again.push(String(acknowledged));
    return acknowledged === true;
  };
  while (working) {
    const some = Array.from({ length: 32 }, (_, n) => visitor(posted.length + n));
    posted.push(...some);
    await crowd(post, some, PACE, () => {});
  }
  const [outcome] = await done;
  if (outcome.status === "rejected") throw outcome.reason;
  return again;
}

describe.skipIf(!hasBalancer)("behind haproxy", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hl-rolling-"));
    server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: (text) => console.warn(text) } });
    const { host, port, user, password, database } = server.connection;
    const url = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const env = { DATABASE_URL: url, DRAIN_SECONDS, TRUST_PROXY: "1" };
    programs = [await theProgram(env), await theProgram(env)];
    await Promise.all(programs.map((program) => program.start()));
    balancer = await theBalancer(programs);
  });
  afterAll(async () => {
    await balancer.stop();
    // They get no more requests, so they need not drain.
    for (const program of programs) await program.kill();
    await Promise.all(programs.map((program) => program.remove()));
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test("one after the other restarts, and no request fails; one is killed, and every acknowledged lead is there once", async () => {
    const call = await signedIn(balancer.url);
    const failed: unknown[] = [];
    let asked = 0;
    const read = async (path: string) => {
      const answer = await fetch(balancer.url + path).catch((error: unknown) => ({
        status: error,
        text: async () => "",
      }));
      const text = await answer.text();
      asked++;
      if (answer.status !== 200) failed.push([path, answer.status, text.slice(0, 100)]);
    };
    let restarting = true;
    const reader = async () => {
      while (restarting) {
        await Promise.all([read("/"), read("/blog"), call("GET", "/.netlify/functions/me")]);
        await delay(PACE);
      }
    };
    const restartAll = async () => {
      for (const program of programs) {
        expect(await program.stop()).toBe(0);
        await program.start();
        await until("haproxy to use it again", async () => (await balancer.inUse()) === 2, 15_000);
      }
    };
    const again = await postDuring(async () => {
      await Promise.all([reader(), restartAll().finally(() => (restarting = false))]);
    });
    expect([again, failed]).toEqual([[], []]);
    expect(asked).toBeGreaterThan(20);

    const killed = await postDuring(async () => {
      await programs[0].kill();
      await until("haproxy to miss it", async () => (await balancer.inUse()) === 1, 15_000);
      await programs[0].start();
      await until("haproxy to use it again", async () => (await balancer.inUse()) === 2, 15_000);
    });
    console.log(`${posted.length} leads; ${killed.length} posts had to be sent again when a program was killed`);
    for (const program of programs) expect(await program.journal()).toEqual({ waiting: [], aside: [] });
    await expectEachOnce(server.connection, posted);
  });

  test("what the owner changes is read at both, whichever haproxy asks", async () => {
    const call = await signedIn(balancer.url);
    const { value, version } = await call<{ value: { name: string }; version: string }>("GET", "/api/settings/agency");
    await call("PUT", "/api/settings/agency", { value: { ...value, name: "Prairie Lantern Agency" }, version });
    await until(
      "both to show the new name",
      async () =>
        (
          await Promise.all(
            programs.map(async ({ url }) => (await (await fetch(url)).text()).includes("Prairie Lantern")),
          )
        ).every(Boolean),
      3_000,
    );
  });
});
