import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { type OwnPostgres, startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { statement } from "#tests/builders/postgres-server.ts";
import { databaseProxy } from "./database-proxy.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byBooking, byForm, byScript, type Post, visitor } from "./visitors.ts";

/** A server that the program did not start, reached by DATABASE_URL, as in an installation with its own PostgreSQL. */
let server: OwnPostgres;
let folder = "";
/** A program that was started once on a database of its own, whose copies spare the tests a first start each. */
let first: Program;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-away-"));
  server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: (text) => console.warn(text) } });
  await statement(server.connection, "create database away_first");
  first = await theProgram({ DATABASE_URL: addressOf(server.connection.host, server.connection.port, "away_first") });
  await first.start();
  await first.stop();
});
afterAll(async () => {
  await first.remove();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

let count = 0;
let name = "";
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let program: Program;
beforeEach(async () => {
  proxy = await databaseProxy(server.connection);
  await prepare("away_first");
});
/** Prepares the program on a database that is reached through the proxy: a copy of the one that was started once, or an empty one. */
async function prepare(template: "away_first" | "template1", env: Record<string, string> = {}): Promise<void> {
  name = `away_${count++}`;
  await statement(server.connection, `create database ${name} template ${template}`);
  program = await theProgram({ DATABASE_URL: addressOf("127.0.0.1", proxy.port, name), ...env });
  if (template === "away_first") await cp(first.dataDir, program.dataDir, { recursive: true });
}
function addressOf(host: string, port: number, database: string): string {
  const { user, password } = server.connection;
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
afterEach(async () => {
  proxy.restore();
  await program.remove();
  await proxy.close();
});

let next = 0;
/**
 * Sends new visitors one after another; each must be acknowledged at the first attempt. Returns them and the longest
 * wait, milliseconds.
 */
async function oneByOne(post: Post, n: number) {
  const visitors = Array.from({ length: n }, () => visitor(next++));
  let longest = 0;
  for (const one of visitors) {
    const began = performance.now();
    expect(await post(one), `${one.key} was turned away`).toBe(true);
    longest = Math.max(longest, performance.now() - began);
  }
  return { visitors, longest };
}
const emptied = () => until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
const stored = (visitors: Parameters<typeof expectEachOnce>[1]) =>
  expectEachOnce({ ...server.connection, database: name }, visitors);
/** Returns the channels of the revocations, one per record. */
async function withdrawnChannels(): Promise<string[]> {
  const database = openDatabase({ ...server.connection, database: name }, createLog("silent"), 1);
  try {
    const { leads } = await listLeads(database.db, EVERY_LEAD, {}, null, 10);
    const records = await Promise.all(leads.map((lead) => consentsOfLead(database.db, lead.id)));
    return records.flat().flatMap((r) => (r.box === "withdrawn" ? [r.channel] : []));
  } finally {
    await database.close();
  }
}

describe("while the database is away", () => {
  test("stopped: every visitor is thanked, with and without script; the leads arrive once and in order when it is back", async () => {
    await program.start();
    const before = await oneByOne(byScript(program.url), 10);
    proxy.refuse();
    const script = await oneByOne(byScript(program.url), 30);
    const form = await oneByOne(byForm(program.url), 20);
    const booking = await oneByOne(byBooking(program.url), 3);
    expect((await program.journal()).waiting).toHaveLength(53);
    const page = await fetch(`${program.url}/blog`);
    expect(page.status).toBe(200);
    proxy.restore();
    await emptied();
    const all = [...before.visitors, ...script.visitors, ...form.visitors, ...booking.visitors];
    const rows = await stored(all);
    expect(rows.map((r) => r.phone)).toEqual(all.map((v) => v.phone));
    expect(rows.map((r) => r.at.getTime())).toEqual(rows.map((r) => r.at.getTime()).sort((a, b) => a - b));
    console.info(
      `database stopped: 53 leads by the journal, longest wait ${Math.round(Math.max(script.longest, form.longest, booking.longest))} ms`,
    );
    const after = await oneByOne(byScript(program.url), 3);
    await stored([...all, ...after.visitors]);
  });

  test("hanging: every visitor is thanked within six seconds, and nothing is doubled when it goes on", async () => {
    await program.start();
    const before = await oneByOne(byScript(program.url), 3);
    proxy.freeze();
    const hung = await Promise.all([
      ...Array.from({ length: 10 }, () => oneByOne(byScript(program.url), 1)),
      ...Array.from({ length: 5 }, () => oneByOne(byForm(program.url), 1)),
    ]);
    const longest = Math.max(...hung.map((h) => h.longest));
    expect(longest).toBeLessThan(6_000);
    proxy.restore();
    await emptied();
    await stored([...before.visitors, ...hung.flatMap((h) => h.visitors)]);
    console.info(`database hanging: 15 leads, longest wait ${Math.round(longest)} ms`);
  });

  test("stopped, and the program is killed meanwhile: the next one brings the leads in", async () => {
    await program.start();
    proxy.refuse();
    const { visitors } = await oneByOne(byScript(program.url), 10);
    await program.kill();
    await program.start();
    const more = await oneByOne(byForm(program.url), 5);
    proxy.restore();
    await emptied();
    await stored([...visitors, ...more.visitors]);
  });

  test("stopped during a withdrawal, and the program is killed: the visitor sees a confirmation, and it is stored once", async () => {
    await program.start();
    const page = async (path: string, body?: URLSearchParams) => {
      const answer = await fetch(program.url + path, {
        ...(body ? { method: "POST", body } : {}),
        redirect: "manual",
        signal: AbortSignal.timeout(15_000),
      });
      return { status: answer.status, to: answer.headers.get("location") ?? "", text: await answer.text() };
    };
    const answers = {
      forWhom: "me",
      state: "OH",
      age: "70",
      sex: "female",
      tobacco: "no",
      coverage: "10000",
      reachBy: "call",
      bestTime: "any",
    };
    const sent = await page(
      "/get-a-quote",
      new URLSearchParams({ ...answers, name: "Rosa Delgado", phone: "(614) 231-4455" }),
    );
    const mine = `/my-request/${new URL(sent.to, program.url).searchParams.get("request")}`;
    expect((await page(mine)).text).toContain("Withdraw my request");

    proxy.refuse();
    const shown = await page(mine);
    expect(shown.status).toBe(503);
    expect(shown.text).toContain("Withdraw my request");
    const noted = await page(mine, new URLSearchParams());
    expect(noted.status).toBe(202);
    expect(noted.text).toContain("We’ve noted your withdrawal");
    await program.kill();
    await program.start();
    proxy.restore();
    await emptied();
    await until("the withdrawal to be applied", async () =>
      (await page(mine)).text.includes("Your request is withdrawn"),
    );
    expect((await page(mine)).text).toContain("Your request is withdrawn");
    expect(await withdrawnChannels()).toEqual(["call", "text"]);
    expect((await program.journal()).aside).toEqual([]);
  });

  test("stopped, and the disk takes nothing either: no one is thanked, and the form keeps what was typed", async () => {
    await program.start();
    proxy.refuse();
    await blockFolder(join(program.dataDir, "journal"));
    const start = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 2 * 86_400_000).toISOString();
    const who = { name: "Rosa Delgado", phone: "(614) 231-4455" };
    for (const [path, fields, words] of [
      ["/request-a-callback", who, "Could not submit callback request. Please try again."],
      [
        "/schedule",
        { ...who, state: "OH", zone: "America/New_York", start },
        "Something went wrong. Please try again.",
      ],
    ] as const) {
      const answer = await fetch(program.url + path, {
        method: "POST",
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(15_000),
      });
      const page = await answer.text();
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
      for (const shown of [words, `value="${who.name}"`, `value="${who.phone}"`]) expect(page).toContain(shown);
    }
  });

  test("stopped: one address cannot fill the disk by pressing buttons of made-up links", async () => {
    await program.remove();
    await prepare("away_first", { RATE_LIMIT: "on" });
    await program.start();
    proxy.refuse();
    const press = async (path: string) => {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const address = `${program.url}${path}/${randomBytes(32).toString("base64url")}`;
      const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(15_000) });
      return { status: answer.status, text: await answer.text() };
    };
    const stops = [];
    for (let n = 0; n < 11; n++) stops.push(await press("/stop-email"));
    expect(stops.map((s) => s.status)).toEqual([...Array.from({ length: 10 }, () => 202), 503]);
    expect(stops.at(-1)?.text).toContain("Something went wrong. Please try again.");
    expect((await press("/my-request")).status).toBe(503);
    expect((await program.journal()).waiting).toHaveLength(10);
  });

  test("from the very first start, before there is a single table: leads wait for it", async () => {
    await program.remove();
    await prepare("template1");
    proxy.refuse();
    await program.start();
    const { visitors } = await oneByOne(byScript(program.url), 5);
    proxy.restore();
    await emptied();
    await until("the database to answer", async () => (await fetch(`${program.url}/readyz`)).ok);
    await stored(visitors);
    expect((await program.journal()).aside).toEqual([]);
  });
});

