/** What an article is found by. */
type Found = { slug: string; title: string; excerpt: string };

/** Words that say nothing about a subject. */
const COMMON = new Set(
  "about after also another because been before being could does doing dont from have having here into just know like make many more most much need only other over please should some such tell than that their them then there these they this those through want what when where which while will with would your yours".split(
    " ",
  ),
);
/** The most articles that are offered. */
const MAX_OFFERED = 3;

/**
 * The articles that fit a question best, best first: by how many of its words are in their titles, which count twice,
 * and excerpts. Empty if no word fits.
 */
export function matchArticles<A extends Found>(question: string, articles: readonly A[]): A[] {
  const asked = new Set(wordsOf(question));
  const hits = (text: string) => new Set(wordsOf(text).filter((word) => asked.has(word))).size;
  return articles
    .map((article) => ({ article, score: 2 * hits(article.title) + hits(article.excerpt) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_OFFERED)
    .map(({ article }) => article);
}

/** The words of four letters or more, without a plural's ending. */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .match(/\p{L}{4,}|\bva\b/gu) ?? [];
  return words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/(?:ies|s)$/, ""));
}
