import { type ComponentProps, lazy, Suspense } from "react";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const WhoIsCalling = lazy(untilLoaded(async () => ({ default: (await import("./WhoIsCalling.tsx")).WhoIsCalling })));

/** Shows who has a number that was pasted into the search; its script is loaded only then. */
export function WhoIsCallingLoader(props: ComponentProps<typeof WhoIsCalling>) {
  if (props.callers.length === 0) return null;
  return (
    <Suspense>
      <WhoIsCalling {...props} />
    </Suspense>
  );
}
