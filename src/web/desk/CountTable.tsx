import { COUNTED_EVENTS } from "#core/monitoring/counted-event.ts";
import { EVENT_LABELS, SCREEN_LABELS } from "#core/monitoring/event-labels.ts";
import { opensForAll } from "#core/site/token-paths.ts";
import type { CountReport } from "#server/monitoring/read-counts.ts";

/** What was counted, one row for each page and one for all. */
export function CountTable({ report }: { report: CountReport }) {
  const shown = (n: number) => n.toLocaleString("en-US");
  return (
    // A wide table scrolls in its own box; the links in it let the keyboard reach it.
    <section aria-label="Counts by page" className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="border-b border-line bg-hover">
          <tr>
            <th scope="col" className="min-w-40 px-4 py-3">
              Page
            </th>
            {COUNTED_EVENTS.map((event) => (
              <th key={event} scope="col" className="px-4 py-3 text-right">
                {EVENT_LABELS[event]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr className="font-semibold">
            <th scope="row" className="px-4 py-3">
              All pages
            </th>
            {COUNTED_EVENTS.map((event) => (
              <td key={event} className="px-4 py-3 text-right tabular-nums">
                {shown(report.total[event])}
              </td>
            ))}
          </tr>
          {report.pages.map(({ path, counts }) => (
            <tr key={path}>
              <th scope="row" className="max-w-96 px-4 py-3 font-normal wrap-anywhere">
                {opensForAll(path) ? (
                  <a
                    href={path}
                    className="inline-flex min-h-(--control) items-center text-accent underline underline-offset-4"
                  >
                    {path}
                  </a>
                ) : (
                  <span className="inline-flex min-h-(--control) flex-wrap items-center gap-x-2">
                    {path} <span className="text-muted">(private links)</span>
                  </span>
                )}
              </th>
              {COUNTED_EVENTS.map((event) => (
                <td key={event} className="px-4 py-3 text-right tabular-nums">
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

/** The way through the quote: how often each screen after the first was reached. */
export function ScreenTable({ screens }: Pick<CountReport, "screens">) {
  return (
    <section aria-labelledby="screens-title" className="mt-8">
      <h2 id="screens-title" className="mb-3 text-lg font-semibold">
        Quote screens
      </h2>
      <p className="mb-4 text-muted">
        How often visitors reached each screen with JavaScript on. The first screen comes with the page, so it counts
        only when someone goes back to it.
      </p>
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <table className="w-full text-left">
          <thead className="border-b border-line bg-hover">
            <tr>
              <th scope="col" className="px-4 py-3">
                Screen
              </th>
              <th scope="col" className="px-4 py-3 text-right">
                Reached
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {screens.map(({ step, n }) => (
              <tr key={step}>
                <th scope="row" className="px-4 py-3 font-normal">
                  {SCREEN_LABELS[step]}
                </th>
                <td className="px-4 py-3 text-right tabular-nums">{n.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
