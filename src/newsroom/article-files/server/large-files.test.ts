import { fork } from "node:child_process";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FILE_FORMATS, type FileFormat } from "#newsroom/article-files/rules/article-import.ts";
import type { FileItem } from "#newsroom/article-files/rules/found-article.ts";
import { readWxr } from "#newsroom/article-files/rules/read-wxr.ts";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { anArticleBody } from "#tests/builders/article-bodies.ts";
import { aGhostExport, articleFileNeeds, checkedFile, runFile } from "#tests/builders/article-files.ts";
import { aWxr } from "#tests/builders/wxr.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { countFates, findImport, listItems } from "#platform/jobs/server/imports-store.ts";
import { ARTICLE_IMPORTS } from "./article-files-store.ts";
import { workOnArticles } from "./article-files-jobs.ts";
import { exportArticles } from "./export-articles.ts";
import { moveArticles } from "./move-articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { countLosses } from "./article-losses-store.ts";

const test_ = testDatabase();
const needs = () => articleFileNeeds(test_.db);
const articlesHere = async () =>
  (await test_.database.pool.query<{ n: number }>("select count(*)::int as n from articles where deleted_at is null"))
    .rows[0]?.n;

/** Items of a file during which the program is killed three times. */
const ITEMS = bySize(400, 2_000);

test("every item of a large WordPress export is accounted for, though the program is killed in the middle", async () => {
  const before = await articlesHere();
  const posts = Array.from({ length: ITEMS }, (_, n) => ({
    id: n + 1,
    // Most items of an old site are pictures, which take far less time than posts.
    ...(n % 5 > 0 ? { type: "attachment" } : n % 50 === 0 ? { type: "page" } : {}),
    ...(n % 70 === 0 ? { slug: "post-6" } : {}),
    ...(n % 3 === 0 ? { status: "draft" } : {}),
  }));
  const about = await checkedFile(needs(), "large.xml", aWxr(posts));
  const planned = await countFates(ARTICLE_IMPORTS, test_.db, about.id);
  expect(Object.values(planned).reduce((sum, n) => sum + n)).toBe(ITEMS);
  expect(planned).toMatchObject({ update: 0, fail: 0 });
  await moveArticles(needs(), byStaff("editor"), "approve", { id: about.id, expected: null });
  for (const more of [10, 30, 20]) await killedAfter(about.id, more);
  await workOnArticles(needs(), about.id);
  while ((await findImport(ARTICLE_IMPORTS, test_.db, about.id))?.state === "running")
    await workOnArticles(needs(), about.id);
  expect(await countFates(ARTICLE_IMPORTS, test_.db, about.id)).toEqual(planned);
  expect(await articlesHere()).toBe((before ?? 0) + planned.create);
}, 300_000);

/** Lets a separate process work on an import and kills it without notice after some more articles. */
async function killedAfter(importId: string, more: number): Promise<void> {
  const before = (await articlesHere()) ?? 0;
  const worker = fork("tests/builders/importing-worker.ts", {
    env: { ...process.env, IMPORT_CONNECTION: JSON.stringify(test_.connection), IMPORT_ID: importId },
    stdio: "ignore",
  });
  const over = once(worker, "exit");
  await expect.poll(articlesHere, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(before + more);
  worker.kill("SIGKILL");
  expect(await over).toEqual([null, "SIGKILL"]);
}

test("a large WordPress export is read with one post in memory", () => {
  let items = 0;
  let size = 0;
  const reader = readWxr((item: FileItem) => {
    items += 1;
    size = Math.max(size, JSON.stringify(item).length);
  });
  const [head = "", rest = ""] = aWxr([{ id: 1, content: `<p>${"word ".repeat(4_000)}</p>` }]).split("<item>");
  const [body = "", end = ""] = rest.split("</item>");
  reader.write(head);
  const before = heldMemory();
  let peak = 0;
  for (let n = 0; n < 5_000; n++) {
    reader.write(`<item>${body}</item>`);
    if (n % 500 === 0) peak = Math.max(peak, heldMemory() - before);
  }
  reader.write(end);
  reader.end();
  expect(items).toBe(5_000);
  // 5,000 posts of 20 KB are 100 MB of text.
  expect(peak).toBeLessThan(20 * 1024 * 1024);
});

/** Returns the heap in bytes, without garbage. */
function heldMemory(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("a Ghost export comes in by both wrappers, from HTML and from its editor's format", async () => {
  for (const wrapped of [true, false]) {
    const about = await checkedFile(needs(), "ghost.json", aGhostExport({ wrapped, from: wrapped ? "a" : "b" }));
    await runFile(needs(), about);
    const items = await listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: 0, limit: 10 });
    expect(items.map(({ fate, reason, slug, goesLive }) => [fate, reason, slug, goesLive])).toEqual([
      ["create", "", `${wrapped ? "a" : "b"}-html`, true],
      ["create", "", `${wrapped ? "a" : "b"}-lexical`, false],
      ["skip", "A page. Only posts are imported.", null, false],
    ]);
    // A video that lies on the old site itself.
    expect([...(await countLosses(test_.db, about.id))]).toEqual([["media", 1]]);
    const { rows } = await test_.database.pool.query(
      "select content, category, tags, published_at from articles where id = any($1) order by slug",
      [items.flatMap(({ articleId }) => articleId ?? [])],
    );
    expect(rows).toEqual([
      {
        content: '<p>From <strong>HTML</strong> <a href="/other">there</a></p>',
        category: "funeral-costs",
        tags: ["Wills"],
        published_at: new Date("2023-02-03T04:05:06Z"),
      },
      {
        content:
          '<h2>A heading</h2>\n<p>Bold: <strong>yes</strong><br /><a href="https://example.com" rel="noopener">Link</a></p>\n\n<ul><li>One</li>\n<li>Two</li></ul>',
        category: "planning-ahead",
        tags: [],
        published_at: null,
      },
    ]);
  }
});

