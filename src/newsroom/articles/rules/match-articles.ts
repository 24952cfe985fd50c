import type { Locale } from "#platform/text/rules/locale.ts";

/** The fields that an article is found by. */
export type Found = { slug: string; title: string; excerpt: string };

/** Words that don't name a subject, in any of the languages, without accents. */
const COMMON = new Set(
  "algo algun alguna antes aqui cada como cual cuales cuando cuanta cuantas cuanto cuantos decir desde despues donde ella ellos entre eres esta estan estas este esto estos hacer hago hasta mucho nada necesito nuestro otra otro para pero poco porque pueda puede puedo quien quiero saber sobre solo tambien tanto tener tengo tiene toda todo todos usted ustedes about after also another because been before being could does doing dont from have having here into just know like make many more most much need only other over please should some such tell than that their them then there these they this those through want what when where which while will with would your yours".split(
    " ",
  ),
);
/** The most articles that are offered. */
const MAX_OFFERED = 3;

/**
 * Returns the articles that fit a question, best first, by the number of its words in their titles, which count twice,
 * and excerpts. Words that begin alike count as one. Empty if no word matches.
 */
export function matchArticles<A extends Found>(question: string, articles: readonly A[], locale: Locale): A[] {
  const asked = [...new Set(wordsOf(question, locale))];
  const hits = (text: string) => {
    const words = wordsOf(text, locale);
    return asked.filter((word) => words.some((other) => isAkin(word, other))).length;
  };
  return articles
    .map((article) => ({ article, score: 2 * hits(article.title) + hits(article.excerpt) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_OFFERED)
    .map(({ article }) => article);
}

/** Endings to strip, so that a word and its plural are equal: "funeral", "funerales". */
const ENDINGS: Record<Locale, RegExp> = { en: /(?:ies|s)$/, es: /(?:es|e|s)$/ };

/** Synonyms that don't begin alike, without plural endings. */
const SAME: Record<Locale, Readonly<Record<string, string>>> = {
  en: { burial: "funeral" },
  es: { cuesta: "costo", cuestan: "costo", entierro: "funeral" },
};

/** Words with this many equal first letters are about one subject: "diabético", "diabetes". */
const STEM = 5;

function isAkin(one: string, other: string): boolean {
  return one === other || (one.length >= STEM && other.startsWith(one.slice(0, STEM)));
}

/** Returns a text in lower case without accents and apostrophes. */
export function foldedText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(/[’']/g, "");
}

/** Returns the words of four letters or more, without accents and plural endings. */
function wordsOf(text: string, locale: Locale): string[] {
  const words = foldedText(text).match(/\p{L}{4,}|\bva\b/gu) ?? [];
  return words
    .filter((word) => !COMMON.has(word))
    .map((word) => word.replace(ENDINGS[locale], ""))
    .map((word) => SAME[locale][word] ?? word);
}
