import { Link } from "react-router";
import type { MayCall } from "#core/consent/contact-gate.ts";
import type { Lead } from "#core/leads/lead.ts";
import { SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";

export type LeadRow = Pick<Lead, "id" | "name" | "phone" | "state" | "status" | "source" | "createdAt"> & {
  mayCall: MayCall;
  /** Without a state: the states of the number's area code. */
  areaStates: readonly string[];
};

/** The list of leads: a row each; on a phone a short card each. */
export function LeadTable({ leads, mayChange }: { leads: readonly LeadRow[]; mayChange: boolean }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table">
        <caption className="sr-only">Leads, newest first</caption>
        <thead>
          <tr>
            {["Name", "Phone", "State", "Status", "Source", "Received"].map((label) => (
              <th key={label} scope="col">
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
    </div>
  );
}

function Row({ lead, mayChange }: { lead: LeadRow; mayChange: boolean }) {
  return (
    <tr>
      <th scope="row">
        <Link
          to={`/admin/leads/${lead.id}`}
          dir="auto"
          title={lead.name}
          className="block w-fit max-w-full truncate py-1.5 text-base font-medium hover:underline"
        >
          {lead.name}
        </Link>
      </th>
      <td>
        <LeadPhone phone={lead.phone} mayCall={lead.mayCall} />
      </td>
      <td data-cell="state">{lead.state ?? <AreaStates states={lead.areaStates} />}</td>
      <td data-cell="status">
        <LeadStatusForm leadId={lead.id} name={lead.name} status={lead.status} mayChange={mayChange} />
      </td>
      <td data-cell="wide-only">{SOURCE_LABELS[lead.source]}</td>
      <td data-cell="received" className="text-muted tabular-nums">
        <RelativeTime at={lead.createdAt} />
      </td>
    </tr>
  );
}

const NO_CALL: Record<Exclude<MayCall, "yes">, string> = {
  suppressed: "Do not contact",
  held: "On hold: do not call",
  "not-agreed": "Has not agreed to calls",
};

/** A telephone number as people read it, to be dialed by hand; without a link, and with the reason, where it may not be called. */
export function LeadPhone({ phone, mayCall }: { phone: string | null; mayCall: MayCall }) {
  if (phone === null) return <Unknown />;
  if (mayCall !== "yes")
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 text-muted">
        <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        <Badge tone="danger">{NO_CALL[mayCall]}</Badge>
      </span>
    );
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-(--control) items-center whitespace-nowrap text-accent underline underline-offset-2"
    >
      {formatPhone(phone)}
    </a>
  );
}

function AreaStates({ states }: { states: readonly string[] }) {
  if (states.length === 0) return <Unknown />;
  return <span className="text-muted">{states.join(" or ")} (area code)</span>;
}

function Unknown() {
  return <span className="text-muted">Unknown</span>;
}
