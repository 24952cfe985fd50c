import { AI_ERRORS, BATCH_WORDS, rewriteFailed } from "./ai-errors.ts";
import type { TaskState } from "./ai-batch.ts";
import { REPUBLISHED, restructured } from "./restructure.ts";

/** What AI Article Management says of a deletion that was refused (spec admin-panels §8); `status` is that of the answer. */
export function deleteFailed(status: number, reason: string): string {
  return `Delete failed: Delete error: ${status} - ${reason}`;
}

/** Where the rewritten text is: in a draft, waiting beside what is live, or live itself. */
type RewrittenTo = "draft" | "pending" | "live";
export type RewriteMessage = { ok: boolean; message: string };

/**
 * What became of the rewrite of a single article, as AI Article Management says it: a failure in the words of spec
 * admin-panels §8. Null while it goes on, and where it was canceled or skipped, which its result says by itself.
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
