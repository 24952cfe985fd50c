import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { databaseProxy } from "./database-proxy.ts";
import { type Program, theProgram, until } from "./program.ts";

let server: OwnPostgres;
let folder = "";
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let program: Program;
let staff: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-client-"));
  server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: (text) => console.warn(text) } });
  proxy = await databaseProxy(server.connection);
  const { user, password, database } = server.connection;
  const secret = encodeURIComponent(password);
  program = await theProgram({ DATABASE_URL: `postgres://${user}:${secret}@127.0.0.1:${proxy.port}/${database}` });
  await program.start();
  const entered = await fetch(`${program.url}/admin/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email: "owner@example.com", password: "correct-horse-battery" }),
    redirect: "manual",
  });
  staff = {
    Cookie: entered.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
});
afterAll(async () => {
  proxy.restore();
  await program.remove();
  await proxy.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const page = async (path: string, body?: URLSearchParams, headers: Record<string, string> = {}) => {
  const answer = await fetch(program.url + path, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(15_000),
    ...(body ? { method: "POST", body } : {}),
  });
  return { status: answer.status, text: await answer.text() };
};
const call = async (method: string, path: string, body: object = {}) => {
  const answer = await fetch(program.url + path, {
    method,
    headers: { ...staff, "Content-Type": "application/json" },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  expect([path, answer.ok]).toEqual([path, true]);
  return (await answer.json()) as Record<string, unknown>;
};

/** Makes a client of the owner; returns the lead's id and the path of the client's page. */
async function aClient(): Promise<{ id: string; path: string }> {
  const added = await call("POST", "/api/leads", { name: "Clara Client", phone: "(614) 231-4466", state: "OH" });
  const id = String(added.id);
  await call("POST", `/api/leads/${id}/claim`);
  const days = { applied: "2026-01-02", submitted: "2026-01-03", issued: "2026-01-12" };
  const terms = { carrier: "Mutual of Omaha", product: "Living Promise", face_amount: 10_000, premium: 54.2 };
  await call("POST", `/api/leads/${id}/policies`, { ...terms, mode: "monthly", ...days });
  const made = await page(`/admin/leads/${id}/policies`, new URLSearchParams({ intent: "client-link" }), staff);
  const token = /\/client\/([\w-]{43})/.exec(made.text)?.[1] ?? "";
  return { id, path: `/client/${token}` };
}

test("a client's request that is thanked while the database is away survives a kill and becomes one task", async () => {
  const { id, path } = await aClient();
  expect((await page(path)).text).toContain("Your policy with Mutual of Omaha");
  const asks = new URLSearchParams({ ask: "address", note: "We moved to Dayton.", key: crypto.randomUUID() });

  proxy.refuse();
  const away = await page(path);
  expect(away.status).toBe(503);
  expect(away.text).toContain("Send my request");
  for (let twice = 0; twice < 2; twice++) {
    const noted = await page(path, asks);
    expect([noted.status, noted.text.includes("We have your request")]).toEqual([202, true]);
  }
  await program.kill();
  await program.start();
  proxy.restore();
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
  const asked = async () => {
    const { touchpoints } = await call("GET", `/api/leads/${id}/journey`);
    return (touchpoints as { type: string }[]).filter(({ type }) => type === "client-request").length;
  };
  await until("the request to be applied", async () => (await asked()) > 0);
  expect(await asked()).toBe(1);
  const { tasks } = await call("GET", `/api/tasks?lead_id=${id}`);
  expect(tasks).toMatchObject([{ title: "The client asks for a change of address", done: false }]);
  expect((await program.journal()).aside).toEqual([]);
});
