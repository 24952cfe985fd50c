import { FACT_FIELDS } from "#leads/leads/rules/facts-form.ts";
import type { Lead, LeadDetails } from "#leads/leads/rules/lead.ts";
import { detailLabel, fieldText } from "#leads/leads/rules/lead-fields.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { FactForm } from "./FactForm.tsx";
import type { FactAnswer } from "./fact-fields.ts";

type Props = {
  lead: Lead;
  stateNames: ReadonlyMap<string, string>;
  zones: string;
  mayChange: boolean;
  /** What was answered to a form that was sent without script. */
  answer?: FactAnswer | undefined;
};

/** The message is above the others. Health is the lead's own to tell, so it is not changed here. */
const SHOWN: readonly (keyof LeadDetails)[] = [...FACT_FIELDS.filter((field) => field !== "message"), "health"];
const isFact = (key: string) => FACT_FIELDS.some((field) => field === key);

/** Facts that may be long, on a line of their own. */
const WIDE: readonly string[] = ["name", "phone", "email"];

/** Everything that is known of a lead, each fact to be changed in its place. `stateNames` has the name of each state by its code. */
export function LeadFacts({ lead, stateNames, zones, mayChange, answer }: Props) {
  const text = (key: keyof LeadDetails) => {
    const words = fieldText(key, lead[key]);
    if (words === null) return null;
    if (key === "phone") return formatPhone(words);
    return key === "state" ? (stateNames.get(words) ?? words) : words;
  };
  const shown = SHOWN.filter((key) => lead[key] !== null || (mayChange && isFact(key)));
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {shown.map((key) => (
        <Fact key={key} label={detailLabel(key)} wide={WIDE.includes(key)}>
          {mayChange && isFact(key) ? (
            <FactForm
              lead={lead}
              field={key}
              text={text(key)}
              stateNames={stateNames}
              answer={answer?.field === key ? answer : undefined}
            />
          ) : (
            <span dir="auto" className="block wrap-anywhere">
              {text(key)}
            </span>
          )}
        </Fact>
      ))}
      {zones ? <Fact label="Time zone">{lead.state === null ? `${zones} (from the area code)` : zones}</Fact> : null}
      <Fact label="Source">
        {SOURCE_LABELS[lead.source]}
        {lead.vendor === null ? "" : ` (${lead.vendor})`}
      </Fact>
      <Fact label="Received">
        <LocalTime at={lead.createdAt} />
      </Fact>
      <Fact label="Last updated">
        <LocalTime at={lead.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div
      className={`grid min-h-(--row) min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-2 border-b border-line py-1.5 ${wide ? "sm:col-span-2" : ""}`}
    >
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
