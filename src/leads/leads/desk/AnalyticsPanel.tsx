import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { loader } from "./analytics.route.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { LeadInsightView } from "./LeadInsightView.tsx";
import { PeriodButtons } from "./PeriodButtons.tsx";

const PATH = "/admin/analytics";

/** Shows the screen of lead analytics in another page. */
export default function AnalyticsPanel() {
  const fetcher = useFetcher<typeof loader>();
  const { load, data } = fetcher;
  useEffect(() => void load(PATH), [load]);
  if (!data) return <Skeleton lines={6} label="Loading analytics…" />;
  return (
    <LeadInsightView
      insight={data}
      periods={
        <fetcher.Form method="get" action={PATH}>
          <PeriodButtons current={data.period} />
        </fetcher.Form>
      }
    />
  );
}
