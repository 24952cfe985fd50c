import { Form, Link } from "react-router";
import { reasonsText } from "#leads/merges/rules/duplicate-reason.ts";
import type { LeadMerges } from "#leads/merges/server/read-merge.ts";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";

type Props = { leadId: string; likely: LeadMerges["likely"] };

/** Says on the page of a lead which others may be the same person. */
export function DuplicateStrip({ leadId, likely }: Props) {
  if (likely.length === 0) return null;
  return (
    <section
      aria-label="Possible duplicates"
      className="mb-4 divide-y divide-warning-line rounded-md border border-warning-line bg-warning-surface px-3"
    >
      {likely.map(({ id, name, reasons }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            May be the same person as{" "}
            <Link to={`/admin/leads/${id}`} className="font-medium underline underline-offset-2">
              <bdi>{name}</bdi>
            </Link>
            <span className="ml-2 text-sm text-muted">{reasonsText(reasons)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Link to={`/admin/leads/${leadId}/merge?with=${id}`} className={deskButton("plain")}>
              Compare<span className="sr-only"> with {name}</span>
            </Link>
            <Form method="post" action={`/admin/leads/${leadId}`}>
              <input type="hidden" name="other" value={id} />
              <DeskButton look="plain" name="intent" value="not-duplicate" aria-label={`Not a duplicate: ${name}`}>
                Not a duplicate
              </DeskButton>
            </Form>
          </div>
        </div>
      ))}
    </section>
  );
}
