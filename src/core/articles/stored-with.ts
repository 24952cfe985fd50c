import { articleImages } from "#core/images/image.ts";
import type { ArticleContent } from "./article.ts";
import { plainText, wordCount } from "./plain-text.ts";

type Text = Pick<ArticleContent, "content"> & Partial<Pick<ArticleContent, "ogImage" | "twitterImage">>;

/** What is stored with a content because searching for it would take reading every text: its length and its images. */
export function storedWith(content: Text): { words: number; images: string[] } {
  return { words: wordCount(plainText(content.content)), images: articleImages(content) };
}
