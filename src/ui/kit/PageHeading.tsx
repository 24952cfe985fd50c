import type { ReactNode } from "react";

/** The h1 of a page, with an optional line above, a lead below and a picture beside. */
export function PageHeading({
  title,
  eyebrow,
  lead,
  picture,
}: {
  title: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  picture?: ReactNode;
}) {
  const words = (
    <>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </>
  );
  return picture ? (
    <div className="page-heading pictured">
      <div>{words}</div>
      {picture}
    </div>
  ) : (
    <div className="page-heading">{words}</div>
  );
}
