import { ChevronDown, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { LeadAssignee } from "#leads/assignment/server/list-available.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { Popover } from "#ui/desk/Popover.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { AssigneeChoices } from "./AssigneeChoices.tsx";
import { type AssigneeAnswer, assigneePath } from "./assignee-answer.ts";
import { ClaimButton, useAnswer } from "./ClaimButton.tsx";
import { IN_ROW } from "./RowAssignee.tsx";

type Props = {
  leadId: string;
  name: string;
  version: number;
  /** The assignee's name; null for nobody. */
  assignee: string | null;
  /** The page to open when the change takes the lead out of the reader's scope; the page of a lead cannot stay. */
  leaveTo?: "/admin/leads";
  /** True in the row of a list: opened as it comes, and reached by the arrow keys alone. */
  inRow?: boolean;
};

/** Shows a lead's assignee, with a choice of everyone who could be; before the page is alive, a link to it. */
export default function AssigneePicker({ leadId, name, version, assignee, leaveTo, inRow = false }: Props) {
  const [open, setOpen] = useState(inRow);
  const alive = useAlive();
  const saving = useFetcher<AssigneeAnswer>({ key: `assignee ${leadId}` });
  const { data, submit } = saving;
  useAnswer(data, ({ before, version: now }) =>
    before === undefined
      ? undefined
      : () =>
          void submit(
            { to: before, version: String(now ?? version), stay: "1" },
            { method: "post", action: assigneePath(leadId) },
          ),
  );
  // The choice was saved, so the list closes.
  const [closedFor, setClosedFor] = useState(data);
  if (data !== closedFor) {
    setClosedFor(data);
    if (data?.ok) setOpen(false);
  }
  const look = inRow ? IN_ROW : `${deskButton("plain")} max-w-full min-w-0`;
  const label = `Assignee of ${name}: ${assignee ?? "nobody"}`;
  const face = (
    <>
      {inRow ? null : <UserRound aria-hidden size={16} className="shrink-0 text-muted" />}
      <bdi className={`truncate ${assignee === null ? "font-normal text-muted" : ""}`}>{assignee ?? "Nobody"}</bdi>
      <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
    </>
  );
  if (!alive)
    return (
      <Link to={assigneePath(leadId)} aria-label={label} className={look}>
        {face}
      </Link>
    );
  return (
    <Popover
      title="Who has this lead"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label={label} data-assignee="" tabIndex={inRow ? -1 : undefined} className={look}>
          {face}
        </button>
      }
    >
      <Loaded leadId={leadId} leaveTo={leaveTo} saving={saving} />
    </Popover>
  );
}

type Saving = ReturnType<typeof useFetcher<AssigneeAnswer>>;

/** Shows the choices as they are now: who is at the desk changes by the minute. */
function Loaded({ leadId, leaveTo, saving }: { leadId: string; leaveTo: string | undefined; saving: Saving }) {
  const { data, load, state } = useFetcher<{ lead: LeadAssignee }>();
  // Read again after a refusal: the refused choice was based on an older version, and so would be the next.
  const refused = saving.data?.ok === false ? saving.data : null;
  const [old, setOld] = useState({ refused, data: undefined as typeof data });
  if (old.refused !== refused) setOld({ refused, data });
  useEffect(() => void load(assigneePath(leadId)), [leadId, load, refused]);
  if (!data) return <Skeleton lines={4} />;
  const busy = saving.state !== "idle" || state !== "idle" || data === old.data;
  return <AssigneeChoices lead={data.lead} Form={saving.Form} stay={leaveTo ?? "1"} busy={busy} />;
}

/**
 * Shows the assignee at the head of a lead's page, with its key: it claims an unassigned lead; for any other it opens
 * the choice.
 */
export function LeadPageAssignee({ mayClaim, ...props }: Props & { mayClaim: boolean }) {
  const here = useRef<HTMLDivElement>(null);
  useShortcuts({
    assign: () => here.current?.querySelector<HTMLElement>("[data-claim], [data-assignee]")?.click(),
  });
  return (
    <div ref={here} className="flex max-w-full min-w-0 items-center gap-2">
      {mayClaim && props.assignee === null ? <ClaimButton {...props} /> : null}
      <AssigneePicker {...props} leaveTo="/admin/leads" />
    </div>
  );
}
