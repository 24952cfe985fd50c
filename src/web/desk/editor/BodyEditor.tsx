import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Fact } from "#core/facts/fact.ts";
import { articleExtensions } from "./article-schema.ts";
import { readArticle, savedHtml, writeArticle } from "./article-document.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { FigureDialog } from "./FigureDialog.tsx";
import { type ArticleLink, LinkDialog } from "./LinkDialog.tsx";
import { findSentence, type SentenceMark, SentenceMarks, sentenceMarksKey } from "./sentence-marks.ts";
import { TableBar } from "./TableBar.tsx";
import "./editor.css";

/** What the rest of the screen may do with the text. */
export type BodyHandle = {
  show: (html: string) => void;
  /** Selects a sentence and scrolls to it. */
  find: (sentence: string, occurrence?: number) => void;
  /** Puts a fact's own words, with its source, in place of a sentence. */
  replace: (sentence: string, fact: Pick<Fact, "text" | "sourceName" | "sourceUrl">) => void;
  /** Links what is selected, or inserts the title where the cursor is. */
  insertLink: (link: ArticleLink) => void;
  mark: (marks: readonly SentenceMark[]) => void;
};

type Asking = "link" | "article" | "figure" | null;

/** The text of an article as it is written. It loads when it is used; `onReady` gives a way to replace what it shows. */
export default function BodyEditor({
  html,
  onChange,
  onReady,
}: {
  html: string;
  onChange: (html: string) => void;
  onReady: (handle: BodyHandle) => void;
}) {
  const opened = useRef({ html, form: "" });
  const [asking, setAsking] = useState<Asking>(null);
  const editor = useEditor({
    extensions: [...articleExtensions, SentenceMarks],
    content: readArticle(html).toJSON(),
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: "article-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text of the article",
        spellcheck: "true",
      },
      transformPastedHTML: (pasted) => pasted.replace(/<(\/?)h1\b/gi, "<$1h2").replace(/<(\/?)h[56]\b/gi, "<$1h4"),
      // "@" where a word begins finds an article to link.
      handleTextInput: (view, from, _to, text) => {
        const before = view.state.doc.resolve(from).nodeBefore?.text ?? "";
        if (text !== "@" || /\S$/.test(before)) return false;
        setAsking("article");
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== "k" || event.ctrlKey === event.metaKey) return false;
        event.preventDefault();
        setAsking("link");
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      onChange(savedHtml(changed.state.doc, opened.current.html, opened.current.form));
    },
  });
  // Of the editor that is on screen: one that never got there has been destroyed.
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    opened.current.form ||= writeArticle(readArticle(opened.current.html));
    ready(handleOf(editor, opened));
  }, [editor]);
  const close = () => {
    setAsking(null);
    editor.commands.focus();
  };
  const link = (chosen: ArticleLink | null) => {
    close();
    if (chosen === null) editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else insertLink(editor, chosen);
  };
  return (
    <div className="rounded-md border border-line bg-surface">
      <EditorToolbar editor={editor} onAsk={setAsking} />
      <TableBar editor={editor} />
      <EditorContent editor={editor} />
      {asking === "link" || asking === "article" ? (
        <LinkDialog
          href={String(editor.getAttributes("link")["href"] ?? "")}
          articlesOnly={asking === "article"}
          onChoose={link}
          onClose={() => {
            close();
            if (asking === "article") editor.commands.insertContent("@");
          }}
        />
      ) : null}
      {asking === "figure" ? <FigureDialog editor={editor} onClose={close} /> : null}
    </div>
  );
}

/** Links what is selected, or the link that the cursor is in; else inserts the title of the article, or the address. */
function insertLink(editor: Editor, { href, title }: ArticleLink): void {
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

function handleOf(editor: Editor, opened: RefObject<{ html: string; form: string }>): BodyHandle {
  return {
    show: (html) => {
      const doc = readArticle(html);
      opened.current = { html, form: writeArticle(doc) };
      // Part of the history, so that undo brings back what was there.
      editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
    },
    find: (sentence, occurrence) => {
      const found = findSentence(editor.state.doc, sentence, occurrence);
      if (found) editor.chain().focus().setTextSelection(found).scrollIntoView().run();
    },
    replace: (sentence, { text, sourceName, sourceUrl }) => {
      const found = findSentence(editor.state.doc, sentence);
      if (!found) return;
      const source = sourceUrl
        ? [
            { type: "text", text: " (" },
            { type: "text", text: sourceName, marks: [{ type: "link", attrs: { href: sourceUrl } }] },
            { type: "text", text: ")" },
          ]
        : [];
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
