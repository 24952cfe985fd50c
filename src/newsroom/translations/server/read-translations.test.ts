import { beforeEach, expect, test } from "vitest";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { listUncounted } from "#newsroom/articles/server/article-translations-store.ts";
import { bundledArticles } from "#newsroom/articles/server/bundled-articles.ts";
import { NO_RECORD, translationRows } from "#newsroom/articles/rules/translation-rows.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { loadBundled } from "#newsroom/articles/server/load-bundled.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { findTermFaults, SHIPPED_TERMS } from "#newsroom/articles/rules/glossary.ts";
import { removeTerm, saveTerm } from "./save-term.ts";
import { readTermFaults } from "#newsroom/articles/server/read-term-faults.ts";
import { readTranslations } from "./read-translations.ts";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
const needs = () => articleNeeds(test_.db);
const read = (given: { query?: string; state?: "" | "stale" | "missing" | "draft" | "current"; page?: string } = {}) =>
  readTranslations(
    test_.db,
    { query: given.query ?? "", state: given.state ?? "" },
    { sort: "work", page: given.page ?? null },
  );
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, glossary_terms cascade");
});

test("the shipped translations are up to date with the shipped articles", async () => {
  await loadBundled({ db: test_.db });
  const { counts, all } = await read();
  expect(counts).toMatchObject({ stale: 0, draft: 0, current: all });
});

test("2,000 articles are counted by state, a page at a time, and a change moves one", async () => {
  await test_.database.pool.query(`
    with made as (select n, 'en-' || n as id from generate_series(1, 2000) n)
    insert into articles (id, slug, language, translation_of, title, content, meta_description, keywords, primary_keyword,
      category, excerpt, tags, author, faq, words, status, version, created_at, updated_at)
    select id, id, 'en', null::text, 'Guide ' || n, '<p>About ' || n || ' prices.</p>', '', '{}'::text[], '', 'funeral-costs', '',
      '{}'::text[], 'editorial-team', '[]'::jsonb, 3, 'published', 1, now(), now() from made
    union all
    select 'es-' || n, 'es-' || n, 'es', id, 'Guía ' || n, '<p>Sobre ' || n || ' precios.</p>', '', '{}'::text[], '',
      'funeral-costs', '', '{}'::text[], 'editorial-team', '[]'::jsonb, 3,
      case when n <= 300 then 'draft' else 'published' end, 1, now(), now() from made where n <= 1000`);
  const record = (n: number) =>
    JSON.stringify({
      fields: { title: { source: `Guide ${n}` } },
      content: [{ source: `<p>About ${n} prices.</p>`, target: `<p>Sobre ${n} precios.</p>` }],
      faq: [],
      leftOut: [],
    });
  const values = Array.from({ length: 1000 }, (_, n) => [`es-${n + 1}`, record(n + 1), `en-${n + 1}`]);
  await test_.database.pool.query(
    `insert into article_translations (article_id, record, open, original_id, original_version, version)
      select a, b::jsonb, 99, c, 0, 0 from unnest($1::text[], $2::text[], $3::text[]) as t(a, b, c)`,
    [values.map(([a]) => a), values.map(([, b]) => b), values.map(([, , c]) => c)],
  );
  // As the database does by itself after a while.
  await test_.database.pool.query("analyze articles, article_translations");
  const first = await read();
  expect(first).toMatchObject({ all: 2000, counts: { missing: 1000, draft: 300, stale: 0, current: 700 } });
  expect(first.rows).toHaveLength(50);
  expect(await listUncounted(test_.db)).toEqual([]);
  await saveArticle(needs(), editor, { articleId: "en-777", content: { content: "<p>About 777 new prices.</p>" } });
  const after = await read();
  expect(after.counts).toEqual({ missing: 1000, draft: 300, stale: 1, current: 699 });
  expect(after.rows[0]).toMatchObject({ id: "en-777", state: "stale", open: 1, translationTitle: "Guía 777" });
  expect((await read({ state: "draft", page: "6" })).rows).toHaveLength(50);
  expect(await read({ query: "Guide 77", state: "stale" })).toMatchObject({ all: 11, at: { total: 1 } });
});

test("the glossary is the shipped one with the agency's changes, and no term is in it twice", async () => {
  const editorSaves = (given: object) =>
    saveTerm(needs(), editor, { id: null, english: "Rider", spanish: "cláusula adicional", avoid: "jinete", ...given });
  expect(await editorSaves({})).toMatchObject({ ok: true });
  expect(await editorSaves({ english: "rider" })).toMatchObject({ fields: { english: expect.any(String) } });
  expect(await editorSaves({ english: "" })).toMatchObject({ code: "invalid" });
  const casket = SHIPPED_TERMS.find(({ english }) => english === "casket");
  expect(await editorSaves({ id: casket?.id, english: "casket", spanish: "féretro", avoid: "ataúd" })).toMatchObject({
    ok: true,
  });
  expect(await removeTerm(needs(), editor, { id: "shipped-cemetery" })).toMatchObject({ ok: true });
  expect(await removeTerm(needs(), byKey(["articles:write"]), { id: "shipped-casket" })).toMatchObject({
    code: "forbidden",
  });
  const terms = await listTerms(test_.db);
  expect(terms).toHaveLength(SHIPPED_TERMS.length);
  expect(terms.find(({ english }) => english === "casket")?.spanish).toEqual(["féretro"]);
  expect(terms.some(({ english }) => english === "cemetery")).toBe(false);
});

test("the faults of a translation are read with its original, and what is not translated is none", async () => {
  const original = anArticle({ title: "Hospice", content: "<p>A funeral director helps.</p>\n<p>The casket.</p>" });
  await addArticle(test_.db, original);
  const translation = anArticle({
    language: "es",
    translationOf: original.id,
    title: "El asilo",
    content: "<p>Un empleado ayuda.</p>\n<p>The casket.</p>",
  });
  await addArticle(test_.db, translation);
  expect(await readTermFaults(test_.db, translation.id)).toMatchObject([
    { term: "hospice", message: "Say “cuidados de hospicio” for “hospice”, not “asilo”." },
    { term: "funeral director", message: "“funeral director” is always “director funerario”." },
  ]);
  expect(await readTermFaults(test_.db, original.id)).toBe(null);
});

test("the shipped articles keep to the shipped terms", () => {
  const all = bundledArticles();
  const found = all.flatMap((translation) => {
    const original = all.find(({ id }) => id === translation.translationOf);
    if (!original) return [];
    return translationRows(NO_RECORD, original, translation).flatMap(({ part, now, target }) =>
      part === "primaryKeyword" || now === null || target === null
        ? []
        : findTermFaults(plainText(now), plainText(target), SHIPPED_TERMS).map(
            ({ message }) => `${translation.slug} ${part}: ${message} ${plainText(target).slice(0, 120)}`,
          ),
    );
  });
  expect(found).toEqual([]);
});
