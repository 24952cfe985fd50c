import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { SESSION_ENDED } from "#platform/live/rules/live-message.ts";
import { openSocket } from "#tests/builders/live.ts";
import { type Program, theProgram, until } from "./program.ts";
import { byScript, visitor } from "./visitors.ts";

/** Two programs on one database, as two machines behind a balancer. */
let server: OwnPostgres;
let folder = "";
let one: Program;
let other: Program;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-two-"));
  server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: (text) => console.warn(text) } });
  const { host, port, user, password, database } = server.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  [one, other] = [await theProgram({ DATABASE_URL: url }), await theProgram({ DATABASE_URL: url })];
  await Promise.all([one.start(), other.start()]); // Both migrate and fill the empty database at once.
});
afterAll(async () => {
  await Promise.all([one.remove(), other.remove()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Signs in the owner at the first program; returns the headers for a call with that session. */
async function ownersHeaders() {
  const entered = await fetch(`${one.url}/admin/sign-in`, {
    headers: { Authorization: `Basic ${btoa("owner@example.com:correct-horse-battery")}` },
    redirect: "manual",
  });
  expect(entered.status).toBe(303);
  return {
    Cookie: entered.headers
      .getSetCookie()
      .map((c) => c.split(";")[0])
      .join("; "),
    "Content-Type": "application/json",
  };
}

test("what staff change at one program, the other shows at once, in a page that it had in memory", async () => {
  const headers = await ownersHeaders();
  const slug = "what-is-final-expense-insurance";
  const put = async (status: string) =>
    expect(
      (await fetch(`${one.url}/api/articles/${slug}`, { method: "PUT", headers, body: JSON.stringify({ status }) }))
        .status,
    ).toBe(200);
  const shown = async (at: Program) => (await fetch(`${at.url}/blog/${slug}`)).status;

  expect([await shown(one), await shown(other), await shown(other)]).toEqual([200, 200, 200]);
  await put("draft");
  expect(await shown(one)).toBe(404);
  await until("the other program to take the page away", async () => (await shown(other)) === 404, 3_000);
  await put("published");
  await until("the other program to show the page again", async () => (await shown(other)) === 200, 3_000);
  const gone = await fetch(`${one.url}/.netlify/functions/delete-article`, {
    method: "POST",
    headers,
    body: JSON.stringify({ slug }),
  });
  expect(gone.status).toBe(200);
  await until("the other program to say that it is gone", async () => (await shown(other)) === 410, 3_000);

  // The session is known to both, and ends at both.
  const me = (at: Program) => fetch(`${at.url}/.netlify/functions/me`, { headers });
  expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 200]);
  await fetch(`${other.url}/admin/sign-out`, {
    method: "POST",
    headers: { Cookie: headers.Cookie },
    redirect: "manual",
  });
  expect([(await me(one)).status, (await me(other)).status]).toEqual([401, 401]);
});

test("a table that is imported at one program is behind the pages of the other at once, kept and new ones alike, and so is the shipped one again", async () => {
  const headers = await ownersHeaders();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(one.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as {
      value: { plotByState: { values: Record<string, number> }; extras: Record<string, unknown>[] };
      version: string;
    };
  };
  const pages = ["/final-expense-insurance/ohio", "/calculators/final-expense-calculator?state=OH&plot=public"];
  const showing = async (at: Program, text: string) =>
    (await Promise.all(pages.map(async (path) => (await (await fetch(at.url + path)).text()).includes(text)))).join();
  expect([await showing(one, "9,876"), await showing(other, "9,876"), await showing(other, "9,876")]).toEqual(
    Array(3).fill("false,false"),
  );

  const { value, version } = await call("GET", "/api/tables/costs");
  // The page of the state shows the first, the calculator the second.
  value.plotByState.values.OH = 9876;
  value.extras = value.extras.map((extra) =>
    extra.id === "plotPublic" ? { ...extra, low: 9876, typical: 9876, high: 9876 } : extra,
  );
  const imported = await call("PUT", "/api/tables/costs", { value, version });
  expect(await showing(one, "9,876")).toBe("true,true");
  await until(
    "the other program to show the new figure",
    async () => (await showing(other, "9,876")) === "true,true",
    3_000,
  );
  await call("DELETE", `/api/tables/costs?version=${encodeURIComponent(imported.version)}`);
  await until(
    "the other program to show the shipped figure again",
    async () => (await showing(other, "9,876")) === "false,false",
    3_000,
  );
});

test("open pages of both programs learn of a new lead within two seconds, lose their sockets with the session, and get code 1001 from a program that stops", async () => {
  const headers = await ownersHeaders();
  const open = async (at: Program) => {
    const asked = await fetch(`${one.url}/api/live/ticket`, { method: "POST", headers });
    const { ticket } = (await asked.json()) as { ticket: string };
    // Without TLS, a page of the address at which it was opened.
    return openSocket(at.port, ticket, { Cookie: headers.Cookie, Origin: at.url });
  };
  const sockets = [await open(one), await open(other)];
  expect(await byScript(other.url)(visitor(1))).toBe(true);
  await until(
    "both to hear of the lead",
    () => sockets.every(({ messages }) => messages.some((m) => m.topic === "leads" && m.added === 1)),
    2_000,
  );
  await fetch(`${one.url}/admin/sign-out`, { method: "POST", headers: { Cookie: headers.Cookie }, redirect: "manual" });
  const began = performance.now();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([SESSION_ENDED, SESSION_ENDED]);
  expect(performance.now() - began).toBeLessThan(5_000);

  const again = await ownersHeaders();
  Object.assign(headers, again);
  const [ofOne, ofOther] = [await open(one), await open(other)];
  expect(await other.stop()).toBe(0);
  expect(await ofOther.closed).toBe(1001);
  expect(ofOne.socket.readyState).toBe(ofOne.socket.OPEN);
  ofOne.socket.terminate();
  await other.start();
});
