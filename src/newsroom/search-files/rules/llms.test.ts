import { expect, test } from "vitest";
import { llmsText } from "./llms.ts";

const article = { slug: "papers", title: "Papers [for] your\nfamily", excerpt: "What to keep.", category: "planning" };

test("the site's name and what it is about, then every article under its topic, a line each", () => {
  const text = llmsText({
    name: "Hearth & Co",
    origin: "https://x.example",
    intro: "We serve Ohio.",
    articles: [article, { ...article, slug: "other", category: "unknown" }],
    categories: [
      { slug: "planning", name: "Planning" },
      { slug: "empty", name: "Nothing yet" },
    ],
    translated: [{ locale: "es", articles: [{ slug: "papeles", title: "Papeles", excerpt: "Qué guardar." }] }],
  });
  expect(text.startsWith("# Hearth & Co\n\n> ")).toBe(true);
  expect(text).toContain("\n\nWe serve Ohio.\n\n## Start here\n");
  expect(text).toContain("\n## Planning\n\n- [Papers for your family](https://x.example/blog/papers): What to keep.\n");
  expect(text).toContain("\n## Español\n\n- [Papeles](https://x.example/es/blog/papeles): Qué guardar.\n");
  expect(text).not.toContain("Nothing yet");
  expect(text).not.toContain("/blog/other");
});
