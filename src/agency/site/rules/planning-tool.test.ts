import { expect, it } from "vitest";
import { LOCALES, localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { cutDescription } from "./page-metadata.ts";
import { planningTools, type ToolId, toolCrumbs, toolData } from "./planning-tool.ts";

it.each(LOCALES)("says in %s what a tool is, with a description that search engines show whole", (locale) => {
  const words = wordsOf(locale);
  const ids = Object.keys(words.tools.named) as ToolId[];
  for (const { description } of planningTools(words)) expect(cutDescription(description)).toBe(description);
  expect(planningTools(words)).toHaveLength(ids.length);
  for (const id of ids) {
    const [home, own] = toolCrumbs(id, words);
    expect(home?.path).toBe("/");
    expect(toolData(id, { name: "Hearthlight", origin: "https://example.com" }, { locale, words })).toMatchObject({
      "@type": "WebApplication",
      name: own?.name,
      url: `https://example.com${localPath(own?.path ?? "", locale)}`,
      offers: { price: "0", priceCurrency: "USD" },
    });
  }
});
