import { describe, expect, test } from "vitest";
import { type ArticleFields, changedFields, readArticleForm } from "./article-form.ts";

const read = (fields: Record<string, string>) => readArticleForm((name) => fields[name] ?? null);

describe("an article's form", () => {
  test("only what the form has is read", () => {
    expect(read({ title: " Costs " })).toEqual({ title: "Costs" });
    expect(read({ ogTitle: " " })).toEqual({ ogTitle: null });
  });

  test("the text keeps its bytes, whatever line breaks a browser sends", () => {
    expect(read({ content: "<p>a</p>\r\n\r\n<h2>b</h2>" }).content).toBe("<p>a</p>\n\n<h2>b</h2>");
  });

  test("lists take commas and lines, once each", () => {
    expect(read({ tags: "costs, , urns\ncosts" }).tags).toEqual(["costs", "urns"]);
  });

  test("an empty question is left out, one without an answer stays", () => {
    const faq = { "faq.0.question": "Why?", "faq.0.answer": "", "faq.1.question": " ", "faq.1.answer": "" };
    expect(read(faq).faq).toEqual([{ question: "Why?", answer: "" }]);
    expect(read({ title: "a" })).not.toHaveProperty("faq");
  });

  test("only what differs has changed", () => {
    const before = { title: "a", tags: ["b"] } as unknown as ArticleFields;
    expect(changedFields(before, { title: "a", tags: ["b", "c"] })).toEqual({ tags: ["b", "c"] });
  });
});
