import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FixableContent, fixArticle, fixSlug } from "./fix-article.ts";
import { findHygieneIssues } from "./hygiene.ts";
import { summaryOf } from "./meta-summary.ts";

const TEXT = "A funeral home must give you its General Price List when you ask in person. ".repeat(20).trim();
const BODY = `<p>${TEXT}</p>`;
const clean: FixableContent = {
  title: "What a funeral costs, item by item",
  metaDescription: "m".repeat(120),
  slug: "what-a-funeral-costs",
  content: BODY,
  primaryKeyword: "funeral costs",
};
const fix = (change: Partial<FixableContent>, slugFix = true) => fixArticle({ ...clean, ...change }, { slugFix });

test("a well-formed article is not touched", () => {
  expect(fix({})).toEqual({});
});

describe("titles", () => {
  test.each([
    ["Here is the rewritten title: What a funeral costs, item by item", "What a funeral costs, item by item"],
    ["<h1>Title: “What a funeral in Ohio costs”</h1> instructions:", "A Complete Guide to funeral costs"],
    ["Here is the rewritten title: Funeral costs", "Funeral costs"],
    ["", "A Complete Guide to funeral costs"],
    ["Return only the title", "A Complete Guide to funeral costs"],
  ])("%s", (title, expected) => {
    expect(fix({ title }).title).toBe(expected);
  });

  test("a subject too short for a guide gives way to the slug", () => {
    expect(fix({ title: "", primaryKeyword: "Wills", slug: "wills-and-trusts" }).title).toBe(
      "A Complete Guide to wills and trusts",
    );
  });

  test("written again reach 30 characters, or stay as they are", () => {
    const subject = fc.oneof(fc.constantFrom("", "Wills", "untitled", "Funeral costs in Ohio"), fc.string());
    fc.assert(
      fc.property(subject, subject, subject, (primaryKeyword, slug, heading) => {
        const content = `<h2>${heading.replaceAll("<", "")}</h2>${BODY}`;
        const fixed = fix({ title: "", primaryKeyword, slug, content }).title;
        if (fixed !== undefined) expect(fixed.length).toBeGreaterThanOrEqual(30);
      }),
    );
    expect(fix({ title: "", primaryKeyword: "", slug: "wills" })).not.toHaveProperty("title");
  });

  test("that a person gave stay, however short", () => {
    for (const title of ["Wills", "Funeral costs", "¿Cuánto cuesta?", "W"]) expect(fix({ title })).toEqual({});
  });
});

describe("meta descriptions", () => {
  test("are built from 158 characters of the text, trimmed at a word if over 150", () => {
    expect(fix({ metaDescription: "" }).metaDescription).toBe(
      "A funeral home must give you its General Price List when you ask in person. A funeral home must give you its General Price List when you ask in",
    );
    expect(summaryOf("x".repeat(150))).toBe("x".repeat(150));
    expect(summaryOf("x".repeat(151))).toBe("x".repeat(150));
    expect(summaryOf(`${"x".repeat(140)} ${"y".repeat(9)}`)).toHaveLength(150);
    expect(summaryOf(`${"x".repeat(140)} ${"y".repeat(10)}`)).toBe("x".repeat(140));
  });

  test("that a person gave keep their words: short ones stay, and tags are taken away", () => {
    expect(fix({ metaDescription: "What a funeral costs in Ohio." })).toEqual({});
    expect(fix({ metaDescription: "<p>What a <b>funeral</b> costs in Ohio.</p>" })).toEqual({
      metaDescription: "What a funeral costs in Ohio.",
    });
  });

  test("one of tags alone is built again, from the text as it is fixed", () => {
    const content = JSON.stringify({ content: `<p>Sure! Here's your article:</p>${BODY}` });
    expect(fix({ metaDescription: "<p><br></p>", content }).metaDescription).toMatch(/^A funeral home must/);
  });
});

describe("content", () => {
  const list = '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>';
  const two = "<h2>Costs</h2><h2>Rights</h2>";
  test.each([
    ["nested JSON", JSON.stringify({ title: "x", content: BODY }), BODY],
    ["nested JSON twice", JSON.stringify({ content: JSON.stringify({ content: BODY }) }), BODY],
    [
      "nested JSON after the sanitizer",
      JSON.stringify({ content: `${BODY}<p>A &amp; B</p>` }),
      `${BODY}<p>A &amp; B</p>`,
    ],
    ["an instruction", `<p>As an AI language model, I can't say.</p>${BODY}`, BODY],
    ["a stray brace", `${BODY}<p>}</p>`, BODY],
    ["two tables of contents where the page makes one", `<h2>Contents</h2>${list}${BODY}${two}${list}`, BODY + two],
    ["two where it makes none", `<h2>Contents</h2>${list}${BODY}${list}`, `<h2>Contents</h2>${list}${BODY}`],
  ])("%s", (_what, content, expected) => {
    expect(fix({ content })).toEqual({ content: expected });
  });

  test("a text of which nothing would remain is left to a person", () => {
    expect(fix({ content: "<p>{</p>" })).toEqual({});
  });

  test("short content is not touched", () => {
    expect(fix({ content: "<p>Short</p>" })).toEqual({});
  });
});

describe("slugs", () => {
  test.each([
    ["What a Funeral COSTS", "what-a-funeral-costs"],
    ["<b>what</b>-costs", "what-costs"],
    ["café & más", "cafe-mas"],
    [`${"a".repeat(79)}-bc`.padEnd(121, "d"), "a".repeat(79)],
    ["", "what-a-funeral-costs-item-by-item"],
  ])("%j", (slug, expected) => {
    expect(fix({ slug }).slug).toBe(expected);
  });

  test("are kept unless it was asked to fix them", () => {
    expect(fix({ slug: "What a Funeral COSTS" }, false)).toEqual({});
  });

  test("always have the form of an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), (slug) => {
        expect(fixSlug(slug)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(fixSlug(slug).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

test("what was fixed once is not fixed again, and keeps no issue that a rule can fix", () => {
  const title = fc.constantFrom("", "Costs", "Here is the title: Funeral costs in all fifty states", clean.title);
  const meta = fc.constantFrom("", "<p>Costs</p>", clean.metaDescription);
  const slug = fc.constantFrom("", "A B", "x".repeat(121), clean.slug);
  const piece = fc.constantFrom(
    "<p>{</p>",
    "<p>json</p>",
    "<h2>Contents</h2><ul><li>A</li></ul>",
    "<h2>A</h2>",
    "<p>B</p>",
  );
  const content = fc.array(piece, { maxLength: 6 }).map((pieces) => BODY + pieces.join(""));
  fc.assert(
    fc.property(fc.record({ title, metaDescription: meta, slug, content }), (change) => {
      const article = { ...clean, ...change };
      const fixed = { ...article, ...fixArticle(article, { slugFix: true }) };
      // A short title that a person gave is left to a person.
      const left = findHygieneIssues(fixed).map(({ field, code }) => `${field} ${code}`);
      expect(left.filter((one) => one !== "title short" && one !== "metaDescription short")).toEqual([]);
      expect(fixArticle(fixed, { slugFix: true })).toEqual({});
    }),
  );
});
