import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutDescription, cutTitle, headTags, hiddenTags, type PageMetadata } from "./page-metadata.ts";

describe("cuts", () => {
  test("a title of 55 characters stays; one of 56 is cut to 52 and three dots", () => {
    expect(cutTitle("t".repeat(55))).toBe("t".repeat(55));
    expect(cutTitle("t".repeat(56))).toBe(`${"t".repeat(52)}...`);
  });

  test("a description of 165 characters stays; one of 166 is cut to 162 and an ellipsis", () => {
    expect(cutDescription("d".repeat(165))).toBe("d".repeat(165));
    expect(cutDescription("d".repeat(166))).toBe(`${"d".repeat(162)}…`);
  });

  test("a cut that ends on a space keeps it: the length is exact", () => {
    expect(cutTitle(`${"t".repeat(51)} ${"t".repeat(20)}`)).toBe(`${"t".repeat(51)} ...`);
    expect(cutDescription(`${"d".repeat(161)} ${"d".repeat(20)}`)).toBe(`${"d".repeat(161)} …`);
  });

  test("no cut goes through a character, and none is longer than its limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-composite", maxLength: 200 }), (text) => {
        expect([...cutTitle(text)].length).toBeLessThanOrEqual(55);
        expect([...cutDescription(text)].length).toBeLessThanOrEqual(165);
        expect(cutTitle(text)).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe("the head of a page", () => {
  const page: PageMetadata = {
    siteName: "Hearthlight",
    origin: "https://example.com",
    path: "/blog/page/2",
    title: "Blog - Page 2 of 3",
    description: "Guides.",
    keywords: ["burial", "cost"],
  };
  const tags = (change: Partial<PageMetadata>) => headTags({ ...page, ...change });
  const content = (of: ReturnType<typeof tags>, name: string) =>
    of.flatMap((t) =>
      ("name" in t && t.name === name) || ("property" in t && t.property === name) ? [t.content] : [],
    );
  const links = (of: ReturnType<typeof tags>) =>
    of.flatMap((t) => ("tagName" in t ? [`${t.rel}${t.hrefLang ? ` ${t.hrefLang}` : ""} ${t.href}`] : []));

  test("title, description, keywords, canonical and alternate addresses come from the site's own origin", () => {
    const all = tags({});
    expect(all[0]).toEqual({ title: "Blog - Page 2 of 3" });
    expect(content(all, "description")).toEqual(["Guides."]);
    expect(content(all, "keywords")).toEqual(["burial, cost"]);
    expect(links(all)).toEqual([
      "canonical https://example.com/blog/page/2",
      "alternate en-us https://example.com/blog/page/2",
      "alternate es-us https://example.com/es/blog/page/2",
      "alternate x-default https://example.com/blog/page/2",
    ]);
  });

  test("no keywords, no tag for them", () => {
    expect(content(tags({ keywords: [] }), "keywords")).toEqual([]);
  });

  test("a page that names no way to it has one from home, and none when it says so", () => {
    const crumbs = (change: Partial<PageMetadata>) => tags(change).find((t) => "script:ld+json" in t);
    expect(crumbs({ title: "Thank You! | Hearthlight", path: "/thanks" })).toMatchObject({
      "script:ld+json": {
        itemListElement: [
          { name: "Home", item: "https://example.com/" },
          { name: "Thank You!", item: "https://example.com/thanks" },
        ],
      },
    });
    expect(crumbs({ crumbs: [] })).toBeUndefined();
  });

  test("robots: indexable unless the page says otherwise, and said once", () => {
    expect(content(tags({}), "robots")).toEqual(["index, follow"]);
    expect(content(tags({ robots: "noindex" }), "robots")).toEqual(["noindex"]);
  });

  test("neighbors in a list are named", () => {
    expect(links(tags({ previous: "/blog", next: "/blog/page/3" })).slice(4)).toEqual([
      "prev https://example.com/blog",
      "next https://example.com/blog/page/3",
    ]);
  });

  test("social tags fall back from their own words to the page's, and images are absolute", () => {
    const plain = tags({});
    expect([content(plain, "og:title"), content(plain, "twitter:title"), content(plain, "og:image")]).toEqual([
      ["Blog - Page 2 of 3"],
      ["Blog - Page 2 of 3"],
      ["https://example.com/social/1200x630/blog/page/2.png", "https://example.com/social/512x512/blog/page/2.png"],
    ]);
    expect([
      content(plain, "og:image:width"),
      content(plain, "og:image:height"),
      content(plain, "twitter:card"),
    ]).toEqual([["1200", "512"], ["630", "512"], ["summary_large_image"]]);
    expect(content(tags({ title: "Blog | Hearthlight" }), "og:image:alt")[0]).toBe("Blog: Hearthlight");
    const hidden = content(tags({ robots: "noindex", path: "/my-request/secret" }), "og:image");
    expect(hidden, "a page that nobody is to find has no address of a card that would name it").toEqual([
      "https://example.com/social-card.png",
    ]);
    const own = tags({
      ogTitle: "Own",
      twitterDescription: "Tw",
      image: "/a.png",
      twitterImage: "https://cdn.example/x.png",
    });
    expect([
      content(own, "twitter:title"),
      content(own, "twitter:description"),
      content(own, "og:image"),
      content(own, "twitter:image"),
    ]).toEqual([["Own"], ["Tw"], ["https://example.com/a.png"], ["https://cdn.example/x.png"]]);
  });

  test("breadcrumbs are numbered from 1 with absolute addresses", () => {
    const crumbs = tags({
      crumbs: [
        { name: "Home", path: "/" },
        { name: "Blog", path: "/blog" },
      ],
    }).find((t) => "script:ld+json" in t);
    expect(crumbs).toMatchObject({
      "script:ld+json": {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Home", item: "https://example.com/" },
          { position: 2, name: "Blog", item: "https://example.com/blog" },
        ],
      },
    });
  });
});

test("a page that no search engine may keep says so once, and describes nothing", () => {
  const page = { siteName: "Example", origin: "https://example.com", path: "/", title: "Example", description: "Text" };
  const tags = hiddenTags(headTags({ ...page, keywords: [], structuredData: [{ "@type": "InsuranceAgency" }] }));
  expect(tags.filter((tag) => "name" in tag && tag.name === "robots")).toEqual([
    { name: "robots", content: "noindex" },
  ]);
  expect(JSON.stringify(tags)).not.toContain("InsuranceAgency");
  expect(JSON.stringify(tags), "the way to the page").toContain("BreadcrumbList");
});
