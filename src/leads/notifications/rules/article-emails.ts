import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import type { EmailContent } from "./email-content.ts";

/** Most articles in one email; the others are in the desk. */
const LISTED = 50;

/** Notifies the person who scheduled an article that it did not go live. `at` is shown in the agency's zone. */
export function scheduleRefusedEmail(
  article: { title: string; why: string; at: Date },
  { articleUrl, timeZone }: { articleUrl: string; timeZone: string },
): EmailContent {
  const title = article.title || "Untitled";
  return {
    subject: `Not published: ${title}`,
    greeting: "An article did not go live at the time that was set for it.",
    parts: [
      {
        facts: [
          ["Article", title],
          ["Set for", momentText(article.at, timeZone)],
          ["Why not", article.why],
        ],
      },
      { text: "Fix it, then publish it or set another time." },
      { link: articleUrl, label: "Open the article" },
    ],
  };
}

/** Reminds editors of articles whose facts should be checked again. Days are ISO dates. */
export function reviewsDueEmail(
  articles: readonly { title: string; due: string; url: string }[],
  { calendarUrl }: { calendarUrl: string },
): EmailContent {
  const more = articles.length - LISTED;
  return {
    subject: articles.length === 1 ? "1 article is due for review" : `${articles.length} articles are due for review`,
    greeting: "The facts of these articles should be checked again.",
    parts: [
      {
        items: articles
          .slice(0, LISTED)
          .map(({ title, due, url }) => ({ text: `${title || "Untitled"}, due ${formatDay(due)}`, link: url })),
      },
      ...(more > 0 ? [{ text: `And ${more} more. The editorial calendar shows all of them.` }] : []),
      { link: calendarUrl, label: "Open the editorial calendar" },
      { text: "You get this once for each due date. Set the next one when the review is done." },
    ],
  };
}

/** Most that is listed of what was said about one article. */
const SAID = 20;

/** Lists what was said about articles in the last hours: reviews that are asked for, answers, comments. */
export function discussionEmail(
  articles: readonly { title: string; said: readonly string[]; url: string }[],
): EmailContent {
  const [first] = articles;
  const title = first?.title || "Untitled";
  const shown = articles.slice(0, LISTED);
  const more = articles.length - shown.length;
  return {
    subject: articles.length === 1 ? `News about “${title}”` : `News about ${articles.length} articles`,
    greeting: "This is new in the newsroom, and you have not read it there yet.",
    parts: [
      ...shown.flatMap((article) => [
        { items: [{ text: article.title || "Untitled", link: article.url }] },
        ...article.said.slice(0, SAID).map((text) => ({ text })),
        ...(article.said.length > SAID ? [{ text: `And ${article.said.length - SAID} more.` }] : []),
      ]),
      ...(more > 0 ? [{ text: `And ${more} more articles.` }] : []),
    ],
  };
}
