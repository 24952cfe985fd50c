import { useEffect, useState } from "react";
import type { CommentState } from "#newsroom/discussion/rules/comment.ts";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { useLive } from "#ui/live/use-live.ts";

/** A comment as the server sends it. */
type WireComment = {
  id: string;
  thread_id: string | null;
  body: string;
  quote: string | null;
  before: string;
  after: string;
  block: number;
  proposal: string | null;
  by: string;
  by_id: string;
  at: string;
  edited_at: string | null;
  state: CommentState;
  settled_by: string | null;
};
type Said = { id: string; body: string; by: string; mine: boolean; at: Date; edited: boolean };
export type Thread = Said & {
  anchor: Anchor | null;
  proposal: string | null;
  state: CommentState;
  settledBy: string | null;
  answers: readonly Said[];
};

/** Sends a change of the discussion, and reads it again. Returns what went wrong, or null. */
export type Send = (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) => Promise<string | null>;

const NO_CONNECTION = "There is no connection. Try again in a moment.";

/** Reads the discussion of an article, and again when it may have changed. `threads` is null until it was read. */
export function useComments(articleId: string): { threads: readonly Thread[] | null; failed: boolean; send: Send } {
  const [threads, setThreads] = useState<readonly Thread[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const address = `/api/articles/${articleId}`;
  useEffect(() => {
    const stop = new AbortController();
    void readComments(address, stop.signal).then((wire) => {
      if (stop.signal.aborted) return;
      setFailed(wire === null);
      if (wire) setThreads(threadsOf(wire));
    });
    return () => stop.abort();
  }, [address, asked]);
  const refresh = () => setAsked((times) => times + 1);
  useLive("articles", (hint) => {
    if (hint.topic !== "articles" || hint.id === articleId) refresh();
  });
  const send: Send = async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    if (!response?.ok) return troubleOf(response);
    refresh();
    return null;
  };
  return { threads, failed, send };
}

type Wire = { comments: WireComment[]; me: string };

async function readComments(address: string, signal: AbortSignal): Promise<Wire | null> {
  const response = await fetch(`${address}/comments`, { signal }).catch(() => null);
  return response?.ok ? ((await response.json().catch(() => null)) as Wire | null) : null;
}

async function troubleOf(response: Response | null): Promise<string> {
  const answer = (await response?.json().catch(() => null)) as {
    fields?: Record<string, string>;
    detail?: string;
  } | null;
  return Object.values(answer?.fields ?? {})[0] ?? answer?.detail ?? NO_CONNECTION;
}

function threadsOf({ comments, me }: Wire): Thread[] {
  const said = ({ id, body, by, by_id: byId, at, edited_at: edited }: WireComment): Said => {
    return { id, body, by, mine: byId === me, at: new Date(at), edited: edited !== null };
  };
  return comments
    .filter(({ thread_id: threadId }) => threadId === null)
    .map((first) => ({
      ...said(first),
      anchor:
        first.quote === null
          ? null
          : { quote: first.quote, before: first.before, after: first.after, block: first.block },
      proposal: first.proposal,
      state: first.state,
      settledBy: first.settled_by,
      answers: comments.filter((one) => one.thread_id === first.id).map(said),
    }));
}
