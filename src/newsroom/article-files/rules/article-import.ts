import type { FileNames, NameMapping } from "./name-mapping.ts";
import type { ImportState } from "#platform/jobs/rules/import-state.ts";

/** The formats in which articles come and go: our own archive, and those of other programs. */
export const FILE_FORMATS = ["archive", "wordpress", "ghost", "markdown"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const FORMAT_LABELS: Record<FileFormat, string> = {
  archive: "Archive",
  wordpress: "WordPress",
  ghost: "Ghost",
  markdown: "Markdown",
};

/** What each format holds of an article, for the person who chooses one. */
export const FORMAT_HINTS: Record<FileFormat, string> = {
  archive: "Everything: text, changes that are not live, revisions, reviewers, times, schedule and old addresses.",
  wordpress: "WXR 1.2, for WordPress and programs that read its exports.",
  ghost: "JSON, for Ghost. It holds no keywords; questions become part of the text.",
  markdown: "One text file with front matter.",
};

/** The name and media type of an exported file. */
export const FILE_OF: Record<FileFormat, { name: string; type: string }> = {
  archive: { name: "articles.jsonl", type: "application/x-ndjson; charset=utf-8" },
  wordpress: { name: "articles.wordpress.xml", type: "application/xml; charset=utf-8" },
  ghost: { name: "articles.ghost.json", type: "application/json; charset=utf-8" },
  markdown: { name: "articles.md", type: "text/markdown; charset=utf-8" },
};

/** An import of articles is checked as soon as it is uploaded: there are no columns to map. */
export const ARTICLE_IMPORT_STATES = [
  "uploaded",
  "checked",
  "approved",
  "running",
  "done",
  "reverted",
  "partly_reverted",
  "failed",
] as const satisfies readonly ImportState[];
export type ArticleImportState = (typeof ARTICLE_IMPORT_STATES)[number];

/** What becomes of an item of a file; each item has exactly one. */
export const ITEM_FATES = ["create", "update", "skip", "fail"] as const;
export type ItemFate = (typeof ITEM_FATES)[number];
export type ItemCounts = Record<ItemFate, number>;

export const ITEM_FATE_LABELS: Record<ItemFate, string> = {
  create: "New article",
  update: "Update",
  skip: "Skipped",
  fail: "Failed",
};

/** Ways to treat articles that are here already; the first where nobody says. */
export const EXISTING = ["skip", "update"] as const;

/** What a person chooses for a whole import. */
export type ImportChoices = {
  existing: (typeof EXISTING)[number];
  /** Whether pictures are copied from the old site. */
  pictures: boolean;
  /** The address of the site that the file came from, for pictures that it names without. */
  oldSite?: string | null;
  /** The uploader's reason to publish figures that nothing supports; empty if they keep articles drafts. */
  reason?: string;
  /** The id of the account of who gave it. */
  reasonBy?: string;
  /** The site that the file names; null if it names none. */
  site?: string | null;
  /** The people, categories and tags of the file, the most frequent first. */
  names?: FileNames;
  /** What a person chose for them, or for those of an earlier file of the site. */
  mapping?: NameMapping;
};

/** The state in words for staff: what is uploaded is being checked. */
export function shownState(state: ArticleImportState): ImportState {
  return state === "uploaded" ? "mapped" : state;
}
