import type { ReactNode } from "react";

/** A collapsible part of the advice; `found` sums it up in a word or two. `open`: there is something to decide. */
export function AdviceSection({
  title,
  found,
  open = false,
  children,
}: {
  title: string;
  found: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="border-t border-line first:border-t-0">
      <summary className="px-4 py-2.5">
        <h2 className="inline font-semibold">{title}</h2>
        <span className="ml-2 text-sm text-muted">{found}</span>
      </summary>
      <div className="px-4 pb-4 wrap-anywhere">{children}</div>
    </details>
  );
}
