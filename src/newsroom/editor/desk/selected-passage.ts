import type { Editor } from "@tiptap/react";
import { readArticle, writeArticle } from "./article-document.ts";

/** Two positions in the text. */
export type Range = { from: number; to: number };

/** Returns the selection, or the paragraph, heading or cell at the cursor. */
export function selectedRange({ state: { selection } }: Editor): Range {
  const { from, to, empty, $from } = selection;
  return empty ? { from: $from.start(), to: $from.end() } : { from, to };
}

/** Returns the HTML of a range, in blocks; empty where there is no text. */
export function passageAt({ state: { doc } }: Editor, { from, to }: Range): string {
  if (to > doc.content.size) return "";
  return writeArticle(doc.type.create(null, doc.slice(from, to, true).content));
}

/** Replaces a range with HTML in one step that can be undone. A single paragraph goes into the block around it. */
export function replacePassage(editor: Editor, range: Range, html: string): void {
  const blocks = readArticle(html).children;
  const [first] = blocks;
  const { doc } = editor.state;
  const isInline = doc.resolve(range.from).sameParent(doc.resolve(range.to));
  const put = isInline && blocks.length === 1 && first?.isTextblock ? first.children : blocks;
  editor
    .chain()
    .focus()
    .insertContentAt(
      range,
      put.map((node) => node.toJSON() as object),
    )
    .run();
}
