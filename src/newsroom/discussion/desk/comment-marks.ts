import { type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { MAX_CONTEXT } from "#newsroom/discussion/rules/comment.ts";
import { type Anchor, blockOf, findExact, findPassage } from "#newsroom/discussion/rules/passage.ts";
import { wordDiff } from "#ui/desk/word-diff.ts";

/** A comment on a passage, to be marked in the text. */
export type Marked = { id: string; anchor: Anchor };
type Range = { from: number; to: number };
type Shown = { wanted: readonly Marked[]; shown: DecorationSet };

const key = new PluginKey<Shown>("commentMarks");
const NOTHING: Shown = { wanted: [], shown: DecorationSet.empty };

/**
 * Marks the passages that comments are about, without being part of the article. A mark follows its passage while people
 * write; one whose passage is gone comes back with it.
 */
export const CommentMarks = Extension.create({
  name: "commentMarks",
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key,
      state: {
        init: () => NOTHING,
        apply: (transaction, before, _from, { doc }) => follow(transaction, before, doc),
      },
      props: { decorations: (state) => key.getState(state)?.shown },
    }),
  ],
});

function follow(transaction: Transaction, before: Shown, doc: Node): Shown {
  const given = transaction.getMeta(key) as readonly Marked[] | undefined;
  const wanted = given ?? before.wanted;
  if (!given && !transaction.docChanged) return before;
  if (wanted.length === 0) return NOTHING;
  const mapped = before.shown.map(transaction.mapping, doc);
  const kept = mapped.find().filter((mark) => wanted.some(({ id }) => id === idOf(mark)));
  const missing = wanted.filter(({ id }) => kept.every((mark) => idOf(mark) !== id));
  if (missing.length === 0 && !given) return { wanted, shown: mapped };
  // While a person types, an edited passage is known by its mark; only what came from elsewhere is compared.
  const isForeign = given !== undefined || transaction.getMeta("preventUpdate") === true;
  const { text, positions } = readText(doc);
  const found = missing.flatMap(({ id, anchor }) => {
    const passage = isForeign ? findPassage(text, anchor) : findExact(text, anchor);
    const from = passage && positions[passage.start];
    const last = passage && positions[passage.end - 1];
    return from == null || last == null ? [] : [markOf(id, { from, to: last + 1 })];
  });
  return { wanted, shown: DecorationSet.create(doc, [...kept, ...found]) };
}

const markOf = (id: string, { from, to }: Range) =>
  Decoration.inline(from, to, { class: "comment-mark", "data-comment": id }, { id });
const idOf = (mark: Decoration) => (mark.spec as { id?: string }).id;

/** Marks these comments from now on. */
export function markComments(editor: Editor, marks: readonly Marked[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, marks));
}

/** Returns the present words of each marked passage, by the id of its comment. */
export function passagesIn({ state }: { state: EditorState }): Record<string, string> {
  const marks = key.getState(state)?.shown.find() ?? [];
  return Object.fromEntries(marks.map((mark) => [idOf(mark) ?? "", wordsIn(state.doc, mark)]));
}

/** Selects the passage of a comment and scrolls to it. */
export function showPassage(editor: Editor, id: string): void {
  const place = placeOf(editor, id);
  if (!place) return;
  editor.chain().setTextSelection(place).focus(null, { scrollIntoView: false }).run();
  const { node } = editor.view.domAtPos(place.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: "center" });
}

/**
 * Puts other words in place of a passage, as one step to undo: only the words that differ change, so that the others keep
 * their links. Returns false if the passage is gone.
 */
export function replacePassage(editor: Editor, id: string, words: string): boolean {
  const place = placeOf(editor, id);
  if (!place) return false;
  const { state } = editor;
  const tr = closeHistory(state.tr);
  const runs = wordDiff(wordsIn(state.doc, place), words);
  if (!runs) tr.insertText(words, place.from, place.to);
  let at = place.from;
  for (const { kind, text } of runs ?? []) {
    if (kind === "added") tr.insertText(text, at);
    if (kind === "removed") tr.delete(at, at + text.length);
    else at += text.length;
  }
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

function placeOf(editor: Editor, id: string): Range | null {
  return key.getState(editor.state)?.shown.find(undefined, undefined, (spec) => spec["id"] === id)[0] ?? null;
}

/** Returns the anchor of what is selected, or of the block of the cursor; null where there are no words. */
export function selectedAnchor({ doc, selection }: EditorState): Anchor | null {
  const { text, positions } = readText(doc);
  const block = selection.$from.parent;
  const { from, to } =
    selection.empty && block.isTextblock ? { from: selection.$from.start(), to: selection.$from.end() } : selection;
  const first = positions.findIndex((position) => position >= from);
  const after = positions.findIndex((position) => position >= to);
  if (first === -1) return null;
  const chosen = text.slice(first, after === -1 ? undefined : after);
  const quote = chosen.trim();
  if (quote === "") return null;
  const start = first + chosen.indexOf(quote);
  const end = start + quote.length;
  return {
    quote,
    before: text.slice(Math.max(0, start - MAX_CONTEXT), start),
    after: text.slice(end, end + MAX_CONTEXT),
    block: blockOf(text, start),
  };
}

const wordsIn = (doc: Node, { from, to }: Range) => doc.textBetween(from, to, "\n", "\ufffc").replaceAll("\u00a0", " ");

/** Returns the text of a document, a line for each block, and the position of each of its characters. */
function readText(doc: Node): { text: string; positions: number[] } {
  let text = "";
  const positions: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const raw = node.textBetween(0, node.content.size, undefined, "\ufffc");
    text += `${raw.replace(/\s/g, " ")}\n`;
    for (let at = 0; at <= raw.length; at++) positions.push(position + 1 + at);
    return false;
  });
  return { text, positions };
}
