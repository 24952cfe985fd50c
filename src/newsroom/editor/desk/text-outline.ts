import type { Node } from "@tiptap/pm/model";
import { wordCount } from "#newsroom/articles/rules/plain-text.ts";

/** A heading in the editor. `skips`: it is more than one level below the heading before it, or the title. */
export type OutlineHeading = { level: number; text: string; position: number; skips: boolean };

/** Lists the headings of a document in order. */
export function outlineOf(doc: Node): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  let before = 1;
  doc.forEach((node, position) => {
    if (node.type.name !== "heading") return;
    const level = Number(node.attrs["level"]);
    headings.push({ level, text: node.textContent.trim(), position, skips: level > before + 1 });
    before = level;
  });
  return headings;
}

/** A block that doesn't change is the same object in the next document: typing counts one block again. */
const COUNTED = new WeakMap<Node, number>();

/** Counts the words of a document. */
export function wordsOf(doc: Node): number {
  let words = 0;
  doc.forEach((block) => {
    const known = COUNTED.get(block) ?? wordCount(block.textBetween(0, block.content.size, " ", " "));
    COUNTED.set(block, known);
    words += known;
  });
  return words;
}
