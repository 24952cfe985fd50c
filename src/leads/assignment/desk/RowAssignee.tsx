import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useAlive } from "#ui/kit/use-alive.ts";
import { assigneePath } from "./assignee-answer.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const AssigneePicker = lazy(untilLoaded(() => import("./AssigneePicker.tsx")));

/** The look of the assignee in the row of a list. */
export const IN_ROW =
  "inline-flex min-h-7 max-w-36 items-center gap-1 rounded-md border border-transparent px-1 hover:border-control pointer-coarse:min-h-11";

type Props = { leadId: string; name: string; version: number; assignee: string | null };

/**
 * Shows the assignee in a lead's row, with a choice of everyone who could be, whose script is loaded with the first
 * click; before the page is alive, a link to it.
 */
export function RowAssignee(props: Props) {
  const { leadId, name, assignee } = props;
  const [opened, setOpened] = useState(false);
  const look = { tabIndex: -1, "aria-label": `Assignee of ${name}: ${assignee ?? "nobody"}`, className: IN_ROW };
  const face = (
    <>
      <bdi className={`truncate ${assignee === null ? "text-muted" : ""}`}>{assignee ?? "Nobody"}</bdi>
      <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
    </>
  );
  if (!useAlive())
    return (
      <Link to={assigneePath(leadId)} {...look}>
        {face}
      </Link>
    );
  const button = (
    <button type="button" {...look} onClick={() => setOpened(true)}>
      {face}
    </button>
  );
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <AssigneePicker {...props} inRow />
    </Suspense>
  );
}
