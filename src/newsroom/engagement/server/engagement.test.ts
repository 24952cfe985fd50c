import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { engagementsOf, timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { changeArticleStatus } from "#newsroom/articles/server/change-article-status.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { openSharedArticle } from "./open-shared-article.ts";
import { recordEngagement } from "./record-engagement.ts";
import { shareArticle } from "./share-article.ts";

const test_ = testDatabase();
const clock = aClock();
const SLUG = "how-much-does-a-funeral-cost";
const BROWSER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
  await addArticle(test_.db, anArticle({ slug: SLUG, title: "What a funeral costs" }));
});
afterAll(() => site.close());
const needs = () => ({ ...site.services, now: () => clock.now() });
const countOf = async (leadId: string) => (await findLead(test_.db, EVERY_LEAD, leadId))?.engagementCount;
const claim = (leadId: string, given: object = {}) => ({
  leadId,
  articleSlug: SLUG,
  engagementType: "view",
  claimedAt: "1999-01-01T00:00:00.000Z",
  userAgent: BROWSER,
  referrer: "https://example.com/",
  ...given,
});

test("a program's report counts, with its clock kept as a claim; what staff and bots do counts nothing and leaves nothing", async () => {
  const leadId = await aLead(test_.db);
  const key = byKey(["leads:write"]);
  expect(await recordEngagement(needs(), key, claim(leadId))).toMatchObject({
    value: { counted: true, engagementCount: 1 },
  });
  for (const [by, given] of [
    [byStaff("owner"), {}],
    [key, { userAgent: "Mozilla/5.0 (compatible; bingbot/2.0)" }],
  ] as const)
    expect(await recordEngagement(needs(), by, claim(leadId, given))).toMatchObject({
      value: { counted: false, engagementCount: 1 },
    });
  expect(await countOf(leadId)).toBe(1);
  expect(await engagementsOf(test_.db, leadId)).toEqual([
    {
      articleSlug: SLUG,
      engagementType: "view",
      at: clock.now(),
      claimedAt: "1999-01-01T00:00:00.000Z",
      userAgent: BROWSER,
      referrer: "https://example.com/",
    },
  ]);
  expect(await timelineOfLead(test_.db, leadId)).toHaveLength(1);
});

test("an article that isn't there, or isn't published, raises no score and leaves nothing", async () => {
  const leadId = await aLead(test_.db);
  await addArticle(test_.db, anArticle({ id: "draft", slug: "a-draft", status: "draft" }));
  for (const articleSlug of ["no-such-article", "a-draft"])
    expect(await recordEngagement(needs(), byKey(["leads:write"]), claim(leadId, { articleSlug }))).toMatchObject({
      ok: false,
      code: "invalid",
      fields: { article_slug: "There is no published article with this address." },
    });
  expect(await countOf(leadId)).toBe(0);
  expect(await timelineOfLead(test_.db, leadId)).toEqual([]);
});

test("an article that moved is known by the address that it had; a link to one that was taken down counts nothing", async () => {
  const leadId = await aLead(test_.db);
  const owner = byStaff("owner");
  await addArticle(test_.db, anArticle({ id: "mover", slug: "old-address", status: "published" }));
  const link = await shareArticle(needs(), owner, { leadId, slug: "old-address" });
  const moved = { articleId: "mover", content: { slug: "new-address" }, publish: true };
  expect(await saveArticle(needs(), owner, moved)).toMatchObject({ ok: true });
  const key = byKey(["leads:write"]);
  expect(await recordEngagement(needs(), key, claim(leadId, { articleSlug: "old-address" }))).toMatchObject({
    value: { counted: true, engagementCount: 1 },
  });
  await changeArticleStatus(needs(), owner, { articleId: "mover", status: "draft" });
  const token = link.ok ? (link.value.address.split("/").at(-1) ?? "") : "";
  const opening = {
    token,
    byStaff: false,
    method: "GET",
    userAgent: BROWSER,
    purpose: "",
    dest: "document",
    referrer: "",
  };
  expect(await openSharedArticle(needs(), opening)).toEqual({ slug: "old-address" });
  expect(await countOf(leadId)).toBe(1);
});

test("a shared link leads everyone to the public article, and counts a person once a day", async () => {
  const leadId = await aLead(test_.db);
  const made = await shareArticle(needs(), byStaff("owner"), { leadId, slug: SLUG });
  const again = await shareArticle(needs(), byStaff("owner"), { leadId, slug: SLUG });
  if (!made.ok || !again.ok) throw new Error("no link");
  expect(again.value.address).toBe(made.value.address);
  const token = made.value.address.split("/").at(-1) ?? "";
  const open = (given: object = {}) =>
    openSharedArticle(needs(), {
      token,
      byStaff: false,
      method: "GET",
      userAgent: BROWSER,
      purpose: "",
      dest: "document",
      referrer: "",
      ...given,
    });
  for (const given of [{ byStaff: true }, { method: "HEAD" }, { purpose: "prefetch" }, { userAgent: "Slackbot 1.0" }])
    expect(await open(given)).toEqual({ slug: SLUG });
  expect(await countOf(leadId)).toBe(0);
  await Promise.all([open(), open(), open()]);
  expect(await countOf(leadId)).toBe(1);
  clock.forward(86_400_000);
  await open();
  expect(await countOf(leadId)).toBe(2);
  expect(
    await openSharedArticle(needs(), {
      token: "x",
      byStaff: false,
      method: "GET",
      userAgent: BROWSER,
      purpose: "",
      dest: "",
      referrer: "",
    }),
  ).toBeNull();
});

test("over HTTP the link is not cached or indexed, and knows staff by their session", async () => {
  const leadId = await aLead(test_.db);
  const made = await shareArticle(needs(), byStaff("owner"), { leadId, slug: SLUG });
  const path = made.ok ? new URL(made.value.address).pathname : "";
  const staff = await aStaff(test_.db);
  const session = newToken();
  await addSession(test_.db, {
    id: hashToken(session),
    staffId: staff.id,
    at: new Date(),
    ip: "192.0.2.1",
    userAgent: "test",
  });
  const ask = (headers: Record<string, string>, method = "GET") =>
    site.ask({ path, method, headers: { "User-Agent": BROWSER, ...headers } });
  await ask({ Cookie: `hearthlight=${session}` });
  await ask({}, "HEAD");
  expect(await countOf(leadId)).toBe(0);
  const opened = await ask({});
  expect([opened.status, opened.headers.location]).toEqual([302, `/blog/${SLUG}`]);
  expect(opened.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(await countOf(leadId)).toBe(1);
});

test("an agent shares nothing with another's lead, and nobody an article that is not public", async () => {
  const leadId = await aLead(test_.db, { assignedTo: "someone-else" });
  expect(await shareArticle(needs(), byStaff("agent"), { leadId, slug: SLUG })).toMatchObject({
    message: "Lead not found",
  });
  expect(await shareArticle(needs(), byStaff("owner"), { leadId, slug: "never-was" })).toMatchObject({
    code: "not-found",
  });
});
