import { useEffect, useLayoutEffect, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import { LEAD_STATUSES, type LeadStatus } from "#core/leads/lead.ts";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { StatusDot, StatusWord } from "#web/desk/ui/StatusDot.tsx";
import { showDone } from "#web/desk/ui/toasts.ts";
import { useAlive } from "#web/ui/use-alive.ts";

/** What the lead page's action answers. `change` is what was replaced, and by what. */
export type StatusAnswer = { ok: boolean; message: string; change?: { before: LeadStatus; after: LeadStatus } };

type Props = { leadId: string; name: string; status: LeadStatus; mayChange: boolean };

/** The status of a lead as a list to choose from; choosing saves. Any status may follow any (spec admin-panels §4). */
export function LeadStatusForm({ leadId, name, status, mayChange }: Props) {
  const action = `/admin/leads/${leadId}`;
  const fetcher = useFetcher<StatusAnswer>({ key: `status-${leadId}` });
  const alive = useAlive();
  const select = useRef<HTMLSelectElement>(null);
  useToast(fetcher.data, leadId);
  // Once the page is alive, the list shows the stored status again: what was chosen before is saved first.
  useLayoutEffect(() => {
    if (!alive && select.current && select.current.value !== status) void fetcher.submit(select.current.form);
  }, [alive, fetcher, status]);
  const chosen = fetcher.formData?.get("status");
  const shown = LEAD_STATUSES.find((s) => s === chosen) ?? status;
  if (!mayChange) return <StatusWord status={status} />;
  return (
    <fetcher.Form method="post" action={action} className="inline-flex items-center gap-x-1.5">
      <StatusDot status={shown} />
      <select
        ref={select}
        name="status"
        autoComplete="off"
        aria-label={`Status of ${name}`}
        // Without script the browser keeps the choice until it is sent.
        {...(alive
          ? {
              value: shown,
              onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void fetcher.submit(event.currentTarget.form),
            }
          : { defaultValue: status })}
        className="h-7 max-w-full rounded-md border border-transparent bg-transparent px-1 hover:border-control pointer-coarse:h-11"
      >
        {LEAD_STATUSES.map((s) => (
          <option key={s} value={s}>
            {STATUS_LABELS[s]}
          </option>
        ))}
      </select>
      {/* Only where no script runs: a button that goes away as the page comes alive would move every row below it. */}
      <noscript>
        <DeskButton look="plain">Save</DeskButton>
      </noscript>
      {fetcher.data?.ok === false ? (
        <span role="alert" className="text-danger">
          {fetcher.data.message}
        </span>
      ) : null}
    </fetcher.Form>
  );
}

/** Says what was saved, with a way back to the status before. */
function useToast(answer: StatusAnswer | undefined, leadId: string): void {
  const submit = useSubmit();
  const said = useRef<StatusAnswer>(undefined);
  useEffect(() => {
    if (!answer?.ok || said.current === answer) return;
    said.current = answer;
    const { change } = answer;
    if (!change) return showDone(answer.message);
    const undo = { status: change.before, expected: change.after };
    const options = { method: "post", action: `/admin/leads/${leadId}`, navigate: false } as const;
    showDone(answer.message, () => void submit(undo, { ...options, fetcherKey: `status-${leadId}` }));
  }, [answer, leadId, submit]);
}
