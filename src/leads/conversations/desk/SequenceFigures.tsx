import { STEP_LABELS } from "#agency/site/rules/sequences-record.ts";
import type { SequenceFigures as Figures } from "#leads/conversations/server/read-sequence-figures.ts";
import { RUN_ENDS } from "#leads/tasks/rules/sequence-run.ts";
import { FigureTable } from "#leads/leads/desk/FigureTable.tsx";

const COLUMNS = [
  "Step",
  "Done",
  "Sent",
  "May have been sent",
  "Not sent",
  "Waiting",
  "Answered",
  "Booked",
  "Bought",
  "Opted out",
];

/** Shows what became of each step of a sequence as it is now, and how its leads left it. */
export function SequenceFigures({ figures, steps }: { figures: Figures; steps: readonly string[] }) {
  const { started, going, before, ended } = figures;
  if (started === 0)
    return (
      <p>
        Nobody has started it as it is now.
        {before === 0 ? "" : ` ${leadsText(before)} started it before its steps or templates last changed.`}
      </p>
    );
  const rows = steps.map((name, n) => {
    const of = figures.steps[n];
    const isMessage = name.endsWith(STEP_LABELS.text) || name.endsWith(STEP_LABELS.mail);
    const texts = of && isMessage ? [of.sent, of.unsure, of.notSent, of.waiting] : [null, null, null, null];
    const after = [of?.answered, of?.booked, of?.bought, of?.optedOut].map((one) => one ?? 0);
    return { name, cells: [of?.done ?? 0, ...texts, ...after].map((one) => (one === null ? "–" : String(one))) };
  });
  return (
    <>
      <FigureTable caption="Steps" columns={COLUMNS} rows={rows} />
      <p className="mt-2 text-sm text-muted">
        “Answered”, “Booked”, “Bought” and “Opted out” count leads that left the sequence so, beside the last step that
        was done for them.
      </p>
      <ul className="mt-2 grid gap-0.5">
        <li>
          {leadsText(started)} started it as it is now, {going} of them still in it.
        </li>
        {ended.map(({ reason, n }) => (
          <li key={reason}>
            {RUN_ENDS[reason]}: {n}
          </li>
        ))}
        {before === 0 ? null : <li>{leadsText(before)} started it before its steps or templates last changed.</li>}
      </ul>
    </>
  );
}

export const leadsText = (n: number) => (n === 1 ? "1 lead" : `${n.toLocaleString("en-US")} leads`);
