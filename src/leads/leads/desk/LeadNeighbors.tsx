import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { Kbd } from "#ui/desk/Kbd.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { useLastOpened } from "./last-opened.ts";

type Props = {
  leadId: string;
  /** The query of the list from which the lead was opened; null if it was opened from elsewhere. */
  list: string | null;
  newer: string | null;
  older: string | null;
};

/** Links back to the list, and to the lead before and after this one in it. */
export function LeadNeighbors({ leadId, list, newer, older }: Props) {
  const navigate = useNavigate();
  useLastOpened(leadId);
  const address = (id: string) => `/admin/leads/${id}?${new URLSearchParams({ list: list ?? "" })}`;
  const go = (id: string | null) => (id === null ? undefined : void navigate(address(id)));
  useShortcuts({ newer: () => go(newer), older: () => go(older) });
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={list ? `/admin/leads?${list}` : "/admin/leads"}
        className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size={18} /> {list ? "Back to the list" : "All leads"}
      </Link>
      {newer === null && older === null ? null : (
        <nav aria-label="List" className="flex gap-2">
          <Neighbor to={newer && address(newer)} name="Previous" keys="[" Icon={ChevronLeft} />
          <Neighbor to={older && address(older)} name="Next" keys="]" Icon={ChevronRight} />
        </nav>
      )}
    </div>
  );
}

type NeighborProps = { to: string | null; name: string; keys: string; Icon: typeof ChevronLeft };

function Neighbor({ to, name, keys, Icon }: NeighborProps) {
  const shown = (
    <>
      <Icon aria-hidden size={16} /> {name}
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd keys={keys} />
      </span>
    </>
  );
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" className={`${deskButton("plain")} opacity-50`}>
        {shown}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={`${name} lead of the list`} className={deskButton("plain")}>
      {shown}
    </Link>
  );
}
