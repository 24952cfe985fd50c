import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/**
 * A sentence to mark in the text, as a reader sees it, with a note. `occurrence` counts the same text from 0 in
 * document order; without it, every place is marked.
 */
export type SentenceMark = { sentence: string; note: string; tone: "problem" | "hint"; occurrence?: number };

type Marked = { marks: readonly SentenceMark[]; shown: DecorationSet };

const key = new PluginKey<Marked>("sentenceMarks");

/** Marks sentences without being part of the article. The marks follow the text as it changes. */
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

/** The transaction's metadata key with the sentences to mark. */
export const sentenceMarksKey = key;

function decorate(doc: Node, marks: readonly SentenceMark[]): DecorationSet {
  if (marks.length === 0) return DecorationSet.empty;
  const blocks = readBlocks(doc);
  const shown = marks.flatMap(({ sentence, note, tone, occurrence }) =>
    placesOf(blocks, sentence)
      .filter((_place, at) => occurrence === undefined || at === occurrence)
      .map(({ from, to }) => Decoration.inline(from, to, { class: `sentence-${tone}`, title: note })),
  );
  return DecorationSet.create(doc, shown);
}

/** Finds a sentence in the document; null if it is no longer there. */
export function findSentence(doc: Node, sentence: string, occurrence = 0): { from: number; to: number } | null {
  const places = placesOf(readBlocks(doc), sentence);
  return places[occurrence] ?? places[0] ?? null;
}

/** Returns the position of the picture whose alt text has a sentence; null without one. */
export function findPicture(doc: Node, sentence: string): number | null {
  let at: number | null = null;
  doc.descendants((node, position) => {
    if (node.type.name === "figure" && String(node.attrs["alt"]).replace(/\s+/g, " ").includes(sentence))
      at ??= position;
    return at === null;
  });
  return at;
}

/** A block's text with white space collapsed, and the position of each of its characters in the document. */
type BlockText = { text: string; positions: number[] };

function readBlocks(doc: Node): BlockText[] {
  const blocks: BlockText[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    let text = "";
    const positions: number[] = [];
    const raw = node.textBetween(0, node.content.size, undefined, " ");
    for (let at = 0; at < raw.length; at++) {
      const character = raw.charAt(at);
      const blank = /\s/.test(character);
      if (blank && (text === "" || text.endsWith(" "))) continue;
      text += blank ? " " : character;
      positions.push(position + 1 + at);
    }
    blocks.push({ text, positions });
    return false;
  });
  return blocks;
}

function placesOf(blocks: readonly BlockText[], sentence: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  if (sentence === "") return places;
  for (const { text, positions } of blocks)
    for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + sentence.length)) {
      const from = positions[at];
      const last = positions[at + sentence.length - 1];
      if (from !== undefined && last !== undefined) places.push({ from, to: last + 1 });
    }
  return places;
}
