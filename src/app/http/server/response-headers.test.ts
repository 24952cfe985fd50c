import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());
const fn = "/.netlify/functions";

function expectSafe(answer: Answer, kept = false) {
  expect(answer.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()") as string,
  });
  if (!kept) expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.text).not.toMatch(/node_modules|at .*\.ts:\d+|ECONN|select /);
}

describe("what every response carries", () => {
  test("a page rendered, from memory, unchanged, HEAD; an asset; errors of pages, of the API and of functions", async () => {
    const first = await site.ask({ path: "/kept" });
    const etag = first.headers.etag ?? "";
    const same = await site.ask({ path: "/kept", headers: { "If-None-Match": `W/${etag}` } });
    expect([same.status, same.text, same.headers.etag]).toEqual([304, "", etag]);
    expectSafe(first);
    expectSafe(same, true);
    for (const path of ["/kept", "/assets/app-1.js"]) {
      const [get, head] = [await site.ask({ path }), await site.ask({ method: "HEAD", path })];
      expect([head.status, head.text, head.headers["content-length"], head.headers.etag]).toEqual([
        200,
        "",
        get.headers["content-length"],
        get.headers.etag,
      ]);
      expectSafe(get, true);
      expectSafe(head, true);
    }
    for (const path of [
      "/missing/x",
      "/broken",
      "/api/nothing",
      `${fn}/nothing`,
      "/admin",
      "/admin/sign-in",
      "/healthz",
      "/readyz",
      "/api/openapi.json",
      "/a/",
    ]) {
      expectSafe(await site.ask({ path }));
      expectSafe(await site.ask({ method: "HEAD", path }));
    }
    expectSafe(await site.ask({ method: "PURGE", path: "/" }));
  });

  test("pages have a policy without inline scripts; the desk's has a nonce of its own each time", async () => {
    const policy = async (path: string) => String((await site.ask({ path })).headers["content-security-policy"]);
    const directives = await policy("/with-policy");
    expect(directives).toContain("script-src 'self';");
    expect(directives).not.toMatch(/unsafe|nonce|\*/);
    expect(directives).toContain("frame-ancestors 'none'");
    expect(await policy("/with-policy")).toBe(directives);
  });

  test("over https: HSTS and upgraded requests", async () => {
    const secure = await testSite(test_.database, { env: { PUBLIC_URL: "https://www.example.com" } });
    for (const asked of [{ path: "/" }, { path: "/" }, { path: "/api/leads" }])
      expect((await secure.ask(asked)).headers["strict-transport-security"]).toMatch(/max-age=31536000/);
    await secure.close();
  });
});
