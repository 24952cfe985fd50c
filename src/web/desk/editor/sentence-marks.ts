import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** A sentence to mark in the text, as a reader sees it, and what is to be said about it. */
export type SentenceMark = { sentence: string; note: string; tone: "problem" | "hint" };

type Marked = { marks: readonly SentenceMark[]; shown: DecorationSet };

const key = new PluginKey<Marked>("sentenceMarks");

/** Marks sentences without being part of the article. The marks follow the text while it changes. */
export const SentenceMarks = Extension.create({
  name: "sentenceMarks",
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key,
      state: {
        init: () => ({ marks: [], shown: DecorationSet.empty }),
        apply(transaction, before, _from, { doc }) {
          const marks = (transaction.getMeta(key) as readonly SentenceMark[] | undefined) ?? before.marks;
          if (marks === before.marks && !transaction.docChanged) return before;
          return { marks, shown: decorate(doc, marks) };
        },
      },
      props: { decorations: (state) => key.getState(state)?.shown },
    }),
  ],
});

/** The transaction's note that tells the plugin which sentences to mark. */
export const sentenceMarksKey = key;

function decorate(doc: Node, marks: readonly SentenceMark[]): DecorationSet {
  if (marks.length === 0) return DecorationSet.empty;
  const shown: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, " ");
    for (const { sentence, note, tone } of marks) {
      for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + sentence.length)) {
        const from = position + 1 + at;
        shown.push(Decoration.inline(from, from + sentence.length, { class: `sentence-${tone}`, title: note }));
      }
    }
    return false;
  });
  return DecorationSet.create(doc, shown);
}

/** Where a sentence is in the document; null if it isn't there any more. */
export function findSentence(doc: Node, sentence: string): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  doc.descendants((node, position) => {
    if (found || !node.isTextblock) return !found;
    const at = node.textBetween(0, node.content.size, undefined, " ").indexOf(sentence);
    if (at !== -1) found = { from: position + 1 + at, to: position + 1 + at + sentence.length };
    return false;
  });
  return found;
}
