import { beforeEach, expect, test } from "vitest";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { momentOf } from "#platform/time/rules/wall-clock.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { listScoreDrops } from "./article-lists-store.ts";
import { purgeTrash } from "./purge-trash.ts";
import { articleListsJobs } from "./article-lists-jobs.ts";
import { knownPaths } from "#newsroom/redirects/server/redirects-store.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { applySchedule } from "./apply-schedule.ts";
import { addArticle, findAnyArticle, findPublished, listRevisions } from "./articles-store.ts";
import { deleteArticle } from "./delete-article.ts";
import { destroyArticle } from "./destroy-article.ts";
import { findMoved } from "./find-moved.ts";
import { saveArticle } from "./save-article.ts";
import { scheduleArticle } from "./schedule-article.ts";

const test_ = testDatabase();
const clock = aClock("2026-03-07T12:00:00.000Z");
const needs = () => ({
  ...articleNeeds(test_.db, { now: clock.now }),
  config: { publicUrl: "https://www.example.com" },
});
const editor = byStaff("editor");
const thirtyDaysAgo = () => new Date(clock.now().getTime() - 30 * 86_400_000);
beforeEach(async () => {
  clock.set("2026-03-07T12:00:00.000Z");
  await test_.database.pool.query("truncate articles, audit_log, redirects, mails, staff cascade");
});
async function added(given: Partial<Article> = {}) {
  const article = anArticle({ status: "draft", ...given });
  await addArticle(test_.db, article);
  return article;
}
const at = (local: string) => momentOf(local, "America/New_York") ?? new Date(Number.NaN);
const schedule = (articleId: string, given: { publishAt?: Date | null; unpublishAt?: Date | null }) =>
  scheduleArticle(needs(), editor, { articleId, ...given });

test("two processes publish an article once, at its minute on the agency's clock, also when the clocks change", async () => {
  const { id, slug } = await added();
  // The night on which the clocks go forward: nine hours, not ten, after midnight.
  expect(await schedule(id, { publishAt: at("2026-03-08T10:00"), unpublishAt: at("2026-11-01T10:00") })).toMatchObject({
    ok: true,
    value: { article: { publishAt: new Date("2026-03-08T14:00:00Z"), unpublishAt: new Date("2026-11-01T15:00:00Z") } },
  });
  clock.set("2026-03-08T13:59:59.000Z");
  expect(await applySchedule(needs())).toBe(0);
  clock.set("2026-03-08T14:00:00.000Z");
  const done = await Promise.all([applySchedule(needs()), applySchedule(needs()), applySchedule(needs())]);
  expect(done.reduce((sum, n) => sum + n)).toBe(1);
  expect(await findPublished(test_.db, slug)).toMatchObject({ publishedAt: clock.now(), publishAt: null });
  expect((await listRevisions(test_.db, id, 9)).length).toBe(1);
  clock.set("2026-11-01T15:00:00.000Z");
  await applySchedule(needs());
  expect(await findPublished(test_.db, slug)).toBeNull();
});

test("an article whose two times passed while the program was off stays down", async () => {
  const { id } = await added();
  await schedule(id, { publishAt: at("2026-03-08T10:00"), unpublishAt: at("2026-03-09T10:00") });
  clock.set("2026-03-10T12:00:00.000Z");
  expect(await applySchedule(needs())).toBe(1);
  expect(await findAnyArticle(test_.db, id)).toMatchObject({ status: "draft", publishAt: null, publishedAt: null });
});

test("what the gate refuses when its time comes is not published, and the log says why", async () => {
  const { id } = await added();
  await schedule(id, { publishAt: at("2026-03-08T10:00") });
  await saveArticle(needs(), editor, { articleId: id, content: { title: "" } });
  clock.set("2026-03-08T15:00:00.000Z");
  expect(await applySchedule(needs())).toBe(1);
  expect(await findAnyArticle(test_.db, id)).toMatchObject({ status: "draft", publishAt: null });
  expect((await listAudit(test_.db, { recordType: "article", recordId: id, limit: 1 }))[0]).toMatchObject({
    action: "article.schedule-refused",
    after: { why: expect.stringContaining("Enter a title.") },
  });
});

