import type { Node } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { diffArrays } from "diff";

/** Shows another text. Part of the history, so that undo restores the previous one. */
export function replaceText(editor: Editor, doc: Node): void {
  editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
}

/**
 * Shows a text in which someone else changed some blocks: only these are replaced, so that the cursor stays in its block.
 * Not part of the history, so that undo undoes only one's own changes.
 */
export function replaceBlocks(editor: Editor, doc: Node): void {
  const { state, view, schema } = editor;
  const tr = state.tr.setMeta("addToHistory", false).setMeta("preventUpdate", true);
  // The document was read with a schema of its own, so nodes are compared by their contents.
  const blocksOf = (one: Node) => one.children.map((block) => JSON.stringify(block.toJSON()));
  for (const { from, to, blocks } of hunksOf(blocksOf(state.doc), blocksOf(doc)).toReversed())
    tr.replaceWith(
      offsetOf(state.doc, from),
      offsetOf(state.doc, to),
      blocks.map((block) => schema.nodeFromJSON(JSON.parse(block))),
    );
  if (tr.docChanged) view.dispatch(tr);
}

type Hunk = { from: number; to: number; blocks: string[] };

/** Returns what has other blocks: the places of the blocks before, and the blocks after. */
function hunksOf(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let hunk: Hunk | null = null;
  for (const { added, removed, value } of diffArrays(before, after)) {
    if (!added) at += value.length;
    if (!added && !removed) {
      hunk = null;
      continue;
    }
    if (!hunk) hunks.push((hunk = { from: removed ? at - value.length : at, to: at, blocks: [] }));
    hunk.to = at;
    if (added) hunk.blocks.push(...value);
  }
  return hunks;
}

/** Returns the position before the block at an index, or after the last one. */
function offsetOf(doc: Node, index: number): number {
  let offset = 0;
  for (const block of doc.children.slice(0, index)) offset += block.nodeSize;
  return offset;
}
