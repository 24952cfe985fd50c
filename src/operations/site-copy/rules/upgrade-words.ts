import { isUnderWay, type UpgradeRecord } from "#platform/storage/rules/upgrade-record.ts";

/** How a program was started, as far as it matters for an upgrade. */
export type StartedAs = "served" | "plain" | "container";

/** Why a program can't be replaced while it runs, and what to do instead, by how it was started; null if it can. */
export const OBSTACLES: Readonly<Record<StartedAs, { text: string; command: string } | null>> = {
  served: null,
  plain: {
    text: "This program was started in a way in which nothing can put another version in its place. Stop it and start it with this command; from then on it can be upgraded here. Until then, stop it and start the new version.",
    command: "hearthlight serve",
  },
  container: {
    text: "This program runs in a container, which is replaced as a whole. Load the image of the new version, set VERSION to it in deploy/.env, and run this command where the container runs.",
    command: "docker compose -f deploy/compose.yaml up -d",
  },
};

/** Whether the files of a version are those of its release. */
export type Signature =
  | { kind: "checking" }
  | { kind: "right"; about: string }
  | { kind: "wrong"; why: string }
  | { kind: "unchecked"; why: string };

/** The steps of an upgrade for the screen. */
export const UPGRADE_STEPS = [
  { phase: "starting", label: "The new version starts beside the running one and prepares the database" },
  { phase: "taking-over", label: "The new version takes over" },
] as const;

/** Tells whether a program answers its last requests, while the version that took its place serves already. */
export function givesWay(
  { phase, from, changedAt }: UpgradeRecord,
  running: { version: string; startedAt: Date },
): boolean {
  return phase === "done" && from.version === running.version && running.startedAt < new Date(changedAt);
}

/**
 * Returns how the last upgrade ended, for the screen of the program that runs now; null while it is under way, or where
 * something else was started since.
 */
export function endOfUpgrade(
  record: UpgradeRecord | null,
  running: string,
): { tone: "good" | "error"; text: string } | null {
  if (record === null || isUnderWay(record)) return null;
  const { from, to, problem } = record;
  if (record.phase === "done")
    return running === to.version ? { tone: "good", text: `The program is now version ${running}.` } : null;
  if (running !== from.version) return null;
  return { tone: "error", text: `The upgrade to ${to.version} did not happen. ${problem ?? ""}`.trim() };
}
