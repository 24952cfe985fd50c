import type { ArticleContent } from "./article.ts";
import { readBody } from "./article-body.ts";

/** The fields of an article shown to readers, search engines or social networks. Alt texts are part of the body. */
const FIELDS = [
  "title",
  "metaDescription",
  "excerpt",
  "metaTitle",
  "ogTitle",
  "ogDescription",
  "twitterTitle",
  "twitterDescription",
] as const;
export type ClaimField = (typeof FIELDS)[number] | "content" | "faq";

/** The names of fields in messages. */
export const CLAIM_FIELD_NAMES: Record<ClaimField, string> = {
  title: "title",
  metaDescription: "description",
  excerpt: "excerpt",
  metaTitle: "title for search engines",
  ogTitle: "title for social networks",
  ogDescription: "description for social networks",
  twitterTitle: "title for X",
  twitterDescription: "description for X",
  content: "text",
  faq: "questions and answers",
};

/**
 * A text of an article that may say something false. `linked`: it links to another site. `under`: for a list item, the
 * heading and sentence that introduce the list; else empty.
 */
export type ClaimText = { field: ClaimField; text: string; linked: boolean; under: string };

/** The parts of an article that readers see. */
export type ClaimContent = Pick<ArticleContent, ClaimField>;

/** Returns every text of an article that readers see, the title first. */
export function claimTexts(content: ClaimContent): ClaimText[] {
  const own = FIELDS.map((field) => plain(field, content[field] ?? ""));
  const faq = content.faq.flatMap(({ question, answer }) => [plain("faq", question), plain("faq", answer)]);
  return [...own, ...bodyTexts(content.content), ...faq].filter(({ text }) => text !== "");
}

const plain = (field: ClaimField, text: string): ClaimText => ({
  field,
  text: text.replace(/\s+/g, " ").trim(),
  linked: false,
  under: "",
});

const SOURCE = /^https?:\/\//i;

/** Returns the texts of a body, its alt texts last. */
export function bodyTexts(html: string): ClaimText[] {
  const { blocks, links, images } = readBody(html);
  const linked = new Set(links.filter(({ href }) => SOURCE.test(href)).map(({ block }) => block));
  let [heading, before] = ["", ""];
  const texts = blocks.map(({ kind, text }, place): ClaimText => {
    const under = kind === "item" ? `${heading} ${before}` : "";
    if (kind === "heading") [heading, before] = [text, ""];
    if (kind === "paragraph") before = text;
    return { field: "content", text, linked: linked.has(place), under };
  });
  return [...texts, ...images.map(({ alt }) => plain("content", alt))];
}
