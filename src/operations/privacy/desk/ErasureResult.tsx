import { Link } from "react-router";
import { type BulkCounts, erasedText } from "#leads/leads/rules/bulk-action.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = {
  state: "running" | "done" | "failed";
  failure: string | null;
  total: number;
  counts: BulkCounts;
  left: number;
  mayAudit: boolean;
};

/** Says what became of the leads of a bulk erasure, by group. */
export function ErasureResult({ state, failure, total, counts, left, mayAudit }: Props) {
  const leads = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "lead" : "leads"}`;
  if (state === "running")
    return (
      <DeskSection id="erasing" title={`Erasing ${leads(total)}`}>
        <p className="max-w-prose">It goes on if you leave this page. This page says what was done once it ends.</p>
      </DeskSection>
    );
  return (
    <DeskSection id="erased" title="What was done">
      <ul className="grid max-w-prose gap-1">
        {failure === null ? null : <li className="font-medium">{failure}</li>}
        {erasedText(counts).map((words, i) => (
          <li key={words}>
            {words}{" "}
            {i === 0 && counts.changed > 0 && mayAudit ? (
              <Link to="/admin/control/activity" className="font-medium text-accent underline underline-offset-4">
                See each in the activity log
              </Link>
            ) : null}
          </li>
        ))}
        {left > 0 ? (
          <li>
            {leads(left)} {left === 1 ? "was" : "were"} not erased.
          </li>
        ) : null}
      </ul>
    </DeskSection>
  );
}
