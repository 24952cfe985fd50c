import { withArticle } from "./places.ts";

/** The blog's lists and articles. */
export const blog = {
  name: "Blog",
  /** The blog's title in lists, the feed and feed readers. */
  feedName: (agency: string) => `${agency} blog`,
  feedDescription: "Plain answers about funerals, costs and coverage for you and your family.",
  title: "Plain answers about funerals, costs and coverage",
  lead: "Short guides for you and your family: what things cost, what your rights are, and how burial insurance works. Every figure names its source.",
  pageTitle: "Blog: burial insurance and funeral costs, plainly",
  topicTitle: (topic: string) => `${topic}: articles and guides`,
  numberedTitle: (list: string, page: number, pages: number) => `${list}: Page ${page} of ${pages}`,
  numberedDescription: (page: number, pages: number, description: string) => `Page ${page} of ${pages}. ${description}`,
  keywords: ["burial insurance", "final expense insurance", "funeral costs", "planning ahead"],
  topicKeywords: ["burial insurance", "final expense insurance"],
  eyebrow: "The blog",
  topic: "Topic",
  topics: "Topics",
  all: "All articles",
  pages: "Pages",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: "Newer articles",
  older: "Older articles",
  noneInTopic: "There are no articles on this topic yet. The other topics may have what you are looking for.",
  none: "There are no articles yet.",
  tool: "A tool for this topic",
  minutes: (minutes: number) => `${minutes} min read`,
  by: (author: string) => `By ${author}`,
  /** The day follows. */
  published: "Published",
  updated: "Updated",
  sources: "Where our figures come from",
  /** `who` is who `reviewer` says; the day follows. */
  reviewed: (who: string) => `Reviewed by ${who}, on`,
  reviewer: (name: string, state: string, license: string, others: number) => {
    const more = others === 0 ? "" : others === 1 ? " and 1 other state" : ` and ${others} other states`;
    return `${name}, insurance agent licensed in ${withArticle(state)} (no. ${license})${more}`;
  },
  contents: "In this article",
  table: "Table",
  /** The title follows. */
  video: "Play the video:",
  videoFrom: (site: string) => `Plays from ${site}`,
  videoAt: (site: string) => `Watch it on ${site}`,
  questions: "Questions and answers",
  next: "Read next",
  writtenBy: "Written by",
  aboutAuthor: "More about the author",
  authorOn: (author: string, site: string) => `${author} on ${site}`,
  share: "Pass it on",
  /** The network's name follows. */
  shareOn: "Share on",
  invitation: "Would you like to know what it would cost for you?",
  invitationMore:
    "An agent can go through it with you. The quote is free, and you can take all the time you want to decide.",
  quote: "Get Your Free Quote",
  ownNumbers: "Try it with your own numbers",
  quoteTitle: "See what it would cost for you",
  quoteMore: "You can leave both empty. The quote is free, and you can take all the time you want to decide.",
  age: "Age",
  zip: "ZIP code",
};
