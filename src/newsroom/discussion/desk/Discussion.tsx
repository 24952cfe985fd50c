import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { AdviceSection } from "#newsroom/editor/desk/AdviceSection.tsx";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { markComments, passagesIn, replacePassage, showPassage } from "./comment-marks.ts";
import { CommentDialog, type CommentDraft } from "./CommentDialog.tsx";
import { CommentThread } from "./CommentThread.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { type Thread, useComments } from "./use-comments.ts";
import "./comments.css";

type Props = {
  articleId: string;
  editor: Editor;
  /** True while the editor shows the text as text, not as HTML. */
  inText: boolean;
  /** What a person is about to comment on; null if on nothing. */
  about: { anchor: Anchor | null } | null;
  onAsk: (about: { anchor: null } | null) => void;
};

/** The comments on an article and the suggestions for it, in a place beside the text, and their marks in it. */
export function Discussion({ place, ...props }: Props & { place: HTMLElement | null }) {
  return place ? createPortal(<Talk {...props} />, place) : null;
}

function Talk({ articleId, editor, inText, about, onAsk }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { threads, people, failed, send } = useComments(articleId);
  const passages = useEditorState({ editor, selector: ({ editor: now }) => passagesIn(now) });
  const [drafts, setDrafts] = useState<Record<string, CommentDraft>>({});
  const [answers, setAnswers] = useState<Record<string, string>>({});
  useEffect(() => {
    if (threads) markComments(editor, marksOf(threads));
  }, [editor, threads]);
  useEffect(() => {
    // The text may not be mounted yet, or no more while it is shown as HTML.
    const show = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest(".article-text [data-comment]") : null;
      if (mark && root.current) showThread(root.current, mark.getAttribute("data-comment") ?? "");
    };
    document.addEventListener("click", show);
    return () => document.removeEventListener("click", show);
  }, []);
  const subject = about?.anchor?.quote ?? "";
  const open = threads?.filter(({ state }) => state === "open") ?? [];
  const settled = threads?.filter(({ state }) => state !== "open") ?? [];
  const shown = (thread: Thread) => (
    <CommentThread
      key={thread.id}
      thread={thread}
      passage={inText ? (passages[thread.id] ?? null) : undefined}
      answer={answers[thread.id] ?? ""}
      onAnswer={(answer) => setAnswers((before) => ({ ...before, [thread.id]: answer }))}
      onShow={() => showPassage(editor, thread.id)}
      onAccept={() => thread.proposal !== null && replacePassage(editor, thread.id, thread.proposal)}
      people={people}
      send={send}
    />
  );
  return (
    // What is typed here is no part of the article's form.
    <div ref={root} onInput={(event) => event.stopPropagation()}>
      <ReviewSection articleId={articleId} />
      <AdviceSection
        title="Comments"
        found={foundText(threads, open.length)}
        open={threads !== null && threads.length > 0}
      >
        {failed ? (
          <p role="status" className="text-sm text-danger">
            The comments can't be read right now. They may have changed since.
          </p>
        ) : null}
        {threads?.length === 0 ? (
          <p className="text-sm text-muted">
            Select words in the text and press Ctrl+Alt+M, or ⌘⌥M, to comment on them.
          </p>
        ) : null}
        <ul aria-label="Open comments" className="divide-y divide-line">
          {open.map(shown)}
        </ul>
        <DeskButton type="button" look="quiet" className="-ml-3" onClick={() => onAsk({ anchor: null })}>
          Comment on the whole article
        </DeskButton>
        {settled.length > 0 ? (
          <details>
            <summary className="py-1 text-sm text-accent">{`Settled (${settled.length})`}</summary>
            <ul aria-label="Settled comments" className="divide-y divide-line">
              {settled.map(shown)}
            </ul>
          </details>
        ) : null}
      </AdviceSection>
      {about ? (
        <CommentDialog
          anchor={about.anchor}
          draft={drafts[subject] ?? emptyDraft(about.anchor)}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [subject]: draft }))}
          people={people}
          send={send}
          onClose={(isSent) => {
            onAsk(null);
            if (isSent) setDrafts(({ [subject]: _sent, ...others }) => others);
          }}
        />
      ) : null}
    </div>
  );
}

const emptyDraft = (anchor: Anchor | null): CommentDraft => {
  return { suggests: false, body: "", proposal: anchor?.quote ?? "" };
};

const marksOf = (threads: readonly Thread[]) =>
  threads.flatMap(({ id, anchor, state }) => (anchor && state === "open" ? [{ id, anchor }] : []));

function foundText(threads: readonly Thread[] | null, open: number): string {
  if (threads === null) return "";
  return open === 0 ? "None open" : `${open} open`;
}

/** Opens the part that a thread is in, and leads there. */
function showThread(root: HTMLElement, id: string): void {
  const thread = root.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`);
  for (let part = thread?.closest("details"); part; part = part.parentElement?.closest("details")) part.open = true;
  thread?.scrollIntoView({ block: "nearest" });
}
