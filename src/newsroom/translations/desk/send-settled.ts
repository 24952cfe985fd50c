import type { Settled } from "#newsroom/articles/rules/translation-rows.ts";

/** Stores decisions about pieces of a translation. Returns what went wrong, or null. */
export async function sendSettled(articleId: string, settled: readonly Settled[], ai: boolean): Promise<string | null> {
  const response = await fetch(`/api/articles/${articleId}/translation`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ settled, ai }),
  }).catch(() => null);
  if (response?.ok) return null;
  const answer = (await response?.json().catch(() => null)) as { detail?: string } | null;
  return answer?.detail ?? "There is no connection. Try again in a moment.";
}
