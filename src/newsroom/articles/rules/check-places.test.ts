import { expect, test } from "vitest";
import { anArticle } from "#tests/builders/articles.ts";
import { analyzeArticle } from "./analyze-article.ts";
import { placeOfCheck } from "./check-places.ts";

/** One passage of every kind of mark. */
const MARKED = `<p>${"Families plan ahead because a funeral costs a lot and nobody wants to leave a bill to the children who mourn them. ".repeat(9)}</p>
<p>The bill was paid by the family. The policy was sold by an agent. The claim was filed by mail.</p>
<p>Read more <a href="/blog/a">here</a>.</p>
<p>{"title": "A", "content": "B"}</p>`;

test("every kind of marked passage belongs to a check of the analysis", () => {
  const { checks, marks } = analyzeArticle(anArticle({ content: MARKED }), { keywordUses: 0 });
  const kinds = new Set(marks.map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThanOrEqual(6);
  const placed = checks.flatMap(({ id }) => placeOfCheck(id) ?? []);
  for (const kind of kinds) expect(placed).toContainEqual({ marks: kind });
});

test("a check about one field leads to it, one about the whole text nowhere", () => {
  expect(placeOfCheck("title-width")).toEqual({ field: "title" });
  expect(placeOfCheck("word-count")).toBeNull();
});
