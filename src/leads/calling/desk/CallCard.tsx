import { PhoneCall, X } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { ShownCall } from "#leads/calling/server/read-current-call.ts";
import { deskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";

/** Shows who is on the phone; on the page of that lead only how far the call is. */
export function CallCard({ call, onClose }: { call: ShownCall; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="rounded-md border border-line border-l-4 border-l-accent bg-raised p-3 shadow-overlay">
      <div className="flex items-start gap-2">
        <PhoneCall aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
        <p className="min-w-0 flex-1 text-sm text-muted">
          {call.text}
          {call.answered ? ", answered" : ""}
        </p>
        <button type="button" aria-label="Close" className={ICON_BUTTON} onClick={onClose}>
          <X aria-hidden size={16} />
        </button>
      </div>
      {call.lead && pathname.startsWith(`/admin/leads/${call.lead.id}`) ? null : call.lead ? (
        <>
          <p dir="auto" className="text-lg font-semibold wrap-anywhere">
            {call.lead.name}
          </p>
          <Link to={`/admin/leads/${call.lead.id}`} className={`${deskButton("main")} mt-2 w-full`}>
            Open lead
          </Link>
        </>
      ) : (
        <p className="font-medium">Unknown number: nobody we know has it.</p>
      )}
    </div>
  );
}
