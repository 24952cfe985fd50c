import { useEffect, useMemo } from "react";
import type { CommentState } from "#newsroom/discussion/rules/comment.ts";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { type Send, useArticleTalk } from "./use-article-talk.ts";

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

type Wire = { comments: WireComment[]; me: string; people: string[] };

/** Reads the comments on an article, and remembers that the person has seen them. `threads` is null until they were read. */
export function useComments(articleId: string): {
  threads: readonly Thread[] | null;
  people: readonly string[];
  failed: boolean;
  send: Send;
} {
  const { read, failed, send } = useArticleTalk<Wire>(articleId, "/comments");
  const threads = useMemo(() => read && threadsOf(read), [read]);
  const newest = read?.comments.at(-1)?.at;
  useEffect(() => {
    if (newest === undefined) return;
    const remember = () => {
      if (document.visibilityState === "visible") rememberRead(articleId, newest);
    };
    remember();
    document.addEventListener("visibilitychange", remember);
    return () => document.removeEventListener("visibilitychange", remember);
  }, [articleId, newest]);
  return { threads, people: read?.people ?? [], failed, send };
}

/** Stores that a person has read what was said until a moment. Where that fails, they get an email about it, too. */
export function rememberRead(articleId: string, until: string): void {
  void fetch(`/api/articles/${articleId}/comments/read`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ until }),
  }).catch(() => null);
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
