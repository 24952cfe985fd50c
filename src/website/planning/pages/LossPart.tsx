import type { ReactNode } from "react";

type Props = { id: string; title: string; count: string; open?: boolean; children: ReactNode };

/** A part of the page that opens and closes, without script too. `count` says how much is in it. */
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
