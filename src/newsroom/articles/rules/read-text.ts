import { readBody } from "./article-body.ts";
import { contentsTables, leftoverOf } from "./leftovers.ts";
import { nestedContent } from "./nested-json.ts";
import { plainText } from "./plain-text.ts";

/** The properties of a text that the rules use. */
export type ReadText = {
  /** Its readable text. */
  plain: string;
  /** Its headings from the second to the fourth level, and those of the second. */
  headings: number;
  h2: number;
  leftovers: ReadonlySet<"instruction" | "json">;
  /** The number of tables of contents written into it. */
  contentsTables: number;
  /** True if it is a JSON object with the content in it. */
  nested: boolean;
};

/** Reads an article's HTML once for hygiene, structure and comparing. */
export function readText(html: string): ReadText {
  const body = readBody(html);
  const { h2, h3, h4 } = body.headings;
  return {
    plain: plainText(html),
    headings: h2 + h3 + h4,
    h2,
    leftovers: new Set(body.blocks.flatMap((block) => leftoverOf(block) ?? [])),
    contentsTables: contentsTables(body).length,
    nested: nestedContent(html) !== null,
  };
}
