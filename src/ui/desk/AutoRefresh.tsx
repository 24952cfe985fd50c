import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { DeskButton } from "./Button.tsx";
import { AgencyTime } from "./AgencyTime.tsx";

/** Time between two refreshes (spec site §9 'Dashboard refresh'), milliseconds. */
const REFRESH_EVERY = 30_000;

/**
 * Reads the page's data again when it is 30 seconds old while the page is visible, and at once when it becomes visible
 * after longer than that. Reads in between count. Says when it was read.
 */
export function AutoRefresh({ readAt }: { readAt: Date }) {
  const { revalidate, state } = useRevalidator();
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, REFRESH_EVERY);
    return () => clearInterval(timer);
    // A new read restarts the interval; a failed one doesn't.
  }, [readAt, revalidate]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && Date.now() - last.current >= REFRESH_EVERY) void revalidate();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [revalidate]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p>
        Refreshed at <AgencyTime at={readAt} shape="time" />
      </p>
      <DeskButton type="button" look="plain" onClick={() => void revalidate()} disabled={state !== "idle"}>
        <RefreshCw aria-hidden size={18} /> Refresh now
      </DeskButton>
    </div>
  );
}
