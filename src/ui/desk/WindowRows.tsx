import type { Range, VirtualItem } from "@tanstack/react-virtual";
import {
  memo,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
} from "react";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { RowsProps } from "./Table.tsx";
import { useWindow } from "./use-window.ts";

type Props<T> = RowsProps<T> & {
  /** The rows that stay in the document wherever the window is. */
  kept: readonly (string | null)[];
  /** Called with the places of the rows in the window. */
  onSeen: (first: number, last: number) => void;
};

/** Up to this many rows, all are in the document; beyond that, those in and around the window, and those in use. */
const FEW = 50;
const BEYOND = 6;
/** The row that was used last, which the keys start from, and those being edited or saved, or with a failed save. */
const IN_USE = "tr[data-current], tr[data-row]:has([role=alert], [aria-busy=true], [data-edit] form)";
const MAX_IN_USE = 8;
/** Estimated heights of a row before one was measured, pixels: a line of the table (`--row`), a card on a phone. */
const LINE = 36;
const CARD = 92;
const WIDE = "(min-width: 64rem)";

/** The heights of the rows when the list was left, for a return to it. */
let measured: VirtualItem[] = [];

/** The rows of a long table that scrolls with the page: only those in use or around the window are in the document. */
export function WindowRows<T>({ rows, idOf, columns, body, render, kept, onSeen }: Props<T>) {
  const on = useAlive() && rows.length > FEW;
  const [top, setTop] = useState(0);
  const [scrolled, setScrolled] = useState(false);
  const [, look] = useReducer((n: number) => n + 1, 0);
  const placesIn = (around: readonly number[]) => {
    const used = [...(body.current?.querySelectorAll<HTMLElement>(IN_USE) ?? [])].slice(0, MAX_IN_USE);
    const ids = new Set([...kept, ...used.map((row) => row.dataset["row"])]);
    const places = new Set(around);
    for (const [at, row] of rows.entries()) {
      if (!ids.has(idOf(row))) continue;
      // With its neighbors, which the keys lead to.
      for (const near of [at - 1, at, at + 1]) if (near >= 0 && near < rows.length) places.add(near);
    }
    return [...places].sort((one, other) => one - other);
  };
  // Stable until the rows change: a new function has every height added up again.
  const keyAt = useCallback((at: number) => (at < rows.length ? idOf(rows[at] as T) : at), [rows, idOf]);
  const height = globalThis.matchMedia?.(WIDE).matches ? LINE : CARD;
  const made = useWindow<HTMLTableRowElement>(on, ({ defaultRangeExtractor }) => ({
    count: rows.length,
    getItemKey: keyAt,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor: (range: Range) => placesIn(defaultRangeExtractor(range)),
    // Rows that come above the window don't move its content.
    anchorTo: scrolled ? "end" : "start",
    initialMeasurementsCache: measured,
    initialRect: { width: globalThis.innerWidth ?? 0, height: globalThis.innerHeight ?? 0 },
    onChange: ({ range }) => setScrolled((range?.startIndex ?? 0) > 0),
  }));
  const { startIndex: first = 0, endIndex: last = Math.min(rows.length, FEW) - 1 } = made?.virtual.range ?? {};
  const told = useEffectEvent(onSeen);
  const isMade = on && made !== null;
  useEffect(() => {
    if (isMade) return told(first, last);
    const tell = () => {
      const below = Math.ceil((globalThis.scrollY + globalThis.innerHeight - top) / height);
      told(0, Math.max(0, Math.min(last, below)));
    };
    tell();
    globalThis.addEventListener("scroll", tell, { passive: true });
    return () => globalThis.removeEventListener("scroll", tell);
  }, [isMade, first, last, top, height]);
  const leave = useEffectEvent(() => {
    if (made) measured = made.virtual.takeSnapshot();
  });
  useEffect(() => () => leave(), []);
  useEffect(() => {
    const watching = new ResizeObserver(() => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + globalThis.scrollY));
    });
    watching.observe(document.body);
    return () => watching.disconnect();
  }, [body]);
  // The rows next to a focused one must be there before the next key.
  useEffect(() => {
    const within = body.current;
    within?.addEventListener("focusin", look);
    return () => within?.removeEventListener("focusin", look);
  }, [body]);
  useLayoutEffect(() => {
    if (on && made && body.current) holdWidths(body.current);
  }, [on, made, body, first, last]);
  const measure = made?.measure;
  if (!on || !made)
    return rows.map((row, at) => <Row key={idOf(row)} row={row} at={at} measure={measure} render={render} />);
  const { shown, rest } = withGaps(made.virtual.getVirtualItems(), top, made.virtual.getTotalSize() + top);
  return [
    ...shown.flatMap(({ item: { key, index }, gap }, i) => {
      const row = rows[index];
      if (row === undefined) return [];
      const marked = <Row key={key} row={row} at={index} measure={measure} render={render} />;
      return gap > 0 ? [<Gap key={`gap ${i}`} height={gap} columns={columns} />, marked] : [marked];
    }),
    rest > 0 ? <Gap key="rest" height={rest} columns={columns} /> : null,
  ];
}

/** Returns the rows with the space before each, and the space after the last; pixels. */
function withGaps(items: readonly VirtualItem[], top: number, bottom: number) {
  const shown = items.map((item, i) => ({ item, gap: item.start - (items[i - 1]?.end ?? top) }));
  return { shown, rest: bottom - (items.at(-1)?.end ?? top) };
}

type RowProps<T> = Pick<RowsProps<T>, "render"> & {
  row: T;
  at: number;
  measure: RefCallback<HTMLTableRowElement> | undefined;
};

function RowAt<T>({ row, at, measure, render }: RowProps<T>) {
  return render(row, { ref: measure, "data-index": at, "aria-rowindex": at + 2 });
}

/** A row of the window; it is not re-rendered as others come and go. */
const Row = memo(RowAt) as typeof RowAt;

/** Keeps the widths of columns, so that they don't jump as rows come and go; the one that names rows takes the rest. */
function holdWidths(body: HTMLTableSectionElement): void {
  if (!globalThis.matchMedia(WIDE).matches) return;
  const names = body.querySelector<HTMLTableCellElement>("[scope=row]")?.cellIndex;
  const heads = [...(body.parentElement?.querySelectorAll("th[scope=col]") ?? [])];
  // All are measured before one is changed, so that the browser lays out the table once.
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  for (const [at, head] of heads.entries())
    if (head instanceof HTMLElement && at !== names) head.style.minWidth = `${widths[at]}px`;
}

/** Replaces rows that are not in the document. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className="border-0! p-0! print:hidden">
      <td ref={(cell) => cell?.style.setProperty("height", `${height}px`)} colSpan={columns} className="border-0! p-0!">
        {"\u00a0"}
      </td>
    </tr>
  );
}
