import { expect, test } from "vitest";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "./articles-store.ts";
import { createArticle } from "./create-article.ts";
import { saveArticle } from "./save-article.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => articleNeeds(test_.db, { now: clock.now, noted: [] });
const editor = byStaff("editor");

test("a draft has an address that follows its title, until it is changed by hand or was public", async () => {
  const slugAfter = async (id: string, content: Partial<ArticleContent>) => {
    const saved = await saveArticle(needs(), editor, { articleId: id, content });
    return saved.ok ? saved.value.content.slug : saved.message;
  };
  const made = await createArticle(needs(), editor, { content: { title: "How" } });
  if (!made.ok) throw new Error(made.message);
  const { id } = made.value.article;
  expect(await slugAfter(id, { title: "How much a vault costs" })).toBe("how-much-a-vault-costs");
  expect(await slugAfter(id, { content: "<p>New</p>" })).toBe("how-much-a-vault-costs");
  const other = await createArticle(needs(), editor, { content: { title: "Vaults" } });
  expect(other).toMatchObject({ ok: true });
  expect(await slugAfter(id, { title: "Vaults" })).toBe("vaults-2");
  expect(await slugAfter(id, { title: "Vault prices" })).toBe("vault-prices");
  expect(await slugAfter(id, { slug: "prices" })).toBe("prices");
  expect(await slugAfter(id, { title: "Prices of vaults" })).toBe("prices");
  const draft = await createArticle(needs(), editor, { content: { title: "Known by its address" } });
  if (!draft.ok) throw new Error(draft.message);
  const key = byKey(["articles:write"]);
  const sent = await saveArticle(needs(), key, { articleId: draft.value.article.id, content: { title: "Else" } });
  expect(sent).toMatchObject({ ok: true, value: { content: { slug: "known-by-its-address" } } });
  const live = anArticle({ status: "draft", title: "Caskets", slug: "caskets", publishedAt: clock.now() });
  await addArticle(test_.db, live);
  expect(await slugAfter(live.id, { title: "Oak caskets" })).toBe("caskets");
});