const text = (most: number) =>
  fc.string({ maxLength: most, unit: "grapheme" }).map((given) =>
    storable(given)
      .replaceAll(/\p{Cc}/gu, "")
      .trim(),
  );
const texts = fc.uniqueArray(
  fc.constantFrom("wills", "a, b", "C", "50%", "“q”").chain((word) => text(5).map((more) => `${word} ${more}`.trim())),
  { maxLength: 3 },
);
const optional = (of: fc.Arbitrary<string>) => of.map((given) => given || null);
const content: fc.Arbitrary<Omit<ArticleContent, "slug">> = fc.record({
  title: text(20).map((given) => `Title ${given}`.trim()),
  // An article without text is imported as a draft.
  content: anArticleBody.map(sanitizeArticle).filter((html) => html.replaceAll(/<[^>]*>/g, "").trim() !== ""),
  metaDescription: text(40),
  metaTitle: optional(text(20)),
  ogTitle: optional(text(20)),
  ogDescription: optional(text(20)),
  ogImage: fc.constantFrom(null, "https://10.0.0.1/a.png", "/pictures/a.webp"),
  twitterTitle: optional(text(20)),
  twitterDescription: optional(text(20)),
  twitterImage: fc.constantFrom(null, "/pictures/b.webp"),
  keywords: texts,
  primaryKeyword: text(10),
  category: fc.constantFrom("funeral-costs", "planning-ahead"),
  excerpt: text(40).map((given) => `About ${given}`.trim()),
  tags: texts,
  author: fc.constant("editorial-team"),
  faq: fc.array(
    fc.record({ question: text(20).map((q) => `Q ${q}`.trim()), answer: text(20).map((a) => `A ${a}`.trim()) }),
    { maxLength: 2 },
  ),
});

test.each(FILE_FORMATS)("what is exported as %s, imported and exported again is the same file", async (format) => {
  const few = fc.array(
    fc.tuple(content, fc.constantFrom("draft" as const, "published" as const, "archived" as const)),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(few, async (given) => {
      await test_.database.pool.query("delete from articles; delete from redirects; delete from article_import_items");
      for (const [n, [one, status]] of given.entries())
        await addArticle(test_.db, anArticle({ ...one, slug: `article-${n}`, status }));
      const first = await fileOf(format);
      await test_.database.pool.query("delete from articles");
      const name = { archive: "a.jsonl", wordpress: "a.xml", ghost: "a.json", markdown: "a.md" }[format];
      const about = await runFile(needs(), await checkedFile(needs(), name, first));
      expect(await countFates(ARTICLE_IMPORTS, test_.db, about.id)).toMatchObject({ create: given.length });
      expect(await fileOf(format)).toBe(first);
    }),
    // A failure must not go on shrinking while the next test uses the same tables.
    { numRuns: 25, interruptAfterTimeLimit: 45_000 },
  );
});

async function fileOf(format: FileFormat): Promise<string> {
  let whole = "";
  const from = { ...needs(), config: { publicUrl: "https://10.0.0.2" } };
  for await (const piece of exportArticles(from, format, null)) whole += piece;
  return whole;
}
