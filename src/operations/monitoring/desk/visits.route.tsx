import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readCounts } from "#operations/monitoring/server/read-counts.ts";
import { CountTable, QuoteScreens, ViewsByDay, VisitOrigins } from "./CountTable.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import type { Route } from "./+types/visits.route";

export async function loader({ context }: Route.LoaderArgs) {
  return readCounts(staffRequest(context, "metrics:read").services);
}

export const handle = {
  title: "Visits",
  description: "What was counted on the public pages, for staff.",
};

const PANEL = "min-w-0 rounded-md border border-line bg-surface p-3 sm:p-4";

export default function Visits({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage
      lead={`The last ${loaderData.days} days, in UTC. We count without cookies or IP addresses, so we can't tell visitors apart. Visitors without JavaScript, or whose browser asks for privacy, are not counted.`}
    >
      {loaderData.pages.length > 0 ? (
        <>
          <div className="mb-4 grid items-start gap-4 xl:grid-cols-2">
            <div className={PANEL}>
              <ViewsByDay days={loaderData.days} byDay={loaderData.byDay} />
            </div>
            <div className={PANEL}>
              <VisitOrigins origins={loaderData.origins} />
            </div>
            <div className={PANEL}>
              <QuoteScreens screens={loaderData.screens} />
            </div>
          </div>
          <CountTable report={loaderData} />
        </>
      ) : (
        <EmptyState title="Nothing counted yet">
          The first visit to a public page will show up here right away.
        </EmptyState>
      )}
    </DeskPage>
  );
}
