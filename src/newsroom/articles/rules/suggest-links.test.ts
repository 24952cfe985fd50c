import { expect, test } from "vitest";
import { suggestLinks } from "./suggest-links.ts";

const candidate = (slug: string, similarity: number, primaryKeyword = "") => ({
  slug,
  title: `About ${slug}`,
  primaryKeyword,
  similarity,
});
const slugs = (content: string, candidates: Parameters<typeof suggestLinks>[1]) =>
  suggestLinks({ slug: "this-one", content }, candidates).map(({ slug }) => slug);

test("the closest five; one whose keyword is in the text comes first", () => {
  const many = Array.from({ length: 8 }, (_, n) => candidate(`a${n}`, n / 10));
  expect(slugs("<p>Words.</p>", many)).toEqual(["a7", "a6", "a5", "a4", "a3"]);
  const [first] = suggestLinks({ slug: "x", content: "<p>The Burial Insurance, which pays.</p>" }, [
    ...many,
    candidate("named", 0.01, "burial insurance"),
  ]);
  expect(first).toEqual({
    slug: "named",
    title: "About named",
    reason: "Your text names its keyword, “burial insurance”",
  });
});

test("a keyword is found as whole words, not inside others", () => {
  const found = suggestLinks({ slug: "x", content: "<p>Preburial insurances.</p>" }, [
    candidate("a", 0.12, "burial insurance"),
  ]);
  expect(found[0]?.reason).toBe("12% of the words in common");
});

test("never itself, and none that is linked already in whatever form", () => {
  const content = `<p><a href="/blog/a">a</a> <a href="/blog/b/?utm=x#costs">b</a>
<a href="https://agency.example/blog/c">c</a> <a href="https://[">broken</a></p>`;
  expect(
    slugs(
      content,
      ["this-one", "a", "b", "c", "d"].map((slug) => candidate(slug, 0.5)),
    ),
  ).toEqual(["d"]);
});
