import type { Words } from "#agency/language/rules/words.ts";
import { isDemo } from "./demo-agency.ts";

/**
 * The stage of a site. `preview`: its owner has not opened it yet, so its texts are samples. `demo`: the demo agency is
 * there. Only an open site is indexed.
 */
export type SiteStage = "preview" | "demo" | "open";

/** Prefix of the ids of leads from before a site opened. Other ids are UUIDs or begin with the demo mark. */
export const PREVIEW_MARK = "preview-";

/** Tells whether a lead with this id was sent before the site opened, as a test: nobody is ever contacted for it. */
export function isPreview(id: string | null): boolean {
  return id?.startsWith(PREVIEW_MARK) ?? false;
}

/** Tells whether a lead is a demo lead or one of a preview: it is never sent to other programs or exported. */
export function isSample(id: string | null): boolean {
  return isDemo(id) || isPreview(id);
}

/** Returns the kind of a lead by its id. Leads of different kinds are never one. */
export function kindOf(id: string): "demo" | "preview" | "real" {
  if (isDemo(id)) return "demo";
  return isPreview(id) ? "preview" : "real";
}

/** Returns the stage of a site. `preview` is null before it was ever read: then its content is samples, too. */
export function stageOf({ preview, demo }: { preview: boolean | null; demo: boolean }): SiteStage {
  if (demo) return "demo";
  return preview === false ? "open" : "preview";
}

/** The site's words for what it shows before it is open, such as its bar; null once it is open. */
export function stageNote(stage: SiteStage, { shell }: Pick<Words, "shell">): string | null {
  return stage === "open" ? null : shell[stage];
}

/** The reason for which no one is contacted about a lead of a preview, after "No calls: ". */
export const PREVIEW_REASON = "this is a preview lead, sent as a test before the site opened";

/** The words of the desk about a site that has not opened. */
export const PREVIEW_WORDS = {
  bar: "Preview: your site has not opened yet. Its pages say so, search engines leave it out, and nobody may be called.",
  open: "Open the site",
  badge: "Preview",
  mixed: "A preview lead can only be merged with another preview lead.",
  /** In emails to staff. */
  alert: "This is a preview lead: the site has not opened yet, and nobody may be called.",
} as const;
