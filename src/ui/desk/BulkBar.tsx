import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useAlive } from "#ui/kit/use-alive.ts";

type Props = {
  /** The number of selected rows. */
  count: number;
  /** The number in words, if there are more than were counted. */
  counted?: string;
  noun: string;
  /** The plural, if it isn't formed with an s. */
  plural?: string;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
  /** A note about the last action. */
  note?: ReactNode;
};

/** The actions on the selected rows, above the bottom of the screen while there are any. */
export function BulkBar({ count, counted = String(count), noun, plural = `${noun}s`, onClear, children, note }: Props) {
  const alive = useAlive();
  // Without script, the rows are selected in the page's form, and its buttons are always there.
  if (!alive) return <noscript className="mt-3 flex flex-wrap items-center gap-2">{children}</noscript>;
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected"
      className="desk-over-bars fixed inset-x-0 z-20 mx-auto flex w-fit max-w-[calc(100vw-2rem)] lg:left-(--sidebar) lg:max-w-[calc(100vw-var(--sidebar)-2rem)] flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-raised px-3 py-2 text-ink shadow-overlay"
    >
      <p role="status" className="font-medium tabular-nums">
        {`${counted} ${count === 1 ? noun : plural} selected`}
      </p>
      {children}
      <button
        type="button"
        onClick={onClear}
        className="inline-flex min-h-(--control) items-center gap-1 rounded-md px-2 text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden size={16} /> Clear
      </button>
      {note}
    </section>
  );
}
