import { beforeEach, expect, test } from "vitest";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listArticles } from "./article-lists-store.ts";
import { readPassages } from "./article-search-store.ts";
import { addArticle, savePending } from "./articles-store.ts";

const test_ = testDatabase();
beforeEach(async () => {
  await test_.database.pool.query("truncate articles cascade");
});

async function added(given: Parameters<typeof anArticle>[0]) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}
const found = async (query: string) =>
  (await listArticles(test_.db, { query }, null, 50)).articles.map(({ title }) => title);
const passage = async (id: string, query: string) => {
  const one = (await readPassages(test_.db, [id], query)).get(id);
  if (!one) return null;
  const text = one.pieces.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join("");
  return `${one.part}${one.pending ? ", pending" : ""}: ${text}`;
};

const ENGLISH = {
  title: "What the law asks",
  content: "<h2>Your rights</h2><p>A family <strong>declined</strong> embalming/viewing &amp; paid $1,200.</p>",
  metaDescription: "Choices at a funeral home.",
  excerpt: "A short guide to policies.",
  faq: [{ question: "Must I buy a casket?", answer: "No.\nYou may bring an urn." }],
};

test("words in another form, of the text, the description, the excerpt and the questions find an article", async () => {
  const { id } = await added(ENGLISH);
  await added({ title: "Another" });
  for (const query of [
    "decline embalming",
    "EMBALM",
    "embalmi",
    "viewing",
    "1,200",
    "choice funeral",
    "policy",
    "caskets urn",
  ])
    expect(await found(query), query).toEqual(["What the law asks"]);
  for (const query of ["embalming cremation", "strong", "amp", "h2", "nyou", "bal"])
    expect(await found(query), query).toEqual([]);
  expect(await passage(id, "decline embalming")).toBe(
    "text: Your rights A family [declined] [embalming]/viewing & paid $1,200.",
  );
  expect(await passage(id, "urns")).toBe("questions: … I buy a casket? No. You may bring an [urn].");
  expect(await passage(id, "policy")).toBe("excerpt: A short guide to [policies].");
  expect(await passage(id, "the law")).toBeNull();
});

test("a language has its own forms of words, and accents need not be typed", async () => {
  const { id } = await added({
    ...ENGLISH,
    title: "Sus derechos",
    language: "es",
    content: "<p>La cremación y los ataúdes: usted puede rechazarlos.</p>",
  });
  for (const query of ["cremacion", "Cremación", "ataud", "rechazar", "puedes"])
    expect(await found(query), query).toEqual(["Sus derechos"]);
  expect(await passage(id, "cremacion")).toBe("text: La [cremación] y los ataúdes: usted puede rechazarlos.");
  // Only in English is "policies" a form of it.
  expect(await found("policy")).toEqual([]);
});

test("changes that are not live are found as well, and the excerpt says so", async () => {
  const article = await added(ENGLISH);
  const content = { ...contentOf(article), content: "<p>Ask about a columbarium.</p>" };
  await test_.db.transaction((tx) =>
    savePending(tx, article.id, { content, by: "Pat", byId: null, at: new Date("2026-03-01T12:00:00Z") }),
  );
  expect(await found("columbarium")).toEqual(["What the law asks"]);
  expect(await passage(article.id, "columbarium")).toBe("text, pending: Ask about a [columbarium].");
  expect(await found("embalming")).toEqual(["What the law asks"]);
});

test("part of a title or an address finds what it found before, in the trash too", async () => {
  await added({ ...ENGLISH, slug: "a-law-for-all" });
  const trashed = await added({ ...ENGLISH, title: "Old" });
  await test_.database.pool.query("update articles set deleted_at = now() where id = $1", [trashed.id]);
  for (const query of ["hat the", "-for-all", "embalm", "% _", "'); drop", "\0"])
    expect(await found(query), query).toEqual(["% _", "'); drop"].includes(query) ? [] : ["What the law asks"]);
  expect((await listArticles(test_.db, { query: "embalm", status: "trash" }, null, 9)).articles).toHaveLength(1);
});

test("a text of the largest size with no word twice can be saved", async () => {
  const words = Array.from({ length: 110_000 }, (_, n) => `ж${n.toString(36)}語`).join(" ");
  await added({ title: "Long", content: `<p>${words}</p>` });
  expect(await found("ж2s語")).toEqual(["Long"]);
});

test("an excerpt of a long text is cut at the ends of words around most of what was searched", async () => {
  const filler = "A plain sentence about costs is here. ".repeat(20);
  const content = `<p>${filler}Embalming costs.</p><p>${filler}Nobody must accept embalming by law.</p><p>${filler}</p>`;
  const { id } = await added({ title: "Long", content, faq: [] });
  expect(await passage(id, "accept embalming")).toBe(
    "text: … about costs is here. Nobody must [accept] [embalming] by law. A plain sentence about costs is here. A plain sentence about costs is here. A plain …",
  );
});
