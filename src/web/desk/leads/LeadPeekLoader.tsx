import { type ComponentProps, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";

const LeadPeek = lazy(async () => ({ default: (await import("./LeadPeek.tsx")).LeadPeek }));

/** The side sheet of a lead, whose script comes when it is first opened. */
export function LeadPeekLoader(props: ComponentProps<typeof LeadPeek>) {
  const [search] = useSearchParams();
  if (!search.has("peek")) return null;
  return (
    <Suspense>
      <LeadPeek {...props} />
    </Suspense>
  );
}
