import { z } from "zod";

/** Rows of a database whose number is compared before someone goes back to it. */
const COUNTED = ["leads", "submissions", "consents", "audit", "articles"] as const;

/**
 * The steps of going back to a moment. Until `switching` the site works as before, on its own database. `returned`: the
 * new state was not healthy, and the program went back to the one before by itself.
 */
export const RESTORE_PHASES = [
  "preparing",
  "ready",
  "saving",
  "switching",
  "proving",
  "done",
  "returned",
  "failed",
] as const;
export type RestorePhase = (typeof RESTORE_PHASES)[number];

/** What is known of one restore, also after a restart: the file `restore.json` in the data folder. */
export const restoreSchema = z.object({
  id: z.string(),
  /** With it a browser may read how far it is, while nobody's sign-in can be checked. */
  token: z.string(),
  phase: z.enum(RESTORE_PHASES),
  /** The moment to go back to, and the backup that it is restored from. */
  to: z.iso.datetime(),
  backup: z.string(),
  /** What is replayed of the changes after it: those up to the moment, none, or all that there are. */
  reach: z.enum(["moment", "as-made", "latest"]),
  /** Who asked for it. */
  by: z.object({ id: z.string(), name: z.string() }),
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** What was found in the tried copy; null before it is there. */
  copy: z
    .object({
      counts: z.record(z.enum(COUNTED), z.number()).nullable(),
      indexes: z.number(),
      sealed: z.number(),
      seconds: z.number(),
      skipped: z.array(z.string()),
      /** Files that the copy knows of and the bucket lacks now; null without a bucket. */
      missingFiles: z.number().nullable(),
    })
    .nullable(),
  /** The backup made right before the switch. */
  restorePoint: z.string().nullable(),
  /** Submissions that came along from after the moment; null before the switch. */
  cameAlong: z.number().nullable(),
  /** One sentence: what went wrong and what to do. */
  problem: z.string().nullable(),
  /** True for one from the welcome screen, where there is nothing yet that could be lost. */
  fresh: z.boolean(),
});
export type RestoreRecord = z.infer<typeof restoreSchema>;

/** Tells whether the program is at work on it. */
export function isAtWork(phase: RestorePhase): boolean {
  return phase === "preparing" || phase === "saving" || isSwitching(phase);
}

/** Tells whether the site runs without its database for it. */
export function isSwitching(phase: RestorePhase): boolean {
  return phase === "switching" || phase === "proving";
}

const STOPPED = "Nothing was changed.";

/** Returns the end of a restore whose program died: what was not complete counts as not done. */
export function afterStop(record: RestoreRecord, at: Date): RestoreRecord {
  const changedAt = at.toISOString();
  if (record.phase === "preparing")
    return {
      ...record,
      phase: "failed",
      changedAt,
      problem: `The program was stopped while the copy was made. ${STOPPED} Prepare it again.`,
    };
  if (record.phase === "saving")
    return {
      ...record,
      phase: "failed",
      changedAt,
      problem: `The program was stopped while the restore point was made. ${STOPPED} Prepare it again.`,
    };
  if (isSwitching(record.phase))
    return {
      ...record,
      phase: "returned",
      changedAt,
      problem:
        "The program was stopped in the middle of the switch and went back to the state before. Nothing was lost. Prepare it again.",
    };
  return record;
}

/** The word that is typed to confirm. */
export const RESTORE_WORD = "GO BACK";

/** Tells whether the word was typed, in any letter case. */
export function isRestoreWord(typed: string): boolean {
  return typed.trim().replaceAll(/\s+/g, " ").toUpperCase() === RESTORE_WORD;
}
