import type { ReactNode } from "react";
import { Link } from "react-router";
import { SOURCE_LABELS, STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { factWords } from "#leads/leads/rules/lead-facts.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** Shows the facts that distinguish a lead from another, as one side of a pair. */
export function LeadSummary({ lead }: { lead: Lead }) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: "Phone", value: lead.phone && formatPhone(lead.phone) },
    { label: "Email", value: lead.email },
    lead.birthDate
      ? { label: "Born", value: formatDay(lead.birthDate) }
      : { label: "Age", value: factWords("age", lead.age) },
    { label: "Place", value: [lead.zip, lead.state].filter((one) => one !== null).join(" ") },
    { label: "Status", value: STATUS_LABELS[lead.status] },
    { label: "Source", value: lead.vendor === null ? SOURCE_LABELS[lead.source] : lead.vendor },
    { label: "Received", value: <LocalTime at={lead.createdAt} shape="day" /> },
  ];
  return (
    <div className="min-w-0">
      <p className="mb-1 min-w-0">
        <Link
          to={`/admin/leads/${lead.id}`}
          dir="auto"
          title={lead.name}
          className="inline-block max-w-full truncate align-bottom font-medium hover:underline pointer-coarse:py-2.5"
        >
          {lead.name}
        </Link>
      </p>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2">
        {facts
          .filter(({ value }) => value !== null && value !== "")
          .map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
