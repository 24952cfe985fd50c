import type { ReactNode } from "react";
import { Link } from "react-router";
import { REVERSAL_LABELS, type Reversal } from "#platform/jobs/rules/import-state.ts";

type Props = {
  title: string;
  /** The address of what came of it; null if nothing did. */
  to: string | null;
  reversal: Reversal | null;
  reversalReason: string;
  children: ReactNode;
};

/** Shows an item of an import: its title, with a link to what is left of it, and the result of reverting. */
export function ImportedItem({ title, to, reversal, reversalReason, children }: Props) {
  return (
    <>
      <span className="line-clamp-2" title={title}>
        {to && reversal !== "reversed" ? (
          <Link to={to} className="underline underline-offset-2">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </span>
      {children}
      {reversal ? (
        <span className="block">
          <span className="font-medium">{REVERSAL_LABELS[reversal]}</span>
          {reversalReason ? <span className="text-muted">: {reversalReason}</span> : null}
        </span>
      ) : null}
    </>
  );
}
