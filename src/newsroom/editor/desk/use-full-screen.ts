import { type KeyboardEvent, useState } from "react";

/** Lays a screen over the rest of the desk. Ctrl+Shift+F or Cmd+Shift+F does, too, and Escape leaves. */
export function useFullScreen() {
  const [full, setFull] = useState(false);
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
