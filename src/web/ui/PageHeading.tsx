import type { ReactNode } from "react";

/** The h1 of a page, with an optional line above and a lead below. */
export function PageHeading({ title, eyebrow, lead }: { title: string; eyebrow?: ReactNode; lead?: ReactNode }) {
  return (
    <div className="page-heading">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </div>
  );
}
