import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { partsOf } from "#newsroom/articles/rules/article-blocks.ts";
import { figuresOf, viewArticle } from "#newsroom/articles/rules/article-view.ts";
import { blog as words } from "#agency/english/rules/blog.ts";
import { english } from "#agency/english/rules/texts.ts";
import { foldedSources } from "#newsroom/articles/rules/folded-sources.ts";
import { findHygieneIssues } from "#newsroom/articles/rules/hygiene.ts";
import { plainText, wordCount } from "#newsroom/articles/rules/plain-text.ts";
import { readableTables } from "#newsroom/articles/rules/readable-tables.ts";
import { similarity, wordSet } from "#newsroom/articles/rules/similarity.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { METHODS_PATH, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { readStateFacts } from "#agency/states/rules/state-facts.ts";
import { SHIPPED_TABLES } from "#agency/tables/server/shipped-figures.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, changeArticle, findAnyArticle } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { loadBundled } from "./load-bundled.ts";
import { newestPublished, publishedAfter, readBlogArticle, readBlogPage } from "./read-blog.ts";

const test_ = testDatabase();
const all = bundledArticles();
const articles = all.filter(({ language }) => language === "en");
const shippedArticles = { current: bundledArticles, reload: async () => {} };
/** Research notes: where a figure was seen, and that it is unconfirmed. */
const RESEARCH_NOTE =
  /undated|unverified|not (?:checked|confirmed|opened)|(?:nobody|no insurer) has (?:checked|confirmed)|general knowledge|(?:common|ordinary) practice|transcri(?:bed|ption)|names? withheld|public cop(?:y|ies)|no public link|our source|we found no|(?:could not|have not|did not) (?:see|confirm|checked|find|found|read)/gi;

/** A monthly or yearly price of a policy; these come from the rate tables. */
const PREMIUM =
  /\$[\d.,]+(?: to \$[\d.,]+)?(?: is)? (?:a|per|each|every) (?:month|year)\b|\b(?:monthly|premiums?) (?:of|at|from|between) (?:about )?\$[\d.,]+/gi;

/**
 * Characters of an article that takes nine screens of a phone, and those that take as much room as a price table: fitted
 * to the measured heights of all shipped articles, which differ from it by 0.3 screens (standard deviation).
 */
const NINE_SCREENS = 7_050;
const PRICE_TABLE = 1_050;

