import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchangeRaw, type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { idleMs: 300 });
});
afterAll(() => site.close());
const statusOf = async (text: string) => (await exchangeRaw(site.port, text)).toString("latin1").slice(0, 12);

describe("on the wire", () => {
  test("two Host lines are refused, of a kept page, a page and a call", async () => {
    await site.ask({ path: "/kept" });
    for (const path of ["/kept", "/asked?n=1", "/api/leads", "/healthz"]) {
      const request = `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n`;
      expect([path, await statusOf(request)]).toEqual([path, "HTTP/1.1 400"]);
    }
  });

  test("HTTP/1.0 needs no Host; HTTP/1.1 does", async () => {
    await site.ask({ path: "/kept" });
    for (const path of ["/kept", "/asked?n=2", "/healthz"]) {
      expect([path, await statusOf(`GET ${path} HTTP/1.0\r\n\r\n`)]).toEqual([path, "HTTP/1.1 200"]);
      expect([path, await statusOf(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)]).toEqual([
        path,
        "HTTP/1.1 400",
      ]);
    }
  });

  test("cache tags reach the page cache and no one else", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const asked of [
      { path: "/tags" },
      { path: "/tags" },
      { path: "/tags?n=1" },
      { path: "/%74ags" },
      { path: "/missing" },
      { path: "/admin" },
    ])
      expect((await site.ask(asked)).headers["x-cache-tags"]).toBeUndefined();
    expect(
      (await site.ask({ method: "POST", path: "/tags", headers: form, body: "a=b" })).headers["x-cache-tags"],
    ).toBeUndefined();
    expect(site.cache.get("/tags")?.tags).toEqual(["page:/tags"]);
  });

  test("who asks and does not read is closed on", async () => {
    const socket = connect(site.port, "127.0.0.1").pause();
    await site.ask({ path: "/kept" });
    socket.write("GET /kept HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20_000));
    socket.on("error", () => {});
    await expect
      .poll(async () => new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count))), {
        timeout: 10_000,
      })
      .toBe(0);
    socket.destroy();
  });

  test("who sends nothing is closed on", async () => {
    const socket = connect(site.port, "127.0.0.1");
    const [failed] = await once(socket, "close");
    expect(failed).toBe(false);
  });
});
