import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/server/database.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();

test("a page that answers 503 says when to ask again, and is kept by nobody", async () => {
  const site = await testSite(test_.database);
  for (let times = 0; times < 2; times++) {
    const answer = await site.ask({ path: "/away" });
    expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual([
      503,
      "10",
      "private, no-store",
    ]);
  }
  expect([site.cache.get("/away"), site.rendered]).toEqual([undefined, ["/away", "/away"]]);
  await site.close();
});

test("the page that says so has no address of its own, in whatever spelling", async () => {
  const site = await testSite(test_.database);
  for (const path of ["/503", "/%35%30%33", "/503?utm_source=x"])
    expect([path, (await site.ask({ path })).status]).toEqual([path, 404]);
  await site.close();
});

describe("with the database away", () => {
  const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(away);
  });
  afterAll(async () => {
    await site.close();
    await away.close();
  });
  const cookie = { Cookie: "hearthlight=abcdef" };
  const shown = async (path: string, method = "GET") => {
    const answer = await site.ask({
      path,
      method,
      headers: { ...cookie, "Content-Type": "application/x-www-form-urlencoded" },
      body: method === "POST" ? "a=b" : "",
    });
    return [answer.status, answer.headers["retry-after"], answer.headers["content-type"], answer.text.slice(0, 60)];
  };

  test("a page of the desk is answered by the page that says so, which leads back to the one that was asked for", async () => {
    const page = (asked: string) => [
      503,
      "10",
      "text/html; charset=utf-8",
      expect.stringContaining(`<h1>/admin/unavailable?asked=${encodeURIComponent(asked)}</h1>`),
    ];
    expect(await shown("/admin/leads")).toEqual(page("/admin/leads"));
    expect(await shown("/library")).toEqual(page("/library"));
    expect(await shown("/admin/leads", "POST")).toEqual(page("/admin/leads"));
  });

  test("the desk's own script gets words for the page that it shows, and not a page", async () => {
    expect(await shown("/admin/leads.data")).toEqual([
      503,
      "5",
      "text/plain; charset=UTF-8",
      "Server error. Please try again later.",
    ]);
  });

  test("a form of the site that needs it is answered by the site's page", async () => {
    expect(await shown("/upload/some-token", "POST")).toEqual([
      503,
      "10",
      "text/html; charset=utf-8",
      expect.stringContaining("<h1>/503</h1>"),
    ]);
  });
});
