import { Link } from "react-router";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { PersonOverview } from "#leads/appointments/server/read-person.ts";
import type { PersonAnswer } from "#operations/people/server/handle-person-form.ts";
import { LicenseTroubles } from "./LicenseTroubles.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { CalendarCard, ProfileCard } from "./PersonCards.tsx";

type Props = {
  overview: PersonOverview;
  /** True for an owner, who edits everything on the page of the person. */
  editsAll: boolean;
  answer: PersonAnswer | undefined;
};

/** The cards that people see and edit about themselves. */
export function OwnCards({ overview, editsAll, answer }: Props) {
  const { person } = overview;
  return (
    <>
      <LicenseTroubles troubles={overview.troubles} />
      <div className="mb-4 rounded-md border border-line bg-surface">
        <ProfileCard overview={overview} full={false} answer={answer} />
        <CalendarCard overview={overview} answer={answer} />
        <PersonCard
          id="licenses"
          title="Licenses"
          summary={person.licenses.length === 0 ? "None" : person.licenses.map(({ state }) => state).join(", ")}
          answer={answer}
        >
          <Licenses overview={overview} />
          <p className="mt-2 text-muted">
            {editsAll ? (
              <Link
                to={`/admin/staff/${person.id}`}
                className="inline-flex min-h-(--control) items-center font-medium text-accent underline underline-offset-2"
              >
                Edit licenses, title and limits
              </Link>
            ) : (
              "The owner keeps the list of licenses."
            )}
          </p>
        </PersonCard>
      </div>
    </>
  );
}

function Licenses({ overview: { person } }: { overview: PersonOverview }) {
  if (person.licenses.length === 0) return <p>No licenses on file.</p>;
  return (
    <ul className="max-w-xl divide-y divide-line">
      {person.licenses.map(({ state, number, expires }) => (
        <li key={state} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-4 py-1">
          <span className="font-medium">{state}</span>
          <span className="wrap-anywhere">{number ?? "Number missing"}</span>
          <span className="text-muted">
            {expires === null ? "No expiration on file" : `Expires ${formatDay(expires)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
