import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import type { LeadStatus } from "#core/leads/lead.ts";
import type { LeadRow } from "#server/lead-lists/read-list.ts";

export type Carry = {
  /** The lead that is carried, and the column that it is held over. */
  leadId: string | null;
  to: LeadStatus | null;
  /** What was done last, for screen readers. */
  said: string;
  onKeyDown: (event: KeyboardEvent, lead: LeadRow, from: LeadStatus) => void;
  /** Puts down what is carried, where it was. */
  onBlur: () => void;
};

type Held = { leadId: string; to: LeadStatus };

/** Moves a card with the keyboard: picked up with the space bar or Enter, carried with the arrow keys, dropped like it was picked up. */
export function useCarry(statuses: readonly LeadStatus[], onDrop: (lead: LeadRow, to: LeadStatus) => void): Carry {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");
  // A card that was dropped is another element, in another column.
  const dropped = useRef<string | null>(null);
  useEffect(() => {
    const id = dropped.current;
    if (id === null) return;
    dropped.current = null;
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus();
  });
  const aim = (leadId: string, to: LeadStatus) => {
    setHeld({ leadId, to });
    document.querySelector(`[data-column="${to}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const letGo = (what: string) => {
    setHeld(null);
    setSaid(what);
  };
  const onKeyDown: Carry["onKeyDown"] = (event, lead, from) => {
    const mine = held?.leadId === lead.id ? held : null;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const takes = event.key === " " || event.key === "Enter";
    if (!takes && !(mine && (step !== 0 || event.key === "Escape"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && takes) return;
    if (!mine) {
      aim(lead.id, from);
      setSaid(`${lead.name} picked up. It is in ${STATUS_LABELS[from]}.`);
    } else if (step !== 0) {
      const to = statuses[statuses.indexOf(mine.to) + step];
      if (!to) return;
      aim(lead.id, to);
      setSaid(STATUS_LABELS[to]);
    } else if (takes && mine.to !== from) {
      dropped.current = lead.id;
      letGo(`${lead.name} moved to ${STATUS_LABELS[mine.to]}.`);
      onDrop(lead, mine.to);
    } else letGo(`${lead.name} stays in ${STATUS_LABELS[from]}.`);
  };
  // A notification that closes takes the focus for a moment and gives it back.
  const onBlur = () =>
    void requestAnimationFrame(() => {
      const focused = document.activeElement;
      const grip = focused instanceof HTMLElement ? focused.dataset["grip"] : undefined;
      setHeld((now) => (now?.leadId === grip ? now : null));
    });
  return { leadId: held?.leadId ?? null, to: held?.to ?? null, said, onKeyDown, onBlur };
}
