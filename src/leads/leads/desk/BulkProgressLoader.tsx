import { type ComponentProps, lazy, Suspense } from "react";
import { useAlive } from "#ui/kit/use-alive.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const BulkProgress = lazy(untilLoaded(() => import("./BulkProgress.tsx")));

/** Loads what follows a bulk change while there is one. */
export function BulkProgressLoader({ run }: { run: ComponentProps<typeof BulkProgress>["run"] | null }) {
  if (!useAlive() || run === null) return null;
  return (
    <Suspense fallback={null}>
      <BulkProgress run={run} />
    </Suspense>
  );
}