test("a database that refuses to cancel or reschedule: the page with the appointment says so", async () => {
  await program.start();
  const on = { ...server.connection, database: name };
  const owner = (await statement(on, "select id from staff")).map(({ id }) => String(id)).join();
  const week = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 540, to: 1_020 })));
  await statement(on, `insert into staff_hours values ('${owner}', 'America/New_York', '${week}', now())`);
  // Nothing can be added to the journey of its lead.
  await statement(on, "alter table touchpoints add constraint refused check (lead_id <> 'nobody')");
  await statement(
    on,
    `insert into bookings (id, token_hash, submission_key, lead_id, staff_id, starts_at, ends_at, state, time_zone, name, phone,
       status, sequence, created_at, updated_at)
     values ('b', '${deriveHash("visitor-token")}', 'k', 'nobody', '${owner}', now() + interval '3 days', now() + interval '73 hours', 'OH', 'America/New_York',
       'Rosa Delgado', '+16142314455', 'booked', 0, now(), now())`,
  );
  const page = async (path: string, body?: URLSearchParams) => {
    const answer = await fetch(
      `${program.url}/schedule/change/visitor-token${path}`,
      body ? { method: "POST", body } : {},
    );
    return { status: answer.status, text: await answer.text() };
  };
  const canceled = await page("", new URLSearchParams({ intent: "cancel" }));
  expect(canceled.status).toBe(503);
  for (const words of ["Something went wrong. Please try again. Your call isn’t canceled yet.", "Rosa Delgado"])
    expect(canceled.text).toContain(words);

  const start = decodeURIComponent(/start=([^"&]+)/.exec((await page("/times")).text)?.[1] ?? "");
  const moved = await page(`/times?start=${encodeURIComponent(start)}`, new URLSearchParams({ start }));
  expect(moved.status).toBe(503);
  for (const words of [
    "Something went wrong. Please try again. Your call hasn’t changed.",
    "Move my call to this time",
  ])
    expect(moved.text).toContain(words);
  expect((await page("")).text).not.toContain("Your call is canceled");
});