test("who planned it gets one email that it was refused, and the article says so until it has another time", async () => {
  const planner = await aStaff(test_.db, { id: editor.actor.id, role: "editor", email: "planner@example.com" });
  const colleague = await aStaff(test_.db, { role: "editor", email: "colleague@example.com" });
  await aStaff(test_.db, { role: "editor", active: false });
  const { id } = await added({ slug: "refused" });
  const mails = async () =>
    (await test_.database.pool.query("select to_address as to, body_text as text from mails order by 1")).rows;
  await schedule(id, { publishAt: at("2026-03-08T10:00") });
  await saveArticle(needs(), editor, { articleId: id, content: { title: "" } });
  clock.set("2026-03-08T15:00:00.000Z");
  await Promise.all([applySchedule(needs()), applySchedule(needs())]);
  expect(await mails()).toEqual([{ to: planner.email, text: expect.stringContaining("Enter a title.") }]);
  const refusal = { at: "2026-03-08T14:00:00.000Z", why: expect.stringContaining("Enter a title.") };
  expect(await findAnyArticle(test_.db, id)).toMatchObject({ refusal, scheduledBy: null });
  await saveArticle(needs(), editor, { articleId: id, content: { title: "A title" } });
  await schedule(id, { publishAt: at("2026-03-10T10:00") });
  expect(await findAnyArticle(test_.db, id)).toMatchObject({ refusal: null, scheduledBy: planner.id });
  // Its planner has left: the others get it.
  await test_.database.pool.query("update staff set active = false where id = $1", [planner.id]);
  await saveArticle(needs(), editor, { articleId: id, content: { title: "" } });
  clock.set("2026-03-10T15:00:00.000Z");
  await applySchedule(needs());
  expect((await mails()).map(({ to }) => to)).toEqual([colleague.email, planner.email]);
});

test.each<[string, Partial<Article>, object]>([
  ["publish_at", {}, { publishAt: at("2026-03-01T10:00") }],
  ["publish_at", { status: "published" }, { publishAt: at("2026-03-09T10:00") }],
  ["unpublish_at", {}, { unpublishAt: at("2026-03-09T10:00") }],
  ["unpublish_at", {}, { publishAt: at("2026-03-09T10:00"), unpublishAt: at("2026-03-08T10:00") }],
  ["title", { title: "" }, { publishAt: at("2026-03-09T10:00") }],
])("a schedule that can't be is refused by %s", async (field, article, given) => {
  const { id } = await added(article);
  expect(await schedule(id, given)).toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
});

test("the trash is emptied after 30 days; an address that was public stays gone", async () => {
  const [published, draft] = [
    await added({ status: "published", slug: "was-public" }),
    await added({ slug: "never-was" }),
  ];
  for (const { id } of [published, draft]) await deleteArticle(needs(), editor, { articleId: id });
  clock.forward(30 * 86_400_000);
  await purgeTrash(needs(), thirtyDaysAgo());
  expect(await findAnyArticle(test_.db, published.id)).not.toBeNull();
  clock.forward(1);
  await purgeTrash(needs(), thirtyDaysAgo());
  for (const { id } of [published, draft]) expect(await findAnyArticle(test_.db, id)).toBeNull();
  expect(await knownPaths(test_.db, ["/blog/was-public", "/blog/never-was"])).toEqual(new Set(["/blog/was-public"]));
});

test("emptying the trash ends the old addresses of what it deletes, not those of a newer article at the same address", async () => {
  const follow = (path: string) => findMoved({ db: test_.db, redirectHits: { count() {} } }, path);
  const moved = async (from: string, to: string) => {
    const { id } = await added({ status: "published", slug: from });
    await saveArticle(needs(), editor, { articleId: id, content: { slug: to }, publish: true });
    return id;
  };
  const older = await moved("older-address", "shared-address");
  await deleteArticle(needs(), editor, { articleId: older });
  const newer = await moved("newer-address", "shared-address");
  clock.forward(30 * 86_400_000 + 1);
  await purgeTrash(needs(), thirtyDaysAgo());
  expect(await follow("/blog/older-address")).toBe("gone");
  expect(await follow("/blog/newer-address")).toEqual({ to: "/blog/shared-address" });
  expect(await knownPaths(test_.db, ["/blog/shared-address"])).toEqual(new Set());
  await destroyArticle(needs(), editor, { articleId: newer });
  expect(await follow("/blog/newer-address")).toBe("gone");
  expect(await follow("/blog/shared-address")).toBe("gone");
});