describe("the articles that ship with the program", () => {
  test("are at least 24 in five categories, by an author that the settings know", () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    expect(new Set(articles.map((a) => a.category))).toEqual(new Set(DEFAULT_SETTINGS.categories.map((c) => c.slug)));
    for (const { author } of articles) expect(DEFAULT_SETTINGS.authors.map((a) => a.id)).toContain(author);
  });

  test.each(articles.map((a) => [a.slug, a] as const))(
    "%s is well-formed and 700 to 1,400 words long",
    (_slug, article) => {
      expect(findHygieneIssues(article)).toEqual([]);
      expect(wordCount(plainText(article.content))).toBeGreaterThanOrEqual(700);
      expect(wordCount(plainText(article.content))).toBeLessThanOrEqual(1400);
      expect(article.content).not.toMatch(/<(?:h1|script|style|iframe)\b|\sstyle=|\son\w+=/i);
    },
  );

  test("are short enough in both languages to be read on a phone, without what unfolds there", () => {
    const lengths = all.map(({ slug, content }) => {
      const shown = foldedSources(readableTables(content, "")).replace(/<details[^]*?<\/details>/g, "");
      const tables = partsOf(content).filter(({ kind }) => kind === "prices").length;
      return { slug, length: plainText(shown).length + tables * PRICE_TABLE };
    });
    expect(lengths.filter(({ length }) => length > NINE_SCREENS)).toEqual([]);
  });

  test("are green in both scores, and meet each demand of our own", () => {
    for (const article of articles) {
      const keywordUses = articles.filter((a) => a !== article && a.primaryKeyword === article.primaryKeyword).length;
      const { seoScore, readabilityScore, checks } = analyzeArticle(article, { keywordUses });
      expect([article.slug, seoScore >= 80, readabilityScore >= 80]).toEqual([article.slug, true, true]);
      expect([article.slug, checks.find(({ id }) => id === "reading-ease")?.todo]).toEqual([article.slug, null]);
      expect(checks.filter((check) => check.group === "own" && check.points < check.max)).toEqual([]);
    }
  });

  test.each(articles.map((a) => [a.slug, a] as const))(
    "%s leads on to three places in its text, and to a calculator that is in it",
    (_slug, article) => {
      const parts = partsOf(article.content);
      expect(parts.filter(({ kind }) => kind === "calculator")).toHaveLength(1);
      const text = parts.map((part) => (part.kind === "html" ? part.html : "")).join("");
      const links = [...text.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = ""]) => path);
      const places = new Set(links.filter((path) => path !== QUOTE_PATH && path !== METHODS_PATH));
      expect(places.size).toBeGreaterThanOrEqual(3);
      expect(text).not.toContain("-block");
    },
  );

  test.each(articles.map((a) => [a.slug, a] as const))("%s has no premium of its own", (_slug, article) => {
    const { title, content, excerpt, metaDescription, faq } = article;
    const said = [plainText(content), title, excerpt, metaDescription, ...faq.map((f) => f.answer)].join("\n");
    expect(said.match(PREMIUM) ?? []).toEqual([]);
    expect(content).not.toMatch(/<caption>[^<]*\b(?:monthly|a month|premiums?)\b/i);
  });

  test("show prices from the rate tables: another table changes each of them", () => {
    const { rates } = SHIPPED_TABLES;
    const cheaper = { ...SHIPPED_TABLES, rates: { ...rates, faces: rates.faces.map((face) => face * 2) } };
    const priced = articles
      .map((article) => viewArticle(article, DEFAULT_SETTINGS, { words }))
      .filter(({ parts }) => parts.some(({ kind }) => kind === "prices"));
    expect(priced.length).toBeGreaterThan(0);
    for (const view of priced) {
      const shown = figuresOf(view, SHIPPED_TABLES, english)?.prices ?? {};
      expect(Object.keys(shown).length).toBe(view.parts.filter(({ kind }) => kind === "prices").length);
      expect(figuresOf(view, cheaper, english)?.prices).not.toEqual(shown);
    }
  });

  test.each(articles.map((a) => [a.slug, a] as const))("%s shows readers no research notes", (_slug, article) => {
    const { content, excerpt, metaDescription, faq } = article;
    const shown = [plainText(content), excerpt, metaDescription, ...faq.flatMap((f) => [f.question, f.answer])].join(
      "\n",
    );
    expect(shown.match(RESEARCH_NOTE) ?? []).toEqual([]);
  });

  test("the free look article gives the days that the state pages give, Florida's among them", () => {
    const content = articles.find((a) => a.slug === "free-look-period")?.content ?? "";
    const rows = [...content.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td>/g)].map(
      ([, name = "", days = ""]) => {
        const numbers =
          days
            .replace(/aged \d+/g, "")
            .match(/\d+/g)
            ?.map(Number) ?? [];
        return [name, Math.min(...numbers), Math.max(...numbers)];
      },
    );
    expect(rows.map(([name]) => name)).toContain("Florida");
    expect(rows).toEqual(
      rows.map(([name]) => {
        const freeLook = readStateFacts(SHIPPED_STATES.find((s) => s.name === name)?.reference)?.freeLook;
        return [name, freeLook?.daysMin, freeLook?.daysMax];
      }),
    );
  });

  test("the Medicaid article covers exempt life insurance and burial spaces", () => {
    const text = plainText(articles.find((a) => a.slug === "medicaid-burial-funds")?.content ?? "");
    expect(text).toMatch(/20 CFR 416\.1230.{0,120}face values add up to \$1,500 or less/);
    expect(text).toMatch(/20 CFR 416\.1231\(a\), a burial space is left out whatever it is worth/);
  });

  test("the newest for newcomers, offered after a quote request, are about the call and its questions", () => {
    const [newcomers] = DEFAULT_SETTINGS.categories;
    const offered = (language: string) =>
      all.filter((a) => a.language === language && a.category === newcomers?.slug).slice(0, 2);
    expect(offered("en").map(({ slug }) => slug)).toEqual(["burial-insurance-call", "burial-insurance-questions"]);
    expect(offered("es").map((a) => a.translationOf)).toEqual(offered("en").map(({ id }) => id));
  });

  test("are unlike one another: under 0.5 in every pair", () => {
    const sets = articles.map((a) => wordSet(plainText(a.content)));
    const close = sets.flatMap((a, i) =>
      sets
        .slice(i + 1)
        .flatMap((b, j) => (similarity(a, b) >= 0.5 ? [`${articles[i]?.slug} ~ ${articles[i + 1 + j]?.slug}`] : [])),
    );
    expect(close).toEqual([]);
  });

  test("have slugs, titles and descriptions of their own, and links only to pages that exist or to the web", () => {
    for (const key of ["slug", "title", "metaDescription"] as const)
      expect(new Set(articles.map((a) => a[key])).size).toBe(articles.length);
    const slugs = new Set(articles.map((a) => `/blog/${a.slug}`));
    for (const article of articles) {
      for (const [, href = ""] of article.content.matchAll(/href="([^"]*)"/g)) {
        if (href.startsWith("/blog/") && !/^\/blog\/(?:category|page)\//.test(href))
          expect(slugs, `${article.slug} links to ${href}`).toContain(href);
        else expect(href).toMatch(/^(?:https?:\/\/|\/|#)/);
      }
    }
  });
});

