import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { chooseGuides } from "#newsroom/articles/rules/choose-guides.ts";
import { LOSS_PATH } from "#agency/site/rules/planning-tool.ts";
import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import type { ChatLink } from "./use-chat.ts";

export type Guide = { slug: string; title: string; excerpt: string; category: string };
/** What the links that aren't articles are called. */
type Labels = { afterLoss: string; askForCall: string };

/** Loads the articles of a language, a script like the chat's own; none where that fails. */
export async function loadGuides(locale: Locale): Promise<readonly Guide[]> {
  try {
    const script: { guides: readonly Guide[] } = await import(/* @vite-ignore */ localPath("/guides.js", locale));
    return script.guides;
  } catch (error) {
    logFailure(error);
    return [];
  }
}

/** What to offer for a question in the page's language. The question stays in this browser. */
export function findGuides(
  question: string,
  guides: readonly Guide[],
  locale: Locale,
  { afterLoss, askForCall }: Labels,
): ChatLink[] {
  const chosen = chooseGuides(question, guides, locale);
  const first = {
    loss: [{ path: localPath(LOSS_PATH, locale), label: afterLoss }],
    person: [{ path: localPath(CALLBACK_PATH, locale), label: askForCall }],
  };
  return [
    ...(chosen.first ? first[chosen.first] : []),
    ...chosen.articles.map(({ slug, title }) => ({ path: localPath(articlePath(slug), locale), label: title })),
  ];
}
