import { articlePath } from "#core/articles/blog-address.ts";
import { type Locale, localPath } from "#core/language/locale.ts";
import { matchArticles } from "#core/articles/match-articles.ts";
import { logFailure } from "#web/ui/log-failure.ts";
import type { ChatLink } from "./use-chat.ts";

type Listed = { slug: string; title: string; excerpt: string };
let listed: Promise<readonly Listed[]> | undefined;

/** The articles in the page's language that fit a question; none where the list can't be read. The question stays in this browser. */
export async function findGuides(question: string, articlesAt: string, locale: Locale): Promise<ChatLink[]> {
  listed ??= readList(`${articlesAt}?limit=200&language=${locale}`);
  const articles = await listed;
  return matchArticles(question, articles, locale).map(({ slug, title }) => ({
    path: localPath(articlePath(slug), locale),
    label: title,
  }));
}

async function readList(address: string): Promise<readonly Listed[]> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The list of articles answered ${response.status}`);
    const { articles }: { articles: Listed[] } = await response.json();
    return articles;
  } catch (error) {
    logFailure(error);
    listed = undefined;
    return [];
  }
}
