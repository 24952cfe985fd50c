import { useEffect, useState } from "react";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { ClaimCase, ClaimDecision } from "#newsroom/articles/rules/claim-findings.ts";
import type { SuggestedLink } from "#newsroom/articles/rules/suggest-links.ts";

/** The server's knowledge of an article and the others. */
type ServerAdvice = {
  keywordUses: number;
  links: readonly SuggestedLink[];
  claims: Pick<ClaimCase, "decisions" | "rules" | "live" | "publisher">;
  /** What was decided about the article in its other languages. */
  others: readonly ClaimDecision[];
};
type WireDecision = { sentence: string; fact_id: string | null; reason: string; by: string; by_id: string | null };
type Wire = {
  keyword_uses: number;
  links: SuggestedLink[];
  decisions: WireDecision[];
  others: WireDecision[];
  publisher: { id: string | null; alone: boolean };
  claim_rules: ClaimCase["rules"];
  live: string[];
};
type WireFact = {
  id: string;
  text: string;
  value: string;
  source_name: string;
  source_url: string | null;
  source_date: string;
  jurisdiction: string;
  expires: string | null;
  state: string;
  approved_by: string | null;
  approved_at: string | null;
};

const NOTHING: ServerAdvice = {
  keywordUses: 0,
  links: [],
  others: [],
  claims: { decisions: [], rules: {}, live: new Set(), publisher: { id: "", alone: false } },
};

/**
 * Reads the server's advice on an article again with each version of it and on `refresh`. Null before the first
 * response; `failed` if the last request failed, which keeps the previous advice.
 */
export function useAdvice(
  articleId: string,
  version: number,
): { advice: ServerAdvice | null; failed: boolean; refresh: () => void } {
  const [state, setState] = useState<{ advice: ServerAdvice | null; failed: boolean }>({ advice: null, failed: false });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void readJson<Wire>(`/api/articles/${articleId}/advice`, stop.signal).then((wire) => {
      if (stop.signal.aborted) return;
      setState(({ advice }) =>
        wire ? { advice: adviceOf(wire), failed: false } : { advice: advice ?? NOTHING, failed: true },
      );
    });
    return () => stop.abort();
  }, [articleId, version, asked]);
  return { ...state, refresh: () => setAsked((times) => times + 1) };
}

/** Returns the facts that may support a sentence now; none until they are loaded. */
export function useFacts(): readonly Fact[] {
  const [facts, setFacts] = useState<readonly Fact[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void readJson<{ facts: WireFact[] }>("/api/facts", stop.signal).then((answer) => {
      if (answer && !stop.signal.aborted) setFacts(answer.facts.flatMap(factOf));
    });
    return () => stop.abort();
  }, []);
  return facts;
}

/** Saves a person's decision about a sentence. Returns what went wrong, or null. */
export async function sendDecision(
  articleId: string,
  decision: { sentence: string; support: "fact" | "accepted" | "none"; fact_id?: string; reason?: string },
): Promise<string | null> {
  const response = await fetch(`/api/articles/${articleId}/claims`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(decision),
  }).catch(() => null);
  if (response?.ok) return null;
  const answer = (await response?.json().catch(() => null)) as {
    fields?: Record<string, string>;
    detail?: string;
  } | null;
  return Object.values(answer?.fields ?? {})[0] ?? answer?.detail ?? "There is no connection. Try again in a moment.";
}

async function readJson<T>(path: string, signal: AbortSignal): Promise<T | null> {
  const response = await fetch(path, { signal }).catch(() => null);
  return response?.ok ? ((await response.json().catch(() => null)) as T | null) : null;
}

function adviceOf({
  keyword_uses: keywordUses,
  links,
  decisions,
  others,
  claim_rules: rules,
  live,
  publisher,
}: Wire): ServerAdvice {
  const claims = { decisions: decisions.map(decisionOf), rules, live: new Set(live), publisher };
  return { keywordUses, links, claims, others: others.map(decisionOf) };
}

const decisionOf = ({ fact_id: factId, by_id: byId, ...decision }: WireDecision): ClaimDecision => ({
  ...decision,
  factId,
  byId,
});

function factOf(wire: WireFact): Fact[] {
  if (wire.state !== "approved") return [];
  const { id, text, value, jurisdiction, expires } = wire;
  return [
    {
      id,
      text,
      value,
      jurisdiction,
      expires,
      sourceName: wire.source_name,
      sourceUrl: wire.source_url,
      sourceDate: wire.source_date,
      approvedBy: wire.approved_by,
      approvedAt: wire.approved_at === null ? null : new Date(wire.approved_at),
    },
  ];
}
