import { lazy, type ReactNode, Suspense, useState } from "react";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import { MentionArea } from "./MentionArea.tsx";
import type { Send } from "./use-article-talk.ts";
import type { Thread } from "./use-comments.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

type Props = {
  thread: Thread;
  /** The present words of the passage; null if it is gone, undefined while the text is not shown as text. */
  passage: string | null | undefined;
  /** The answer that is being written. */
  answer: string;
  onAnswer: (answer: string) => void;
  /** The names that are offered behind an "@". */
  people: readonly string[];
  onShow: () => void;
  /** Puts the words of a suggestion into the text; false if the passage is gone. */
  onAccept: () => boolean;
  send: Send;
};

/** A comment or a suggestion with its answers, and what can be done about it. */
export function CommentThread({ thread, passage, answer, onAnswer, people, onShow, onAccept, send }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { id, proposal, state } = thread;
  const isOpen = state === "open";
  const run = async (...change: Parameters<Send>) => {
    const failed = await send(...change);
    setTrouble(failed);
    return failed === null;
  };
  const settle = (to: Thread["state"]) => run("POST", `/comments/${id}/state`, { state: to });
  const reply = async () => {
    if (await run("POST", "/comments", { thread_id: id, body: answer })) onAnswer("");
  };
  return (
    <li data-thread={id} tabIndex={-1} className="grid gap-2 py-3 outline-offset-2">
      <About thread={thread} passage={passage} onShow={onShow} />
      {proposal === null ? null : (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Diff before={(isOpen ? passage : null) ?? thread.anchor?.quote ?? ""} after={proposal} />
        </Suspense>
      )}
      <Said said={thread} answered={thread.answers.length > 0} path={`/comments/${id}`} run={run} />
      {thread.answers.map((one) => (
        <div key={one.id} className="border-l-2 border-line pl-3">
          <Said said={one} path={`/comments/${one.id}`} run={run} />
        </div>
      ))}
      {isOpen ? null : <p className="text-sm text-muted">{`${STATES[state]} by ${thread.settledBy ?? "someone"}`}</p>}
      <MentionArea
        people={people}
        aria-label={`Answer ${thread.by}`}
        placeholder="Answer"
        rows={answer === "" ? 1 : 3}
        className={`${CONTROL} w-full`}
        value={answer}
        onText={onAnswer}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey === event.metaKey) return;
          event.preventDefault();
          void reply();
        }}
      />
      <div className="flex flex-wrap gap-2">
        {answer.trim() === "" ? null : <Act onUse={() => void reply()}>Answer</Act>}
        {isOpen && proposal === null ? <Act onUse={() => void settle("resolved")}>Resolve</Act> : null}
        {isOpen && proposal !== null ? (
          <>
            <Act
              disabled={typeof passage !== "string"}
              onUse={() => {
                if (onAccept()) void settle("accepted");
              }}
            >
              Accept
            </Act>
            <Act onUse={() => void settle("rejected")}>Reject</Act>
          </>
        ) : null}
        {isOpen ? null : <Act onUse={() => void settle("open")}>Reopen</Act>}
      </div>
      <div aria-live="polite">{trouble === null ? null : <p className="text-sm text-danger">{trouble}</p>}</div>
    </li>
  );
}

const STATES = { resolved: "Resolved", accepted: "Accepted", rejected: "Rejected" };

/** The passage of a thread, which leads there. */
function About({ thread: { anchor, state }, passage, onShow }: Pick<Props, "thread" | "passage" | "onShow">) {
  if (anchor === null) return <p className="text-sm text-muted">On the whole article</p>;
  const quote = (
    <q className="line-clamp-3 text-left text-sm text-muted" dir="auto">
      {anchor.quote}
    </q>
  );
  return typeof passage === "string" ? (
    <button type="button" title="Show it in the text" className="rounded-sm hover:bg-hover" onClick={onShow}>
      {quote}
    </button>
  ) : (
    <div>
      {quote}
      {passage === null && state !== "accepted" ? (
        <p className="mt-1 text-sm font-medium">The passage was changed.</p>
      ) : null}
    </div>
  );
}

function Said({
  said: { body, by, mine, at, edited },
  answered = false,
  path,
  run,
}: {
  said: Pick<Thread, "body" | "by" | "mine" | "at" | "edited">;
  /** Deleting it would delete the answers of others. */
  answered?: boolean;
  path: string;
  run: (...change: Parameters<Send>) => Promise<boolean>;
}) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <div>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{by}</span> <RelativeTime at={at} />
        {edited ? ", edited" : ""}
      </p>
      {editing === null ? (
        <p className="whitespace-pre-wrap" dir="auto">
          {body}
        </p>
      ) : (
        <textarea
          aria-label="Comment"
          rows={3}
          className={`${CONTROL} w-full`}
          value={editing}
          onChange={(event) => setEditing(event.currentTarget.value)}
        />
      )}
      {!mine ? null : editing === null ? (
        <p className="flex gap-3 text-sm">
          <Link onUse={() => setEditing(body)}>Edit</Link>
          {answered ? null : <Link onUse={() => void run("DELETE", path)}>Delete</Link>}
        </p>
      ) : (
        <p className="flex gap-3 text-sm">
          <Link onUse={() => void run("PATCH", path, { body: editing }).then((isDone) => isDone && setEditing(null))}>
            Save comment
          </Link>
          <Link onUse={() => setEditing(null)}>Cancel</Link>
        </p>
      )}
    </div>
  );
}

function Link({ onUse, children }: { onUse: () => void; children: string }) {
  return (
    <button
      type="button"
      className="min-h-6 text-accent underline underline-offset-2 pointer-coarse:min-h-(--control)"
      onClick={onUse}
    >
      {children}
    </button>
  );
}

function Act({ disabled = false, onUse, children }: { disabled?: boolean; onUse: () => void; children: ReactNode }) {
  return (
    <DeskButton type="button" look="plain" disabled={disabled} onClick={onUse}>
      {children}
    </DeskButton>
  );
}
