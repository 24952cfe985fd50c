import { type ComponentProps, lazy, Suspense } from "react";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const LeadBoard = lazy(untilLoaded(() => import("./LeadBoard.tsx")));

/** The board, whose script comes only where it is shown. */
export function LeadBoardLoader(props: ComponentProps<typeof LeadBoard>) {
  return (
    <Suspense fallback={<p className="text-muted">Loading the board…</p>}>
      <LeadBoard {...props} />
    </Suspense>
  );
}
