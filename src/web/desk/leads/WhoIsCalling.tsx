import { Link } from "react-router";
import type { Caller } from "#server/requests/find-callers.ts";
import { DeskSection } from "#web/desk/DeskPage.tsx";

/** Everyone with a number that was pasted into the search. */
export function WhoIsCalling({ callers }: { callers: readonly Caller[] }) {
  if (callers.length === 0) return null;
  return (
    <DeskSection id="who" title="Who is calling?">
      <ul>
        {callers.map(({ leadId, leadName, personName, role }) => (
          <li key={`${leadId} ${role} ${personName}`} className="min-h-(--row) py-1">
            <Link
              to={`/admin/leads/${leadId}`}
              dir="auto"
              title={personName}
              className="inline-block max-w-full truncate font-medium hover:underline pointer-coarse:py-2.5"
            >
              {personName}
            </Link>
            <span className="block text-sm text-muted">{role === "The lead" ? role : `${role}: ${leadName}`}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
