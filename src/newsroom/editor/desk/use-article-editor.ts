import { type Editor, type JSONContent, useEditor } from "@tiptap/react";
import { type RefObject, useState } from "react";
import { isCommentKey } from "#newsroom/discussion/desk/comment-key.ts";
import { CommentMarks, selectedAnchor } from "#newsroom/discussion/desk/comment-marks.ts";
import { readArticle, savedHtml } from "./article-document.ts";
import { articleExtensions } from "./article-schema.ts";
import type { Asking } from "./Asked.tsx";
import { BlockFaces } from "./block-faces.ts";
import { focusStart } from "./body-handle.ts";
import { EmptyHint } from "./empty-hint.ts";
import { isFindKey } from "./FindBar.tsx";
import { ChoosePictures } from "./choose-pictures.ts";
import { FindText } from "./find-text.ts";
import { MoveBlocks } from "./move-blocks.ts";
import { pasteProps } from "./paste/paste-props.ts";
import { SentenceMarks } from "./sentence-marks.ts";
import { TypingRules } from "./typing-rules.ts";

/** The HTML that the editor shows, and its output for it. */
export type Opened = { html: string; form: string };

/** Creates the editor. `onChange` gets the text to save: the original bytes while nothing changed. */
export function useArticleEditor(
  html: string,
  opened: RefObject<Opened>,
  given: {
    language: string;
    onChange: (html: string) => void;
    onAsk: (what: Asking) => void;
    onFind: (replace: boolean) => void;
    /** Called when a video was put in that has no title yet. */
    onVideo: () => void;
    /** Called with what a screen reader should say. */
    onSay: (words: string) => void;
    onMounted: () => void;
  },
): Editor {
  const { language, onChange, onAsk, onFind, onVideo, onSay, onMounted } = given;
  // Read once: the editor keeps the text from then on, and a long one takes longer than a key should.
  const [content] = useState(() => readArticle(html).toJSON() as JSONContent);
  return useEditor({
    extensions: [
      ...articleExtensions,
      SentenceMarks,
      CommentMarks,
      FindText,
      TypingRules,
      EmptyHint,
      BlockFaces.configure({ language }),
      MoveBlocks.configure({ onSay }),
      ChoosePictures.configure({ onOpen: () => onAsk("figure") }),
    ],
    content,
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
      ...pasteProps({ language, onPictures: (files) => onAsk({ files }), onVideo }),
      // "@" where a word begins finds an article to link, "/" in an empty paragraph what to insert.
      handleDOMEvents: {
        keydown: (view, event) => {
          // A browser tells of a moved cursor with its next frame, and a fast typist's key would count where it was.
          if (!event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
        },
      },
      handleTextInput: (view, from, _to, text) => {
        const place = view.state.doc.resolve(from);
        const asked =
          text === "@" && !/\S$/.test(place.nodeBefore?.text ?? "")
            ? "article"
            : text === "/" && place.parent.type.name === "paragraph" && place.parent.content.size === 0
              ? "insert"
              : null;
        if (asked) onAsk(asked);
        return asked !== null;
      },
      handleKeyDown: (view, event) => {
        const isLink = event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey;
        const isComment = isCommentKey(event);
        if (!isLink && !isComment && !isFindKey(event)) return false;
        event.preventDefault();
        if (isLink) onAsk("link");
        else if (isComment) onAsk({ anchor: selectedAnchor(view.state) });
        else onFind(event.key.toLowerCase() === "h");
        return true;
      },
    },
    onCreate: ({ editor: made }) => {
      if (made.isEmpty && isNowhere(document.activeElement)) focusStart(made);
      onMounted();
    },
    onUpdate: ({ editor: changed }) => {
      onChange(savedHtml(changed.state.doc, opened.current.html, opened.current.form));
    },
  });
}

/** Tells if the focus is on the page and no control of it: a title may be typed already while the editor loads. */
const isNowhere = (focused: Element | null) => focused === document.body || focused?.id === "desk-main";
