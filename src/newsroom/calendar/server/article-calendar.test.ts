import { beforeEach, expect, test } from "vitest";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { addArticle, findAnyArticle } from "#newsroom/articles/server/articles-store.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listReviewsDue, listScheduled, listUnplanned } from "./article-calendar-store.ts";
import { readCalendar } from "./read-calendar.ts";
import { readFeed } from "./read-feed.ts";
import { remindReviews } from "./remind-reviews.ts";
import { renewFeed } from "./renew-feed.ts";

const test_ = testDatabase();
// In New York it is still the 19th.
const clock = aClock("2026-11-20T03:00:00.000Z");
const needs = () => ({
  ...articleNeeds(test_.db, { now: clock.now }),
  config: { publicUrl: "https://www.example.com" },
});
beforeEach(async () => {
  clock.set("2026-11-20T03:00:00.000Z");
  await test_.database.pool.query("truncate articles, audit_log, mails, staff cascade");
});
async function added(given: Partial<Article> = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}
const mails = async () =>
  (await test_.database.pool.query("select to_address as to, subject from mails order by created_at, 1")).rows;

test("editors are reminded of each review once, on its day where the agency is, and of the next one again", async () => {
  const { email } = await aStaff(test_.db, { role: "editor" });
  await aStaff(test_.db, { role: "owner" });
  await aStaff(test_.db, { role: "agent" });
  const due = await added({ reviewDue: "2026-11-20" });
  await added({ reviewDue: "2026-11-21" });
  await added({ reviewDue: "2026-11-20", status: "archived" });
  await remindReviews(needs());
  expect(await mails()).toEqual([]);
  clock.set("2026-11-20T05:00:00.000Z");
  await Promise.all([remindReviews(needs()), remindReviews(needs())]);
  await remindReviews(needs());
  expect(await mails()).toEqual([{ to: email, subject: "1 article is due for review" }]);
  expect((await findAnyArticle(test_.db, due.id))?.version).toBe(1);
  await saveArticle(needs(), byStaff("editor"), {
    articleId: due.id,
    content: {},
    details: { reviewDue: "2026-11-21" },
  });
  clock.set("2026-11-22T05:00:00.000Z");
  await remindReviews(needs());
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "1 article is due for review",
    "2 articles are due for review",
  ]);
  expect(await listReviewsDue(test_.db, "2026-11-22", 1)).toMatchObject({ total: 2, articles: [{}] });
});

test("reviews wait while there is nobody to tell, then the owner is", async () => {
  await added({ reviewDue: "2026-11-01" });
  await remindReviews(needs());
  const { email } = await aStaff(test_.db, { role: "owner" });
  await remindReviews(needs());
  expect((await mails()).map(({ to }) => to)).toEqual([email]);
});

test("a page has what falls on its days on the agency's clock, and only what the filters let through", async () => {
  const planned = await added({ plannedFor: "2026-11-30", author: "ann", status: "draft" });
  await added({ plannedFor: "2026-12-01" });
  // The last minute of November in New York.
  const live = await added({ publishAt: new Date("2026-12-01T04:59:00Z"), status: "draft" });
  await added({ publishAt: new Date("2026-12-01T05:00:00Z"), status: "draft" });
  const refused = await added({ refusal: { at: "2026-11-10T15:00:00.000Z", why: "No title." } });
  const november = { from: "2026-11-01", to: "2026-11-30" };
  const read = async (filter = {}) =>
    (await readCalendar(needs(), november, filter)).map(({ kind, article }) => [kind, article.id]);
  expect(await read()).toEqual([
    ["refused", refused.id],
    ["planned", planned.id],
    ["publish", live.id],
  ]);
  expect(await read({ author: "ann" })).toEqual([["planned", planned.id]]);
  expect(await read({ status: "published" })).toEqual([["refused", refused.id]]);
  expect((await listScheduled(test_.db, 9)).map(({ id }) => id)).toEqual([refused.id, live.id, expect.any(String)]);
  expect(await listUnplanned(test_.db, {}, 9)).toEqual([]);
});

test("a feed has the same bytes until something changes, and ends with its link or its reader", async () => {
  const { id } = await aStaff(test_.db, { role: "editor" });
  const by = byStaff("editor", { id });
  const token = async () => {
    const renewed = await renewFeed(needs(), by);
    if (!renewed.ok) throw new Error(renewed.message);
    return /\/calendar\/([^/]+)\/articles\.ics$/.exec(renewed.value.url)?.[1] ?? "";
  };
  const article = await added({ title: "A, guide", plannedFor: "2026-12-01", status: "draft" });
  const first = await token();
  const before = await readFeed(needs(), first);
  expect(before).toMatchObject({
    ok: true,
    value: { content: expect.stringMatching(/DTSTART;VALUE=DATE:20261201[\s\S]*SUMMARY:Planned: A\\, guide/) },
  });
  clock.forward(3_600_000);
  expect(await readFeed(needs(), first)).toEqual(before);
  await saveArticle(needs(), by, { articleId: article.id, content: {}, details: { plannedFor: "2026-12-02" } });
  expect(await readFeed(needs(), first)).not.toEqual(before);
  const second = await token();
  expect(await readFeed(needs(), first)).toMatchObject({ code: "not-found" });
  expect(await readFeed(needs(), second)).toMatchObject({ ok: true });
  await test_.database.pool.query("update staff set active = false");
  expect(await readFeed(needs(), second)).toMatchObject({ code: "not-found" });
  expect(await renewFeed(needs(), byKey(["articles:read"]))).toMatchObject({ code: "forbidden" });
});
