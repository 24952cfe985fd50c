import { Form, Link } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** A lead that nobody may contact until someone has looked at an unproved request. */
export type HeldLead = { id: string; name: string; since: Date; holdReason: string | null };

/** Lists the leads on hold, each with why, and lets their hold be ended. `more`: there are others that came later. */
export function HeldLeads({ leads, more }: { leads: readonly HeldLead[]; more: boolean }) {
  if (leads.length === 0)
    return (
      <EmptyState title="No lead is on hold">
        A lead goes on hold when someone types its number or address on our site to stop contact, without proof that it
        is theirs.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-2 max-w-prose text-muted">
        Someone asked not to be contacted, without proof that they are this person. Release a hold only if you are sure
        that the person wants to hear from us.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {leads.map(({ id, name, since, holdReason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <div className="min-w-0">
              <Link to={`/admin/leads/${id}`} dir="auto" className="font-medium wrap-anywhere hover:underline">
                {name}
              </Link>
              <p className="text-sm wrap-anywhere text-muted">
                Since <LocalTime at={since} shape="day" />
                {holdReason ? `: ${holdReason}` : ""}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="lead" value={id} />
              <DeskButton look="plain" name="intent" value="release-hold" aria-label={`Release hold of ${name}`}>
                Release hold
              </DeskButton>
            </Form>
          </li>
        ))}
      </ul>
      {more ? <p className="mt-2 text-muted">There are more. They are listed here once these are answered.</p> : null}
    </>
  );
}
