/** What a model is used for. */
export type AiPurpose = "rewrite" | "article" | "chat" | "expand" | "verify";

/** `rewrite`: articles of the site; `articles`: topics to write about. */
export type BatchKind = "rewrite" | "articles";
export type BatchState = "running" | "paused" | "canceled" | "done";
export type TaskState = "waiting" | "running" | "done" | "failed" | "skipped" | "canceled";

/** Pause between two articles of a batch, milliseconds (spec site §9, admin-panels §4). */
export const BATCH_PAUSE = 1_000;
/** The most articles or topics of one batch. */
export const MAX_TASKS = 1_000;
/** The most topics that can be entered at once. */
export const MAX_TOPICS = 20;
const MAX_TOPIC = 200;
export const MAX_INSTRUCTIONS = 2_000;

export type BatchChange = "pause" | "resume" | "cancel";
export const BATCH_CHANGES: readonly BatchChange[] = ["pause", "resume", "cancel"];

/** The state after a change, or null where it is not possible any more. */
export function changedState(state: BatchState, change: BatchChange): BatchState | null {
  if (state === "done" || state === "canceled") return null;
  if (change === "cancel") return "canceled";
  return change === "pause" ? "paused" : "running";
}

/** The topics that a person entered, one per line, each once. */
export function topicsOf(text: string): string[] {
  const topics = text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim().slice(0, MAX_TOPIC))
    .filter((line) => line !== "");
  return [...new Set(topics)].slice(0, MAX_TOPICS);
}

/** The question before Rewrite All; it names the number (spec admin-panels §5). */
export function rewriteAllQuestion(count: number): string {
  return `Are you sure you want to rewrite ${count} ${count === 1 ? "article" : "articles"}? Each rewrite waits as a draft or a pending version until you publish it.`;
}
