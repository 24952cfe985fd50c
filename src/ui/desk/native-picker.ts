import type { KeyboardEvent } from "react";

/** Focuses a native select and opens its list, if the browser can. Afterward the focus goes to `back`, if given. */
export function openPicker(select: HTMLSelectElement, back?: HTMLElement | null): void {
  select.focus();
  show(select);
  if (!back) return;
  const done = new AbortController();
  const leave = () => {
    done.abort();
    back.focus();
  };
  select.addEventListener("change", leave, { signal: done.signal });
  select.addEventListener("blur", () => done.abort(), { signal: done.signal });
  select.addEventListener("keydown", (event) => (event.key === "Escape" ? leave() : undefined), {
    signal: done.signal,
  });
}

/** Makes arrow keys open the list of a select that saves at once; otherwise each press would save another value. */
export function openOnArrows(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (show(event.currentTarget)) event.preventDefault();
}

function show(select: HTMLSelectElement): boolean {
  try {
    select.showPicker();
    return true;
  } catch {
    // Not every browser has it, and none without an earlier key press or click.
    return false;
  }
}
