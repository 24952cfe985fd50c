import type { ArticleContent } from "./article.ts";
import type { SeoMark } from "./seo-analysis.ts";

/** The place of a check: the kind of passages that it marks, or its field of the article. */
type CheckPlace = { marks: SeoMark["kind"] } | { field: keyof ArticleContent };

const PLACES: Readonly<Record<string, CheckPlace>> = {
  "fault-repetition": { marks: "repetition" },
  "fault-repeated-text": { marks: "repetition" },
  "fault-cut": { marks: "cut" },
  "fault-grammar": { marks: "grammar" },
  "fault-leftovers": { marks: "leftover" },
  "fault-description": { field: "metaDescription" },
  "fault-state": { field: "title" },
  "sentence-length": { marks: "long-sentence" },
  "passive-voice": { marks: "passive" },
  "sentence-beginnings": { marks: "repeated-start" },
  "paragraph-length": { marks: "long-paragraph" },
  "own-no-leftovers": { marks: "leftover" },
  "own-link-text": { marks: "link-text" },
  "keyword-length": { field: "primaryKeyword" },
  "keyword-elsewhere": { field: "primaryKeyword" },
  "keyword-meta-description": { field: "metaDescription" },
  "meta-description-length": { field: "metaDescription" },
  "own-meta-length": { field: "metaDescription" },
  "keyword-title": { field: "title" },
  "title-width": { field: "title" },
  "own-title-length": { field: "title" },
  "keyword-slug": { field: "slug" },
  "own-slug-length": { field: "slug" },
};

/** Returns where to work on a check; null for one about the whole text. */
export function placeOfCheck(id: string): CheckPlace | null {
  return PLACES[id] ?? null;
}
