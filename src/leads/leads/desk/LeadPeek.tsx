import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link, useFetcher } from "react-router";
import type { Touchpoint } from "#leads/leads/rules/lead.ts";
import { leadFields } from "#leads/leads/rules/lead-fields.ts";
import type { LeadRead } from "#leads/gate/server/read-lead.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Sheet } from "#ui/desk/Dialog.tsx";
import { SidePanel } from "#ui/desk/SidePanel.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { LeadTimeline } from "./LeadTimeline.tsx";
import { type KnownTags, LeadTags } from "./LeadTags.tsx";
import { usePeek } from "./use-peek.ts";
import { SampleMark } from "./SampleMark.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";

type Peeked = {
  read: LeadRead;
  /** The assignee's name, or null. */
  assignee: string | null;
  touchpoints: readonly Touchpoint[];
  stateNames: ReadonlyMap<string, string>;
  tags: KnownTags;
  mayChange: boolean;
};

type Props = {
  /** The ids of the leads of the list, in its order. */
  ids: readonly string[];
  /** The query of the list's address. */
  list: string;
  beside: boolean;
};

/**
 * Shows a lead with its list, at an address of its own (`?peek=`): opened with the space bar on a row. The list keeps
 * its scroll position and selection. `beside`: next to the list, which stays in use, and not over it.
 */
export function LeadPeek({ ids, list, beside }: Props) {
  const { id, show } = usePeek();
  const fetcher = useFetcher<Peeked>({ key: "peek" });
  const load = useEffectEvent(() => void fetcher.load(`/admin/leads/${encodeURIComponent(id)}/peek`));
  useEffect(() => {
    if (id !== "") load();
  }, [id]);
  const peeked = fetcher.data?.read.lead.id === id ? fetcher.data : null;
  const at = ids.indexOf(id);
  const close = () => {
    show("");
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] [data-open]`)?.focus({ preventScroll: true });
  };
  const panel = {
    onClose: close,
    title: peeked?.read.lead.name ?? "Lead",
    actions: (
      <>
        <Link to={`/admin/leads/${id}?${new URLSearchParams({ list })}`} className={deskButton("main")}>
          Open full page
        </Link>
        <Step name="Previous" to={at > 0 ? ids[at - 1] : undefined} onStep={show} Icon={ChevronUp} />
        <Step name="Next" to={at >= 0 ? ids[at + 1] : ids[0]} onStep={show} Icon={ChevronDown} />
      </>
    ),
    children: peeked ? <PeekedLead key={id} {...peeked} /> : <Skeleton lines={8} />,
  };
  return beside ? <SidePanel {...panel} /> : <Sheet open={id !== ""} {...panel} />;
}

type StepProps = { name: string; to: string | undefined; onStep: (id: string) => void; Icon: typeof ChevronUp };

function Step({ name, to, onStep, Icon }: StepProps) {
  return (
    <DeskButton type="button" look="plain" disabled={to === undefined} onClick={() => to && onStep(to)}>
      <Icon aria-hidden size={16} /> {name}
    </DeskButton>
  );
}

function PeekedLead({ read, assignee, touchpoints, stateNames, tags, mayChange }: Peeked) {
  const { lead, years, gate } = read;
  const known = leadFields({ ...lead, age: years }).filter(
    ({ key }) => key !== "name" && key !== "phone" && key !== "message",
  );
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <SampleMark leadId={lead.id} />
        <LeadStatusForm leadId={lead.id} name={lead.name} status={lead.status} mayChange={mayChange} />
        <span className="text-muted">{assignee ?? "Unassigned"}</span>
      </div>
      <LeadTags lead={lead} tags={tags} mayChange={mayChange} />
      {lead.phone === null ? null : (
        <ContactButton leadId={lead.id} channel="call" address={lead.phone} gate={gate.call} />
      )}
      <p className="text-muted">{gate.call.reason}</p>
      {lead.message === null ? null : (
        <p className="rounded-md bg-hover px-3 py-2 whitespace-pre-wrap">{lead.message}</p>
      )}
      <dl>
        {known.map(({ key, label, text }) => (
          <div key={key} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-1">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {key === "state" ? (stateNames.get(text) ?? text) : text}
            </dd>
          </div>
        ))}
      </dl>
      <LeadTimeline lead={lead} touchpoints={touchpoints} mayChange={false} />
    </div>
  );
}
