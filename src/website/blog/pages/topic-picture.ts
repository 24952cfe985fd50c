import type { PictureName } from "#website/pictures/pages/Picture.tsx";

/** By the slugs of the shipped categories. */
const TOPICS: Readonly<Record<string, PictureName>> = {
  "burial-insurance-basics": "burial-insurance-basics",
  "funeral-costs": "funeral-costs",
  "planning-ahead": "planning-ahead",
  "after-a-loss": "porch",
  "benefits-and-rights": "benefits-and-rights",
};

/** Returns the picture of a category of articles; the blog's own for a category that the agency added, and for none. */
export function topicPicture(slug: string | undefined): PictureName {
  return TOPICS[slug ?? ""] ?? "reading-chair";
}
