import { expect, test } from "vitest";
import { foldedSources } from "./folded-sources.ts";

test("the sources at the end of a text fold, with their anchor, in both languages", () => {
  expect(foldedSources('<p>Text.</p><h2 id="sources">Sources</h2><ul><li>NFDA</li></ul>')).toBe(
    '<p>Text.</p><details class="article-sources"><summary><h2 id="sources">Sources</h2></summary><ul><li>NFDA</li></ul></details>',
  );
  expect(foldedSources("<h2>Fuentes</h2><p>NFDA</p>")).toContain("<summary><h2>Fuentes</h2></summary>");
});

test("a text with something after its sources stays as it is", () => {
  const html = "<h2>Sources</h2><p>NFDA</p><h2>More</h2><p>Text.</p>";
  expect(foldedSources(html)).toBe(html);
});
