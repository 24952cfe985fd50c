import type { Editor } from "@tiptap/react";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { ArticleLink } from "./LinkDialog.tsx";
import { findSentence, type SentenceMark, sentenceMarksKey } from "./sentence-marks.ts";

type Source = Pick<Fact, "text" | "sourceName" | "sourceUrl">;

/** The operations on the text for the rest of the screen. */
export type BodyHandle = {
  show: (html: string) => void;
  /** Shows what someone else changed: the cursor stays where it is, and undo undoes only one's own changes. */
  merge: (html: string) => void;
  /** Selects a sentence and scrolls to it. */
  find: (sentence: string, occurrence?: number) => void;
  /** Scrolls to a sentence; focus and cursor stay where they are. */
  reveal: (sentence: string, occurrence?: number) => void;
  /** Replaces a sentence with a fact's own words and its source. */
  replace: (sentence: string, fact: Source) => void;
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

/** Returns the operations on the text in the editor. */
export function textHandle(editor: Editor): Omit<BodyHandle, "show" | "merge"> {
  return {
    find: (sentence, occurrence) => {
      const found = findSentence(editor.state.doc, sentence, occurrence);
      if (found) editor.chain().focus().setTextSelection(found).scrollIntoView().run();
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
      const source = sourceUrl ? [{ type: "text", text: " (" }, link, { type: "text", text: ")" }] : [];
      editor
        .chain()
        .focus()
        .insertContentAt(found, [{ type: "text", text }, ...source])
        .scrollIntoView()
        .run();
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
    find: (sentence) => void select(sentence),
    reveal: () => undefined,
    replace: (sentence, { text, sourceName, sourceUrl }) => {
      const box = select(sentence);
      if (box) put(box, sourceUrl ? `${escaped(text)} (${anchor(sourceUrl, "", sourceName)})` : escaped(text));
    },
    insertLink: ({ href, title }) => {
      const box = area();
      if (!box) return;
      const chosen = box.value.slice(box.selectionStart, box.selectionEnd);
      put(box, anchor(href, chosen, title));
    },
  };
}

/** Returns a link around existing HTML, or around a text. */
function anchor(href: string, html: string, text = ""): string {
  return `<a href="${escaped(href)}">${html || escaped(text || href)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
