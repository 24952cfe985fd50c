import { PhoneOutgoing } from "lucide-react";
import { Link } from "react-router";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";
import type { LeadGate } from "#leads/gate/server/read-lead-gate.ts";
import { deskButton } from "#ui/desk/Button.tsx";

type Props = {
  lead: { id: string; phone: string | null };
  gate: Pick<LeadGate, "call">;
  /** The query of the list from which the lead was opened. */
  list: string | null;
  mayChange: boolean;
};

/**
 * Shows the call and its outcome above the tabs of a phone, on every page of a lead; instead of the call, why and until
 * when there is none. It is part of the page, so it covers nothing at its end.
 */
export function CallBar({ lead, gate: { call }, list, mayChange }: Props) {
  const outcome = {
    pathname: `/admin/leads/${lead.id}/overview`,
    search: list === null ? "" : new URLSearchParams({ list }).toString(),
    hash: "outcome",
  };
  return (
    <section
      aria-label="Call"
      className="desk-page-bar sticky bottom-(--tabs) z-20 -mx-4 -mb-4 flex min-h-(--page-bar) items-center gap-2 border-t border-line bg-surface px-4 py-1.5 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <div className="min-w-0 grow">
        {call.allowed && lead.phone !== null ? (
          <ContactButton
            leadId={lead.id}
            channel="call"
            address={lead.phone}
            gate={call}
            look="main"
            className="w-full"
          />
        ) : (
          <p className="line-clamp-2 text-sm">{call.reason}</p>
        )}
      </div>
      {mayChange && lead.phone !== null ? (
        <Link to={outcome} className={`${deskButton("plain")} shrink-0`}>
          <PhoneOutgoing aria-hidden size={16} /> Outcome
        </Link>
      ) : null}
    </section>
  );
}
