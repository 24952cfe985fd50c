import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import type * as z from "zod";
import type { savedArticle, wholeArticle } from "#newsroom/articles/rules/article-schemas.ts";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { faultsFromWire, fieldsToWire } from "#newsroom/articles/rules/article-form.ts";
import { NOT_SAVED } from "#newsroom/articles/rules/revisions.ts";
import type { Sent, Theirs, Unsaved } from "./article-saver.ts";

type Wire = z.infer<typeof wholeArticle>;
type Answer = z.infer<typeof savedArticle> & { detail?: string; fields?: Record<string, string>; current?: Wire };

/** The largest body that a browser sends on after its page has closed, bytes. */
const KEEPALIVE_MAX = 60_000;

/** Saves fields of an article, together with what others saved since the version that was read; never throws. */
export async function sendArticle(articleId: string, { fields, base, version }: Unsaved): Promise<Sent> {
  const mergeable = JSON.stringify({ ...fieldsToWire(fields), base: fieldsToWire(base) });
  // A page that closes sends only the change, if the base makes it too long: the browser offers it again on a conflict.
  const isLast = document.visibilityState === "hidden" && mergeable.length >= KEEPALIVE_MAX;
  const body = isLast ? JSON.stringify(fieldsToWire(fields)) : mergeable;
  const response = await fetch(`/api/articles/${articleId}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "If-Match": `"${version}"` },
    body,
    keepalive: body.length < KEEPALIVE_MAX,
  }).catch(() => null);
  if (!response) return { kind: "unsent", message: navigator.onLine ? "no answer" : "offline" };
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok)
    return {
      kind: "saved",
      ...editing(answer),
      at: new Date().toISOString(),
      pending: answer.pending !== null,
      merged: answer.merged === true,
    };
  if (response.status === 412 && answer.current) {
    const theirs = editing(answer.current);
    return { kind: "stale", theirs: { ...theirs, by: theirs.by ?? (await lastWriter(articleId)) } };
  }
  if (response.status === 401) return { kind: "unsent", message: "signed out" };
  const message = answer.detail ?? NEUTRAL_TEXTS.api;
  if (response.status >= 500 || response.status === 429) return { kind: "unsent", message };
  return { kind: "refused", fields: faultsFromWire(answer.fields ?? {}), message };
}

/** Reads an article as it is stored now; null without an answer. */
export async function readStored(articleId: string): Promise<Theirs | null> {
  const response = await fetch(`/api/articles/${articleId}`).catch(() => null);
  const wire = response?.ok ? ((await response.json().catch(() => null)) as Wire | null) : null;
  return wire && editing(wire);
}

/** Returns the edited version: the unpublished changes, or the article itself. */
function editing(wire: Wire): Theirs {
  const { pending, version } = wire;
  const { language, translation_of: translationOf } = wire;
  const { reviewer_id: reviewerId, reviewed_on: reviewedOn, review_due: reviewDue, planned_for: plannedFor } = wire;
  const details = { language, translationOf, reviewerId, reviewedOn, reviewDue, plannedFor };
  const content = { ...contentOf(pending ?? wire), ...details };
  return { content, version, by: pending?.saved_by ?? null, at: pending?.saved_at ?? wire.updated_at };
}

/** Finds who changed an article last: the newest revision is the state before their change, or what they had saved. */
async function lastWriter(articleId: string): Promise<string | null> {
  const response = await fetch(`/api/articles/${articleId}/revisions`).catch(() => null);
  const answer = response?.ok ? ((await response.json()) as { revisions: { by: string; reason: string }[] }) : null;
  return answer?.revisions.find(({ reason }) => reason !== NOT_SAVED)?.by ?? null;
}
