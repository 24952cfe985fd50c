import { lazy, Suspense, useEffect, useState } from "react";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { TEXT_TOOLS, type TextTool } from "#newsroom/ai/rules/text-tools.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

/** What a model is asked about: the passage, or the article for ideas of a title. */
export type Passage = { tool: TextTool; html: string; language: string; articleId: string };
type Suggestion = { text: string; added: string[] };
type Answer = { kind: "asking" } | { kind: "failed"; message: string } | { kind: "answered"; list: Suggestion[] };

/** Shows what a model suggests for a passage, with the difference; a person takes it or leaves it. */
export function PassageDialog({
  passage,
  onUse,
  onClose,
}: {
  passage: Passage;
  /** Puts a suggestion in; resolves to what went wrong, or to null. */
  onUse: (text: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const { answer, again } = useSuggestions(passage);
  const [wrong, setWrong] = useState<string | null>(null);
  const use = (text: string) => void onUse(text).then(setWrong);
  const [only] = answer.kind === "answered" && passage.tool !== "titles" ? answer.list : [];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={TEXT_TOOLS.find(({ id }) => id === passage.tool)?.label ?? ""}
      actions={
        <>
          <DialogClose className={deskButton("plain")}>{only ? "Keep my text" : "Close"}</DialogClose>
          <DeskButton type="button" look="plain" disabled={answer.kind === "asking"} onClick={again}>
            Ask again
          </DeskButton>
          {only ? (
            <DeskButton type="button" onClick={() => use(only.text)}>
              Use this
            </DeskButton>
          ) : null}
        </>
      }
    >
      <div aria-live="polite">
        {answer.kind === "asking" ? <Asking /> : null}
        {answer.kind === "failed" ? <Message tone="error">{answer.message} Your text has not changed.</Message> : null}
        {wrong ? <Message tone="error">{wrong} Your text has not changed.</Message> : null}
        {only ? <Compared passage={passage} suggestion={only} /> : null}
        {answer.kind === "answered" && passage.tool === "titles" ? <Titles list={answer.list} onUse={use} /> : null}
      </div>
    </Dialog>
  );
}

function useSuggestions({ tool, html, language, articleId }: Passage): { answer: Answer; again: () => void } {
  const [answer, setAnswer] = useState<Answer>({ kind: "asking" });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const body = JSON.stringify({ tool, text: html, language, article_id: articleId });
    const headers = { "Content-Type": "application/json" };
    fetch("/api/ai/passages", { method: "POST", headers, body, signal: stop.signal })
      .then(async (response) => {
        const read = (await response.json()) as { suggestions?: Suggestion[]; detail?: string };
        setAnswer(
          read.suggestions
            ? { kind: "answered", list: read.suggestions }
            : { kind: "failed", message: read.detail ?? NEUTRAL_TEXTS.api },
        );
      })
      .catch(() => {
        if (!stop.signal.aborted) setAnswer({ kind: "failed", message: "The program did not answer." });
      });
    return () => stop.abort();
  }, [tool, html, language, articleId, times]);
  const again = () => {
    setAnswer({ kind: "asking" });
    setTimes(times + 1);
  };
  return { answer, again };
}

function Asking() {
  return (
    <>
      <p className="text-muted">Waiting for the model…</p>
      <Skeleton lines={3} />
    </>
  );
}

function Compared({ passage, suggestion: { text, added } }: { passage: Passage; suggestion: Suggestion }) {
  const [before, after] = [plainText(passage.html), plainText(text)];
  return (
    <>
      {added.length > 0 ? (
        <Message tone="warning">Your text does not have {added.join(", ")}. Check before you use it.</Message>
      ) : null}
      {passage.tool === "translate" ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <p className="wrap-anywhere text-muted">{before}</p>
          <p className="wrap-anywhere">{after}</p>
        </div>
      ) : (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Diff before={before} after={after} />
        </Suspense>
      )}
    </>
  );
}

function Titles({ list, onUse }: { list: readonly Suggestion[]; onUse: (text: string) => void }) {
  return (
    <ul>
      {list.map(({ text, added }) => (
        <li key={text}>
          <button
            type="button"
            className="min-h-(--control) w-full rounded-md px-2 py-1 text-left hover:bg-hover"
            onClick={() => onUse(text)}
          >
            {text}
            {added.length > 0 ? (
              <span className="block text-sm text-warning">The article does not have {added.join(", ")}.</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
