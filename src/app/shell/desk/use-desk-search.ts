import { useEffect, useState } from "react";
import { searchTerm, searchText } from "#leads/leads/rules/search-text.ts";
import type { DeskFinds } from "#operations/home/server/search-desk.ts";
import { logFailure } from "#ui/kit/log-failure.ts";

const NOTHING: DeskFinds = { leads: [], callers: [], unknownPhone: null, articles: [] };
/**
 * Pause in typing before the server is asked, milliseconds: letters typed at once are one query, and the result still
 * comes within 100.
 */
const PAUSE = 40;

type Found = { finds: DeskFinds; state: "idle" | "loading" | "failed"; retry: () => void };

/** Returns the server's results for a text. Until they arrive, earlier results that still match. */
export function useDeskSearch(query: string): Found {
  const asked = query.trim();
  const [answer, setAnswer] = useState({ to: "", finds: NOTHING, failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (asked === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(asked, stop.signal).then(
        (finds) => setAnswer({ to: asked, finds, failed: false }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          logFailure(error);
          setAnswer(({ finds }) => ({ to: asked, finds, failed: true }));
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, attempt]);
  const current = answer.to === asked && !answer.failed;
  return {
    finds: asked === "" ? NOTHING : current ? answer.finds : stillMatching(answer.finds, asked),
    state: asked === "" || current ? "idle" : answer.to === asked ? "failed" : "loading",
    retry: () => {
      setAnswer(({ finds }) => ({ to: "", finds, failed: false }));
      setAttempt((n) => n + 1);
    },
  };
}

async function find(query: string, signal: AbortSignal): Promise<DeskFinds> {
  const answer = await fetch(`/admin/search?${new URLSearchParams({ q: query })}`, { signal });
  if (!answer.ok) throw answer;
  return (await answer.json()) as DeskFinds;
}

function stillMatching({ leads, articles }: DeskFinds, asked: string): DeskFinds {
  const [term, words] = [searchTerm(asked), asked.toLowerCase()];
  const named = ({ title, slug }: DeskFinds["articles"][number]) => `${title} ${slug}`.toLowerCase().includes(words);
  return {
    callers: [],
    unknownPhone: null,
    leads: leads.filter((lead) => searchText(lead).includes(term)),
    articles: articles.filter((article) => article.passage !== null || named(article)),
  };
}
