import { getSchema } from "@tiptap/core";
import { DOMParser as DocumentParser, type Node } from "@tiptap/pm/model";
import { articleHtml, type DocNode } from "#newsroom/articles/rules/article-html.ts";
import { lossesOf } from "./article-losses.ts";
import { articleExtensions } from "./article-schema.ts";

const articleSchema = getSchema(articleExtensions);

/** Reads an article's HTML; needs a browser. The document is inert: nothing in it loads or runs. */
export function readArticle(html: string): Node {
  return DocumentParser.fromSchema(articleSchema).parse(new DOMParser().parseFromString(html, "text/html").body);
}

/** Returns the HTML of a document in the articles' form. */
export function writeArticle(doc: Node): string {
  return articleHtml(doc.toJSON() as DocNode);
}

/**
 * Returns the HTML to save for a document that was opened from `stored`: the stored bytes while nothing has changed,
 * since an imported article may have another form. `form`: the editor's output for `stored`.
 */
export function savedHtml(doc: Node, stored: string, form = writeArticle(readArticle(stored))): string {
  const html = writeArticle(doc);
  return html === form ? stored : html;
}

/** Lists what the editor can't show of the stored HTML and a change would lose; empty if nothing. */
export function notShown(stored: string): string[] {
  return lossesOf(stored, writeArticle(readArticle(stored)));
}
