import { expect, test } from "vitest";
import type { FileFormat } from "#newsroom/article-files/rules/article-import.ts";
import { findBySlug } from "#newsroom/articles/server/articles-store.ts";
import { changeArticleStatus } from "#newsroom/articles/server/change-article-status.ts";
import { findMoved } from "#newsroom/articles/server/find-moved.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { createArticle } from "#newsroom/articles/server/create-article.ts";
import { publishArticle } from "#newsroom/articles/server/publish-article.ts";
import { scheduleArticle } from "#newsroom/articles/server/schedule-article.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { articleFileNeeds, checkedFile, revertFile, runFile } from "#tests/builders/article-files.ts";
import { aWxr } from "#tests/builders/wxr.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { countFates, countReversals, listItems } from "#platform/jobs/server/imports-store.ts";
import { ARTICLE_IMPORTS, type ArticleImport, wholeRevisions } from "./article-files-store.ts";
import { exportArticles } from "./export-articles.ts";
import { uploadArticles } from "./upload-articles.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
const needs = () => articleFileNeeds(test_.db);
const itemsOf = (about: ArticleImport) => listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: 0, limit: 10_000 });
const fatesOf = async (about: ArticleImport) => (await itemsOf(about)).map(({ fate, reason }) => [fate, reason]);
const articleAt = (slug: string) => findBySlug(test_.db, slug);

async function published(slug: string, text: string): Promise<string> {
  const made = await createArticle(needs(), editor, {
    content: { title: slug, slug, content: text, category: "funeral-costs" },
  });
  if (!made.ok) throw new Error(made.message);
  const articleId = made.value.article.id;
  const live = await publishArticle(needs(), editor, { articleId });
  if (!live.ok) throw new Error(live.message);
  return articleId;
}

const movedTo = (path: string) => findMoved({ ...needs(), redirectHits: { count() {} } }, path);

test("each item has a fate and a reason, the run does what the check said, and a revert leaves no trace", async () => {
  const known = await published("known", "<p>The text before.</p>");
  const edited = await published("edited-meanwhile", "<p>The text before.</p>");
  const about = await checkedFile(
    needs(),
    "old.xml",
    aWxr([
      { id: 1, slug: "first" },
      { id: 2, slug: "known", content: "<p>The new text.</p>" },
      { id: 3, slug: "first", title: "Twice" },
      { id: 4, slug: "", status: "draft", title: "Only an idea" },
      { id: 5, type: "page" },
      { id: 6, title: "x".repeat(5_000) },
      { id: 7, status: "trash" },
      { id: 8, slug: "rights", category: "Benefits and rights" },
      { id: 9, slug: "Old_Address", category: "Pets" },
      { id: 10, slug: "edited-meanwhile" },
    ]),
  );
  const planned = await fatesOf(about);
  expect(planned).toEqual([
    ["create", ""],
    ["update", ""],
    ["skip", "Item 1 is the same article, or has the same address."],
    ["create", ""],
    ["skip", "A page. Only posts are imported."],
    ["fail", "Title: Use at most 300 characters."],
    ["skip", "It was in the trash there."],
    [
      "create",
      "Stays a draft. Articles of this category need a licensed reviewer. Choose the person who checked the facts.",
    ],
    ["create", "“Pets” is no category here, so it became a tag."],
    ["update", ""],
  ]);
  expect(await articleAt("first")).toBeNull();
  const done = await runFile(needs(), about);
  expect(done.state).toBe("done");
  expect(await fatesOf(about)).toEqual(planned);
  const counts = await countFates(ARTICLE_IMPORTS, test_.db, about.id);
  expect(counts).toEqual({ create: 4, update: 2, skip: 3, fail: 1 });
  expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(about.itemCount);
  expect(await articleAt("first")).toMatchObject({
    status: "published",
    publishedAt: new Date("2019-05-07T12:30:00Z"),
    content: "<p>What post 1 is about.</p>",
    author: "editorial-team",
  });
  expect(await articleAt("known")).toMatchObject({ content: "<p>The new text.</p>", status: "published" });
  expect(await articleAt("rights")).toMatchObject({ status: "draft" });
  expect(await articleAt("old-address")).toMatchObject({ tags: ["Pets"], status: "published" });
  expect(await articleAt("only-an-idea")).toMatchObject({ status: "draft" });
  expect(await movedTo("/2019/05/old_address")).toEqual({ to: "/blog/old-address" });

  const again = await checkedFile(
    needs(),
    "old.xml",
    aWxr([
      { id: 1, slug: "first" },
      { id: 4, slug: "", status: "draft", title: "Only an idea" },
    ]),
  );
  expect(await fatesOf(again)).toEqual([
    ["skip", "Nothing new: it is here already."],
    ["skip", "Nothing new: it is here already."],
  ]);

  const touched = await saveArticle(needs(), editor, { articleId: edited, content: { title: "Edited" } });
  expect(touched.ok).toBe(true);
  await revertFile(needs(), about);
  expect(await countReversals(ARTICLE_IMPORTS, test_.db, about.id)).toEqual({ reversed: 5, kept: 1, errored: 0 });
  expect(await movedTo("/2019/05/edited-meanwhile")).toEqual({ to: "/blog/edited-meanwhile" });
  // Once the reason is gone, the rest goes too.
  await test_.db.execute(`update articles set version = version - 1 where id = '${edited}'`);
  expect((await revertFile(needs(), about)).state).toBe("reverted");
  expect(await countReversals(ARTICLE_IMPORTS, test_.db, about.id)).toEqual({ reversed: 6, kept: 0, errored: 0 });
  expect(await articleAt("first")).toBeNull();
  expect(await articleAt("known")).toMatchObject({
    id: known,
    content: "<p>The text before.</p>",
    status: "published",
  });
  expect(await movedTo("/2019/05/old_address")).toBeNull();
});

