import type { ReactNode } from "react";

type Props = { id: string; title: string; count: string; open?: boolean; children: ReactNode };

/** A collapsible part of the page, without script too. `count` is the number of its items. */
export function LossPart({ id, title, count, open = false, children }: Props) {
  return (
    <details className="loss-part" id={id} open={open}>
      <summary>
        <h3>{title}</h3>
        <span className="loss-part-count">{count}</span>
      </summary>
      <div className="loss-part-inside">{children}</div>
    </details>
  );
}