/** The first day on which a text of the program was written; none can have been published before. */
const FIRST_TEXT = "2026-11-20";

describe("dates", () => {
  test("none is dated before its text was written, nor changed before it was published", () => {
    const early = all.filter(({ publishedAt }) => (publishedAt?.toISOString() ?? "") < FIRST_TEXT);
    expect(early.map(({ slug }) => slug)).toEqual([]);
    const turned = all.filter(({ publishedAt, updatedAt }) => updatedAt < (publishedAt ?? updatedAt));
    expect(turned.map(({ slug }) => slug)).toEqual([]);
  });

  test("an upgrade corrects those that were put in with invented dates, and keeps their order", async () => {
    const old = [
      anArticle({ id: "bundled-old", slug: "old", publishedAt: new Date("2026-05-19T13:00:00Z") }),
      anArticle({ id: "bundled-new", slug: "new", publishedAt: new Date("2026-06-02T13:00:00Z") }),
      anArticle({ id: "bundled-es", slug: "es", language: "es", publishedAt: new Date("2026-06-02T13:00:00Z") }),
      anArticle({ id: "own", slug: "own", publishedAt: new Date("2026-06-02T13:00:00Z") }),
    ];
    for (const one of old) await addArticle(test_.db, { ...one, createdAt: one.publishedAt ?? one.createdAt });
    const folder = "src/app/migrations";
    const [name = ""] = readdirSync(folder).filter((file) => file.endsWith("shipped_article_days.sql"));
    await test_.database.pool.query(readFileSync(`${folder}/${name}`, "utf8"));
    const days = await Promise.all(old.map(({ id }) => findAnyArticle(test_.db, id)));
    expect(days.map((one) => one?.publishedAt?.toISOString())).toEqual([
      "2026-11-20T13:00:00.000Z",
      "2026-11-20T13:14:00.000Z",
      "2026-11-23T13:14:00.000Z",
      "2026-06-02T13:00:00.000Z",
    ]);
    await test_.database.pool.query("truncate articles cascade");
  });
});

describe("in the database", () => {
  test("each is put in once; one that staff deleted does not come back", async () => {
    expect(await loadBundled({ db: test_.db })).toBe(all.length);
    expect(await loadBundled({ db: test_.db })).toBe(0);
    const [first] = articles;
    await test_.db.transaction((tx) => changeArticle(tx, first?.id ?? "", { deletedAt: new Date() }));
    expect(await loadBundled({ db: test_.db })).toBe(0);
    expect(await readBlogArticle({ db: test_.db, log: quiet, shippedArticles }, first?.slug ?? "")).toBe("gone");
  });

  test("the blog reads the database while it is there", async () => {
    const page = await readBlogPage(
      { db: test_.db, log: quiet, shippedArticles },
      { locale: "en", category: null, page: 1 },
    );
    expect([page.articles.length, page.fallback]).toEqual([9, false]);
    expect(page.pages).toBe(Math.ceil((articles.length - 1) / 9));
  });
});

describe("when the database is unavailable", () => {
  const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
  const needs = { db: away.db, log: quiet, shippedArticles };

  test("they stand in for the whole blog, and say so", async () => {
    const page = await readBlogPage(needs, { locale: "en", category: null, page: 1 });
    expect([page.articles.length, page.pages, page.fallback]).toEqual([9, Math.ceil(articles.length / 9), true]);
    const [newest] = articles;
    expect(await readBlogArticle(needs, newest?.slug ?? "")).toMatchObject({
      article: { slug: newest?.slug },
      fallback: true,
    });
    expect(await readBlogArticle(needs, "never-was")).toBe("away");
    expect((await newestPublished(needs, 3, "en")).map((a) => a.slug)).toEqual(articles.slice(0, 3).map((a) => a.slug));
    const first = await publishedAfter(needs, { locale: "en", after: null, limit: 2 });
    const second = await publishedAfter(needs, { locale: "en", after: first.next, limit: 200 });
    expect([...first.articles, ...second.articles].map((a) => a.slug)).toEqual(articles.map((a) => a.slug));
    expect(second.next).toBeNull();
    const category = newest?.category ?? "";
    expect(
      (await readBlogPage(needs, { locale: "en", category: category, page: 1 })).articles.every(
        (a) => a.category === category,
      ),
    ).toBe(true);
  });

  test("a fault of our own is not taken for it", async () => {
    await expect(
      readBlogPage({ db: test_.db, log: quiet, shippedArticles }, { locale: "en", category: null, page: 0 }),
    ).rejects.toThrow();
  });
});
