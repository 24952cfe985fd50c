import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { databaseProxy } from "./database-proxy.ts";
import { type Program, theProgram, until } from "./program.ts";

/** Two programs on one database that can be cut off from the first. */
let server: OwnPostgres;
let folder = "";
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let program: Program;
let other: Program;
let staff: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-pages-"));
  server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: (text) => console.warn(text) } });
  proxy = await databaseProxy(server.connection);
  const { host, port, user, password, database } = server.connection;
  const secret = encodeURIComponent(password);
  program = await theProgram({ DATABASE_URL: `postgres://${user}:${secret}@127.0.0.1:${proxy.port}/${database}` });
  other = await theProgram({
    DATABASE_URL: `postgres://${user}:${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  await program.start();
  await other.start();
  const entered = await fetch(`${program.url}/admin/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email: "owner@example.com", password: "correct-horse-battery" }),
    redirect: "manual",
  });
  const cookies = entered.headers.getSetCookie().map((c) => c.split(";")[0]);
  staff = { Cookie: cookies.join("; ") };
});
afterAll(async () => {
  proxy.restore();
  await Promise.all([program.remove(), other.remove()]);
  await proxy.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

afterEach(async () => {
  proxy.restore();
  await until("the database to answer", async () => (await fetch(`${program.url}/readyz`)).ok);
});

async function page(path: string, init: RequestInit = {}) {
  const answer = await fetch(program.url + path, { redirect: "manual", signal: AbortSignal.timeout(15_000), ...init });
  return {
    status: answer.status,
    wait: answer.headers.get("retry-after"),
    keep: answer.headers.get("cache-control"),
    text: await answer.text(),
  };
}
const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(program.url + path, {
    method,
    headers: { ...staff, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const errors = answer.ok
    ? ""
    : program
        .output()
        .split("\n")
        .filter((line) => line.includes('"err"'))
        .slice(-3)
        .join("\n");
  expect([path, answer.status], errors).toEqual([path, 200]);
  return (await answer.json()) as Record<string, unknown>;
};

describe("while the database is away", () => {
  test("an article that was deleted or unpublished does not come back from the shipped files, after a restart neither", async () => {
    const [deleted, unpublished, kept] = ["cemetery-costs", "whole-life-or-term", "free-look-period"];
    await call("POST", "/.netlify/functions/delete-article", { slug: deleted });
    await call("PUT", `/api/articles/${unpublished}`, { status: "draft" });
    const statuses = async () =>
      Promise.all([deleted, unpublished, kept].map(async (slug) => (await page(`/blog/${slug}`)).status));
    expect(await statuses()).toEqual([410, 404, 200]);
    for (const again of [false, true]) {
      proxy.refuse();
      if (again) {
        await program.kill();
        await program.start();
      }
      expect(await statuses()).toEqual([503, 503, 200]);
      const lists = await Promise.all(
        ["/blog", "/blog/page/2", "/blog/page/3", "/blog/page/4", "/feed.xml"].map(
          async (path) => (await page(path)).text,
        ),
      );
      for (const list of lists) expect(list).not.toMatch(/cemetery-costs|whole-life-or-term/);
      proxy.restore();
      await until("the database to answer", async () => (await fetch(`${program.url}/readyz`)).ok);
    }
  });

  test("a page that needs it says so in words, with the phone number, and when to try again", async () => {
    const settings = await call("GET", "/api/settings/agency");
    await call("PUT", "/api/settings/agency", {
      ...settings,
      value: { ...(settings.value as object), phone: "+16145550177" },
    });
    proxy.refuse();
    const form = new FormData();
    form.append("file", new Blob(["a photo"]), "a.jpg");
    const secret = "a".repeat(43);
    for (const [path, init] of [
      [`/upload/${secret}`, {}],
      [`/upload/${secret}`, { method: "POST", body: form }],
      [`/consent/${secret}`, {}],
      [`/consent/${secret}`, { method: "POST", body: new URLSearchParams({ call: "yes" }) }],
      [`/schedule/change/${secret}`, {}],
      [`/schedule/change/${secret}`, { method: "POST", body: new URLSearchParams({ intent: "cancel" }) }],
      [`/schedule/change/${secret}/times`, {}],
      ["/blog/never-was", {}],
    ] as [string, RequestInit][]) {
      const shown = await page(path, init);
      expect([path, shown.status, shown.wait, shown.keep]).toEqual([
        path,
        503,
        expect.stringMatching(/^\d+$/),
        "private, no-store",
      ]);
      for (const words of ["We can’t open this page right now", "(614) 555-0177", "<header"])
        expect(shown.text).toContain(words);
    }
    await program.kill();
    await program.start();
    expect((await page(`/upload/${secret}`)).text).toContain("(614) 555-0177");
  });

  test("a reload of a page of the desk, and signing in, show a page that says what is wrong and what to do", async () => {
    proxy.refuse();
    const entering = {
      method: "POST",
      body: new URLSearchParams({ email: "owner@example.com", password: "correct-horse-battery" }),
    };
    for (const [path, init] of [
      ["/admin", { headers: staff }],
      ["/admin/leads?status=new", { headers: staff }],
      ["/library", { headers: staff }],
      ["/admin/schedule", { method: "POST", headers: staff, body: new URLSearchParams({ a: "b" }) }],
      ["/admin/sign-in", entering],
    ] as [string, RequestInit][]) {
      const shown = await page(path, init);
      expect([path, shown.status, shown.wait]).toEqual([path, 503, expect.stringMatching(/^\d+$/)]);
      for (const words of ["<!DOCTYPE html>", "The desk can’t reach its database", "saved on disk", "Try again"])
        expect(shown.text).toContain(words);
    }
  });
});

test("a change of the settings whose connection is cut at the commit is shown by every program", async () => {
  const shown = async (at: Program, name: string) => (await (await fetch(`${at.url}/about`)).text()).includes(name);
  for (let round = 0; round < 5; round++) {
    const { value, version } = await call("GET", "/api/settings/agency");
    const name = `Buckeye Burial ${round}`;
    proxy.cutAfterCommit();
    await fetch(`${program.url}/api/settings/agency`, {
      method: "PUT",
      headers: { ...staff, "Content-Type": "application/json" },
      body: JSON.stringify({ value: { ...(value as object), name }, version }),
    });
    for (const at of [program, other]) await until(`${name} to be shown`, () => shown(at, name), 5_000);
  }
});
