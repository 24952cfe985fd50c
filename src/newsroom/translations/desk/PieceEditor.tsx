import type { Node } from "@tiptap/pm/model";
import { AllSelection, type Selection, TextSelection } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { splitBlocks } from "#newsroom/articles/rules/merge-content.ts";
import { notShown, readArticle, writeArticle } from "#newsroom/editor/desk/article-document.ts";
import { articleExtensions } from "#newsroom/editor/desk/article-schema.ts";
import { insertLink } from "#newsroom/editor/desk/body-handle.ts";
import { LinkDialog } from "#newsroom/editor/desk/LinkDialog.tsx";
import { pasteProps } from "#newsroom/editor/desk/paste/paste-props.ts";
import { TypingRules } from "#newsroom/editor/desk/typing-rules.ts";
import { showProblem } from "#ui/desk/toasts.ts";
import { CONTROL } from "#ui/desk/control.ts";

type Props = {
  html: string;
  label: string;
  language: string;
  /** True while it is still the original's text. */
  isUntranslated: boolean;
  onChange: (blocks: string[]) => void;
};

/** One block of a translation as rich text; as HTML where the editor could not show all of it. Loaded on use. */
export default function PieceEditor(props: Props) {
  const [asHtml] = useState(() => notShown(props.html).length > 0);
  return asHtml ? <PieceHtml {...props} /> : <PieceText {...props} />;
}

function PieceHtml({ html, label, language, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The person opened it to write.
  useEffect(() => area.current?.focus(), []);
  return (
    <textarea
      aria-label={`${label}, as HTML`}
      lang={language}
      rows={8}
      ref={area}
      defaultValue={html}
      onInput={(event) => onChange(splitBlocks(event.currentTarget.value))}
      className={`${CONTROL} w-full font-mono`}
    />
  );
}

function PieceText({ html, label, language, isUntranslated, onChange }: Props) {
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: [...articleExtensions, TypingRules],
    content: readArticle(html).toJSON(),
    injectCSS: false,
    immediatelyRender: true,
    autofocus: isUntranslated ? false : "end",
    onCreate: ({ editor: created }) => {
      // The first key replaces what is only the original.
      if (isUntranslated) created.chain().focus().setTextSelection(wholeText(created.state.doc)).run();
    },
    editorProps: {
      attributes: {
        class: "piece-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: language,
        spellcheck: "true",
      },
      ...pasteProps({
        language,
        onPictures: () => showProblem("Not added", "Add pictures in the editor of the article."),
        // The block bar, where its title is entered, is in the editor of the article.
        onVideo: () => undefined,
      }),
      handleKeyDown: (view, event) => {
        const key = event.key.toLowerCase();
        if (event.ctrlKey === event.metaKey || event.altKey || (key !== "k" && key !== "a")) return false;
        event.preventDefault();
        if (key === "k") setLinking(true);
        else view.dispatch(view.state.tr.setSelection(wholeText(view.state.doc)));
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => onChange(splitBlocks(writeArticle(changed.state.doc)).filter(isFilled)),
  });
  return (
    <>
      <EditorContent editor={editor} className="rounded-md border border-control bg-surface p-2" />
      {linking ? (
        <LinkDialog
          href={String(editor.getAttributes("link")["href"] ?? "")}
          wanted="link"
          onChoose={(link) => {
            setLinking(false);
            if (link === null) editor.chain().focus().extendMarkRange("link").unsetLink().run();
            else insertLink(editor, link);
          }}
          onClose={() => {
            setLinking(false);
            editor.view.focus();
          }}
        />
      ) : null}
    </>
  );
}

/** Selects everything; in a single paragraph or heading its text, so that it stays what it is when it is typed over. */
function wholeText(doc: Node): Selection {
  const first = doc.firstChild;
  return doc.childCount === 1 && first?.isTextblock
    ? TextSelection.create(doc, 1, first.nodeSize - 1)
    : new AllSelection(doc);
}

const isFilled = (block: string) => !/^<(p|h[2-4])>\s*<\/\1>$/.test(block);
