import { Link } from "react-router";
import type { Lead } from "#core/leads/lead.ts";
import { SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";

export type LeadRow = Pick<Lead, "id" | "name" | "phone" | "state" | "status" | "source" | "createdAt"> & {
  /** Whether the owner of the number wants no more contact. */
  ended: boolean;
};

/**
 * The list of leads: a table where there is room, cards on a phone, where each cell shows its heading from `data-label`.
 */
export function LeadTable({ leads, mayChange }: { leads: readonly LeadRow[]; mayChange: boolean }) {
  const head = "text-left font-semibold";
  return (
    <table className="desk-cards w-full rounded-2xl border border-line bg-card shadow-sm">
      <caption className="sr-only">Leads, newest first</caption>
      <thead>
        <tr>
          {["Name", "Phone", "State", "Status", "Source", "Received"].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <Row key={lead.id} lead={lead} mayChange={mayChange} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ lead, mayChange }: { lead: LeadRow; mayChange: boolean }) {
  return (
    <tr>
      <th scope="row" data-label="Name" className="text-left">
        <Link to={`/admin/leads/${lead.id}`} dir="auto" className="block w-fit py-2.5 font-semibold text-evergreen underline underline-offset-4">
          {lead.name}
        </Link>
      </th>
      <td data-label="Phone">
        <LeadPhone phone={lead.phone} ended={lead.ended} />
      </td>
      <td data-label="State">{lead.state ?? <Unknown />}</td>
      <td data-label="Status">
        <LeadStatusForm leadId={lead.id} name={lead.name} status={lead.status} mayChange={mayChange} />
      </td>
      <td data-label="Source">{SOURCE_LABELS[lead.source]}</td>
      <td data-label="Received">
        <LocalTime at={lead.createdAt} />
      </td>
    </tr>
  );
}

/** A telephone number as people read it, to be dialed by hand; no link where its owner wants no more contact. */
export function LeadPhone({ phone, ended = false }: { phone: string | null; ended?: boolean }) {
  if (phone === null) return <Unknown />;
  if (ended) return <span className="text-ink-soft">{formatPhone(phone)} (wants no contact)</span>;
  return (
    <a href={`tel:${phone}`} className="-my-2 inline-flex min-h-11 items-center whitespace-nowrap text-evergreen underline underline-offset-4">
      {formatPhone(phone)}
    </a>
  );
}

function Unknown() {
  return <span className="text-ink-soft">Unknown</span>;
}
