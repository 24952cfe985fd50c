import { PhoneCall, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ShownCall } from "#server/calling/read-current-call.ts";
import { useLive } from "#web/desk/live/use-live.ts";
import { deskButton, ICON_BUTTON } from "#web/desk/ui/Button.tsx";

/** Shows who is on the phone, on any page of the desk, when a phone system reports a call. */
export function CallNotice() {
  const [call, setCall] = useState<ShownCall | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const read = () => {
    fetch("/admin/calls/current", { headers: { Accept: "application/json" } })
      .then(async (response) => (response.ok ? ((await response.json()) as ShownCall | null) : null))
      .then(setCall, () => {}); // The next report asks again.
  };
  useLive("calls", read);
  useEffect(read, []);
  const shown = call !== null && call.id !== closed ? call : null;
  return (
    <div role="status" className="fixed right-4 bottom-18 z-40 w-80 max-w-[calc(100vw-2rem)] sm:bottom-4">
      {shown ? (
        <div className="rounded-md border border-line border-l-4 border-l-accent bg-raised p-3 shadow-overlay">
          <div className="flex items-start gap-2">
            <PhoneCall aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
            <p className="min-w-0 flex-1 text-sm text-muted">
              {shown.text}
              {shown.answered ? ", answered" : ""}
            </p>
            <button type="button" aria-label="Close" className={ICON_BUTTON} onClick={() => setClosed(shown.id)}>
              <X aria-hidden size={16} />
            </button>
          </div>
          {shown.lead ? (
            <>
              <p dir="auto" className="text-lg font-semibold wrap-anywhere">
                {shown.lead.name}
              </p>
              <Link to={`/admin/leads/${shown.lead.id}`} className={`${deskButton("main")} mt-2 w-full`}>
                Open lead
              </Link>
            </>
          ) : (
            <p className="font-medium">Unknown number: nobody we know has it.</p>
          )}
        </div>
      ) : null}
    </div>
  );
}
