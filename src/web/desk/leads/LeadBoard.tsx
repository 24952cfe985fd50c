import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import type { BoardColumn, LeadRow } from "#server/lead-lists/read-list.ts";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { StatusDot } from "#web/desk/ui/StatusDot.tsx";
import { LeadLink } from "./LeadColumns.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";

type Props = { columns: readonly BoardColumn[]; list: string; mayChange: boolean };

/** The list by status: a column each, with its newest leads as cards, which move by their 'Move to' list. */
export default function LeadBoard({ columns, list, mayChange }: Props) {
  return (
    <div className="flex gap-3 overflow-x-auto pb-2">
      {columns.map(({ status, leads, more }) => (
        <section
          key={status}
          aria-labelledby={`board-${status}`}
          className="w-64 shrink-0 rounded-md border border-line bg-surface"
        >
          <h2 id={`board-${status}`} className="flex items-center gap-2 border-b border-line px-3 py-2 font-medium">
            <StatusDot status={status} /> {STATUS_LABELS[status]}
            <span className="text-muted tabular-nums">{`${leads.length}${more ? "+" : ""}`}</span>
          </h2>
          {leads.length === 0 && !more ? <p className="px-3 py-4 text-muted">No leads</p> : null}
          <ul className="grid gap-2 p-2">
            {leads.map((lead) => (
              <Card key={lead.id} lead={lead} list={list} mayChange={mayChange} />
            ))}
          </ul>
          {more ? (
            <p className="px-3 pb-3 text-muted">
              {leads.length === 0 ? "None among the newest." : `The newest ${leads.length}.`} Filter for the others.
            </p>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function Card({ lead, list, mayChange }: { lead: LeadRow; list: string; mayChange: boolean }) {
  return (
    <li className="min-w-0 rounded-md border border-line bg-raised px-2.5 py-1.5">
      <LeadLink lead={lead} list={list} />
      <p className="flex justify-between gap-2 text-muted">
        <span>{lead.state ?? (lead.areaStates.join(" or ") || "State unknown")}</span>
        <RelativeTime at={lead.createdAt} />
      </p>
      <LeadStatusForm leadId={lead.id} name={lead.name} status={lead.status} mayChange={mayChange} verb="Move to" />
    </li>
  );
}
