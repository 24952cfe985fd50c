import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { ArticleLink } from "./LinkDialog.tsx";
import { findPicture, findSentence, type SentenceMark, sentenceMarksKey } from "./sentence-marks.ts";

type Source = Pick<Fact, "text" | "sourceName" | "sourceUrl">;

/** The operations on the text for the rest of the screen. */
export type BodyHandle = {
  show: (html: string) => void;
  /** Shows what someone else changed: the cursor stays where it is, and undo undoes only one's own changes. */
  merge: (html: string) => void;
  /** Puts the cursor where the text begins. */
  focus: () => void;
  /** Selects a sentence, or the picture whose alt text has it, and scrolls to it. */
  find: (sentence: string, occurrence?: number) => void;
  /** Scrolls to a sentence; focus and cursor stay where they are. */
  reveal: (sentence: string, occurrence?: number) => void;
  /** Replaces a sentence with a fact's own words and its source. */
  replace: (sentence: string, fact: Source) => void;
  /** Links a fact's source below the table that has a cell. */
  sourceTable: (cell: string, fact: Source) => void;
  /** Links the selection, or inserts the title at the cursor. */
  insertLink: (link: ArticleLink) => void;
  mark: (marks: readonly SentenceMark[]) => void;
};

/** Links the selection, or the link at the cursor; else inserts the title of the article, or the address. */
export function insertLink(editor: Editor, { href, title }: ArticleLink): void {
  if (!editor.state.selection.empty || editor.isActive("link")) {
    editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
    return;
  }
  const marks = [{ type: "link", attrs: { href } }];
  editor
    .chain()
    .focus()
    .insertContent([{ type: "text", text: title || href, marks }])
    .unsetMark("link")
    .run();
}

/** Puts the cursor where the text begins, at once: the next key is already text. */
export function focusStart(editor: Editor): void {
  editor.commands.setTextSelection(TextSelection.atStart(editor.state.doc).from);
  editor.view.focus();
}

/** Returns the operations on the text in the editor. */
export function textHandle(editor: Editor): Omit<BodyHandle, "show" | "merge"> {
  return {
    focus: () => focusStart(editor),
    find: (sentence, occurrence) => {
      const found = findSentence(editor.state.doc, sentence, occurrence);
      const picture = found ? null : findPicture(editor.state.doc, sentence);
      if (found) editor.chain().focus().setTextSelection(found).scrollIntoView().run();
      else if (picture !== null) editor.chain().focus().setNodeSelection(picture).scrollIntoView().run();
    },
    reveal: (sentence, occurrence) => {
      const found = findSentence(editor.state.doc, sentence, occurrence);
      if (!found) return;
      const { node } = editor.view.domAtPos(found.from);
      (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: "center" });
    },
    replace: (sentence, { text, sourceName, sourceUrl }) => {
      const found = findSentence(editor.state.doc, sentence);
      if (!found) return;
      const link = { type: "text", text: sourceName, marks: [{ type: "link", attrs: { href: sourceUrl } }] };
      const [words, end] = splitEnd(text);
      const source = sourceUrl ? [{ type: "text", text: " (" }, link, { type: "text", text: `)${end}` }] : [];
      editor
        .chain()
        .focus()
        .insertContentAt(found, [{ type: "text", text: sourceUrl ? words : text }, ...source])
        .scrollIntoView()
        .run();
    },
    sourceTable: (cell, { sourceName, sourceUrl }) => {
      const found = findSentence(editor.state.doc, cell);
      if (!found || sourceUrl === null) return;
      const place = editor.state.doc.resolve(found.from);
      const depth = Array.from({ length: place.depth + 1 }, (_, at) => at).find(
        (at) => place.node(at).type.name === "table",
      );
      if (depth === undefined) return;
      const attrs = { ...place.node(depth).attrs, sourceName, sourceUrl };
      editor.view.dispatch(editor.state.tr.setNodeMarkup(place.before(depth), undefined, attrs));
      editor.chain().focus().setTextSelection(found).scrollIntoView().run();
    },
    insertLink: (link) => insertLink(editor, link),
    mark: (marks) => editor.view.dispatch(editor.state.tr.setMeta(sentenceMarksKey, marks)),
  };
}

/** Returns the same for the HTML, as far as possible; `onChange` gets the changed HTML. */
export function sourceHandle(
  area: () => HTMLTextAreaElement | null,
  onChange: (html: string) => void,
): Omit<BodyHandle, "show" | "merge" | "mark"> {
  const select = (text: string): HTMLTextAreaElement | null => {
    const box = area();
    const at = box?.value.indexOf(text) ?? -1;
    if (!box || at === -1) return null;
    box.focus();
    box.setSelectionRange(at, at + text.length);
    return box;
  };
  const put = (box: HTMLTextAreaElement, html: string) => {
    box.setRangeText(html, box.selectionStart, box.selectionEnd, "end");
    box.focus();
    onChange(box.value);
  };
  return {
    focus: () => {
      area()?.focus();
      area()?.setSelectionRange(0, 0);
    },
    find: (sentence) => void select(sentence),
    reveal: () => undefined,
    replace: (sentence, { text, sourceName, sourceUrl }) => {
      const box = select(sentence);
      const [words, end] = splitEnd(text);
      if (box) put(box, sourceUrl ? `${escaped(words)} (${anchor(sourceUrl, "", sourceName)})${end}` : escaped(text));
    },
    sourceTable: (cell, { sourceName, sourceUrl }) => {
      const box = select(cell);
      const table = box ? box.value.lastIndexOf("<table", box.selectionStart) : -1;
      const head =
        box && table !== -1 ? /^<table[^>]*>\s*(?:<caption>[^]*?(?=<\/caption>))?/.exec(box.value.slice(table)) : null;
      if (!box || !head || sourceUrl === null) return;
      const at = table + head[0].length;
      const link = anchor(sourceUrl, "", sourceName);
      box.setSelectionRange(at, at);
      put(box, head[0].includes("<caption>") ? ` ${link}` : `<caption>${link}</caption>`);
    },
    insertLink: ({ href, title }) => {
      const box = area();
      if (!box) return;
      const chosen = box.value.slice(box.selectionStart, box.selectionEnd);
      put(box, anchor(href, chosen, title));
    },
  };
}

/** Splits the sign that ends a sentence off, so that a source comes before it. */
function splitEnd(text: string): [words: string, end: string] {
  return /[.!?]$/.test(text) ? [text.slice(0, -1), text.slice(-1)] : [text, "."];
}

/** Returns a link around existing HTML, or around a text. */
function anchor(href: string, html: string, text = ""): string {
  return `<a href="${escaped(href)}">${html || escaped(text || href)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
