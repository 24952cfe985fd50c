import { expect, test } from "vitest";
import { wordPressHtml } from "./wordpress-html.ts";

test("shortcodes are left out and named; other brackets are text, even around a link", () => {
  expect(wordPressHtml('<p>One [gallery ids="1,2"] two [box]three[/box] [sic] [1].</p>')).toEqual({
    html: "<p>One  two three [sic] [1].</p>",
    notes: ["Left out: [gallery], [box]."],
  });
  const linked = '<p>[about <a href="/blog/one">one</a> [sic]</p>';
  expect(wordPressHtml(linked)).toEqual({ html: linked, notes: [] });
});
