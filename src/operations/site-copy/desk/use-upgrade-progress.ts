import { useEffect, useState } from "react";
import type { UpgradeRecord } from "#platform/storage/rules/upgrade-record.ts";

/** How often the program is asked, milliseconds. */
const EVERY = 1_000;

type Phase = UpgradeRecord["phase"];
/** How far an upgrade is; `away` while no program answers. */
type Progress = { phase: Phase; away: boolean };
type Answer = { working: boolean; upgrade: { phase: Phase } | null };

/**
 * Follows an upgrade, whichever version answers, and loads the page again once it is over: the scripts of the page are
 * those of the version before.
 */
export function useUpgradeProgress(phase: Phase): Progress {
  const [progress, setProgress] = useState<Progress>({ phase, away: false });
  useEffect(() => {
    let stopped = false;
    const look = async () => {
      const answer = await fetch("/api/upgrades", { cache: "no-store" }).catch(() => null);
      if (stopped) return;
      // A session that ended meanwhile is asked for by the page itself.
      if (answer?.status === 401) return globalThis.location.reload();
      const now = answer?.ok ? ((await answer.json()) as Answer) : null;
      if (now && !now.working) return globalThis.location.reload();
      setProgress((before) => ({ phase: now?.upgrade?.phase ?? before.phase, away: now === null }));
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, []);
  return progress;
}
