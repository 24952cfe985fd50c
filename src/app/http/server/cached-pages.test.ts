import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

describe("cached pages", () => {
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

  test("rendering pages is limited per address; cached ones do not count", async () => {
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
    const logged = await testSite(test_.database, { log });
    const secret = "sEcReT_".repeat(6);
    for (const path of [
      `http://localhost/my-request/${secret}`,
      `//upload/${secret}`,
      `/x/../CONSENT//${secret}`,
      `HTTP://x/stop-email/${secret}?a=1#b`,
    ])
      expect((await logged.ask({ path })).status).toBeLessThan(400);
    await logged.close();
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

  test("no cookie or query changes what others see", async () => {
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
