import { type RefObject, useEffect } from "react";

/**
 * Opens the part that a link inside the page leads into, and all parts for print, where a browser does not by itself.
 * After printing the parts are as before.
 */
export function useOpenParts(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    let opened: HTMLDetailsElement[] = [];
    const show = () => {
      opened = [...(element?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
      for (const part of opened) part.open = true;
    };
    const restore = () => {
      for (const part of opened) part.open = false;
      opened = [];
    };
    const follow = (event: MouseEvent) => {
      const id = (event.target as Element)
        .closest("a")
        ?.getAttribute("href")
        ?.match(/^#(.+)/)?.[1];
      const part = id ? document.getElementById(id)?.closest("details") : null;
      if (part) part.open = true;
    };
    addEventListener("beforeprint", show);
    addEventListener("afterprint", restore);
    element?.addEventListener("click", follow);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", restore);
      element?.removeEventListener("click", follow);
    };
  }, [box]);
}
