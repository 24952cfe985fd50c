import { type Editor, EditorContent, type JSONContent, useEditor } from "@tiptap/react";
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CommentMarks, selectedAnchor } from "#newsroom/discussion/desk/comment-marks.ts";
import { Discussion } from "#newsroom/discussion/desk/Discussion.tsx";
import { isCommentKey } from "#newsroom/discussion/desk/comment-key.ts";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { articleAt } from "#newsroom/articles/rules/article-links.ts";
import { notShown, readArticle, savedHtml, writeArticle } from "./article-document.ts";
import { articleExtensions } from "./article-schema.ts";
import { BlockFaces } from "./block-faces.ts";
import { MoveBlocks } from "./move-blocks.ts";
import { BlockBar } from "./BlockBar.tsx";
import { type BodyHandle, insertLink, sourceHandle, textHandle } from "./body-handle.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { FigureDialog } from "./FigureDialog.tsx";
import { HtmlView, LossList } from "./HtmlView.tsx";
import { type ArticleLink, LinkDialog } from "./LinkDialog.tsx";
import { Outline } from "./Outline.tsx";
import { type Assist, PassageMenu } from "./PassageMenu.tsx";
import { PicturesDialog } from "./PicturesDialog.tsx";
import { pasteProps } from "./paste/paste-props.ts";
import { FindBar, type Finding, firstFinding, isFindKey } from "./FindBar.tsx";
import { FindText } from "./find-text.ts";
import { SentenceMarks } from "./sentence-marks.ts";
import { replaceBlocks, replaceText } from "./replace-text.ts";
import type { Askable } from "./insertions.ts";
import { InsertPalette } from "./InsertPalette.tsx";
import { TypingRules } from "./typing-rules.ts";
import { TableBar } from "./TableBar.tsx";
import { VideoDialog } from "./VideoDialog.tsx";
import "./editor.css";

type About = { anchor: Anchor | null };
type Asking = About | "link" | "article" | "insert" | Askable | { files: File[] } | null;
/** The HTML that the editor shows, and its output for it. */
type Opened = { html: string; form: string };
type Props = {
  articleId: string;
  html: string;
  language: string;
  onChange: (html: string) => void;
  handle: Ref<BodyHandle>;
  /** Called when the handle works. */
  onReady: () => void;
  /** Where the outline is shown, beside the text. */
  beside: HTMLElement | null;
  screen: { full: boolean; toggle: () => void };
  /** What a model may help with; null without a model. */
  assist: Assist | null;
};

/**
 * The text of an article as rich text or HTML. What the editor can't show opens as HTML, and becomes rich text only
 * after the person accepts the loss. Loaded on use.
 */
