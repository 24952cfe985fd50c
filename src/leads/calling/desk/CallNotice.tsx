import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ShownCall } from "#leads/calling/server/read-current-call.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const CallCard = lazy(untilLoaded(async () => ({ default: (await import("./CallCard.tsx")).CallCard })));

/** Shows who is on the phone, on any page of the desk, when a phone system reports a call. */
export function CallNotice({ call }: { call: ShownCall | null }) {
  const [closed, setClosed] = useState<string | null>(null);
  useOutcomeAfter(call);
  const shown = call !== null && call.id !== closed ? call : null;
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

/** Fields in which a person may be typing or choosing. */
const IN_USE = "input, textarea, select, [contenteditable], [role=dialog] *";

/** Moves the focus to the outcomes when a talk ends on the page of its lead, unless a person is at work elsewhere. */
function useOutcomeAfter(call: ShownCall | null): void {
  const before = useRef(call);
  useEffect(() => {
    const ended = before.current;
    before.current = call;
    if (call !== null || !ended?.answered || !ended.lead || document.activeElement?.matches(IN_USE)) return;
    if (!location.pathname.startsWith(`/admin/leads/${ended.lead.id}`) && location.pathname !== "/admin/queue") return;
    document.querySelector<HTMLElement>("#outcome input[type=radio]")?.focus();
  }, [call]);
}
