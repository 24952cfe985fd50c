import type { Lead } from "#leads/leads/rules/lead.ts";
import { matchesWords } from "#platform/text/rules/search-words.ts";
import type { ArticleSummary } from "./article.ts";

/** The number of articles recommended for a lead (spec admin-panels §9). */
const RECOMMENDED = 6;

export type Recommendation = Pick<ArticleSummary, "slug" | "title"> & { reason: string };
type Reason = { points: number; reason: string };

/** The usual next topics of a lead with this source or these answers, by the slug of a shipped category. */
const TOPICS: readonly { category: string; fits: (lead: Lead) => boolean; points: number; reason: string }[] = [
  {
    category: "burial-insurance-basics",
    fits: (l) => l.coverage !== null,
    points: 4,
    reason: "They asked about an amount of coverage",
  },
  {
    category: "burial-insurance-basics",
    fits: (l) => l.source === "quote",
    points: 3,
    reason: "They asked for a quote",
  },
  {
    category: "benefits-and-rights",
    fits: (l) => l.health === "serious",
    points: 4,
    reason: "Serious health conditions: what help there is",
  },
  {
    category: "funeral-costs",
    fits: (l) => l.source === "callback" || l.source === "schedule",
    points: 2,
    reason: "They asked for a call: what a funeral costs",
  },
  {
    category: "planning-ahead",
    fits: (l) => l.source === "contact",
    points: 2,
    reason: "They wrote to us: how to plan ahead",
  },
];

/** Title words that match what is known of a lead. */
const WORDS: readonly { word: string; fits: (lead: Lead) => boolean; reason: string }[] = [
  { word: "health", fits: (l) => l.health === "some" || l.health === "serious", reason: "They have health conditions" },
  { word: "cost", fits: (l) => l.source === "quote", reason: "They asked for a quote" },
  { word: "coverage", fits: (l) => l.coverage !== null, reason: "They asked about an amount of coverage" },
];

/**
 * Recommends articles for a lead, best first, each with the reason: articles about their state, then what fits their
 * answers and the form they used, then the newest. Leaves out what they already read while there are others.
 */
export function recommendArticles(
  lead: Lead,
  {
    stateName,
    articles,
    read,
  }: { stateName: string | null; articles: readonly ArticleSummary[]; read: ReadonlySet<string> },
): Recommendation[] {
  return articles
    .map((article) => ({ article, best: reasonFor(lead, article, stateName), again: read.has(article.slug) }))
    .sort(
      (a, b) =>
        Number(a.again) - Number(b.again) ||
        b.best.points - a.best.points ||
        (b.article.publishedAt?.getTime() ?? 0) - (a.article.publishedAt?.getTime() ?? 0),
    )
    .slice(0, RECOMMENDED)
    .map(({ article: { slug, title }, best, again }) => ({
      slug,
      title,
      reason: again ? "They opened this one" : best.reason,
    }));
}

function reasonFor(lead: Lead, { title, excerpt, category }: ArticleSummary, stateName: string | null): Reason {
  const reasons: Reason[] = [
    ...(stateName !== null && matchesWords(`${title} ${excerpt}`, stateName)
      ? [{ points: 8, reason: `About ${stateName}, where they live` }]
      : []),
    ...WORDS.filter(({ word, fits }) => matchesWords(title, word) && fits(lead)).map(({ reason }) => ({
      points: 5,
      reason,
    })),
    ...TOPICS.filter((topic) => topic.category === category && topic.fits(lead)),
  ];
  return reasons.reduce<Reason>((best, one) => (one.points > best.points ? one : best), { points: 0, reason: "New" });
}
