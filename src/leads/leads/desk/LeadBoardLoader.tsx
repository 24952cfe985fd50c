import { type ComponentProps, lazy, Suspense } from "react";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const LeadBoard = lazy(untilLoaded(() => import("./LeadBoard.tsx")));

/** Loads the board, whose script is only needed where it is shown. */
export function LeadBoardLoader(props: ComponentProps<typeof LeadBoard>) {
  return (
    <Suspense fallback={<p className="text-muted">Loading the board…</p>}>
      <LeadBoard {...props} />
    </Suspense>
  );
}
