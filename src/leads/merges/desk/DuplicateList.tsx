import { Form, Link } from "react-router";
import { reasonsText } from "#leads/merges/rules/duplicate-reason.ts";
import type { Duplicate } from "#leads/merges/server/list-duplicates.ts";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import { LeadSummary } from "./LeadSummary.tsx";

type Props = { duplicates: readonly Duplicate[]; mayChange: boolean };

/** Pairs of leads that may be the same person, side by side. */
export function DuplicateList({ duplicates, mayChange }: Props) {
  return (
    <ul className="space-y-4">
      {duplicates.map(({ lead, other, reasons }) => (
        <li key={`${lead.id} ${other.id}`} className="rounded-md border border-line bg-surface p-3 sm:p-4">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-base font-semibold">{reasonsText(reasons)}</h2>
            {mayChange ? (
              <div className="flex flex-wrap gap-2">
                <Form method="post">
                  <input type="hidden" name="lead" value={lead.id} />
                  <input type="hidden" name="other" value={other.id} />
                  <DeskButton look="plain" aria-label={`Not a duplicate: ${lead.name} and ${other.name}`}>
                    Not a duplicate
                  </DeskButton>
                </Form>
                <Link to={`/admin/leads/${lead.id}/merge?with=${other.id}`} className={deskButton("main")}>
                  Compare and merge<span className="sr-only">{` ${lead.name} and ${other.name}`}</span>
                </Link>
              </div>
            ) : null}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <LeadSummary lead={lead} />
            <LeadSummary lead={other} />
          </div>
        </li>
      ))}
    </ul>
  );
}