test("articles of older rules are scored without becoming another version", async () => {
  const { id } = await added({ seoScore: 99, readabilityScore: 99, seoRules: 0 });
  await articleListsJobs(test_)[0]?.run();
  const scored = await findAnyArticle(test_.db, id);
  expect(scored).toMatchObject({ version: 1, seoScore: expect.any(Number) });
  expect(scored?.seoScore).toBeLessThan(99);
});

test("who approved AI-assisted text is kept with each publication: the person who published it, or who chose its time", async () => {
  const approved = async (id: string) => (await listRevisions(test_.db, id, 9)).map(({ approvedBy }) => approvedBy);
  const { id } = await added({ aiAssisted: true });
  const planner = await aStaff(test_.db, { role: "editor", email: "approver@example.com" });
  const by = { ...editor, actor: { ...editor.actor, id: planner.id } };
  await scheduleArticle(needs(), by, { articleId: id, publishAt: at("2026-03-08T10:00") });
  clock.set("2026-03-08T14:00:00.000Z");
  await applySchedule(needs());
  expect(await approved(id)).toEqual([planner.name]);
  const owner = byStaff("owner");
  clock.forward(60_000);
  await saveArticle(needs(), owner, { articleId: id, content: { content: "<p>New.</p>" }, publish: true });
  expect((await approved(id))[0]).toBe("Pat owner");
  const [own] = [await added({ slug: "own", aiAssisted: false })];
  await saveArticle(needs(), owner, { articleId: own.id, content: {}, publish: true });
  expect(await approved(own.id)).toEqual([null]);
});

const writer = {
  ...editor,
  actor: { kind: "key" as const, id: "k", name: "Writer key", scopes: ["articles:read", "articles:write"] as const },
};

test.each([
  ["AI", "draft", editor, { byMachine: true as const }],
  ["a key that may not publish", "draft", writer, {}],
  ["AI", "published", editor, { byMachine: true as const }],
] as const)(
  "a text by %s ends the time of a %s article, which a person chose for another text",
  async (_by, status, by, how) => {
    const { id } = await added({ status });
    if (status === "published")
      await saveArticle(needs(), editor, { articleId: id, content: { title: "Read by a person" } });
    expect((await schedule(id, { publishAt: at("2026-03-08T10:00") })).ok).toBe(true);
    const content = { content: "<p>A text that nobody has read yet.</p>" };
    expect((await saveArticle(needs(), by, { articleId: id, content, ...how })).ok).toBe(true);
    clock.set("2026-03-08T14:00:00.000Z");
    expect(await applySchedule(needs())).toBe(0);
    expect(await findAnyArticle(test_.db, id)).toMatchObject({
      publishAt: null,
      refusal: { why: expect.stringMatching(/changed the text after the time was set/) },
    });
  },
);

test("a key that may only write changes no reviewer that readers see, and takes no text out of the gate for AI", async () => {
  const live = await added({ status: "published", reviewedOn: "2026-01-01" });
  const draft = await added({ aiAssisted: true });
  const save = (articleId: string, details: object) =>
    saveArticle(needs(), writer, { articleId, content: {}, details });
  expect(await save(live.id, { reviewedOn: "2026-03-01" })).toMatchObject({ code: "forbidden" });
  expect(await save(draft.id, { aiAssisted: false })).toMatchObject({ code: "invalid" });
  expect(await save(draft.id, { reviewedOn: "2026-03-01" })).toMatchObject({ ok: true });
  expect(await save(live.id, { plannedFor: "2026-04-01" })).toMatchObject({ ok: true });
});

test("a change that lowers the score of a published article is kept until the score is back", async () => {
  const { id } = await added({ status: "published" });
  await saveArticle(needs(), editor, {
    articleId: id,
    content: { title: "What a funeral costs in your state" },
    publish: true,
  });
  const before = (await findAnyArticle(test_.db, id))?.seoScore;
  await saveArticle(needs(), editor, {
    articleId: id,
    content: { metaDescription: "", primaryKeyword: "" },
    publish: true,
  });
  const [drop] = (await listScoreDrops(test_.db, 5)).articles;
  expect([drop?.id, drop?.from, (drop?.to ?? 100) < (before ?? 0)]).toEqual([id, before, true]);
  const back = { metaDescription: "What a funeral costs, item by item.", primaryKeyword: "funeral cost" };
  await saveArticle(needs(), editor, { articleId: id, content: back, publish: true });
  expect(await listScoreDrops(test_.db, 5)).toEqual({ total: 0, articles: [] });
});
