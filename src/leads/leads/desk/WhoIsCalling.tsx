import { Link } from "react-router";
import type { Caller } from "#leads/leads/server/find-callers.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

/** Lists the people besides the leads who have a number that was pasted into the search. */
export function WhoIsCalling({ callers }: { callers: readonly Caller[] }) {
  const others = callers.filter(({ role }) => role !== "The lead");
  if (others.length === 0) return null;
  return (
    <DeskSection id="who" title="Who is calling?">
      <ul>
        {others.map(({ leadId, leadName, personName, role }) => (
          <li key={`${leadId} ${role} ${personName}`} className="min-h-(--row) py-1">
            <Link
              to={`/admin/leads/${leadId}`}
              dir="auto"
              title={personName}
              className="inline-block max-w-full truncate font-medium hover:underline pointer-coarse:py-2.5"
            >
              {personName}
            </Link>
            <span className="block text-sm text-muted">{`${role}: ${leadName}`}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
