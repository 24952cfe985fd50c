import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { addRedirect } from "#newsroom/redirects/server/add-redirect.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { checkLink } from "./check-link.ts";
import { readAudit } from "./read-audit.ts";
import { type AuditNeeds, runAudit } from "./run-audit.ts";
import { cancelAudit, startAudit } from "./start-audit.ts";

const test_ = testDatabase();
const clock = aClock("2027-01-01T12:00:00.000Z");
const editor = byStaff("editor");
let made: TestServices;
let other: Server;
let origin: string;
/** The requests to the other site, and its response for each path. */
const asked: string[] = [];
const answers: Record<string, number> = {};

beforeAll(async () => {
  other = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.writeHead(answers[`${request.method} ${request.url}`] ?? answers[request.url ?? ""] ?? 200).end();
  });
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const address = other.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  made = await testServices(test_.database, { now: clock.now, env: { PUBLIC_URL: "https://www.example.com" } });
});
beforeEach(async () => {
  asked.length = 0;
  await test_.database.pool.query("truncate articles, site_audits, external_links, redirects cascade");
});
afterAll(async () => {
  other.close();
  await made.close();
});

const TEXT = `<p>${"Ask for the General Price List in person. ".repeat(60)}</p>`;
const added = async (slug: string, content = "", given: Parameters<typeof anArticle>[0] = {}) => {
  const article = anArticle({ id: slug, slug, title: `About ${slug}`, content: content + TEXT, ...given });
  await addArticle(test_.db, article);
};
const start = async (external: "on" | "off" = "off") => {
  const settings = { ...DEFAULT_SETTINGS, siteAudit: { externalLinks: external } };
  const started = await startAudit(
    { ...made.services, site: { ...made.services.site, settings: () => settings } },
    editor,
  );
  if (!started.ok) throw new Error(started.message);
  return started.value;
};
const run = async (id: string, given: Partial<AuditNeeds> = {}) => {
  await runAudit({ ...made.services, mayReach: () => true, pause: async () => {}, ...given }, id);
  return readAudit(test_.db, null);
};

describe("an audit", () => {
  test("finds what is wrong with published articles, and only with those; a shipped page is no broken link", async () => {
    await added("costs", '<a href="/blog/burial">x</a><a href="/blog/never">x</a><a href="/final-expense">x</a>');
    await added("burial", '<a href="/blog/costs">x</a><img src="/x.jpg">');
    await added("alone", '<a href="/blog/moved">x</a>', { title: "ABOUT COSTS" });
    await added("draft", '<a href="/blog/alone">x</a><a href="/blog/never">x</a>', { status: "draft" });
    await addRedirect(made.services, byStaff("owner"), { from: "/blog/moved", to: "/blog/costs" });
    const audit = await start();
    expect(audit).toMatchObject({ state: "running", external: false });
    const { last, kind, findings } = await run(audit.id);
    expect(last).toMatchObject({ done: 3, total: 3, state: "done" });
    expect(last?.counts).toEqual({
      illegal: 0,
      "broken-internal": 1,
      "broken-external": 0,
      "redirect-chain": 1,
      orphan: 1,
      "duplicate-title": 2,
      "missing-alt": 1,
      thin: 0,
    });
    expect([kind, findings]).toEqual([
      "broken-internal",
      [expect.objectContaining({ articleId: "costs", detail: "/blog/never" })],
    ]);
    expect((await readAudit(test_.db, "orphan")).findings[0]).toMatchObject({ articleId: "alone", slug: "alone" });
    expect(asked).toEqual([]);
  });

  test("only one runs at a time; a canceled one stops and leaves what the one before found", async () => {
    await added("alone");
    const first = await start();
    expect((await start()).id).toBe(first.id);
    await run(first.id);
    const second = await start();
    expect(await cancelAudit(made.services, editor)).toMatchObject({
      ok: true,
      value: { id: second.id, state: "canceled" },
    });
    const after = await run(second.id);
    expect([after.running, after.last?.id, after.findings.length]).toEqual([null, first.id, 1]);
    expect(await cancelAudit(made.services, editor)).toMatchObject({ code: "conflict" });
    expect(await startAudit(made.services, byStaff("agent"))).toMatchObject({ code: "forbidden" });
  });

  test("other sites are asked only when that is on, and not again within a week", async () => {
    answers["/gone"] = 404;
    answers["HEAD /picky"] = 405;
    answers["/down"] = 503;
    const links = ["/gone", "/picky", "/down", "/fine"].map((path) => `<a href="${origin}${path}">x</a>`).join("");
    await added("costs", links);
    await added("burial", `<a href="${origin}/gone">x</a>`);
    const { last, findings } = await run((await start("on")).id);
    expect(last?.counts?.["broken-external"]).toBe(2);
    expect(findings.map(({ articleId, detail }) => [articleId, detail])).toEqual([
      ["burial", `${origin}/gone The page is gone (404).`],
      ["costs", `${origin}/gone The page is gone (404).`],
    ]);
    expect(asked.toSorted()).toEqual([
      "GET /down",
      "GET /gone",
      "GET /picky",
      "HEAD /down",
      "HEAD /fine",
      "HEAD /gone",
      "HEAD /picky",
    ]);
    asked.length = 0;
    clock.forward(6 * 86_400_000);
    expect((await run((await start("on")).id)).last?.counts?.["broken-external"]).toBe(2);
    // Unclear ones are checked again.
    expect(asked).toEqual(["HEAD /down", "GET /down"]);
    asked.length = 0;
    clock.forward(2 * 86_400_000);
    await run((await start("on")).id);
    expect(asked).toContain("HEAD /fine");
  });

  test("one that was cut off goes on with the addresses that are left", async () => {
    await added("costs", ["/a", "/b", "/c"].map((path) => `<a href="${origin}${path}">x</a>`).join(""));
    const audit = await start("on");
    const killed = async () => {
      if (asked.length === 2) throw new Error("The process dies");
    };
    await expect(run(audit.id, { pause: killed })).rejects.toThrow("dies");
    const { last } = await run(audit.id);
    expect(last).toMatchObject({ id: audit.id, done: 4, total: 4 });
    expect(asked).toEqual(["HEAD /a", "HEAD /b", "HEAD /c"]);
  });
});

test("a private address is never asked", async () => {
  const check = await checkLink(`${origin}/fine`, () => false);
  expect(check).toEqual({ kind: "broken", fault: "The address is not on the public internet." });
  expect(await checkLink(`http://localhost:${new URL(origin).port}/fine`, () => false)).toEqual(check);
  expect(asked).toEqual([]);
});
