import { useEffect } from "react";

const OPEN = "details[data-popup][open]";

/**
 * Closes a `<details data-popup>`, one whose content lies above the page, like any other popup: by Escape, by a press
 * elsewhere, and when another opens. Without script it is opened and closed by its own button.
 */
export function usePopupDetails(): void {
  useEffect(() => {
    const opened = () => document.querySelectorAll<HTMLDetailsElement>(OPEN);
    const onKey = (event: KeyboardEvent) => {
      const [box] = opened();
      if (event.key !== "Escape" || !box || event.isComposing) return;
      box.open = false;
      box.querySelector("summary")?.focus();
      event.stopPropagation();
    };
    const closeOthers = ({ target }: Event) => {
      for (const box of opened()) if (!(target instanceof Node && box.contains(target))) box.open = false;
    };
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", closeOthers, true);
    document.addEventListener("focusin", closeOthers, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", closeOthers, true);
      document.removeEventListener("focusin", closeOthers, true);
    };
  }, []);
}
