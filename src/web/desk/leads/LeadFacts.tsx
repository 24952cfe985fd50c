import type { MayCall } from "#core/consent/contact-gate.ts";
import type { CallingTime } from "#core/leads/calling-time.ts";
import type { Lead } from "#core/leads/lead.ts";
import { leadFields } from "#core/leads/lead-fields.ts";
import { SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { LeadPhone } from "./LeadPhone.tsx";

type Props = {
  lead: Lead;
  stateNames: ReadonlyMap<string, string>;
  suppressed: readonly string[];
  mayCall: MayCall;
  calling: CallingTime | null;
};

/** Everything that is known of a lead. `stateNames` has the name of each state by its code; `suppressed` are addresses that must not be contacted, `mayCall` is about the lead’s own number. */
export function LeadFacts({ lead, stateNames, suppressed, mayCall, calling }: Props) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {leadFields(lead).map(({ key, label, text }) => (
        <Fact key={key} label={label} wide={key === "message"}>
          {key === "phone" ? (
            <LeadPhone phone={lead.phone} mayCall={mayCall} />
          ) : key === "email" && (suppressed.includes(text) || lead.heldAt !== null) ? (
            <span className="wrap-anywhere text-muted">{text} (do not contact)</span>
          ) : key === "email" ? (
            <a
              href={`mailto:${encodeURIComponent(text).replace("%40", "@")}`}
              className="-my-2 inline-flex min-h-(--control) items-center wrap-anywhere text-accent underline underline-offset-4"
            >
              {text}
            </a>
          ) : (
            <span dir="auto" className={`block wrap-anywhere ${key === "message" ? "whitespace-pre-wrap" : ""}`}>
              {key === "state" ? (stateNames.get(text) ?? text) : text}
            </span>
          )}
        </Fact>
      ))}
      {calling ? (
        <Fact label="Time zone">
          {calling.zones}
          {calling.from === "area-code" ? " (from the area code)" : ""}
          {calling.allowed ? null : (
            <span className="block text-muted">
              Outside calling hours: it was {calling.clocks} when you opened this page.
            </span>
          )}
        </Fact>
      ) : null}
      <Fact label="Source">{SOURCE_LABELS[lead.source]}</Fact>
      <Fact label="Assigned to">{lead.assignedTo ?? "Unassigned"}</Fact>
      <Fact label="Received">
        <LocalTime at={lead.createdAt} />
      </Fact>
      <Fact label="Last updated">
        <LocalTime at={lead.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "sm:col-span-2" : ""}`}>
      <dt className="text-muted">{label}</dt>
      <dd className="">{children}</dd>
    </div>
  );
}
