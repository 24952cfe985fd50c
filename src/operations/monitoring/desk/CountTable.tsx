import { COUNTED_EVENTS } from "#leads/leads/rules/counted-event.ts";
import { EVENT_LABELS, ORIGIN_LABELS, SCREEN_LABELS } from "#operations/monitoring/rules/event-labels.ts";
import { formatShortDay } from "#platform/time/rules/calendar-day.ts";
import { opensForAll } from "#platform/access/rules/token-paths.ts";
import type { CountReport } from "#operations/monitoring/server/read-counts.ts";
import { PathText } from "#ui/desk/PathText.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import { LineChart } from "#ui/desk/LineChart.tsx";

/** The counts, one row for each page and one for all. */
export function CountTable({ report }: { report: CountReport }) {
  const shown = (n: number) => n.toLocaleString("en-US");
  return (
    // A wide table scrolls in its own box; the links in it let the keyboard reach it.
    <section aria-label="Counts by page" className="desk-scroll-x rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line bg-hover">
          <tr>
            <th scope="col" className="min-w-40 px-3 py-1.5">
              Page
            </th>
            {COUNTED_EVENTS.map((event) => (
              <th key={event} scope="col" className="px-3 py-1.5 text-right">
                {EVENT_LABELS[event]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr className="font-semibold">
            <th scope="row" className="px-3 py-1.5">
              All pages
            </th>
            {COUNTED_EVENTS.map((event) => (
              <td key={event} className="px-3 py-1.5 text-right tabular-nums">
                {shown(report.total[event])}
              </td>
            ))}
          </tr>
          {report.pages.map(({ path, counts }) => (
            <tr key={path}>
              <th scope="row" className="max-w-96 px-3 py-1.5 font-normal wrap-anywhere">
                {opensForAll(path) ? (
                  <a
                    href={path}
                    className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
                  >
                    <span>
                      <PathText path={path} />
                    </span>
                  </a>
                ) : (
                  <span className="inline-flex flex-wrap items-center gap-x-2">
                    <span>
                      <PathText path={path} />
                    </span>{" "}
                    <span className="text-muted">(private links)</span>
                  </span>
                )}
              </th>
              {COUNTED_EVENTS.map((event) => (
                <td key={event} className="px-3 py-1.5 text-right tabular-nums">
                  {shown(counts[event])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Page views of each day, with those of the period before if there are any. */
export function ViewsByDay({ days, byDay }: Pick<CountReport, "days" | "byDay">) {
  const compared = byDay.some(({ before }) => before > 0);
  return (
    <LineChart
      title="Page views by day"
      labels="Day"
      unit="Page views"
      points={byDay.map(({ day, n, before }) => ({
        label: formatShortDay(day),
        value: n,
        ...(compared ? { before } : {}),
      }))}
      {...(compared ? { periods: { now: `Last ${days} days`, before: `${days} days before` } } : {})}
    />
  );
}

/** The views by the kind of place that they came from; the places themselves are not stored. */
export function VisitOrigins({ origins }: Pick<CountReport, "origins">) {
  return (
    <BarChart
      title="Where visits came from"
      labels="Place"
      unit="Page views"
      points={origins.map(({ origin, n }) => ({ label: ORIGIN_LABELS[origin], value: n }))}
    />
  );
}

/** The funnel of the quote: how often each screen after the first was reached. */
export function QuoteScreens({ screens }: Pick<CountReport, "screens">) {
  return (
    <>
      <BarChart
        title="Quote screens"
        labels="Screen"
        unit="Reached"
        points={screens.map(({ step, n }) => ({ label: SCREEN_LABELS[step], value: n }))}
      />
      <p className="mt-2 text-sm text-muted">
        How often visitors reached each screen with JavaScript on. The first screen comes with the page, so it counts
        only when someone goes back to it.
      </p>
    </>
  );
}
