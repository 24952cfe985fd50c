import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { databaseProxy } from "./database-proxy.ts";
import { createDisk, type Disk, mayMount } from "./disk.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byForm, byScript, type Post, type Visitor, visitor } from "./visitors.ts";

/** Time for which the disk hangs, milliseconds. All four of Node's file threads would be blocked by then. */
const HANGS = 25_000;
/** A visitor's longest wait, milliseconds: three seconds for the database, three for the disk, and a busy machine. */
const WAIT = 9_000;
/** Pages that were cached once they were read, and pages that nobody has read before. */
const READ = ["/", "/blog", "/get-a-quote", "/blog/how-much-does-a-funeral-cost"];
const UNREAD = ["/blog/cemetery-costs", "/about", "/blog/free-look-period", "/request-a-callback"];

let disk: Disk;
let program: Program | undefined;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  disk = createDisk();
});
afterEach(async () => {
  disk.thaw();
  await program?.remove();
  program = undefined;
  for (const close of closing.splice(0).reverse()) await close();
  await disk.remove();
});

/** Returns how long a page takes, milliseconds; null if it was not shown. */
async function shown(address: string): Promise<number | null> {
  const began = performance.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ? performance.now() - began : null;
}

/** Sends requests as a balancer does, twice a second and without waiting for the last response, until `stop`. */
function balancer(url: string): { stop(): void; statuses: Set<number> } {
  const statuses = new Set<number>();
  const ask = async () => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    statuses.add(answer?.status ?? 0);
  };
  const timer = setInterval(() => void ask(), 500);
  return { stop: () => clearInterval(timer), statuses };
}

/** Sends once and expects a refusal, within a visitor's longest wait. */
async function expectRefused(post: Post, one: Visitor): Promise<void> {
  const began = performance.now();
  expect([one.key, await post(one)]).toEqual([one.key, false]);
  expect(performance.now() - began, `the wait of ${one.key}`).toBeLessThan(WAIT);
}

/** Reads cached pages until a time; returns how long each took, null for one that was not shown. */
async function readUntil(end: number, url: string): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  for (let n = 0; performance.now() < end; n++, await delay(50))
    times.push(await shown(url + (READ[n % READ.length] ?? "")));
  return times;
}

/**
 * Sends eight at once, one more who sees the form again, and then one after another until shortly before a time.
 * Returns who was refused.
 */
async function sendUntil(end: number, url: string): Promise<Visitor[]> {
  const posts = [byForm(url), byScript(url)];
  const refused = Array.from({ length: 8 }, (_, n) => visitor(1 + n));
  await Promise.all(refused.map((one, n) => expectRefused(posts[n % 2] ?? byForm(url), one)));
  const typed = visitor(9);
  const answer = await fetch(`${url}/request-a-callback`, { method: "POST", body: new URLSearchParams(typed) });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain(`value="${typed.phone}"`);
  refused.push(typed);
  for (let n = 10; performance.now() < end - WAIT; n++) {
    refused.push(visitor(n));
    await expectRefused(posts[n % 2] ?? byForm(url), visitor(n));
  }
  return refused;
}

describe.skipIf(!mayMount())("on a disk of its own", () => {
  test("the disk hangs: pages come from memory, forms are refused in time, and all is well once it is back", async () => {
    program = await theProgram({}, disk.folder);
    await program.start();
    const { url, dataDir } = program;
    for (const path of READ) expect([path, (await shown(url + path)) !== null]).toEqual([path, true]);
    expect(await byForm(url)(visitor(0))).toBe(true);

    disk.hang();
    const watched = balancer(url);
    const end = performance.now() + HANGS;
    const readUnread = async () => {
      await delay(HANGS - 4_000);
      return Promise.all(UNREAD.map(async (path) => [path, (await shown(url + path)) !== null]));
    };
    const [times, unread, refused] = await Promise.all([readUntil(end, url), readUnread(), sendUntil(end, url)]);
    watched.stop();
    const got = times.filter((time) => time !== null);
    console.info(
      `disk hung for ${HANGS / 1000} s: ${got.length} of ${times.length} pages shown, the slowest after ${Math.round(Math.max(...got))} ms; ${refused.length} refused`,
    );
    expect(got.length / times.length).toBeGreaterThanOrEqual(0.99);
    expect(unread).toEqual(UNREAD.map((path) => [path, true]));
    expect([...watched.statuses]).toEqual([503]);

    disk.thaw();
    await until("the program to be ready", async () => (await shown(`${url}/readyz`)) !== null);
    // The same keys: a record that reached the disk late, or was committed late, counts once.
    for (const one of refused) expect(await byScript(url)(one)).toBe(true);
    await until("the journal to be empty", async () => (await program?.journal())?.waiting.length === 0);
    await expectEachOnce(await connectionTo(dataDir), [visitor(0), ...refused]);
  });

  test("the disk hangs and the database is on another: requests go on, and what came to disk late is not lost", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hl-hung-"));
    closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: () => {} } });
    closing.push(() => server.stop());
    const proxy = await databaseProxy(server.connection);
    closing.push(() => proxy.close());
    const { user, password, database } = server.connection;
    const address = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`;
    program = await theProgram({ DATABASE_URL: address }, disk.folder);
    await program.start();
    const send = byForm(program.url);

    disk.hang();
    expect(await send(visitor(0))).toBe(true);
    proxy.refuse();
    await Promise.all([1, 2, 3].map((n) => expectRefused(send, visitor(n))));
    // From here on nobody waits for the disk.
    await expectRefused(send, visitor(4));
    const began = performance.now();
    await expectRefused(send, visitor(5));
    expect(performance.now() - began).toBeLessThan(1_500);
    proxy.restore();
    await until("a request to be acknowledged", () => send(visitor(6)));
    expect(await send(visitor(1))).toBe(true);

    disk.thaw();
    // The others gave up. The first reached the disk late; nothing was begun for those refused at once.
    await until("the program to be ready", async () => (await shown(`${program?.url}/readyz`)) !== null);
    await until("the journal to be empty", async () => (await program?.journal())?.waiting.length === 0);
    await expectEachOnce(
      server.connection,
      [0, 1, 2, 3, 6].map((n) => visitor(n)),
    );
  });
});
