import { useNavigation } from "react-router";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { PolicyErrors } from "#leads/policies/rules/check-policy.ts";
import { type Policy, STAMPS } from "#leads/policies/rules/policy.ts";
import { type PolicyValues, policyValues, valuesOf } from "#leads/policies/rules/policy-form.ts";
import { DRAFT_DAY_LABELS, MODE_LABELS, STAMP_LABELS } from "#leads/policies/rules/policy-labels.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { PolicyForm } from "./PolicyForm.tsx";
import { StageWord } from "./StageWord.tsx";

/** The result of a form about a policy: the typed values, and their errors. `policy` is null for a new one. */
export type PolicyAnswer = { policy: string | null; message: string; errors: PolicyErrors; values: PolicyValues };

type Props = {
  policies: readonly Policy[];
  answer: PolicyAnswer | undefined;
  mayChange: boolean;
  /** Names of the agency's insurers, offered while one types. */
  carriers: readonly string[];
};

const EMPTY = policyValues(() => null);

/** Lists the policies of a lead, each with its dates and a form to change it, and a form for a new one. */
export function LeadPolicies({ policies, answer, mayChange, carriers }: Props) {
  const busy = useNavigation().state === "submitting";
  const ofNew = answer?.policy === null ? answer : undefined;
  return (
    <>
      {policies.map((policy) => {
        const own = answer?.policy === policy.id ? answer : undefined;
        return (
          <DeskSection
            key={policy.id}
            id={`policy-${policy.id}`}
            title={`${policy.carrier}, ${policy.product}`}
            aside={<StageWord stage={policy.stage} />}
          >
            <PolicyFacts policy={policy} />
            {mayChange ? (
              // A saved policy closes its form; a refused one stays open with what was typed.
              <Opened under="Change" open={own !== undefined} key={policy.version}>
                <PolicyForm
                  values={own?.values ?? valuesOf(policy)}
                  errors={own?.errors ?? {}}
                  of={policy}
                  carriers={carriers}
                  busy={busy}
                />
              </Opened>
            ) : null}
          </DeskSection>
        );
      })}
      {mayChange ? (
        <DeskSection id="new-policy" title={policies.length === 0 ? "First policy" : "Another policy"}>
          <Opened under={policies.length > 0 ? "Add a policy" : null} open={ofNew !== undefined} key={policies.length}>
            <PolicyForm values={ofNew?.values ?? EMPTY} errors={ofNew?.errors ?? {}} carriers={carriers} busy={busy} />
          </Opened>
        </DeskSection>
      ) : null}
    </>
  );
}

/** Shows a form behind a link, or open if there is no link to put it under. */
function Opened({ under, open, children }: { under: string | null; open: boolean; children: React.ReactNode }) {
  if (under === null) return children;
  return (
    <details open={open} className="mt-3 first:mt-0">
      <summary className="inline-flex min-h-(--control) items-center text-accent underline underline-offset-2">
        {under}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

function PolicyFacts({ policy }: { policy: Policy }) {
  const { faceAmount, premium, mode, draftDay, stamps } = policy;
  const facts = [
    ["Face amount", formatDollars(faceAmount)],
    ["Premium", `${formatDollars(premium, "if-any")}, ${MODE_LABELS[mode].toLowerCase()}`],
    ["Draft day", draftDay ? DRAFT_DAY_LABELS[draftDay] : "Not known yet"],
    ...STAMPS.flatMap((stamp) => (stamps[stamp] ? [[STAMP_LABELS[stamp], formatDay(stamps[stamp])]] : [])),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
