import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
const lines: string[] = [];
let site: TestSite;
let ada: StaffRecord;
let fresh: StaffRecord;
beforeAll(async () => {
  site = await testSite(test_.database, {
    env: { RATE_LIMIT: "on" },
    log: pino({ level: "warn" }, { write: (line: string) => void lines.push(line) }),
  });
  ada = await aStaff(test_.db, { role: "agent" });
  fresh = await aStaff(test_.db, { mustChangePassword: true });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => site.close());

const basic = (email: string) => ({
  Authorization: `Basic ${Buffer.from(`${email}:${STAFF_PASSWORD}`).toString("base64")}`,
});
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

async function sessionOf(email: string): Promise<{ Cookie: string }> {
  const entered = await site.ask({ path: "/admin/sign-in", headers: basic(email) });
  return {
    Cookie: entered.headers["set-cookie"]?.find((cookie) => cookie.startsWith("hearthlight="))?.split(";")[0] ?? "",
  };
}

test("sign-out clears kept pages, and credentials that the browser sends along; without them it keeps its cookies", async () => {
  const leave = async (headers: Record<string, string>) =>
    (await site.ask({ method: "POST", path: "/admin/sign-out", headers })).headers["clear-site-data"];
  expect([await leave(basic(ada.email)), await leave(await sessionOf(ada.email))]).toEqual([
    '"cache", "cookies"',
    '"cache"',
  ]);
});

test("a link on another site signs nobody in with kept credentials, and prompts for none", async () => {
  for (const from of ["cross-site", "same-site"])
    for (const headers of [basic(ada.email), {}]) {
      const refused = await site.ask({ path: "/admin/sign-in", headers: { ...headers, "Sec-Fetch-Site": from } });
      expect([from, refused.status, refused.headers["set-cookie"], refused.headers["www-authenticate"]]).toEqual([
        from,
        403,
        undefined,
        undefined,
      ]);
    }
  for (const from of ["same-origin", "none"])
    expect(
      (await site.ask({ path: "/admin/sign-in", headers: { ...basic(ada.email), "Sec-Fetch-Site": from } })).status,
    ).toBe(303);
});

test("while the program's own password is to be replaced, every page of the desk leads there and every call says so", async () => {
  const headers = await sessionOf(fresh.email);
  for (const path of [
    "/admin",
    "/admin/leads?status=new",
    "/admin/welcome",
    "/library",
    "/library/preview/x",
    "/admin/settings/agency",
  ]) {
    const led = await site.ask({ path, headers });
    expect([path, led.status, led.headers.location]).toEqual([path, 303, "/admin/password"]);
  }
  const posted = await site.ask({
    method: "POST",
    path: "/admin/articles",
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    body: "a=b",
  });
  expect([posted.status, posted.headers.location]).toEqual([303, "/admin/password"]);
  expect((await site.ask({ path: "/admin/leads.data", headers })).status).toBe(401);
  for (const { method, path, right } of site.endpoints) {
    if (right === "public") continue;
    const refused = await site.ask({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/, randomUUID()),
      headers,
      json: {},
    });
    expect([path, refused.status]).toEqual([path, 403]);
    expect(refused.text).toContain("Choose your own password first, at /admin/password.");
  }
  site.rendered.length = 0;
  await site.ask({ path: "/admin/password", headers });
  expect(site.rendered).toEqual(["/admin/password"]);
  expect((await site.ask({ method: "POST", path: "/admin/sign-out", headers })).status).toBe(303);
});

test("failed and limited sign-ins are in the log: the same mark for the same account, and nothing that says whose it is", async () => {
  const attempt = (email: string) =>
    site.ask({
      method: "POST",
      path: "/admin/sign-in",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email, password: "wrong-password" }).toString(),
    });
  for (let i = 0; i < 11; i++) await attempt(ada.email);
  await attempt("nobody@example.com");
  const tries = logged().filter((line) => "account" in line);
  expect(tries.map((line) => [line.level, line.msg])).toEqual([
    ...Array.from({ length: 10 }, () => [40, "a sign-in failed"]),
    [40, "a sign-in was refused: too many attempts"],
    [40, "a sign-in failed"],
  ]);
  expect(new Set(tries.slice(0, 11).map((line) => line.account)).size).toBe(1);
  expect([tries[11]?.account === tries[0]?.account, tries[0]?.actor, tries[11]?.actor]).toEqual([false, ada.id, null]);
  expect(lines.join()).not.toMatch(/@example\.com|wrong-password|127\.0\.0\.1/);
});

test("what is refused is in the log with who asked, and a refused key with what staff know it by", async () => {
  const headers = await sessionOf(fresh.email);
  const grace = await aStaff(test_.db, { role: "agent" });
  const agent = await sessionOf(grace.email);
  lines.length = 0;
  await site.ask({ path: "/api/keys?name=Rosa", headers: agent });
  await site.ask({ path: "/api/keys", headers });
  await site.ask({ path: "/api/leads", headers: { Authorization: `Bearer hl_${"x".repeat(43)}` } });
  expect(
    logged().map(({ level, msg, path, status, actor, key }) => ({ level, msg, path, status, actor, key })),
  ).toEqual([
    { level: 40, msg: "request", path: "/api/keys", status: 403, actor: grace.id, key: undefined },
    { level: 40, msg: "request", path: "/api/keys", status: 403, actor: fresh.id, key: undefined },
    {
      level: 40,
      msg: "an API key was refused",
      path: undefined,
      status: undefined,
      actor: undefined,
      key: "hl_xxxxxx",
    },
    { level: 40, msg: "request", path: "/api/leads", status: 401, actor: null, key: undefined },
  ]);
});

test("the first password is chosen together with one's own address where the installation named none", async () => {
  const desk = await testSite(test_.database, { render: (await deskPages()).render });
  await aStaff(test_.db, { email: "owner@localhost", mustChangePassword: true });
  const page = async (email: string, body?: string) => {
    const headers = { ...(await sessionOf(email)), "Content-Type": "application/x-www-form-urlencoded" };
    const method = body === undefined ? "GET" : "POST";
    return (await desk.ask({ method, path: "/admin/password", headers, ...(body ? { body } : {}) })).text;
  };
  expect(await page("owner@localhost")).toContain('"asksEmail":true');
  expect(await page(fresh.email)).toContain('"asksEmail":false');
  const refused = await page(
    "owner@localhost",
    "current=x&chosen=lantern+obey+walnut&again=lantern+obey&email=olive+at",
  );
  expect(refused).toContain('"email":"Enter an email address, like name@example.com."');
  expect(refused).toContain('"typed":"olive at"');
  await desk.close();
});
