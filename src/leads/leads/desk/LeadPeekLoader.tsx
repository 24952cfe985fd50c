import { type ComponentProps, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const LeadPeek = lazy(untilLoaded(async () => ({ default: (await import("./LeadPeek.tsx")).LeadPeek })));

/** Loads the side sheet of a lead when it is first opened. */
export function LeadPeekLoader(props: ComponentProps<typeof LeadPeek>) {
  const [search] = useSearchParams();
  if (!search.has("peek")) return null;
  return (
    <Suspense>
      <LeadPeek {...props} />
    </Suspense>
  );
}
