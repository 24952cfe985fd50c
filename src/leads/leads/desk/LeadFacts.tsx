import type { Lead } from "#leads/leads/rules/lead.ts";
import { type FactKey, factWords, LEAD_FACTS, SHORT_FACTS, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { FactForm } from "./FactForm.tsx";
import type { FactAnswer } from "./fact-fields.ts";

type Props = {
  lead: Lead;
  /** Their age today; null if unknown. */
  years: number | null;
  stateNames: ReadonlyMap<string, string>;
  zones: string;
  mayChange: boolean;
  /** The result of a form that was sent without script. */
  answer?: FactAnswer | undefined;
};

/** Facts that may be long, on a line of their own. */
const WIDE: readonly string[] = ["name", "phone", "email"];

/** Shows every fact of a lead, each to be changed in place. `stateNames` has the name of each state by its code. */
export function LeadFacts({ lead, years, stateNames, zones, mayChange, answer }: Props) {
  const text = (key: FactKey) => {
    const words = factWords(key, key === "age" ? years : lead[key]);
    return key === "state" && words !== null ? (stateNames.get(words) ?? words) : words;
  };
  // The date of birth says the age.
  const isFromBirth = (key: FactKey) => key === "age" && lead.birthDate !== null;
  const open = (key: FactKey) => mayChange && WRITABLE_FACTS.includes(key) && !isFromBirth(key);
  const shown = SHORT_FACTS.filter((key) => lead[key] !== null || isFromBirth(key) || open(key));
  return (
    <div className="@container">
      <dl className="grid gap-x-6 @xl:grid-cols-2">
        {shown.map((key) => (
          <Fact key={key} label={LEAD_FACTS[key].label} wide={WIDE.includes(key)}>
            {open(key) ? (
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
    </div>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div
      className={`grid min-h-(--row) min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-2 border-b border-line py-1.5 ${wide ? "@xl:col-span-2" : ""}`}
    >
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
