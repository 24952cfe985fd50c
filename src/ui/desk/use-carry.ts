import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The carried card; its name is for screen readers. */
type Carried = { id: string; name: string };

export type Carry<Place extends string> = {
  /** The id of the carried card, and the place that it is held over. */
  id: string | null;
  to: Place | null;
  /** The last action, for screen readers. */
  said: string;
  onKeyDown: (event: KeyboardEvent, item: Carried, from: Place) => void;
  /** Puts the carried card back. */
  onBlur: () => void;
};
type Places<Place extends string> = {
  /** In order; each is marked `data-place` in the page. */
  places: readonly Place[];
  /** Number of places that an arrow key moves; 0 for none. */
  step: (key: string) => number;
  /** Returns a place in words: 'New', or 'in New' for the position of a card. */
  label: (place: Place) => string;
  at: (place: Place) => string;
  onDrop: (id: string, to: Place) => void;
  /** Said of a dropped card, before the place: 'moved to', unless something is asked first. */
  done?: string;
};

/**
 * Moves a card with the keyboard: picked up with the space bar or Enter, carried with the arrow keys, dropped as it was
 * picked up. Its button is marked `data-grip`.
 */
export function useCarry<Place extends string>({
  places,
  step,
  label,
  at,
  onDrop,
  done = "moved to",
}: Places<Place>): Carry<Place> {
  const [held, setHeld] = useState<{ id: string; to: Place } | null>(null);
  const [said, setSaid] = useState("");
  // A dropped card is another element, in another place.
  const dropped = useRef<string | null>(null);
  useEffect(() => {
    const id = dropped.current;
    if (id === null) return;
    dropped.current = null;
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus();
  });
  const aim = (id: string, to: Place) => {
    setHeld({ id, to });
    document.querySelector(`[data-place="${to}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const letGo = (what: string) => {
    setHeld(null);
    setSaid(what);
  };
  const onKeyDown: Carry<Place>["onKeyDown"] = (event, { id, name }, from) => {
    const mine = held?.id === id ? held : null;
    const steps = step(event.key);
    const takes = event.key === " " || event.key === "Enter";
    if (!takes && !(mine && (steps !== 0 || event.key === "Escape"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && takes) return;
    if (!mine) {
      aim(id, from);
      setSaid(`${name} picked up. It is ${at(from)}.`);
    } else if (steps !== 0) {
      const to = places[places.indexOf(mine.to) + steps];
      if (!to) return;
      aim(id, to);
      setSaid(label(to));
    } else if (takes && mine.to !== from) {
      dropped.current = id;
      letGo(`${name} ${done} ${label(mine.to)}.`);
      onDrop(id, mine.to);
    } else letGo(`${name} stays ${at(from)}.`);
  };
  // A notification that closes takes the focus briefly and returns it.
  const onBlur = () =>
    void requestAnimationFrame(() => {
      const focused = document.activeElement;
      const grip = focused instanceof HTMLElement ? focused.dataset["grip"] : undefined;
      setHeld((now) => (now?.id === grip ? now : null));
    });
  return { id: held?.id ?? null, to: held?.to ?? null, said, onKeyDown, onBlur };
}
