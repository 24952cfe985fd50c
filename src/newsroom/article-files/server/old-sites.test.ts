import { expect, test } from "vitest";
import { listItems } from "#platform/jobs/server/imports-store.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import { articleFileNeeds, checkedFile, runFile } from "#tests/builders/article-files.ts";
import { anOldGhost, ODD_GHOST_POSTS } from "#tests/builders/old-ghost.ts";
import { anOldWordPress, ODD_POSTS } from "#tests/builders/old-wordpress.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { ARTICLE_IMPORTS, type ArticleImport } from "./article-files-store.ts";

const test_ = testDatabase();
const needs = () => articleFileNeeds(test_.db, { storePicture: storeSmall });
const ONE_OF_EACH = ODD_POSTS.length;

/** Stores what is a picture: none of the generated ones that are broken are small. */
async function storeSmall(_by: unknown, bytes: Uint8Array) {
  return bytes.length > 1_000
    ? ({ ok: false, code: "invalid", message: "No picture." } as const)
    : ({ ok: true, value: { path: "/pictures/dot.webp" } } as const);
}

async function lossesOf(about: ArticleImport, place: number): Promise<string[]> {
  const { rows } = await test_.database.pool.query<{ text: string }>(
    "select kind || ': ' || what || ' @' || near as text from article_import_losses where import_id = $1 and place = $2 order by number",
    [about.id, place],
  );
  return rows.map(({ text }) => text);
}

async function textOf(about: ArticleImport, place: number) {
  const items = await listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: place - 1, limit: 1 });
  const [item] = items;
  const article = item?.articleId ? await findArticle(test_.db, item.articleId) : null;
  return { item, article };
}

test("each odd thing of a site of WordPress comes over, or is listed with its place", async () => {
  const { file, odds } = anOldWordPress(ONE_OF_EACH);
  const about = await runFile(needs(), await checkedFile(needs(), "old.xml", file));
  const seen: Record<string, unknown> = {};
  for (const [odd, [place = 0]] of odds) {
    const { item, article } = await textOf(about, place);
    seen[odd] = {
      fate: item?.fate,
      ...(item?.reason ? { reason: item.reason } : {}),
      ...(article ? { status: article.status, content: article.content } : {}),
      ...(article?.publishAt ? { publishAt: article.publishAt } : {}),
      losses: await lossesOf(about, place),
    };
  }
  expect(seen).toMatchSnapshot();
});

test("each odd thing of a site of Ghost comes over, or is listed with its place", async () => {
  const { file, odds } = anOldGhost(ODD_GHOST_POSTS.length);
  const about = await runFile(needs(), await checkedFile(needs(), "old.json", file));
  const seen: Record<string, unknown> = {};
  for (const [odd, [place = 0]] of odds) {
    const { item, article } = await textOf(about, place);
    seen[odd] = {
      fate: item?.fate,
      ...(item?.reason ? { reason: item.reason } : {}),
      ...(article ? { status: article.status, content: article.content } : {}),
      ...(article?.publishAt ? { publishAt: article.publishAt } : {}),
      losses: await lossesOf(about, place),
    };
  }
  expect(seen).toMatchSnapshot();
});
