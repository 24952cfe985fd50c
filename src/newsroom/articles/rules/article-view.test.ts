import { describe, expect, test } from "vitest";
import { CENTER, imageAddress, type StudioImage } from "#newsroom/images/rules/image.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { blog as words } from "#agency/english/rules/blog.ts";
import { type Article, NEW_ARTICLE } from "./article.ts";
import { articleBlock } from "./article-blocks.ts";
import { articleData, faqData } from "./article-structured-data.ts";
import { byline, viewArticle, viewCard, wasUpdated } from "./article-view.ts";
import { shareLinks } from "./share-links.ts";

const at = (text: string) => new Date(text);
const article: Article = {
  ...NEW_ARTICLE,
  id: "1",
  slug: "a-guide",
  title: "A guide & more",
  content: `<p>${"word ".repeat(500)}</p><h2>First</h2><p>x</p><h3>Below</h3><h2>First</h2>`,
  metaDescription: "m".repeat(170),
  metaTitle: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: "/files/card.png",
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  keywords: ["a"],
  primaryKeyword: "a",
  category: "funeral-costs",
  excerpt: "e",
  tags: [],
  author: "editorial-team",
  faq: [{ question: "Why?", answer: "Because." }],
  status: "published",
  publishedAt: at("2026-05-01T23:30:00Z"),
  createdAt: at("2026-04-01T00:00:00Z"),
  updatedAt: at("2026-05-02T00:10:00Z"),
};

test("an article is shown with anchors, reading time, category and author", () => {
  const view = viewArticle(article, DEFAULT_SETTINGS, { words });
  expect(view.headings.map((h) => h.id)).toEqual(["first", "below", "first-2"]);
  expect(view.minutes).toBe(3);
  expect(view.category).toEqual({ slug: "funeral-costs", name: "Funeral costs" });
  expect(byline(view.author, DEFAULT_SETTINGS.agency)).toBe("Editorial Team");
});

test("an author or a category that the settings no longer know is not made up", () => {
  const view = viewArticle({ ...article, author: "gone", category: "gone" }, DEFAULT_SETTINGS, { words });
  expect([view.author, view.category, byline(view.author, DEFAULT_SETTINGS.agency)]).toEqual([
    null,
    null,
    "Hearthlight",
  ]);
});

test("a change on a later day is an update; on the same day, or before, it is none", () => {
  const updated = (publishedAt: Date | null, updatedAt: Date) =>
    wasUpdated(viewArticle({ ...article, publishedAt, updatedAt }, DEFAULT_SETTINGS, { words }));
  expect(updated(at("2026-05-01T13:00:00Z"), at("2026-05-02T13:00:00Z"))).toBe(true);
  expect(updated(at("2026-05-01T13:00:00Z"), at("2026-05-01T23:00:00Z"))).toBe(false);
  expect(updated(at("2026-05-02T13:00:00Z"), at("2026-05-01T13:00:00Z"))).toBe(false);
  expect(updated(null, article.updatedAt)).toBe(false);
  // 9 PM in New York, which is the next day in London, and 8 AM there.
  expect(updated(at("2026-05-02T01:00:00Z"), at("2026-05-02T12:00:00Z"))).toBe(true);
});

test("pages and cards say the agency's day of publishing", () => {
  const late = { ...article, publishedAt: at("2026-11-29T04:01:00Z") };
  expect(viewArticle(late, DEFAULT_SETTINGS, { words }).publishedOn).toBe("2026-11-28");
  expect(viewCard({ ...late, words: 9, image: null, drawing: late.slug }, DEFAULT_SETTINGS).publishedOn).toBe(
    "2026-11-28",
  );
});