export default function BodyEditor(props: Props) {
  const { articleId, html, language, onChange, handle, onReady, beside, screen, assist } = props;
  const [first] = useState(() => notShown(html));
  const opened = useRef<Opened>({ html, form: "" });
  const latest = useRef(html);
  const area = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [titling, setTitling] = useState(false);
  const [said, setSaid] = useState("");
  const find = (replace: boolean) => setFinding((before) => ({ replace, stamp: (before?.stamp ?? 0) + 1 }));
  const [source, setSource] = useState<{ html: string; notShown: readonly string[] } | null>(
    first.length > 0 ? { html, notShown: first } : null,
  );
  const [losing, setLosing] = useState<readonly string[]>([]);
  const change = (next: string) => {
    latest.current = next;
    onChange(next);
  };
  const editor = useArticleEditor(html, opened, {
    language,
    onChange: change,
    onAsk: setAsking,
    onFind: find,
    onVideo: () => setTitling(true),
    onSay: setSaid,
    onMounted: () => setFinding(firstFinding()),
  });
  const ready = useEffectEvent(onReady);
  // Only the mounted editor: an unmounted one has been destroyed.
  useEffect(() => {
    opened.current.form ||= writeArticle(readArticle(opened.current.html));
    ready();
  }, [editor]);
  const showText = (next: string, put = replaceText) => {
    const doc = readArticle(next);
    opened.current = { html: next, form: writeArticle(doc) };
    put(editor, doc);
    setSource(null);
  };
  const show = (next: string, put = replaceText) => {
    latest.current = next;
    const lost = notShown(next);
    if (source || lost.length > 0) setSource({ html: next, notShown: lost });
    else showText(next, put);
  };
  const changeSource = (next: string) => {
    setSource((before) => ({ html: next, notShown: before?.notShown ?? [] }));
    change(next);
  };
  useImperativeHandle(handle, () => {
    const text = textHandle(editor);
    return {
      ...text,
      ...(source ? sourceHandle(() => area.current, changeSource) : {}),
      show: (next) => show(next),
      merge: (next) => show(next, replaceBlocks),
    };
  });
  return (
    <div className="rounded-md border border-line bg-surface">
      {source ? (
        <HtmlView
          area={area}
          {...source}
          onChange={changeSource}
          onBack={() => {
            const lost = notShown(latest.current);
            if (lost.length > 0) setLosing(lost);
            else showText(latest.current);
          }}
        />
      ) : (
        <>
          <EditorToolbar
            editor={editor}
            onAsk={setAsking}
            onComment={() => setAsking({ anchor: selectedAnchor(editor.state) })}
            onFind={() => find(false)}
            screen={screen}
            onHtml={() => setSource({ html: latest.current, notShown: [] })}
          >
            {assist ? <PassageMenu editor={editor} assist={assist} /> : null}
          </EditorToolbar>
          {finding ? (
            <FindBar key={finding.stamp} editor={editor} finding={finding} onClose={() => setFinding(null)} />
          ) : null}
          <TableBar editor={editor} />
          <BlockBar editor={editor} titling={titling} onTitled={() => setTitling(false)} />
          <EditorContent editor={editor} className="relative" />
          <p role="status" className="sr-only">
            {said}
          </p>
          {beside ? createPortal(<Outline editor={editor} />, beside) : null}
        </>
      )}
      <Discussion
        place={beside}
        articleId={articleId}
        editor={editor}
        inText={source === null}
        about={asking !== null && typeof asking === "object" && "anchor" in asking ? asking : null}
        onAsk={setAsking}
      />
      <Asked editor={editor} asking={asking} onAsk={setAsking} onDone={() => setAsking(null)} />
      <ConfirmDialog
        open={losing.length > 0}
        title="Edit it as text?"
        closeLabel="Stay in HTML"
        confirm={{ label: "Edit as text", danger: true, onConfirm: () => showText(latest.current) }}
        onClose={() => setLosing([])}
      >
        <p>The editor can't show this. It stays as it is until you change the text, and is lost then:</p>
        <LossList losses={losing} />
      </ConfirmDialog>
    </div>
  );
}

/** Creates the editor. `onChange` gets the text to save: the original bytes while nothing changed. */
function useArticleEditor(
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
      BlockFaces.configure({ language }),
      MoveBlocks.configure({ onSay }),
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
    onCreate: onMounted,
    onUpdate: ({ editor: changed }) => {
      onChange(savedHtml(changed.state.doc, opened.current.html, opened.current.form));
    },
  });
}

/** The dialogs for a link, a picture, or what to insert. */
function Asked({
  editor,
  asking,
  onAsk,
  onDone,
}: {
  editor: Editor;
  asking: Asking;
  onAsk: (what: Asking) => void;
  onDone: () => void;
}) {
  const close = () => {
    onDone();
    editor.commands.focus();
  };
  if (asking === "figure")
    return <FigureDialog editor={editor} onFiles={(files) => onAsk({ files })} onClose={close} />;
  if (asking === "video") return <VideoDialog editor={editor} onClose={close} />;
  if (asking === null || (typeof asking === "object" && "anchor" in asking)) return null;
  if (typeof asking === "object") return <PicturesDialog editor={editor} files={asking.files} onClose={close} />;
  if (asking === "insert")
    return (
      <InsertPalette
        editor={editor}
        onAsk={onAsk}
        onClose={(typed) => {
          close();
          if (typed !== "") editor.commands.insertContent({ type: "text", text: typed });
        }}
      />
    );
  const link = (chosen: ArticleLink | null) => {
    close();
    if (asking === "card") {
      const slug = articleAt(chosen?.href ?? "");
      if (slug) editor.commands.insertContent({ type: "articleBlock", attrs: { slug, title: chosen?.title } });
    } else if (chosen === null) editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else insertLink(editor, chosen);
  };
  return (
    <LinkDialog
      href={String(editor.getAttributes("link")["href"] ?? "")}
      wanted={asking}
      onChoose={link}
      onClose={() => {
        close();
        if (asking === "article") editor.commands.insertContent("@");
      }}
    />
  );
}
