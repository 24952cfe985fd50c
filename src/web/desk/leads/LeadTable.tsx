import { Link } from "react-router";
import type { MayCall } from "#core/consent/contact-gate.ts";
import type { Lead } from "#core/leads/lead.ts";
import { SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";

export type LeadRow = Pick<Lead, "id" | "name" | "phone" | "state" | "status" | "source" | "createdAt"> & {
  mayCall: MayCall;
  /** Without a state: the states of the number's area code. */
  areaStates: readonly string[];
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
        <Link
          to={`/admin/leads/${lead.id}`}
          dir="auto"
          className="block w-fit py-2.5 font-semibold text-evergreen underline underline-offset-4"
        >
          {lead.name}
        </Link>
      </th>
      <td data-label="Phone">
        <LeadPhone phone={lead.phone} mayCall={lead.mayCall} />
      </td>
      <td data-label="State">{lead.state ?? <AreaStates states={lead.areaStates} />}</td>
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
      <span className="text-ink-soft">
        <span className="whitespace-nowrap">{formatPhone(phone)}</span>{" "}
        <span className="block text-base whitespace-normal">{NO_CALL[mayCall]}</span>
      </span>
    );
  return (
    <a
      href={`tel:${phone}`}
      className="-my-2 inline-flex min-h-11 items-center whitespace-nowrap text-evergreen underline underline-offset-4"
    >
      {formatPhone(phone)}
    </a>
  );
}

function AreaStates({ states }: { states: readonly string[] }) {
  if (states.length === 0) return <Unknown />;
  return (
    <span className="text-ink-soft">
      {states.join(" or ")} <span className="block text-base">(area code)</span>
    </span>
  );
}

function Unknown() {
  return <span className="text-ink-soft">Unknown</span>;
}
