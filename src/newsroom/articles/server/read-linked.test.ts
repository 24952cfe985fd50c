import { beforeEach, expect, test } from "vitest";
import { articleBlock } from "#newsroom/articles/rules/article-blocks.ts";
import { movePath } from "#newsroom/redirects/server/redirects-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "./articles-store.ts";
import { readLinked } from "./read-linked.ts";

const test_ = testDatabase();
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, redirects cascade");
});

async function added(given: Parameters<typeof anArticle>[0]) {
  const article = anArticle({ status: "published", ...given });
  await addArticle(test_.db, article);
  return article;
}
const content = (...slugs: string[]) => slugs.map((slug) => articleBlock({ slug, title: slug })).join("\n");
const redirect = (fromPath: string, toPath: string, articleId: string | null) =>
  test_.db.transaction((tx) =>
    movePath(tx, { id: fromPath, fromPath, toPath, articleId, source: "hand", createdAt: new Date(), by: "" }),
  );

test("cards show what is published now, also under a former address; what readers can't open has no link", async () => {
  const shown = await added({ slug: "shown", title: "Shown" });
  const moved = await added({ slug: "new-address" });
  await added({ slug: "hidden", status: "draft" });
  await redirect("/blog/old-address", "/blog/new-address", moved.id);
  await redirect("/blog/elsewhere", "/contact", null);
  const text = content("shown", "old-address", "hidden", "elsewhere", "never-was");
  const { cards, links, tags } = await readLinked(test_.db, { content: text, language: "en" });
  expect([...cards].map(([slug, card]) => [slug, card.id])).toEqual([
    ["shown", shown.id],
    ["old-address", moved.id],
  ]);
  expect([...links]).toEqual(["shown", "old-address", "elsewhere"]);
  // Once it is published, the page shows its card.
  expect(tags).toEqual(expect.arrayContaining(["article:hidden", "article:new-address", "redirect:/blog/hidden"]));
});

test("a text in Spanish shows the translation, and a link while there is none", async () => {
  const original = await added({ slug: "costs" });
  const text = { content: content("costs"), language: "es" as const };
  const before = await readLinked(test_.db, text);
  expect([before.cards.size, [...before.links]]).toEqual([0, ["costs"]]);
  expect(before.tags).toContain(`translations:${original.id}`);
  const translation = await added({ slug: "costos", language: "es", translationOf: original.id });
  expect((await readLinked(test_.db, text)).cards.get("costs")?.id).toBe(translation.id);
});
