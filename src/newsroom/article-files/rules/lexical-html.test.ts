import { expect, test } from "vitest";
import { lexicalHtml } from "./lexical-html.ts";

test("the marks of a text in Ghost stay, a line through it too", () => {
  const text = (words: string, format: number) => ({ type: "extended-text", text: words, format });
  const children = [{ type: "paragraph", children: [text("$2,400", 4), text(" now ", 0), text("less", 1 | 2 | 4)] }];
  expect(lexicalHtml(JSON.stringify({ root: { type: "root", children } }))).toBe(
    "<p><s>$2,400</s> now <strong><em><s>less</s></em></strong></p>",
  );
});