test("what someone changed between the check and the run stays as it is", async () => {
  const articleId = await published("raced", "<p>Before.</p>");
  const about = await checkedFile(
    needs(),
    "old.xml",
    aWxr([
      { id: 20, slug: "raced" },
      { id: 21, slug: "taken-meanwhile" },
    ]),
  );
  await saveArticle(needs(), editor, { articleId, content: { content: "<p>Mine.</p>" }, publish: true });
  await published("taken-meanwhile", "<p>Mine too.</p>");
  await runFile(needs(), about);
  expect((await fatesOf(about)).map(([fate, reason]) => [fate, reason?.slice(0, 24)])).toEqual([
    ["skip", "This changed after the c"],
    ["skip", "This changed after the c"],
  ]);
  expect(await articleAt("raced")).toMatchObject({ content: "<p>Mine.</p>" });
});

test("hostile files are refused with a sentence, and hostile texts come out sanitized", async () => {
  const refusal = async (text: string, name = "x.xml") => {
    const file = { name, bytes: new TextEncoder().encode(text) };
    const taken = await uploadArticles(needs(), editor, file, { existing: "update", pictures: true });
    return taken.ok ? "taken" : taken.message;
  };
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`;
  expect(await refusal(bomb)).toBe("The file has a document type, which exports of WordPress don’t have.");
  expect(await refusal("<html><body>Hello</body></html>")).toBe("This is not an export of WordPress.");
  expect(await refusal(`<rss><channel>${"<a>".repeat(50)}`)).toBe("The file is nested too deeply.");
  expect(await refusal('{"data":{"users":[]}}', "x.json")).toBe("This is not an export of Ghost: it has no posts.");
  expect(await refusal('{"data":', "x.json")).toMatch(/^This file is not valid JSON/);
  expect(await refusal("PK\u0003\u0004", "x.zip")).toMatch(/^Choose an export of WordPress/);
  expect(await refusal("\u00ff", "x.zip")).toMatch(/^Choose/);

  const broken = aWxr([
    { id: 31, slug: "before-the-break" },
    { id: 32, title: "The broken one" },
  ]).replace("What post 32", "]]><unclosed>What");
  const about = await checkedFile(needs(), "x.xml", broken);
  expect(await fatesOf(about)).toEqual([
    ["create", ""],
    ["fail", expect.stringMatching(/^The file can’t be read from line \d+ on: .*Nothing after that is imported\.$/)],
  ]);

  const attack = `<p onclick="x()">Text</p><script>alert(1)</script><img src="https://10.0.0.7/a.png" alt="Map" onerror="x()"><a href="javascript:x()">Go</a>`;
  const hostile = await checkedFile(needs(), "x.xml", aWxr([{ id: 33, slug: "hostile", content: attack }]));
  await runFile(needs(), hostile);
  expect((await articleAt("hostile"))?.content).toBe(
    '<p>Text</p><img src="https://10.0.0.7/a.png" alt="Map" loading="lazy" /><p><a>Go</a></p>',
  );
  expect((await itemsOf(hostile))[0]?.missing).toEqual(["https://10.0.0.7/a.png"]);
});

test("what an archive holds comes back, and the archive of it is the same", async () => {
  const articleId = await published("archived-whole", "<p>Live.</p>");
  await saveArticle(needs(), editor, { articleId, content: { content: "<p>Not live.</p>", excerpt: "" } });
  const unpublished = await published("once-public", "<p>First.</p>");
  await saveArticle(needs(), editor, { articleId: unpublished, content: { content: "<p>Second.</p>" }, publish: true });
  await changeArticleStatus(needs(), editor, { articleId: unpublished, status: "draft" });
  await saveArticle(needs(), editor, {
    articleId: unpublished,
    content: { content: "<p>Third.</p>" },
    name: "Before June",
  });
  const day = (n: number) => new Date(Math.ceil(Date.now() / 86_400_000 + n) * 86_400_000);
  const schedule = { publishAt: day(3), unpublishAt: day(9) };
  await scheduleArticle(needs(), editor, { articleId: unpublished, ...schedule });
  await test_.db.execute("update articles set created_at = created_at - interval '3 years'");
  await test_.db.execute("update articles set updated_at = updated_at - interval '1 year', needs_person = true");
  await test_.db.execute("update article_revisions set at = at - interval '2 years'");
  const exported = () => fileOf("archive");
  const before = await exported();
  const revisions = await wholeRevisions(test_.db, unpublished);
  expect(revisions.map(({ reason, name }) => name ?? reason)).toEqual(expect.arrayContaining(["Before June"]));
  await test_.db.execute("delete from articles");
  await test_.db.execute("delete from redirects");
  const about = await runFile(needs(), await checkedFile(needs(), "articles.jsonl", before));
  expect(await exported()).toBe(before);
  // Ids of people and counts of the rules elsewhere don't apply here.
  const elsewhere = { byId: null, place: expect.any(Number), removed: null, drift: 0 };
  expect(await wholeRevisions(test_.db, unpublished)).toEqual(revisions.map((one) => ({ ...one, ...elsewhere })));
  expect(await articleAt("once-public")).toMatchObject({ ...schedule, status: "draft", needsPerson: true });
  expect(await fileOf("archive", false)).not.toContain("Before June");
  const again = await checkedFile(needs(), "articles.jsonl", before);
  expect(new Set((await fatesOf(again)).map(([, reason]) => reason))).toEqual(
    new Set(["Nothing new: it is here already."]),
  );
  await revertFile(needs(), about);
  expect(await articleAt("once-public")).toBeNull();
});

test("an archive's revisions come out sanitized, none replaces another article's, and a time that has passed plans nothing", async () => {
  const own = await published("has-a-revision", "<p>Mine.</p>");
  await saveArticle(needs(), editor, { articleId: own, content: { content: "<p>Mine too.</p>" }, publish: true });
  const [mine] = await wholeRevisions(test_.db, own);
  const [head = ""] = (await fileOf("archive")).split("\n");
  const content = { ...anArticle(), content: '<p onclick="x()">Old</p><script>x()</script>' };
  const revision = (id: string, more: object = {}) => {
    return { id, at: "2020-01-02T03:04:05.000Z", by: "A", reason: "saved", name: null, approved_by: null, ...more };
  };
  const line = {
    ...anArticle(),
    id: "from-a-file",
    slug: "from-a-file",
    status: "draft",
    created_at: "2999-01-01T00:00:00.000Z",
    publish_at: "2021-01-01T00:00:00.000Z",
    revisions: [
      revision("r-1", { status: "draft", content }),
      revision(mine?.id ?? "", { status: "draft", content }),
      revision("r-3", { status: "never", content }),
    ],
  };
  const about = await runFile(needs(), await checkedFile(needs(), "a.jsonl", `${head}\n${JSON.stringify(line)}\n`));
  expect(await fatesOf(about)).toEqual([
    ["create", "Left out: 1 revision that can’t be read. Its time to go live has passed. Choose another one."],
  ]);
  const taken = await wholeRevisions(test_.db, "from-a-file");
  expect(taken.map(({ id, content: was }) => [id, was.content])).toEqual([["r-1", "<p>Old</p>"]]);
  expect(await wholeRevisions(test_.db, own)).toContainEqual(mine);
  const article = await articleAt("from-a-file");
  expect(article?.publishAt).toBeNull();
  expect(article?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test.each([
  ["wordpress", "articles.xml"],
  ["ghost", "articles.json"],
  ["markdown", "articles.md"],
] as const)("an article in Spanish is in Spanish after a file for %s", async (format, name) => {
  const slug = `cuanto-cuesta-${format}`;
  const articleId = await published(slug, "<p>Cuesta dinero.</p>");
  await test_.db.execute(`update articles set language = 'es' where id = '${articleId}'`);
  await published(`what-it-costs-${format}`, "<p>It costs money.</p>");
  const file = await fileOf(format);
  await test_.db.execute("delete from articles");
  await runFile(needs(), await checkedFile(needs(), name, file));
  expect(await articleAt(slug)).toMatchObject({ language: "es", tags: [] });
  expect(await articleAt(`what-it-costs-${format}`)).toMatchObject({ language: "en" });
});

async function fileOf(format: FileFormat, revisions = true): Promise<string> {
  let text = "";
  for await (const piece of exportArticles(exporting(), format, null, revisions)) text += piece;
  return text;
}
const exporting = () => ({ ...needs(), config: { publicUrl: "https://agency.example" } });
