import { CONTENT_MIN } from "./hygiene.ts";
import { type ReadText, readText } from "./read-text.ts";

/** The six issues of an article's structure, in the specification's words (spec admin-panels §5). */
export const STRUCTURE_ISSUES = {
  instructions: "Malformed rewrite text",
  json: "Malformed JSON",
  headings: "Missing headings",
  contents: "Missing table of contents",
  short: `Content under ${CONTENT_MIN} characters`,
  contentsTwice: "Multiple tables of contents",
} as const;
export type StructureIssue = keyof typeof STRUCTURE_ISSUES;
export type Severity = "critical" | "high" | "medium";

/** The text that the preview of an article shows, characters (spec admin-panels §9). */
const PREVIEW_LENGTH = 1000;

export type Structure = {
  issues: StructureIssue[];
  /** Null for a well-structured article. */
  severity: Severity | null;
  /** The first 1,000 characters of the text. */
  preview: string;
};

/**
 * Finds what is wrong with the structure of an article's HTML, which need not be read twice. A table of contents is
 * missing only if neither the page (from two headings on) nor the text has one.
 */
export function structureOf(content: string, read: ReadText = readText(content)): Structure {
  const { plain, headings, h2, leftovers, contentsTables, nested } = read;
  const found: Record<StructureIssue, boolean> = {
    instructions: leftovers.has("instruction"),
    json: leftovers.has("json") || nested,
    headings: headings === 0,
    contents: contentsTables === 0 && h2 < 2,
    short: plain.length < CONTENT_MIN,
    contentsTwice: contentsTables > 1,
  };
  const issues = (Object.keys(found) as StructureIssue[]).filter((issue) => found[issue]);
  return { issues, severity: severityOf(issues.length, plain === ""), preview: plain.slice(0, PREVIEW_LENGTH) };
}

/** Rates the issues: 3 or more are critical, 2 high, 1 medium; empty content is critical (spec admin-panels §4). */
export function severityOf(issues: number, empty: boolean): Severity | null {
  if (empty || issues >= 3) return "critical";
  if (issues === 0) return null;
  return issues === 2 ? "high" : "medium";
}

export const SEVERITY_LABELS: Record<Severity, string> = { critical: "Critical", high: "High", medium: "Medium" };

/** Tells whether an article needs restructuring: it has at least one issue. */
const needsRestructuring = ({ issues }: Pick<Structure, "issues">) => issues.length > 0;

/** Returns the counts above the list; the percentage is whole and 0 without articles. */
export function structureCounts(all: readonly Pick<Structure, "issues">[]): {
  total: number;
  needsRestructuring: number;
  wellStructured: number;
  percentNeeding: number;
} {
  const needing = all.filter(needsRestructuring).length;
  return {
    total: all.length,
    needsRestructuring: needing,
    wellStructured: all.length - needing,
    percentNeeding: all.length === 0 ? 0 : Math.round((100 * needing) / all.length),
  };
}
