import { Link } from "react-router";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import { MISSING_LABELS } from "#leads/appointments/rules/missing-for-calls.ts";
import type { ListedPerson } from "#leads/appointments/server/list-people.ts";
import { HereNow, useHere } from "#ui/live/HereNow.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

/** States that a row names before it counts the rest. */
const MAX_STATES = 8;

type Props = { members: readonly ListedPerson[]; own: string; here: readonly string[] };

/** Everyone on the staff at a glance. `own` is the id of the viewer, `here` those of people with the desk open. */
export function StaffTable({ members, own, here: first }: Props) {
  const here = useHere(first);
  return (
    <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-surface">
      {members.map((member) => (
        <li key={member.id} className="grid items-baseline gap-x-6 gap-y-0.5 px-3 py-2 sm:grid-cols-3">
          <div className="min-w-0">
            <p className="flex min-h-(--control) items-center gap-1 sm:min-h-0">
              <Link
                to={`/admin/staff/${member.id}`}
                title={member.name}
                className="truncate font-medium text-accent underline-offset-2 hover:underline"
                dir="auto"
              >
                {member.name}
              </Link>
              {member.id === own ? <span className="shrink-0 text-muted"> (you)</span> : null}
              {here.includes(member.id) ? <HereNow /> : null}
            </p>
            <p className="truncate text-sm text-muted" title={member.email ?? undefined}>
              {member.email ?? "For the team page"}
            </p>
          </div>
          <div className="min-w-0">
            <p>
              {account(member)}
              {member.leadCap === null ? null : (
                <span className="text-muted"> · up to {member.leadCap} open leads</span>
              )}
            </p>
            <p className="text-sm text-muted">
              <LastHere member={member} />
              {member.isOffToday ? <span className="font-medium text-warning"> · Off today</span> : null}
            </p>
          </div>
          <div className="min-w-0 text-sm">
            {member.states.length > 0 ? <States codes={member.states} /> : null}
            {member.languages.length > 0 ? (
              <p className="truncate text-muted" title={member.languages.join(", ")}>
                {member.languages.join(", ")}
              </p>
            ) : null}
            {member.missing.length === 0 ? null : (
              <p className="font-medium text-warning">{member.missing.map((one) => MISSING_LABELS[one]).join(" · ")}</p>
            )}
            {member.trouble === "" ? null : (
              <p className={`font-medium ${member.hasExpired ? "text-danger" : "text-warning"}`}>{member.trouble}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function account({ email, active, role }: ListedPerson): string {
  if (email === null) return "No sign-in";
  return active ? ROLE_LABELS[role] : "Account closed";
}

function LastHere({ member: { email, lastSeenAt } }: { member: ListedPerson }) {
  if (email === null) return null;
  if (!lastSeenAt) return "Never signed in";
  return (
    <>
      Last here{" "}
      <span className="lowercase">
        <RelativeTime at={lastSeenAt} />
      </span>
    </>
  );
}

function States({ codes }: { codes: readonly string[] }) {
  const more = codes.length - MAX_STATES;
  return (
    <p title={codes.join(", ")}>
      {codes.slice(0, more > 0 ? MAX_STATES : codes.length).join(", ")}
      {more > 0 ? <span className="text-muted"> and {more} more</span> : null}
    </p>
  );
}
