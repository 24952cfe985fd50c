import { type Editor, EditorContent } from "@tiptap/react";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { selectedAnchor } from "#newsroom/discussion/desk/comment-marks.ts";
import { Discussion } from "#newsroom/discussion/desk/Discussion.tsx";
import { notShown, readArticle, writeArticle } from "./article-document.ts";
import { Asked, type Asking } from "./Asked.tsx";
import { BlockBar } from "./BlockBar.tsx";
import { type BodyHandle, sourceHandle, textHandle } from "./body-handle.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { HtmlView, LossDialog } from "./HtmlView.tsx";
import { Outline } from "./Outline.tsx";
import { type Assist, PassageMenu } from "./PassageMenu.tsx";
import { FindBar, type Finding, firstFinding } from "./FindBar.tsx";
import { replaceBlocks, replaceText } from "./replace-text.ts";
import { TableBar } from "./TableBar.tsx";
import { type Opened, useArticleEditor } from "./use-article-editor.ts";
import "./editor.css";

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
  /** Called to begin a question below the text. */
  onQuestion: () => void;
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
          <Bars
            editor={editor}
            finding={finding}
            onFound={() => setFinding(null)}
            titling={titling}
            onTitled={() => setTitling(false)}
            onPicture={() => setAsking("figure")}
          />
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
      <Asked
        editor={editor}
        asking={asking}
        onAsk={setAsking}
        onQuestion={props.onQuestion}
        onDone={() => setAsking(null)}
      />
      <LossDialog losses={losing} onAccept={() => showText(latest.current)} onClose={() => setLosing([])} />
    </div>
  );
}

/** The bars below the toolbar, which stay in sight however long the text is. */
function Bars({
  editor,
  finding,
  onFound,
  ...ofBlock
}: {
  editor: Editor;
  finding: Finding | null;
  onFound: () => void;
  titling: boolean;
  onTitled: () => void;
  onPicture: () => void;
}) {
  return (
    <div className="sticky top-[calc(var(--control)+0.5rem)] z-20 bg-surface sm:top-[calc(2*var(--control)+1.625rem)]">
      {finding ? <FindBar key={finding.stamp} editor={editor} finding={finding} onClose={onFound} /> : null}
      <TableBar editor={editor} />
      <BlockBar editor={editor} {...ofBlock} />
    </div>
  );
}
