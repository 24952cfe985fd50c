import type { Article } from "#newsroom/articles/rules/article.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findArticle } from "./articles-store.ts";
import { listLanguages } from "./articles-store.ts";

/**
 * Returns what is wrong with the language of an article or the article that it translates, by the names of the API;
 * empty if nothing. An English article is an original, and an original has one translation per language.
 */
export async function checkTranslation(
  tx: Tx,
  { id, language, translationOf }: Pick<Article, "id" | "language" | "translationOf">,
): Promise<Record<string, string>> {
  const others = (await listLanguages(tx, { id, translationOf })).filter((one) => one.id !== id);
  if (translationOf === null)
    return language !== "en" && others.length > 0
      ? { language: "Other articles are translations of this one, so it stays in English." }
      : {};
  if (language === "en")
    return { translation_of: "An article in English is an original. Choose another language, or no article here." };
  const original = await findArticle(tx, translationOf);
  if (!original || original.language !== "en") return { translation_of: "Choose an article in English." };
  const taken = others.find((one) => one.language === language);
  return taken ? { translation_of: `“${taken.title}” is its translation already.` } : {};
}
