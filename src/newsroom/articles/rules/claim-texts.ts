import type { ArticleContent } from "./article.ts";
import { type Block, readBody } from "./article-body.ts";

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
 * A text of an article that may say something false. `linked`: it, or for a cell or list item its table or list or the
 * paragraph next to that, links to another site. `under`: for a list item, the
 * heading and sentence that introduce the list; else empty. `table`: the number of the table that it is a cell of.
 */
export type ClaimText = { field: ClaimField; text: string; linked: boolean; under: string; table?: number };

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
  const sources = new Set(links.filter(({ href }) => SOURCE.test(href)).map(({ block }) => block));
  const linked = withTables(blocks, sources);
  let [heading, before] = ["", ""];
  const texts = blocks.map(({ kind, text, table }, place): ClaimText => {
    const under = kind === "item" ? `${heading} ${before}` : "";
    if (kind === "heading") [heading, before] = [text, ""];
    if (kind === "paragraph") before = text;
    return { field: "content", text, linked: linked.has(place), under, ...(table ? { table } : {}) };
  });
  return [...texts, ...images.map(({ alt }) => plain("content", alt))];
}

/** Adds the cells and items of tables and lists that link to a source, or stand next to a paragraph that does. */
function withTables(blocks: readonly Block[], sources: ReadonlySet<number>): Set<number> {
  const linked = new Set(sources);
  const isRow = (place: number) => ROWS.has(blocks[place]?.kind ?? "");
  // The source of a table is not that of the next one.
  const isOtherTable = (one: number, other: number) => {
    const [table, next] = [blocks[one]?.table, blocks[other]?.table];
    return table !== undefined && next !== undefined && table !== next;
  };
  for (let from = 0; from < blocks.length; from++) {
    if (!isRow(from)) continue;
    let to = from;
    while (isRow(to + 1) && !isOtherTable(to, to + 1)) to++;
    for (let place = from - 1; place <= to + 1; place++)
      if (sources.has(place) && !isOtherTable(from, place) && !isOtherTable(to, place)) {
        for (let row = from; row <= to; row++) linked.add(row);
        break;
      }
    from = to;
  }
  return linked;
}

const ROWS = new Set(["cell", "item", "caption"]);
