import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { isBusy, watchTyping } from "./is-busy.ts";
import { type Hint, useLive } from "./use-live.ts";

/** Minimum interval between rereads of the page, milliseconds: a burst of changes is one reread. */
const AT_MOST_EVERY = 1_000;

/** Display time of an announcement, milliseconds: then the same words can be announced again. */
const SAID_FOR = 5_000;

/**
 * Reads the page's data again when leads change; with `lead`, when that one does. While the person is busy, a bar offers
 * the changes of others instead, and their own wait until they are not.
 */
export function LiveRefresh({ lead }: { lead?: string }) {
  const { revalidate } = useRevalidator();
  /** New leads that are not on the page yet; null when nothing waits. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  /** Hints since the page was last read; `changed` if others changed something. */
  const gathered = useRef({ added: 0, changed: false, timer: 0, last: Number.NEGATIVE_INFINITY });

  function show(): void {
    const { added } = gathered.current;
    Object.assign(gathered.current, { added: 0, changed: false });
    setWaiting(null);
    if (added > 0) setSaid(newLeads(added));
    void revalidate();
  }
  function take(): void {
    const { current } = gathered;
    current.timer = 0;
    if (!isBusy()) show();
    else if (current.changed) setWaiting(current.added);
    else current.timer = window.setTimeout(take, AT_MOST_EVERY);
  }
  useLive("leads", (hint: Hint<"leads">) => {
    const { current } = gathered;
    if (hint.topic === "leads") {
      if (lead !== undefined && hint.leads?.includes(lead) === false) return;
      Object.assign(current, { added: current.added + hint.added, changed: current.changed || !hint.own });
    }
    if (current.timer !== 0) return;
    const now = performance.now();
    current.last = Math.max(now, current.last + AT_MOST_EVERY);
    current.timer = window.setTimeout(take, current.last - now);
  });
  useEffect(() => {
    const timer = said === "" ? undefined : window.setTimeout(() => setSaid(""), SAID_FOR);
    return () => window.clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    const { current } = gathered;
    const stop = watchTyping();
    return () => {
      stop();
      window.clearTimeout(current.timer);
      current.timer = 0;
    };
  }, []);

  return (
    <div className="pointer-events-none fixed inset-x-0 top-1.5 z-30 flex justify-center">
      <div
        className={
          waiting === null
            ? "sr-only"
            : "pointer-events-auto flex items-center gap-3 rounded-md bg-raised py-1 pr-1 pl-3 whitespace-nowrap shadow-overlay"
        }
      >
        {/* Always there, so that its content is announced. */}
        <p role="status">{waiting === null ? said : newLeads(waiting)}</p>
        {waiting === null ? null : (
          <DeskButton
            type="button"
            onClick={() => {
              document.getElementById("desk-main")?.focus({ preventScroll: true });
              show();
            }}
          >
            Show
          </DeskButton>
        )}
      </div>
    </div>
  );
}

function newLeads(n: number): string {
  if (n === 0) return "Leads have changed";
  return n === 1 ? "1 new lead" : `${n} new leads`;
}
