import { type RefObject, useLayoutEffect } from "react";
import { useShortcuts } from "./shortcuts.ts";

type Actions = {
  /** Its children are the rows: the body of a table, or a list. */
  body: RefObject<HTMLElement | null>;
  /** Selects or unselects the row with this id. */
  onSelect?: (id: string) => void;
  onClear?: () => void;
};

/**
 * Handles keys on the rows of a table or a list: `j` and `k` move from link to link (`data-open`), `x` selects, the
 * arrows reach controls without a tab stop. The row that was last focused is marked `data-current`.
 */
export function useRowKeys({ body, onSelect, onClear }: Actions): void {
  const move = (step: 1 | -1) => {
    const rows = rowsOf(body.current).filter((row) => linkOf(row) !== null);
    const at = rows.findIndex((row) => "current" in row.dataset);
    const next = at < 0 ? (step > 0 ? rows[0] : rows.at(-1)) : rows[at + step];
    if (!next) return;
    linkOf(next)?.focus({ preventScroll: true });
    // At once, however far: smooth scrolling shows, and for some lists reads, everything in between.
    next.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    ...(onSelect
      ? {
          select: () => {
            const id = body.current?.querySelector<HTMLElement>("[data-row][data-current]")?.dataset.row;
            if (id) onSelect(id);
          },
        }
      : {}),
    ...(onClear ? { clear: onClear } : {}),
  });
  useLayoutEffect(() => {
    const within = body.current;
    if (!within) return;
    // The focus may have come before hydration.
    if (document.activeElement && within.contains(document.activeElement)) mark(within, document.activeElement);
    within.addEventListener("focusin", markCurrent);
    within.addEventListener("keydown", moveInRow);
    return () => {
      within.removeEventListener("focusin", markCurrent);
      within.removeEventListener("keydown", moveInRow);
    };
  }, [body]);
}

function rowsOf(body: HTMLElement | null): HTMLElement[] {
  return [...(body?.children ?? [])].filter((row) => row instanceof HTMLElement);
}

const rowWith = (body: EventTarget | null, used: Element) =>
  rowsOf(body instanceof HTMLElement ? body : null).find((row) => row.contains(used));

function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>("[data-open]");
}

function markCurrent({ currentTarget, target }: FocusEvent): void {
  if (currentTarget instanceof HTMLElement && target instanceof Element) mark(currentTarget, target);
}

function mark(body: HTMLElement, used: Element): void {
  for (const other of body.querySelectorAll<HTMLElement>(":scope > [data-current]")) delete other.dataset.current;
  const row = rowWith(body, used);
  if (row) row.dataset.current = "";
}

function moveInRow(event: KeyboardEvent): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  // A list of values has its own use for the arrows.
  if (event.target.matches("select, input:not([type=checkbox])")) return;
  const controls = [
    ...(rowWith(event.currentTarget, event.target)?.querySelectorAll<HTMLElement>(
      "a[href], button, input, [data-edit]:not(:has(a))",
    ) ?? []),
  ];
  const seen = controls.filter((control) => control.checkVisibility());
  seen[seen.indexOf(event.target) + step]?.focus();
  event.preventDefault();
}
