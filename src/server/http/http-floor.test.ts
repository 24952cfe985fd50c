import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journeyOfLead, listLeads } from "#server/leads/leads-store.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type Answer, type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());
const fn = "/.netlify/functions";
const callback = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.ask({
    method: "POST",
    path: `${fn}/callback`,
    headers,
    json: { name: "Rosa Delgado", phone: aPhone(), ...more },
  });
const leads = (query: string) =>
  site.services.intake.settle().then(async () => (await listLeads(test_.db, EVERY_LEAD, { query }, null, 50)).leads);

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

describe("what every answer carries", () => {
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

describe("pages from memory", () => {
  test("a campaign's mark does not make another page; any other query does, and is never kept", async () => {
    site.rendered.length = 0;
    for (const path of ["/c", "/c?utm_source=x", "/c?gclid=1&utm_term=y"])
      expect((await site.ask({ path })).text).toContain("<h1>/c</h1>");
    expect(site.rendered).toEqual(["/c"]);
    const nonsense = await site.ask({ path: `/c?${"x".repeat(3000)}&<script>=%00%ff&a[]=b&__proto__=c` });
    expect(nonsense.status).toBe(200);
    expect(site.cache.get("/c")?.bodies.identity.body.toString()).not.toContain("xxx");
  });

  test("an alias of a page is never kept as a page of its own, nor rendered again", async () => {
    await site.ask({ path: "/alias" });
    const [kept, rendered] = [site.cache.size(), site.rendered.length];
    for (const path of [
      "/alias#a1",
      "/x1/../alias",
      "/./alias",
      "http://evil.example/alias",
      `http://localhost:${site.port}/x/../alias#b`,
    ]) {
      const page = await site.ask({ path });
      expect([path, page.status, page.text.slice(0, 15)]).toEqual([path, 200, "<h1>/alias</h1>"]);
    }
    expect([site.cache.size(), site.rendered.length]).toEqual([kept, rendered]);
  });

  test("capitals and doubled slashes lead to the one address of a page, secrets in it as they are", async () => {
    const to = async (path: string, method = "GET") => {
      const { status, headers } = await site.ask({ path, method });
      return [status, headers.location];
    };
    expect(await to("/bLOG?page=A")).toEqual([301, "/blog?page=A"]);
    expect(await to("//blog//x")).toEqual([301, "/blog/x"]);
    expect(await to("/UPLOAD/aBc")).toEqual([301, "/upload/aBc"]);
    expect(await to("/Get-A-Quote", "POST")).toEqual([308, "/get-a-quote"]);
    expect((await to("/assets/app-OLD.js"))[0]).toBe(404);
  });

  test("one address may have only so many pages rendered; those in memory cost it nothing", async () => {
    const limited = await testSite(test_.database, { env: { RATE_LIMIT: "on" } });
    await limited.ask({ path: "/kept" });
    let answered = 0;
    while (answered < 1_000 && (await limited.ask({ path: `/asked?n=${answered}` })).status === 200) answered++;
    for (const path of ["/asked?n=x", "/never-seen", "/%6bept", "/x.data", "/assets/x", "/%ff", "/admin/x"]) {
      const refused = await limited.ask({ path });
      expect([path, refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([path, 429, true]);
    }
    for (const path of ["/kept", "/kept#a", "/x/../kept", "/stop-email/secret"])
      expect([path, (await limited.ask({ path })).status]).toEqual([path, 200]);
    await limited.close();
  });

  test("a whole address as target is answered, and its secret is never logged", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
    const told = await testSite(test_.database, { log });
    const secret = "sEcReT_".repeat(6);
    for (const path of [
      `http://localhost/my-request/${secret}`,
      `//upload/${secret}`,
      `/x/../CONSENT//${secret}`,
      `HTTP://x/stop-email/${secret}?a=1#b`,
    ])
      expect((await told.ask({ path })).status).toBeLessThan(400);
    await told.close();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join("")).not.toMatch(/secret_/i);
  });

  test("the compressed body is the same page", async () => {
    const [plain, br] = [
      await site.ask({ path: "/enc" }),
      await site.ask({ path: "/enc", headers: { "Accept-Encoding": "br, gzip" } }),
    ];
    expect([
      plain.headers["content-encoding"],
      br.headers["content-encoding"],
      br.headers.etag === plain.headers.etag,
    ]).toEqual([undefined, "br", false]);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
  });

  test("nobody's cookie or query changes what others see", async () => {
    await site.ask({
      path: "/p",
      headers: { Cookie: "hearthlight=abc; admin_auth=1", "X-Forwarded-Host": "evil.example", Host: "evil.example" },
    });
    expect((await site.ask({ path: "/p" })).text).not.toContain("evil");
  });

  test("a slash too many leads to the address without it, always on this site", async () => {
    const to = async (path: string) => (await site.ask({ path })).headers.location;
    expect([await to("/blog/"), await to("/blog/?page=2"), await to("//evil.example/")]).toEqual([
      "/blog",
      "/blog?page=2",
      "/evil.example",
    ]);
    expect((await to("/\\evil.example/")) ?? "/").toMatch(/^\/(?![/\\])/);
  });

  test.each(["/%ff", "/%00", "/blog/%E0%A4%A", "/blog.data", "/_.data"])("%s is not there", async (path) => {
    expect((await site.ask({ path })).status).toBe(404);
  });
});

describe("requests that are refused", () => {
  const post = (headers: Record<string, string>, path = `${fn}/callback`) =>
    site.ask({ method: "POST", path, headers, json: { name: "Rosa Delgado", phone: aPhone() } });
  test.each([
    ["another site's page", { Origin: "https://evil.example" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["another port of this machine", { Origin: "http://localhost:9" }, 403],
    ["an origin that is none", { Origin: "nonsense" }, 403],
    ["another site, without Origin", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sibling site, without Origin", { "Sec-Fetch-Site": "same-site" }, 403],
    ["our own page", { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" }, 200],
    ["a program", {}, 200],
    ["a person at the address bar", { "Sec-Fetch-Site": "none" }, 200],
  ])("a post from %s: %3$i", async (_what, headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  test("a form on a page, a delete and a sign-in are refused from another site too", async () => {
    for (const [method, path] of [
      ["POST", "/get-a-quote"],
      ["DELETE", "/api/keys/1"],
      ["PUT", "/api/leads/1"],
      ["POST", "/admin/sign-in"],
      ["POST", "/admin/sign-out"],
    ] as const) {
      expect(
        (
          await site.ask({
            method,
            path,
            headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
            body: "a=b",
          })
        ).status,
      ).toBe(403);
    }
  });

  test("a method that is not for this address: 405 with what it takes", async () => {
    const refused = async (method: string, path: string) => {
      const { status, headers } = await site.ask({ method, path });
      return [status, headers.allow];
    };
    expect(await refused("DELETE", "/api/leads")).toEqual([405, "GET, HEAD, POST"]);
    expect(await refused("PATCH", "/api/leads/1")).toEqual([405, "GET, HEAD, PUT"]);
    expect(await refused("PUT", `${fn}/callback`)).toEqual([405, "POST"]);
    expect(await refused("PUT", `${fn}/csp-report`)).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    expect(await refused("POST", "/api/openapi.json")).toEqual([405, "GET, HEAD"]);
    for (const path of ["/healthz", "/readyz", "/metrics"])
      expect(await refused("POST", path)).toEqual([405, "GET, HEAD"]);
    for (const path of ["/", "/api/leads"]) expect((await refused("TRACE", path))[0]).toBe(405);
  });

  test("a body of another type: 415; that is no JSON, or no UTF-8: 400; that does not fit: 422 with fields", async () => {
    const send = (type: string, body: string | Buffer) =>
      site.ask({ method: "POST", path: `${fn}/callback`, headers: { "Content-Type": type }, body });
    expect((await send("text/plain", "{}")).status).toBe(415);
    expect((await send("application/x-www-form-urlencoded", "name=a")).status).toBe(415);
    for (const body of ["", "{", "name=Rosa", "\u0000", "{}{}"])
      expect((await send("application/json", body)).status).toBe(400);
    expect(
      (await send("application/json; charset=utf-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])))
        .status,
    ).toBe(400);
    for (const body of ["[]", "null", "1", '"x"', "{}", '{"name":1,"phone":2}', '{"name":["Rosa"],"phone":{}}']) {
      const answer = await send("application/json", body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(answer.json()).toMatchObject({
        success: false,
        error: "Please check your input and try again.",
        fields: {},
      });
    }
    const refused = (await callback({ name: "full name", phone: "1" })).json();
    expect(refused).toEqual({
      success: false,
      error: "Please enter your real name and phone.",
      fields: { name: "Please enter your real name and phone.", phone: "Please enter your real name and phone." },
    });
  });

  test("a body that is too large: 413, whether its length is declared or it comes in chunks; the next request is answered", async () => {
    const big = Buffer.alloc(70_000, 0x20);
    for (const path of [`${fn}/callback`, "/get-a-quote", "/admin/sign-in"]) {
      const type = path.startsWith(fn) ? "application/json" : "application/x-www-form-urlencoded";
      expect([
        path,
        (await site.ask({ method: "POST", path, headers: { "Content-Type": type }, body: big })).status,
      ]).toEqual([path, 413]);
      const chunked = await site.ask({
        method: "POST",
        path,
        headers: { "Content-Type": type, "Transfer-Encoding": "chunked" },
        body: [big, big],
      });
      expect([path, chunked.status]).toEqual([path, 413]);
    }
    expect((await callback()).status).toBe(200);
  });

  test("a form of a page takes forms only", async () => {
    expect(
      (await site.ask({ method: "POST", path: "/get-a-quote", headers: { "Content-Type": "text/plain" }, body: "a=b" }))
        .status,
    ).toBe(415);
    const taken = await site.ask({
      method: "POST",
      path: "/get-a-quote?x=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "a=b",
    });
    expect([taken.status, taken.text]).toEqual([200, "posted to /get-a-quote: a=b"]);
  });

  test("the API answers problems as RFC 9457 says, functions in their own shape, neither kept by anybody", async () => {
    const [api, call] = [await site.ask({ path: "/api/leads" }), await site.ask({ path: `${fn}/leads` })];
    expect([api.headers["content-type"], api.headers["cache-control"], api.json()]).toEqual([
      "application/problem+json",
      "no-store",
      {
        type: "about:blank",
        title: "Not signed in",
        status: 401,
        detail: "Authentication failed. Please log in again.",
      },
    ]);
    expect([call.headers["content-type"], call.headers["cache-control"], call.json()]).toEqual([
      "application/json",
      "no-store",
      { success: false, error: "Authentication failed. Please log in again." },
    ]);
  });
});

describe("what a lead may hold", () => {
  test.each([
    ["emoji", "Rosa 😀👵🏽"],
    ["right to left", "محمد علي"],
    ["NUL and controls", "Ro\u0000sa\u0007 Delgado"],
    ["half an emoji", "Rosa \ud83d Delgado"],
    ["SQL", "Rosa'); drop table leads;--"],
  ])("%s is stored and found again", async (_what, name) => {
    const phone = aPhone();
    const answer = await callback({
      name,
      phone,
      pageAddress: `http://localhost:3000/?utm_source=${name}%00`,
      referrer: name,
    });
    expect([answer.status, answer.json()]).toEqual([
      200,
      { success: true, message: "We've received your request. A specialist will call you shortly." },
    ]);
    expect(await leads(phone)).toHaveLength(1);
    expect(site.services.journal.waiting()).toBe(0);
  });

  test("ten thousand characters where a name is asked are refused cleanly; in the address of a page they are cut", async () => {
    expect((await callback({ name: "Rosa ".repeat(2000) })).status).toBe(422);
    expect((await callback({ name: "R".repeat(10_001) })).status).toBe(422);
    expect(
      (
        await callback({
          pageAddress: "😀".repeat(4_000),
          referrer: "x".repeat(10_000),
          landingPage: `/?utm_term=${"😀".repeat(500)}`,
        })
      ).status,
    ).toBe(200);
    expect(site.services.journal.waiting()).toBe(0);
  });

  test("markup is no name; anywhere else it is kept as text", async () => {
    expect((await callback({ name: "<b onmouseover=alert(1)>Rosa</b>" })).status).toBe(422);
    expect(
      (
        await callback({
          pageAddress: "/?utm_source=<script>alert(1)</script>",
          referrer: "<img src=x onerror=alert(1)>",
        })
      ).status,
    ).toBe(200);
  });

  test("the trap for robots: nothing is stored and nothing acknowledged", async () => {
    for (const trap of [{ website: "https://spam.example" }, { elapsed: 300 }, { elapsed: "0" }]) {
      const phone = aPhone();
      expect((await callback({ phone, ...trap })).status).toBe(422);
      expect(await leads(phone)).toEqual([]);
    }
    expect((await callback({ elapsed: 30_000, website: "" })).status).toBe(200);
  });

  test("the same key twice is one lead, whether it comes as header or in the body", async () => {
    const phone = aPhone();
    for (let i = 0; i < 3; i++) expect((await callback({ phone }, { "Idempotency-Key": "k-1" })).status).toBe(200);
    expect((await callback({ phone, key: "k-1" })).status).toBe(200);
    const [lead] = await leads(phone);
    expect(await journeyOfLead(test_.db, EVERY_LEAD, lead?.id ?? "")).toHaveLength(1);
  });
});
