import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import type { AppEnv } from "./app-env.ts";
import { handlerMethods, pageMethods } from "./page-methods.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

test("a page takes forms where it has an action, and nothing where it is not there", () => {
  const route = (id: string, path: string | undefined, parentId: string | undefined, takesForms = false) => ({
    [id]: { id, path, parentId, module: takesForms ? { action: () => null } : {} },
  });
  const routes = {
    ...route("root", "", undefined),
    ...route("layout", undefined, "root"),
    ...route("blog", "blog/:slug", "layout"),
    ...route("quote", "get-a-quote", "layout", true),
    ...route("robots", "robots.txt", "root"),
    ...route("lead", "admin/leads/:id", "layout", true),
    first: { id: "first", index: true, parentId: "lead", module: {} },
    ...route("unknown", "*", "layout", true),
  } as unknown as ServerBuild["routes"];
  const at = (path: string) => pageMethods(routes, path).join();
  expect(["/blog/a", "/GET-A-QUOTE", "/robots.txt", "/nowhere", "/blog", "/admin/leads/a"].map(at)).toEqual([
    "GET,HEAD",
    "GET,HEAD,POST",
    "GET,HEAD",
    "",
    "",
    "GET,HEAD,POST",
  ]);
});

test("a handler takes what it was mounted for; what only passes on takes nothing", () => {
  const app = new Hono<AppEnv>();
  app.use((_, next) => next());
  app.get("/a/:id", (c) => c.text("a"));
  app.on(["PATCH", "DELETE"], "/a/:id", (c) => c.text("b"));
  app.all("*", (c) => c.text("rest"));
  expect([handlerMethods(app, "/a/1"), handlerMethods(app, "/b")]).toEqual([["GET", "HEAD", "PATCH", "DELETE"], []]);
});

test("a NUL in a form is a space, and stays in a file", async () => {
  const send = async (type: string, body: string) =>
    (await site.ask({ method: "POST", path: "/get-a-quote?a=%00", headers: { "Content-Type": type }, body })).text;
  expect(await send("application/x-www-form-urlencoded", "name=a%00b%2500")).toContain("name=a%20b%2500");
  const file = '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\na%00b\r\n--x--\r\n';
  expect(await send("multipart/form-data; boundary=x", file)).toContain("a%00b");
});

test("a method that a page or a file does not take is 405 and says which it takes", async () => {
  const refused = async (method: string, path: string, type = "application/x-www-form-urlencoded") => {
    const { status, headers } = await site.ask({ method, path, headers: { "Content-Type": type }, body: "a=b" });
    return [status, headers.allow];
  };
  await site.ask({ path: "/to-read" });
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    for (const path of ["/to-read", "/assets/app-1.js"])
      expect([method, path, ...(await refused(method, path))]).toEqual([method, path, 405, "GET, HEAD"]);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"])
    for (const path of ["/get-a-quote", "/upload/abc"])
      expect([method, path, ...(await refused(method, path))]).toEqual([method, path, 405, "GET, HEAD, POST"]);
  expect(await refused("POST", "/to-read", "application/json")).toEqual([405, "GET, HEAD"]);
  expect((await refused("DELETE", "/missing/x"))[0]).toBe(404);
  expect((await refused("DELETE", "/admin/leads"))[0]).toBe(401);
});
