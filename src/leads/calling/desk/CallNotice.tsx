import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ShownCall } from "#leads/calling/server/read-current-call.ts";
import { LINE } from "#leads/calling/rules/line-call.ts";
import { useTalk } from "./talk-store.ts";
import { focusOutcome } from "./focus-outcome.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const CallCard = lazy(untilLoaded(async () => ({ default: (await import("./CallCard.tsx")).CallCard })));

/** Shows who is on the phone, on any page of the desk, when a phone system reports a call. */
export function CallNotice({ call }: { call: ShownCall | null }) {
  const [closed, setClosed] = useState<string | null>(null);
  useOutcomeAfter(call);
  const talk = useTalk();
  // A call that this tab placed is shown with what can be done with it.
  const isHere = talk?.direction === "outgoing" && call?.id === `${LINE} ${talk.id}`;
  const shown = call !== null && call.id !== closed && !isHere ? call : null;
  return (
    <div role="status" className="desk-over-bars fixed right-4 z-40 w-fit max-w-[min(20rem,calc(100vw-2rem))]">
      {shown ? (
        <Suspense>
          <CallCard call={shown} onClose={() => setClosed(shown.id)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Moves the focus to the outcomes when a talk ends on the page of its lead. */
function useOutcomeAfter(call: ShownCall | null): void {
  const before = useRef(call);
  useEffect(() => {
    const ended = before.current;
    before.current = call;
    if (call === null && ended?.answered && ended.lead) focusOutcome(ended.lead.id);
  }, [call]);
}
