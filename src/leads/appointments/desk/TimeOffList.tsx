import { Link } from "react-router";
import { rangeText, type TimeOff } from "#leads/appointments/rules/time-off.ts";

const LINK = "inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4";

type Props = {
  timeOff: readonly (TimeOff & { staffId: string; staffName: string })[];
  /** The id of the person who looks. */
  own: string;
  ownOnly: boolean;
};

/** Days on which people take no calls, soonest first, with where to change them. */
export function TimeOffList({ timeOff, own, ownOnly }: Props) {
  return (
    <>
      {timeOff.length > 0 ? (
        <ul className="mb-1">
          {timeOff.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-3">
              {ownOnly ? null : (
                <Link
                  to={entry.staffId === own ? "/admin/profile" : `/admin/staff/${entry.staffId}`}
                  className={`${LINK} max-w-full wrap-anywhere`}
                  dir="auto"
                >
                  {entry.staffName}
                </Link>
              )}
              <span>{rangeText(entry)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">None planned.</p>
      )}
      <Link to="/admin/profile" className={LINK}>
        Add your own time off
      </Link>
    </>
  );
}
