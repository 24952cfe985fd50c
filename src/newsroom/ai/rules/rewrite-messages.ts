import { AI_ERRORS, BATCH_WORDS, rewriteFailed } from "./ai-errors.ts";
import type { TaskState } from "./ai-batch.ts";
import { REPUBLISHED, restructured } from "./restructure.ts";

/** Says in AI Article Management that a deletion was refused (spec admin-panels §8); `status` is the HTTP status. */
export function deleteFailed(status: number, reason: string): string {
  return `Delete failed: Delete error: ${status} - ${reason}`;
}

/** The place of the rewritten text: a draft, pending changes, or live. */
type RewrittenTo = "draft" | "pending" | "live";
export type RewriteMessage = { ok: boolean; message: string };

/**
 * Returns the result of a single rewrite as AI Article Management says it: a failure in the words of spec admin-panels
 * §8. Null while it runs, and if it was canceled or skipped, which its result already says.
 */
export function rewriteMessage(
  { state, result }: { state: TaskState; result: string },
  to: RewrittenTo,
): RewriteMessage | null {
  if (state === "done") return { ok: true, message: DONE[to] };
  if (state !== "failed") return null;
  const reason = result === BATCH_WORDS.noContent ? AI_ERRORS.noContent : result.replace(/^Error - /, "");
  return { ok: false, message: rewriteFailed(reason || "Unknown error") };
}

const DONE: Record<RewrittenTo, string> = {
  draft: restructured("draft"),
  pending: `${restructured("published")} It waits as unpublished changes.`,
  live: REPUBLISHED,
};
