/** The uses of a model; `check` tests whether it responds. */
export type AiPurpose = "rewrite" | "article" | "chat" | "expand" | "verify" | "check" | "passage" | "translate";

/** `rewrite`: articles of the site; `articles`: topics to write about; `external`: sent to the publishing target. */
export type BatchKind = "rewrite" | "articles" | "external";
export type BatchState = "running" | "paused" | "canceled" | "done";
export type TaskState = "waiting" | "running" | "done" | "failed" | "skipped" | "canceled";

/** Pause between two articles of a batch, milliseconds (spec site §9, admin-panels §4). */
const BATCH_PAUSE = 1_000;
/** Articles that go to the publishing target before a pause, and the pause, milliseconds (spec admin-panels §4). */
const EXTERNAL_BATCH = 2;
export const EXTERNAL_PAUSE = 3_000;

/** Returns how long a batch pauses after the article at a position, in milliseconds. */
export function pauseAfter(kind: BatchKind, position: number): number {
  if (kind !== "external") return BATCH_PAUSE;
  return (position + 1) % EXTERNAL_BATCH === 0 ? EXTERNAL_PAUSE : 0;
}

/** The most articles or topics of one batch. */
export const MAX_TASKS = 1_000;
/** The most topics that can be entered at once. */
export const MAX_TOPICS = 20;
const MAX_TOPIC = 200;
/** Maximum days ahead that topics can be scheduled. */
export const MAX_DAYS_AHEAD = 365;
export const MAX_INSTRUCTIONS = 2_000;

export type BatchChange = "pause" | "resume" | "cancel";
export const BATCH_CHANGES: readonly BatchChange[] = ["pause", "resume", "cancel"];

/** Returns the state after a change, or null if the change is no longer possible. */
export function changedState(state: BatchState, change: BatchChange): BatchState | null {
  if (state === "done" || state === "canceled") return null;
  if (change === "cancel") return "canceled";
  return change === "pause" ? "paused" : "running";
}

/** Returns the topics that a person entered, one per line, without duplicates. */
export function topicsOf(text: string): string[] {
  const topics = text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim().slice(0, MAX_TOPIC))
    .filter((line) => line !== "");
  return [...new Set(topics)].slice(0, MAX_TOPICS);
}

/** Returns the question before Rewrite All; it names the number (spec admin-panels §5). */
export function rewriteAllQuestion(count: number): string {
  return `Are you sure you want to rewrite ${count} ${count === 1 ? "article" : "articles"}? Each rewrite waits as a draft or a pending version until you publish it.`;
}

/** Returns the question before articles are sent; it names the number and the target. */
export function externalQuestion(count: number, target: string): string {
  const what = count === 1 ? "1 article" : `${count} articles`;
  return `Are you sure you want to send ${what} to ${target}? Articles that are published here are published there too; drafts stay drafts.`;
}
