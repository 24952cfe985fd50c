import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { setAuthenticator, setPendingSecret } from "#accounts/sign-in/server/sign-in-store.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
let ada: StaffRecord;
beforeAll(async () => {
  site = await testSite(test_.database);
  ada = await aStaff(test_.db);
});
afterAll(() => site.close());
const basic = (email: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`,
});
const form = (at: TestSite, values: Record<string, string>, path = "/admin/sign-in") =>
  at.ask({
    method: "POST",
    path,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(values).toString(),
  });
const cookieOf = (set: string[] | undefined, name: string) => set?.find((c) => c.startsWith(`${name}=`)) ?? "";
const me = (at: TestSite, headers: Record<string, string>) => at.ask({ path: "/.netlify/functions/me", headers });

describe("signing in over HTTP", () => {
  test("Basic credentials on the one path: a challenge first, then session and flag, then the dashboard", async () => {
    const challenge = await site.ask({ path: "/admin/sign-in" });
    expect([challenge.status, challenge.headers["www-authenticate"]]).toEqual([
      401,
      'Basic realm="Hearthlight staff", charset="UTF-8"',
    ]);
    const entered = await site.ask({ path: "/admin/sign-in", headers: basic(ada.email, STAFF_PASSWORD) });
    expect([entered.status, entered.headers.location, entered.headers["cache-control"]]).toEqual([
      303,
      "/admin",
      "no-store",
    ]);
    const session = cookieOf(entered.headers["set-cookie"], "hearthlight");
    expect(session).toMatch(/^hearthlight=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=604800$/);
    expect(cookieOf(entered.headers["set-cookie"], "admin_auth")).toBe(
      "admin_auth=1; Path=/; SameSite=Lax; Max-Age=604800",
    );
    expect((await me(site, { Cookie: session.split(";")[0] ?? "" })).json()).toEqual({
      id: ada.id,
      email: ada.email,
      name: ada.name,
      role: "owner",
    });
  });

  test("wrong credentials are challenged again, in neutral words", async () => {
    for (const headers of [
      basic(ada.email, "wrong"),
      basic("nobody@example.com", "wrong"),
      basic("no-colon", ""),
      { Authorization: "Basic !!!" },
      { Authorization: "Bearer x" },
    ])
      expect((await site.ask({ path: "/admin/sign-in", headers })).status).toBe(401);
  });

  test("Basic credentials count nowhere else", async () => {
    const headers = basic(ada.email, STAFF_PASSWORD);
    for (const path of ["/.netlify/functions/me", "/api/leads", "/api/keys"])
      expect((await site.ask({ path, headers })).status).toBe(401);
    for (const path of ["/admin", "/admin/leads", "/library"]) {
      site.rendered.length = 0;
      await site.ask({ path, headers });
      expect(site.rendered[0]).toMatch(/^\/admin\/welcome/);
    }
  });

  test("the form: right, wrong, and where it leads", async () => {
    const to = async (next: string) =>
      (await form(site, { email: ada.email, password: STAFF_PASSWORD, next })).headers.location;
    expect([await to(""), await to("/admin/leads?status=new"), await to("/library/preview/x")]).toEqual([
      "/admin",
      "/admin/leads?status=new",
      "/library/preview/x",
    ]);
    for (const next of [
      "https://evil.example/admin",
      "//evil.example/admin",
      "/\\evil.example",
      "/blog",
      "/admin/../blog",
      "/admin\r\nX-Evil: 1",
      "javascript:alert(1)",
    ])
      expect(await to(next)).toMatch(/^\/admin(?:X-Evil.*)?$/);
    expect(await to("/library/preview/é")).toBe("/library/preview/%C3%A9");
    const wrong = await form(site, { email: ada.email, password: "wrong-password" });
    expect([wrong.status, wrong.headers["cache-control"], wrong.headers["set-cookie"]]).toEqual([
      401,
      "no-store",
      undefined,
    ]);
  });

  test("the screen says what went wrong, and never the words of an address, in whatever case", async () => {
    const wrong = await form(site, {
      email: "Ada@example.com",
      password: "wrong-password",
      next: "/admin/leads?status=new",
    });
    expect(wrong.text).toContain(
      JSON.stringify({
        problem: NEUTRAL_TEXTS.auth,
        email: "Ada@example.com",
        next: "/admin/leads?status=new",
        signedOut: false,
        passkeys: false,
      }),
    );
    const words = "problem=Call+555-0100&email=x%40evil.example&next=/admin/evil";
    for (const path of [
      "/admin/welcome",
      "/ADMIN/welcome",
      "/Admin/Welcome",
      "//admin//welcome",
      "/%61dmin/welcome",
      "/admin",
    ]) {
      const asked = await site.ask({ path: `${path}?${words}` });
      const screen = asked.headers.location ? await site.ask({ path: asked.headers.location }) : asked;
      expect([path, screen.text.slice(0, 8), screen.headers["cache-control"]]).toEqual([path, "sign-in:", "no-store"]);
      expect(screen.text.replace(/"next":"[^"]*"/, "")).not.toMatch(/555|evil/);
    }
    expect((await site.ask({ path: "/admin?logout=1" })).text).toContain('"signedOut":true');
  });

  test("over https the cookie is bound to this very host", async () => {
    const secure = await testSite(test_.database, { env: { PUBLIC_URL: "https://www.example.com" } });
    const entered = await form(secure, { email: ada.email, password: STAFF_PASSWORD });
    const session = cookieOf(entered.headers["set-cookie"], "__Host-hearthlight");
    expect(session).toMatch(/; HttpOnly; Path=\/; SameSite=Lax; Secure; Max-Age=/);
    expect(session).not.toMatch(/domain/i);
    expect(cookieOf(entered.headers["set-cookie"], "admin_auth")).toContain("; Secure");
    const value = session.split(";")[0] ?? "";
    expect((await me(secure, { Cookie: value })).status).toBe(200);
    expect((await me(secure, { Cookie: value.replace("__Host-", "") })).status).toBe(401);
    await secure.close();
  });

  test("signing out ends the session on the server and clears both cookies", async () => {
    const entered = await form(site, { email: ada.email, password: STAFF_PASSWORD });
    const cookie = { Cookie: cookieOf(entered.headers["set-cookie"], "hearthlight").split(";")[0] ?? "" };
    expect((await site.ask({ path: "/admin/sign-out", headers: cookie })).headers.location).toBeUndefined();
    expect((await me(site, cookie)).status).toBe(200);
    const left = await site.ask({ method: "POST", path: "/admin/sign-out", headers: cookie });
    expect([left.status, left.headers.location]).toEqual([303, "/admin?logout=1"]);
    for (const name of ["hearthlight", "admin_auth"])
      expect(cookieOf(left.headers["set-cookie"], name)).toMatch(/=; .*Max-Age=0$/);
    expect((await me(site, cookie)).status).toBe(401);
    expect((await site.ask({ method: "POST", path: "/admin/sign-out" })).status).toBe(303);
  });

  test("staff may send a large file where tables and portraits are taken and nowhere else, and a stranger none", async () => {
    const entered = await form(site, { email: ada.email, password: STAFF_PASSWORD });
    const cookie = { Cookie: cookieOf(entered.headers["set-cookie"], "hearthlight").split(";")[0] ?? "" };
    const send = async (path: string, size: number, headers: Record<string, string> = cookie) =>
      (
        await site.ask({
          method: "POST",
          path,
          headers: { "Content-Type": "multipart/form-data; boundary=x", ...headers },
          body: Buffer.alloc(size, 0x20),
        })
      ).status;
    for (const path of ["/admin/tables/rates", "/admin/tables/rates.data"]) {
      expect([path, await send(path, 512 * 1024), await send(path, 600 * 1024)]).toEqual([path, 200, 413]);
      expect([path, await send(path, 512 * 1024, {})]).toEqual([path, 401]);
    }
    for (const path of ["/admin/profile", "/admin/profile.data", "/admin/staff/x", "/admin/staff/x.data"]) {
      expect([path, await send(path, 512 * 1024)]).toEqual([path, 200]);
      expect([path, await send(path, 512 * 1024, {})]).toEqual([path, 401]);
    }
    // 10,000 ids of leads, which a list may select.
    for (const path of ["/admin/leads.data", "/admin/leads/erase", "/admin/leads/exports.data"])
      expect([path, await send(path, 400_000), await send(path, 600_000)]).toEqual([path, 200, 413]);
    expect(await send("/admin/leads/x/consent.data", 400_000)).toBe(413);
    expect([await send("/admin/articles", 512 * 1024), await send("/get-a-quote", 512 * 1024)]).toEqual([413, 413]);
  });

  test("too many attempts: 429 and how long to wait, for form and challenge alike", async () => {
    const limited = await testSite(test_.database, { env: { RATE_LIMIT: "on" } });
    const grace = await aStaff(test_.db);
    const known = cookieOf(
      (await form(limited, { email: grace.email, password: STAFF_PASSWORD })).headers["set-cookie"],
      "hearthlight-device",
    );
    expect(known).toMatch(
      /^hearthlight-device=[\w-]{22}\.\d+\.[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=15552000$/,
    );
    for (let i = 0; i < 10; i++) await form(limited, { email: grace.email, password: "wrong-password" });
    for (const refused of [
      await form(limited, { email: grace.email, password: STAFF_PASSWORD }),
      await limited.ask({ path: "/admin/sign-in", headers: basic(grace.email, STAFF_PASSWORD) }),
    ]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(600);
    }
    const Cookie = known.split(";")[0] ?? "";
    expect(
      (await limited.ask({ path: "/admin/sign-in", headers: { Cookie, ...basic(grace.email, STAFF_PASSWORD) } }))
        .status,
    ).toBe(303);
    await limited.close();
  });
});

describe("the staff area switched off", () => {
  test("every admin path shows the quote page; keys of programs still work", async () => {
    const off = await testSite(test_.database, { env: { ADMIN_ENABLED: "false" } });
    for (const path of [
      "/admin",
      "/admin/leads",
      "/admin/sign-in",
      "/admin/welcome",
      "/content-autopilot",
      "/library",
      "/library/preview/x",
      "/image-studio",
      "/admin/seo-files",
    ]) {
      const page = await off.ask({ path, headers: basic(ada.email, STAFF_PASSWORD) });
      expect([path, page.status, page.text.slice(0, 21), page.headers["set-cookie"]]).toEqual([
        path,
        200,
        "<h1>/get-a-quote</h1>",
        undefined,
      ]);
      expect([path, page.headers["x-robots-tag"]]).toEqual([path, "noindex"]);
      expect(page.text, path).toContain('<meta name="robots" content="noindex">');
    }
    const entered = await form(off, { email: ada.email, password: STAFF_PASSWORD });
    expect(entered.headers["set-cookie"]).toBeUndefined();
    const here = await form(site, { email: ada.email, password: STAFF_PASSWORD });
    expect(
      (await me(off, { Cookie: cookieOf(here.headers["set-cookie"], "hearthlight").split(";")[0] ?? "" })).status,
    ).toBe(401);
    const key = await createApiKey(off.services, byStaff("owner"), {
      name: "K",
      scopes: ["leads:read"],
      expiresAt: null,
    });
    expect((await me(off, { Authorization: `Bearer ${key.ok ? key.value.key : ""}` })).status).toBe(200);
    await off.close();
  });
});

test("where everyone needs a second step, who has none may only set one up, and then goes on", async () => {
  const strict = await testSite(test_.database);
  const eve = await aStaff(test_.db);
  const entered = await strict.ask({ path: "/admin/sign-in", headers: basic(eve.email, STAFF_PASSWORD) });
  const headers = { Cookie: cookieOf(entered.headers["set-cookie"], "hearthlight").split(";")[0] ?? "" };
  const get = async (path: string) => (await strict.ask({ path, headers })).status;
  expect(await get("/admin/leads")).toBe(200);
  const change = (secondStep: string, version: string) =>
    changeSetting(strict.services, byStaff("owner"), { key: "signIn", value: { secondStep }, version });
  const changed = await change("everyone", "");
  await strict.services.site.reload();
  try {
    const desk = await strict.ask({ path: "/admin/leads", headers });
    expect([desk.status, desk.headers.location]).toEqual([303, "/admin/profile/security"]);
    const data = await strict.ask({ path: "/admin/leads.data", headers });
    expect([data.status, data.headers["x-remix-redirect"]]).toEqual([204, "/admin/profile/security"]);
    const call = await strict.ask({ path: "/api/leads", headers });
    expect([call.status, call.text]).toEqual([403, expect.stringContaining("requires a second step")]);
    expect(await get("/admin/profile/security")).toBe(200);
    expect((await me(strict, headers)).status).toBe(200);
    await setPendingSecret(test_.db, eve.id, "JBSWY3DPEHPK3PXP");
    expect(await get("/admin/leads")).toBe(303);
    await setAuthenticator(test_.db, eve.id, { secret: "JBSWY3DPEHPK3PXP", pendingSecret: null, lastStep: 0 });
    expect(await get("/admin/leads")).toBe(200);
  } finally {
    await change("own-choice", changed.ok ? changed.value.version : "");
    await strict.close();
  }
});
