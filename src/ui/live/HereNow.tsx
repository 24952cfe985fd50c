import { useState } from "react";
import { useLive } from "./use-live.ts";

/** Returns the ids of the staff who have the desk open, kept up to date; `first` as the page was loaded. */
export function useHere(first: readonly string[]): readonly string[] {
  const [heard, setHeard] = useState<{ first: readonly string[]; here: readonly string[] }>({ first, here: first });
  useLive("presence", (hint) => {
    if (hint.topic === "presence") setHeard({ first, here: hint.here });
  });
  // A page that was read again is more recent.
  return heard.first === first ? heard.here : first;
}

/** Says beside a name that this person has the desk open. */
export function HereNow() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      <span aria-hidden className="size-2 rounded-full bg-(--status-won)" /> Here now
    </span>
  );
}
