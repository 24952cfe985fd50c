import { isbot } from "isbot";

/** One thing that a lead did with an article. `at` is when we learned of it; `claimedAt` is what the sender's clock said. */
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

/** What a score means: the width of its bar in percent, the level, and the note for staff or null. */
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

/** Whether a program opened a page, and no person. An empty name is no browser's. */
export function isKnownBot(userAgent: string): boolean {
  return userAgent.trim() === "" || isbot(userAgent) || SCANNERS.test(userAgent);
}

/** What is known of a request for a link that was shared: header values, empty where there are none. */
export type Opening = { method: string; userAgent: string; purpose: string; dest: string };

/** Whether an opening of a shared link is a person's: not a preview, a prefetch, a known bot or a mail scanner. */
export function isOpening({ method, userAgent, purpose, dest }: Opening): boolean {
  return (
    method === "GET" &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    (dest === "" || dest === "document") &&
    !isKnownBot(userAgent)
  );
}

/** The address that counts an opening and leads on to the article. */
export const sharePath = (token: string): string => `/a/${token}`;
