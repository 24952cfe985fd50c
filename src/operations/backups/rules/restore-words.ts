import { isAtWork, isSwitching, type RestorePhase, type RestoreRecord } from "./restore-record.ts";

/** The steps of going back as the screen lists them. */
export const RESTORE_STEPS = [
  { phase: "preparing", label: "A copy is restored beside the data and checked" },
  { phase: "saving", label: "A restore point is made" },
  { phase: "switching", label: "The database stops, and the copy takes its place" },
  { phase: "proving", label: "The copy comes up, and is checked" },
] as const satisfies readonly { phase: RestorePhase; label: string }[];

/** Returns the number of the step that a restore is at; null where the program isn't at work on it. */
export function stepOf(phase: RestorePhase): number | null {
  return isAtWork(phase) ? RESTORE_STEPS.findIndex((step) => step.phase === phase) : null;
}

/** A request that began before the switch may end a while after it, milliseconds. */
const JUST_OVER = 60_000;

/** Returns the words of the step that keeps the database away, also right after it; null if no restore does. */
export function stepAway(restore: Pick<RestoreRecord, "phase" | "changedAt"> | null, now: Date): string | null {
  if (restore === null) return null;
  const { phase, changedAt } = restore;
  if (isSwitching(phase)) return RESTORE_STEPS.find((step) => step.phase === phase)?.label ?? null;
  const over = phase === "done" || phase === "returned";
  return over && now.getTime() - new Date(changedAt).getTime() < JUST_OVER ? "The site has come up again" : null;
}

/** Returns how a restore ended, for the person who asked; null while it hasn't. */
export function endOf(
  restore: Pick<RestoreRecord, "phase" | "problem" | "cameAlong">,
): { tone: "good" | "warning" | "error"; text: string } | null {
  const { phase, problem, cameAlong } = restore;
  if (phase === "done") {
    const along =
      cameAlong === null || cameAlong === 0
        ? ""
        : ` ${cameAlong === 1 ? "1 request" : `${cameAlong.toLocaleString("en-US")} requests`} of visitors from after it came along.`;
    return {
      tone: "good",
      text: `The program went back.${along} The state before is in the restore point, and beside the data for 48 hours.`,
    };
  }
  if (phase === "returned" || phase === "failed")
    return { tone: phase === "returned" ? "error" : "warning", text: problem ?? "Nothing was changed." };
  return null;
}
