import type { HeadingCounts } from "./article-body.ts";

/**
 * Raised with every change of a check or threshold; stored with each score to detect old scores. 1: November 2026; 2: an
 * article with a fault is held below 60.
 */
export const SEO_RULES_VERSION = 2;

/** Points of a passed check. */
export const FULL = 9;

/**
 * `seo` and `readability` make the two scores; `own` are the agency's requirements, passed or not; each `fault` holds the
 * SEO score down.
 */
export type CheckGroup = "fault" | "seo" | "readability" | "own";

export type SeoCheck = {
  /** Stable name, e.g. `keyword-density`. */
  id: string;
  group: CheckGroup;
  points: number;
  max: number;
  /** What was found, a sentence. */
  found: string;
  /** What to do, a sentence; null if nothing is. */
  todo: string | null;
};

/**
 * A passage to highlight: `text` as it is in one block, white space collapsed; `occurrence` counts the places with
 * this same text before it, from 0, block by block in document order.
 */
export type SeoMark = {
  kind:
    | "long-sentence"
    | "passive"
    | "repeated-start"
    | "long-paragraph"
    | "leftover"
    | "link-text"
    | "repetition"
    | "cut"
    | "grammar";
  text: string;
  occurrence: number;
};

export type SeoAnalysis = {
  rulesVersion: number;
  /** 0 to 100. */
  seoScore: number;
  /** 0 to 100. */
  readabilityScore: number;
  checks: SeoCheck[];
  /** Characters of the title that search engines show. */
  titleLength: number;
  metaDescriptionLength: number;
  headingStructure: HeadingCounts;
  /** Recommendations, those of the checks that lack most points first. */
  recommendations: string[];
  marks: SeoMark[];
};

/** Returns round(100 × points ÷ (9 × checks)) of a group; 0 without checks. */
export function scoreOf(checks: readonly SeoCheck[], group: CheckGroup): number {
  const own = checks.filter((check) => check.group === group);
  if (own.length === 0) return 0;
  return Math.round((100 * own.reduce((sum, { points }) => sum + points, 0)) / (FULL * own.length));
}

/** The most that an article with one fault scores, and with more: fair, and poor (spec admin-panels §9). */
const ONE_FAULT = 59;
const MORE_FAULTS = 39;

/** Returns the SEO score, held down by faults: no points make up for a text that is unfit for readers. */
export function seoScoreOf(checks: readonly SeoCheck[]): number {
  const faults = checks.filter(({ group }) => group === "fault").length;
  const ceiling = faults === 0 ? 100 : faults === 1 ? ONE_FAULT : MORE_FAULTS;
  return Math.min(ceiling, scoreOf(checks, "seo"));
}

/** Formats counts with their noun: `1 word`, `2 words`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