test("search engines get what the page shows", () => {
  const { agency, authors } = DEFAULT_SETTINGS;
  const team = authors[0] ?? null;
  const person = team && {
    ...team,
    name: "Ann Reed",
    title: "Agent",
    kind: "person" as const,
    sameAs: ["https://example.com/ann"],
  };
  expect(articleData(article, team, agency, "https://x.example")).toMatchObject({
    "@type": "Article",
    headline: "A guide & more",
    description: `${"m".repeat(162)}…`,
    image: ["https://x.example/files/card.png"],
    datePublished: "2026-05-01T23:30:00.000Z",
    dateModified: "2026-05-02T00:10:00.000Z",
    author: { "@type": "Organization", name: "Editorial Team" },
    publisher: { name: "Hearthlight" },
    mainEntityOfPage: { "@id": "https://x.example/blog/a-guide" },
  });
  expect(articleData(article, person, agency, "https://x.example")).toMatchObject({
    author: { "@type": "Person", name: "Ann Reed", jobTitle: "Agent", sameAs: ["https://example.com/ann"] },
  });
  const inSpanish = team && { ...team, name: "Equipo editorial", title: "Escribe y revisa" };
  expect(articleData({ ...article, language: "es" }, inSpanish, agency, "https://x.example")).toMatchObject({
    author: { "@type": "Organization", name: "Equipo editorial" },
  });
  expect(articleData(article, null, agency, "https://x.example")).toMatchObject({
    author: { "@type": "Organization", name: "Hearthlight" },
  });
  expect(faqData(article.faq, "en")).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Why?", acceptedAnswer: { text: "Because." } }],
  });
  expect(faqData([], "en")).toBeNull();
});

test("share links carry address and title, whatever is in them", () => {
  for (const { href } of shareLinks("https://x.example/blog/a?b=c&d=e", "A & B = 100% “sure”?")) {
    const query = href.slice(href.indexOf("?") + 1).split("&");
    expect(query).toContain(
      `${/\bu=/.test(href) ? "u" : "url"}=${encodeURIComponent("https://x.example/blog/a?b=c&d=e")}`,
    );
    expect(query.some((part) => part.endsWith(`=${encodeURIComponent("A & B = 100% “sure”?")}`))).toBe(true);
  }
});

describe("an editor's image", () => {
  const key = "1".repeat(16);
  const image: StudioImage = {
    id: "a".repeat(32),
    purpose: "article",
    fileName: "porch.jpg",
    alt: "A porch",
    width: 1000,
    height: 500,
    bytes: 100_000,
    crop: null,
    focalPoint: CENTER,
    rendition: { key, width: 1000, height: 500, widths: [480, 800, 1000] },
    version: 1,
    createdBy: "staff-1",
    createdAt: at("2026-05-01T00:00:00Z"),
  };
  const given = { ...article, ogImage: imageAddress(image) };
  const summary = { ...article, drawing: article.slug, words: 500 };

  test("replaces the drawing in the head and on cards", () => {
    expect(viewArticle(given, DEFAULT_SETTINGS, { words, images: new Map([[image.id, image]]) })).toMatchObject({
      drawn: false,
      picture: { width: 1000, alt: "A porch" },
    });
    expect(viewCard({ ...summary, image }, DEFAULT_SETTINGS).picture?.src).toContain(key);
  });

  test("that the text shows is not shown twice, and no drawing beside it", () => {
    const content = `<p>One</p><img src="${imageAddress(image)}" alt="A porch" />`;
    const view = viewArticle({ ...given, content }, DEFAULT_SETTINGS, { words, images: new Map([[image.id, image]]) });
    expect([view.picture, view.drawn]).toEqual([null, false]);
  });

  test("is not a card that was drawn from the title, nor one that was deleted: the drawing stays", () => {
    const card = { ...image, purpose: "card" as const };
    for (const images of [new Map([[card.id, card]]), new Map<string, StudioImage>()])
      expect(viewArticle(given, DEFAULT_SETTINGS, { words, images })).toMatchObject({ drawn: true, picture: null });
    for (const image of [card, null])
      expect(viewCard({ ...summary, image }, DEFAULT_SETTINGS)).toMatchObject({
        picture: null,
        topic: "funeral-costs",
      });
  });
});

test("a card shows an article that readers can open; else there is a link, or nothing", () => {
  const content = ["shown", "elsewhere", "hidden"].map((slug) => articleBlock({ slug, title: slug })).join("\n");
  const card = { ...article, slug: "now", title: "As it is now", drawing: "now", words: 1, image: null };
  const linked = { cards: new Map([["shown", card]]), links: new Set(["shown", "elsewhere"]) };
  const view = (more: object) => viewArticle({ ...article, content }, DEFAULT_SETTINGS, { words, ...more }).parts;
  expect(view({ linked })).toMatchObject([
    { kind: "card", card: { slug: "now", title: "As it is now" } },
    { kind: "html", html: articleBlock({ slug: "elsewhere", title: "elsewhere" }) },
  ]);
  expect(view({}).map(({ kind }) => kind)).toEqual(["html", "html", "html"]);
});
