import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/** What lies over the page by itself: dialogs, menus and messages. */
const OVERLAYS = "[data-base-ui-portal], [aria-live], [role=status], [role=alert], script, style, link";

/** Lays a screen over the rest of the desk. Ctrl+Shift+F or Cmd+Shift+F does, too, and Escape leaves. */
export function useFullScreen(screen: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => (full && screen.current ? disableAround(screen.current) : undefined), [full, screen]);
  return {
    full,
    toggle: () => setFull(!full),
    onKeyDown: (event: KeyboardEvent) => {
      const isToggle = event.key.toLowerCase() === "f" && event.shiftKey && event.ctrlKey !== event.metaKey;
      // A dialog is part of the screen for React, and has an Escape of its own.
      const isLeaving = full && event.key === "Escape" && event.currentTarget.contains(event.target as Node);
      if (!isToggle && !isLeaving) return;
      event.preventDefault();
      setFull(isToggle && !full);
    },
  };
}

/** Takes what is behind a screen out of the reach of keys and screen readers; returns a function that undoes it. */
function disableAround(screen: HTMLElement): () => void {
  const behind: HTMLElement[] = [];
  for (let inside: HTMLElement = screen; inside.parentElement; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert && !sibling.matches(OVERLAYS))
        behind.push(sibling);
  for (const element of behind) element.inert = true;
  return () => {
    for (const element of behind) element.inert = false;
  };
}
