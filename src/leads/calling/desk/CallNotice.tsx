import { lazy, Suspense, useState } from "react";
import type { ShownCall } from "#leads/calling/server/read-current-call.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const CallCard = lazy(untilLoaded(async () => ({ default: (await import("./CallCard.tsx")).CallCard })));

/** Shows who is on the phone, on any page of the desk, when a phone system reports a call. */
export function CallNotice({ call }: { call: ShownCall | null }) {
  const [closed, setClosed] = useState<string | null>(null);
  const shown = call !== null && call.id !== closed ? call : null;
  return (
    <div role="status" className="desk-over-bars fixed right-4 z-40 w-80 max-w-[calc(100vw-2rem)]">
      {shown ? (
        <Suspense>
          <CallCard call={shown} onClose={() => setClosed(shown.id)} />
        </Suspense>
      ) : null}
    </div>
  );
}
