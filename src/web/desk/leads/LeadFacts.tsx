import { ContactButton } from "#web/desk/contact/ContactButton.tsx";
import type { LeadGate } from "#server/contact/read-lead-gate.ts";
import type { Lead } from "#core/leads/lead.ts";
import { leadFields } from "#core/leads/lead-fields.ts";
import { SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { LocalTime } from "#web/desk/LocalTime.tsx";

type Props = {
  lead: Lead;
  stateNames: ReadonlyMap<string, string>;
  gate: LeadGate;
};

/** Everything that is known of a lead. `stateNames` has the name of each state by its code. */
export function LeadFacts({ lead, stateNames, gate }: Props) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {leadFields(lead).map(({ key, label, text }) => (
        <Fact key={key} label={label} wide={key === "message"}>
          {key === "phone" ? (
            <ContactButton leadId={lead.id} channel="call" address={lead.phone} gate={gate.call} />
          ) : key === "email" ? (
            <ContactButton leadId={lead.id} channel="email" address={lead.email} gate={gate.email} />
          ) : (
            <span dir="auto" className={`block wrap-anywhere ${key === "message" ? "whitespace-pre-wrap" : ""}`}>
              {key === "state" ? (stateNames.get(text) ?? text) : text}
            </span>
          )}
        </Fact>
      ))}
      <Fact label="Time zone">{gate.zones}</Fact>
      <Fact label="Source">{SOURCE_LABELS[lead.source]}</Fact>
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
