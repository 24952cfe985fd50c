import { Link } from "react-router";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { reasonsText } from "#leads/merges/rules/duplicate-reason.ts";
import type { KnownPeople } from "#leads/merges/server/find-known-people.ts";
import { deskButton } from "#ui/desk/Button.tsx";

/** Says who may be the person that is being typed; announced when it changes. */
export function KnownPeopleNote({ known: { leads, elsewhere } }: { known: KnownPeople }) {
  return (
    <div role="status" className="sm:col-span-2 empty:hidden">
      {leads.length + elsewhere.length === 0 ? null : (
        <div className="divide-y divide-warning-line rounded-md border border-warning-line bg-warning-surface px-3">
          {leads.map(({ id, name, status, reasons }) => (
            <div key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
                May be <bdi className="font-medium">{name}</bdi>, who is a lead already
                <span className="ml-2 text-sm text-muted">{`${STATUS_LABELS[status]} · ${reasonsText(reasons)}`}</span>
              </p>
              <Link to={`/admin/leads/${id}`} className={deskButton("plain")}>
                Open<span className="sr-only"> {name}</span>
              </Link>
            </div>
          ))}
          {elsewhere.length === 0 ? null : (
            <p className="py-1.5">
              Someone else at the agency may be helping this person already.
              <span className="ml-2 text-sm text-muted">{reasonsText(elsewhere)}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
