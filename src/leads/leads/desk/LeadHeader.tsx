import { Mail, Merge, MessageSquare, MoreHorizontal, NotebookPen, ShieldUser, SquareCheckBig } from "lucide-react";
import type { ComponentProps } from "react";
import { leadScore, scoreMeaning } from "#leads/leads/rules/engagement.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { LeadGate } from "#leads/gate/server/read-lead-gate.ts";
import { LeadPageAssignee } from "#leads/assignment/desk/AssigneePicker.tsx";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Menu, MenuItem, MenuLink } from "#ui/desk/Menu.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import { runCommand, useShortcuts } from "#ui/desk/shortcuts.ts";
import { undoLast } from "#ui/desk/toasts.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { SampleMark } from "./SampleMark.tsx";
import { LeadPageStatus } from "./LeadStatusForm.tsx";

/** The pages of a lead, each at an address of its own. */
const TABS = [
  { part: "overview", label: "Overview" },
  { part: "timeline", label: "Timeline" },
  { part: "consent", label: "Consent" },
  { part: "files", label: "Files" },
  { part: "policies", label: "Policies" },
] as const;

type Props = {
  lead: Lead;
  /** The assignee, or null. */
  assignee: ComponentProps<typeof LeadPageAssignee>["assignee"];
  mayClaim: boolean;
  gate: LeadGate;
  mayChange: boolean;
  mayErase: boolean;
  /** The query of the list from which the lead was opened. */
  list: string | null;
  current: string;
};

/** Shows the head of a lead's page, which stays on a large screen: the person, the progress, and the ways to reach them. */
export function LeadHeader({ lead, assignee, mayClaim, gate, mayChange, mayErase, list, current }: Props) {
  useShortcuts({ undo: undoLast });
  const score = leadScore(lead.engagementCount);
  const search = list === null ? "" : `?${new URLSearchParams({ list })}`;
  const at = (part: string) => `/admin/leads/${lead.id}/${part}${search}`;
  return (
    <header className="-mx-4 mb-3 border-b border-line bg-background px-4 pt-2 sm:-mx-6 sm:px-6 lg:sticky lg:top-0 lg:z-20">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <h1 className="col-start-1 row-start-1 text-xl wrap-anywhere lg:truncate" title={lead.name} dir="auto">
          {lead.name}
        </h1>
        <div
          key={lead.id}
          className="col-span-2 row-start-2 flex flex-wrap items-center gap-x-4 text-muted sm:col-span-1"
        >
          <SampleMark leadId={lead.id} />
          <LeadPageStatus leadId={lead.id} name={lead.name} status={lead.status} mayChange={mayChange} />
          <span title={`Activity: ${scoreMeaning(score).level}`}>
            Score <span className="font-medium text-ink tabular-nums">{score}</span>
          </span>
          <LeadPageAssignee {...{ assignee, mayClaim }} leadId={lead.id} name={lead.name} version={lead.version} />
        </div>
        <WaysToReach lead={lead} gate={gate} />
        {mayChange ? <MoreActions leadId={lead.id} mayErase={mayErase} /> : null}
      </div>
      <div className="-mb-3">
        <TabLinks label="Lead" tabs={TABS.map(({ part, label }) => ({ to: at(part), label }))} current={at(current)} />
      </div>
    </header>
  );
}

/** Shows the ways to reach a lead; on a phone the bar at the bottom and the lines below do. */
function WaysToReach({ lead, gate }: Pick<Props, "lead" | "gate">) {
  return (
    <div className="hidden items-center gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex">
      {gate.call.allowed && lead.phone !== null ? (
        <ContactButton leadId={lead.id} channel="call" address={lead.phone} gate={gate.call} look="main" />
      ) : null}
      {gate.email.allowed && lead.email !== null ? (
        <ContactButton leadId={lead.id} channel="email" address={lead.email} gate={gate.email} look="plain" />
      ) : null}
    </div>
  );
}

function MoreActions({ leadId, mayErase }: { leadId: string; mayErase: boolean }) {
  if (!useAlive()) return null;
  return (
    <div className="col-start-2 row-start-1 sm:col-start-3 sm:row-span-2">
      <Menu
        align="end"
        trigger={
          <DeskButton type="button" look="plain">
            <MoreHorizontal aria-hidden size={16} /> <span className="max-sm:sr-only">More</span>
          </DeskButton>
        }
      >
        <MenuItem icon={<NotebookPen aria-hidden size={16} />} keys="n" onSelect={() => later("note")}>
          Write a note
        </MenuItem>
        <MenuItem icon={<SquareCheckBig aria-hidden size={16} />} keys="t" onSelect={() => later("task")}>
          Add a task
        </MenuItem>
        <MenuLink icon={<MessageSquare aria-hidden size={16} />} to={`/admin/inbox/${leadId}`}>
          Texts and email
        </MenuLink>
        <MenuLink icon={<Mail aria-hidden size={16} />} to={`/admin/leads/${leadId}/letter`}>
          Letter (PDF)
        </MenuLink>
        <MenuLink icon={<Merge aria-hidden size={16} />} to={`/admin/leads/${leadId}/merge`}>
          Merge with…
        </MenuLink>
        {mayErase ? (
          <MenuLink icon={<ShieldUser aria-hidden size={16} />} to={`/admin/leads/${leadId}/privacy`}>
            Person's data
          </MenuLink>
        ) : null}
      </Menu>
    </div>
  );
}

/** Runs once the menu has returned the focus. */
function later(command: "note" | "task"): void {
  setTimeout(() => runCommand(command), 50);
}
