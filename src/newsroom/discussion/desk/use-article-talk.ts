import { useEffect, useState } from "react";
import { useLive } from "#ui/live/use-live.ts";

/** Sends a change of the discussion, and reads it again. Returns what went wrong, or null. */
export type Send = (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) => Promise<string | null>;

const NO_CONNECTION = "There is no connection. Try again in a moment.";

/** Reads a part of an article's discussion, and again when it may have changed. `read` is null until it was read. */
export function useArticleTalk<T>(
  articleId: string,
  part: "/comments" | "/review-requests",
): { read: T | null; failed: boolean; send: Send } {
  const [read, setRead] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const address = `/api/articles/${articleId}`;
  useEffect(() => {
    const stop = new AbortController();
    void readPart<T>(address + part, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      setFailed(answer === null);
      if (answer) setRead(answer);
    });
    return () => stop.abort();
  }, [address, part, asked]);
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
  return { read, failed, send };
}

async function readPart<T>(address: string, signal: AbortSignal): Promise<T | null> {
  const response = await fetch(address, { signal }).catch(() => null);
  return response?.ok ? ((await response.json().catch(() => null)) as T | null) : null;
}

async function troubleOf(response: Response | null): Promise<string> {
  const answer = (await response?.json().catch(() => null)) as {
    fields?: Record<string, string>;
    detail?: string;
  } | null;
  return Object.values(answer?.fields ?? {})[0] ?? answer?.detail ?? NO_CONNECTION;
}
