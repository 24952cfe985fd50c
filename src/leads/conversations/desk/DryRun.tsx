import type { SequenceStart } from "#agency/site/rules/sequences.ts";
import { GATE_LABELS } from "#compliance/contact/rules/gate-labels.ts";
import type { GateCode } from "#compliance/contact/rules/gate-facts.ts";
import type { DryFigures } from "#leads/tasks/rules/sequence-dry-run.ts";
import { RUN_ENDS, type RunEnd } from "#leads/tasks/rules/sequence-run.ts";
import { FigureTable } from "#leads/leads/desk/FigureTable.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { leadsText } from "./SequenceFigures.tsx";

type Props = { figures: DryFigures; steps: readonly string[]; starts: SequenceStart; days: number; most: number };

/** Shows what a sequence would have done with the leads of the last days, and what the gate would have stopped. */
export function DryRun({ figures, steps, starts, days, most }: Props) {
  const { leads, ended, refused, ahead } = figures;
  const reasons = Object.entries(ended) as [RunEnd, number][];
  const codes = Object.entries(refused) as [GateCode, number][];
  return (
    <div className="mt-4 rounded-md border border-line p-3">
      <h3 className="font-semibold">Dry run on the last {days} days</h3>
      <p className="mt-1 max-w-prose text-muted">
        {starts === "hand"
          ? `As if you had started it for every lead when it came in. `
          : `With the leads for which it would have started by itself. `}
        Nothing was sent. It asks today’s consents, lists, licenses and assignees about those days, does not count
        attempts, and does not know who would have answered a message that nobody sent. At most the newest {most} leads.
      </p>
      {leads === 0 ? (
        <p className="mt-2">It would have started for no lead.</p>
      ) : (
        <>
          <p className="mt-2">It would have started for {leadsText(leads)}.</p>
          <FigureTable
            caption="Steps of the dry run"
            columns={["Step", "Would have happened", "Of these after a wait for the gate"]}
            rows={steps.map((name, n) => ({
              name,
              cells: [String(figures.steps[n]?.done ?? 0), String(figures.steps[n]?.waited ?? 0)],
            }))}
          />
          <ul className="mt-2 grid gap-0.5">
            {reasons.map(([reason, n]) => (
              <li key={reason}>
                {RUN_ENDS[reason]}: {n}
                {reason === "refused"
                  ? ` (${codes.map(([code, of]) => `${GATE_LABELS[code]}: ${of}`).join("; ")})`
                  : ""}
              </li>
            ))}
            {ahead === 0 ? null : <li>The next step would still be ahead: {ahead}</li>}
          </ul>
          {(refused.no_consent ?? 0) > 0 ? (
            <Message tone="warning">
              Texts need written consent on the number, emails consent at the address. Leads without it get none, and
              the sequence ends there.
            </Message>
          ) : null}
        </>
      )}
    </div>
  );
}
