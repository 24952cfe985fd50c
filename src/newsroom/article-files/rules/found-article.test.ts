import { expect, test } from "vitest";
import { languageOf } from "./found-article.ts";

test.each([
  [["es"], "es"],
  [["News", "es_MX"], "es"],
  [["en-US"], "en"],
  [["en-vivo", "es"], "es"],
  [["es-news"], undefined],
  [["fr"], undefined],
  [[], undefined],
])("the language of %j is %s", (names, language) => {
  expect(languageOf(names).language).toBe(language);
});
