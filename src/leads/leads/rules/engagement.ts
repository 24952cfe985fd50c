import { isbot } from "isbot";

/** A lead's action with an article. `at` is our time; `claimedAt` is the sender's. */
export type Engagement = {
  articleSlug: string;
  engagementType: string;
  at: Date;
  claimedAt: string | null;
  userAgent: string;
  referrer: string;
};

/** Points of one engagement (spec admin-panels §5, 'Engagement points'). */
export const POINTS = 2;
/** Bar and levels of the score (spec admin-panels §5): the bar shows twice the score in percent. */
const HIGH = 20;
const MEDIUM = 10;
const FOLLOW_UP = 15;

type ActivityLevel = "High" | "Medium" | "Low";

export const leadScore = (engagements: number): number => POINTS * engagements;

/** Returns a lead with its score. */
export const scored = <L extends { engagementCount: number }>(lead: L) => ({
  ...lead,
  score: leadScore(lead.engagementCount),
});

/** Explains a score: the width of its bar in percent, the level, and the note for staff or null. */
export function scoreMeaning(score: number): { percent: number; level: ActivityLevel; note: string | null } {
  return {
    percent: Math.min(score * 2, 100),
    level: score > HIGH ? "High" : score > MEDIUM ? "Medium" : "Low",
    note: score > FOLLOW_UP ? "High engagement - prioritize for follow-up" : null,
  };
}

/** Mail scanners that open every link of a message before its reader does; `isbot` knows the crawlers. */
const SCANNERS =
  /barracuda|mimecast|proofpoint|safelinks|trendmicro|symantec|fireeye|forcepoint|sophos|cloudmark|ironport/i;

/** Tells whether a program opened a page, and not a person. No browser has an empty name. */
export function isKnownBot(userAgent: string): boolean {
  return userAgent.trim() === "" || isbot(userAgent) || SCANNERS.test(userAgent);
}

/** Facts of a request for a shared link: header values, empty if there are none. */
export type Opening = { method: string; userAgent: string; purpose: string; dest: string };

/** Tells whether a person opened a shared link: not a preview, a prefetch, a known bot or a mail scanner. */
export function isOpening({ method, userAgent, purpose, dest }: Opening): boolean {
  return (
    method === "GET" &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    (dest === "" || dest === "document") &&
    !isKnownBot(userAgent)
  );
}

/** Returns the address that counts an opening and leads on to the article. */
export const sharePath = (token: string): string => `/a/${token}`;
