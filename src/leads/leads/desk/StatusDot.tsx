import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";

const DOTS: Record<LeadStatus, string> = {
  new: "bg-(--status-new)",
  contacted: "bg-(--status-contacted)",
  qualified: "bg-(--status-qualified)",
  proposal: "bg-(--status-proposal)",
  closed_won: "bg-(--status-won)",
  closed_lost: "bg-(--status-lost)",
};

/** Shows the dot of a lead's status; the word is always beside it. */
export function StatusDot({ status }: { status: LeadStatus }) {
  return <span aria-hidden className={`inline-block size-2 shrink-0 rounded-full ${DOTS[status]}`} />;
}

/** Shows a lead's status as a dot and its word. */
export function StatusWord({ status }: { status: LeadStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusDot status={status} />
      {STATUS_LABELS[status]}
    </span>
  );
}
