import type { ArticleContent } from "./article.ts";
import { blockMessage, type ClaimFinding } from "./claim-findings.ts";
import type { TermFault } from "./glossary.ts";
import { plainText } from "./plain-text.ts";
import { slugFault } from "./slug.ts";

/** The data of an article that the gate needs. */
type PublishCase = {
  content: ArticleContent;
  /** True if its category needs a licensed reviewer. */
  reviewRequired: boolean;
  /** `licensed`: has an unexpired, numbered license in at least one state. Null without a reviewer. */
  reviewer: { name: string; licensed: boolean } | null;
  /** The day of the review, or null. */
  reviewedOn: string | null;
  /** Where a translation doesn't keep to the terms of the glossary that the agency insists on. */
  terms?: readonly TermFault[];
  /** What the gate for claims found. */
  findings: readonly ClaimFinding[];
  /** AI-assisted articles that may go live for the first time in seven days, and how many did; null without a limit. */
  weeklyLimit?: { most: number; published: number } | null;
  /** Open comments and suggestions, where the agency's rules ask that none are. */
  blockingComments?: number;
};

/** A reason not to publish an article, and what to do; `field` as the API names it, or the sentence. */
export type Refusal = { field: string; message: string; sentence?: string };

/** Returns everything that blocks publishing an article; empty if it may be published. */
export function publishRefusals(article: PublishCase): Refusal[] {
  return [
    ...textRefusals(article.content),
    ...reviewRefusals(article),
    ...claimRefusals(article.findings),
    ...(article.terms ?? []).map(({ message }) => ({ field: "content", message: `Glossary: ${message}` })),
    ...limitRefusals(article),
    ...commentRefusals(article),
  ];
}

function textRefusals({ title, content, slug }: PublishCase["content"]): Refusal[] {
  const fault = slugFault(slug);
  return [
    ...(title.trim() === "" ? [{ field: "title", message: "Enter a title." }] : []),
    ...(plainText(content) === "" ? [{ field: "content", message: "Write the text of the article." }] : []),
    ...(fault === null ? [] : [{ field: "slug", message: fault }]),
  ];
}

function reviewRefusals({ reviewRequired, reviewer, reviewedOn }: PublishCase): Refusal[] {
  if (!reviewRequired) return [];
  if (reviewer === null)
    return [
      {
        field: "reviewer_id",
        message: "Articles of this category need a licensed reviewer. Choose the person who checked the facts.",
      },
    ];
  if (!reviewer.licensed)
    return [
      {
        field: "reviewer_id",
        message: `${reviewer.name} has no license that is in force. Choose another reviewer, or complete the license under Team.`,
      },
    ];
  return reviewedOn === null
    ? [{ field: "reviewed_on", message: `Enter the day on which ${reviewer.name} reviewed the article.` }]
    : [];
}

/** Returns the refusals of a text's statements. */
export function claimRefusals(findings: readonly ClaimFinding[]): Refusal[] {
  return findings
    .filter(({ blocks }) => blocks)
    .map((finding) => ({ field: finding.field, sentence: finding.sentences[0] ?? "", message: blockMessage(finding) }));
}

function limitRefusals({ weeklyLimit }: PublishCase): Refusal[] {
  if (!weeklyLimit || weeklyLimit.published < weeklyLimit.most) return [];
  const message = `${weeklyLimit.published} AI-assisted articles were published in the last seven days, and the limit is ${weeklyLimit.most}. Publish this one later, or change the limit in Settings > AI.`;
  return [{ field: "status", message }];
}

function commentRefusals({ blockingComments = 0 }: PublishCase): Refusal[] {
  if (blockingComments === 0) return [];
  const count = blockingComments === 1 ? "1 comment is open" : `${blockingComments} comments are open`;
  return [{ field: "comments", message: `${count}. Settle them first: your agency's rules ask for it.` }];
}
