import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { AI_ERRORS, BATCH_WORDS } from "./ai-errors.ts";
import type { TaskState } from "./ai-batch.ts";
import { REPUBLISHED, restructured, restructureFailed } from "./restructure.ts";

/** What AI Article Management says of a deletion that was refused (spec admin-panels §8); `status` is that of the answer. */
export function deleteFailed(status: number, reason: string): string {
  return `Delete failed: Delete error: ${status} - ${reason}`;
}

/** Where the rewritten text is: in a draft, waiting beside what is live, or live itself. */
export type RewrittenTo = "draft" | "pending" | "live";
export type RewriteMessage = { ok: boolean; message: string };

/**
 * What became of the rewrite of a single article, in the words of spec site §8 and admin-panels §8. Null while it goes on,
 * and where it was canceled or skipped, which its result says by itself.
 */
export function rewriteMessage(
  { state, result }: { state: TaskState; result: string },
  to: RewrittenTo,
): RewriteMessage | null {
  if (state === "done") return { ok: true, message: DONE[to] };
  if (state !== "failed") return null;
  if (result === BATCH_WORDS.noContent) return failed(restructureFailed(AI_ERRORS.noContent));
  if (result === BATCH_WORDS.error(NEUTRAL_TEXTS.api)) return failed("❌ Error rewriting article");
  return failed(`❌ Failed to rewrite article: ${result.replace(/^Error - /, "") || "Unknown error"}`);
}

const failed = (message: string): RewriteMessage => ({ ok: false, message });
const DONE: Record<RewrittenTo, string> = {
  draft: restructured("draft"),
  pending: `${restructured("published")} It waits as unpublished changes.`,
  live: REPUBLISHED,
};
