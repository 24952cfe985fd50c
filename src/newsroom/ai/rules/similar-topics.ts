import { similarity, wordSet } from "#newsroom/articles/rules/similarity.ts";
import { CLOSE_DUPLICATE, MAX_DUPLICATES } from "./ai-prompts.ts";

type Titled = { id: string; title: string; slug: string };
type CloseArticle = { id: string; title: string; slug: string; similarity: number };

/** Returns articles on the same topic, closest first, at most 4: their titles share at least 85 % of the words. */
export function articlesOnTopic(topic: string, articles: readonly Titled[]): CloseArticle[] {
  const words = wordSet(topic);
  return closest(articles, (article) => similarity(words, wordSet(article.title)));
}

function closest(articles: readonly Titled[], measure: (article: Titled) => number): CloseArticle[] {
  return articles
    .map((article) => ({ id: article.id, title: article.title, slug: article.slug, similarity: measure(article) }))
    .filter((article) => article.similarity >= CLOSE_DUPLICATE)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_DUPLICATES);
}

/** Says that a topic is already covered. */
export function topicTaken(close: readonly Pick<CloseArticle, "title">[]): string {
  const titles = close.map(({ title }) => `“${title}”`).join(", ");
  return `There is an article about this already: ${titles}. Update that one instead.`;
}
