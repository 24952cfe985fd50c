import { useEffect, useState } from "react";
import { isAtWork, type RestorePhase } from "#operations/backups/rules/restore-record.ts";

/** How often the program is asked, milliseconds. */
const EVERY = 1_000;

/** How far a restore is; `away` while the program itself doesn't answer. */
type Progress = { phase: RestorePhase; away: boolean };

/**
 * Follows a restore over an address that needs neither a database nor a sign-in, and loads the page again once it is over:
 * the session may have ended with the database it was in.
 */
export function useRestoreProgress(token: string, phase: RestorePhase): Progress {
  const [progress, setProgress] = useState<Progress>({ phase, away: false });
  useEffect(() => {
    if (!isAtWork(phase)) return;
    let stopped = false;
    const look = async () => {
      const answer = await fetch(`/api/restores/${token}`, { cache: "no-store" }).catch(() => null);
      if (stopped) return;
      const now = answer?.ok ? ((await answer.json()) as { phase: RestorePhase }) : null;
      if (now && !isAtWork(now.phase)) return globalThis.location.reload();
      setProgress((before) => ({ phase: now?.phase ?? before.phase, away: now === null }));
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [token, phase]);
  return progress;
}
