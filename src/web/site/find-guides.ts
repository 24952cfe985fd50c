import { articlePath } from "#core/articles/blog-address.ts";
import { type Locale, localPath } from "#core/language/locale.ts";
import { chooseGuides } from "#core/articles/choose-guides.ts";
import { LOSS_PATH } from "#core/planning/planning-tool.ts";
import { CALLBACK_PATH } from "#core/site/navigation.ts";
import { logFailure } from "#web/ui/log-failure.ts";
import type { ChatLink } from "./use-chat.ts";

type Listed = { slug: string; title: string; excerpt: string; category: string };
/** What the links that aren't articles are called. */
type Labels = { afterLoss: string; askForCall: string };
let listed: Promise<readonly Listed[]> | undefined;

/**
 * What to offer for a question in the page's language; no articles where their list can't be read. The question stays
 * in this browser.
 */
export async function findGuides(
  question: string,
  articlesAt: string,
  locale: Locale,
  { afterLoss, askForCall }: Labels,
): Promise<ChatLink[]> {
  listed ??= readList(`${articlesAt}?limit=200&language=${locale}`);
  const articles = await listed;
  const chosen = chooseGuides(question, articles, locale);
  const first = {
    loss: [{ path: localPath(LOSS_PATH, locale), label: afterLoss }],
    person: [{ path: localPath(CALLBACK_PATH, locale), label: askForCall }],
  };
  return [
    ...(chosen.first ? first[chosen.first] : []),
    ...chosen.articles.map(({ slug, title }) => ({ path: localPath(articlePath(slug), locale), label: title })),
  ];
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
