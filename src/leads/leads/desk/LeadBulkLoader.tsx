import { type ComponentProps, lazy, Suspense } from "react";
import { LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { TagSelect } from "./TagSelect.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const LeadBulk = lazy(untilLoaded(() => import("./LeadBulk.tsx")));

/** The id of the form that the boxes of the list belong to. */
export const BULK_FORM = "bulk";

/** Shows the actions for the selected leads; their script is loaded with the first selection, or it is a form. */
export function LeadBulkLoader(props: ComponentProps<typeof LeadBulk>) {
  const alive = useAlive();
  if (alive)
    return props.ids.length === 0 ? null : (
      <Suspense fallback={null}>
        <LeadBulk {...props} />
      </Suspense>
    );
  return (
    <noscript>
      <form method="post" action="/admin/leads" id={BULK_FORM} className="mt-3 flex flex-wrap items-center gap-2">
        <select name="status" aria-label="Change the status of the selected leads" className={CONTROL}>
          <option value="">Change status to…</option>
          {LEAD_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
        <select name="assigned_to" aria-label="Assign the selected leads" className={CONTROL}>
          <option value="">Assign to…</option>
          {props.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="nobody">Nobody</option>
        </select>
        <TagSelect tags={props.tags} className={CONTROL} />
        <DeskButton look="plain">Change selected leads</DeskButton>
        {props.mayExport ? (
          <DeskButton look="plain" formAction="/admin/leads/exports">
            Export selected leads
          </DeskButton>
        ) : null}
        {props.mayErase ? (
          <DeskButton look="plain" formAction="/admin/leads/erase">
            Erase selected leads
          </DeskButton>
        ) : null}
      </form>
    </noscript>
  );
}
