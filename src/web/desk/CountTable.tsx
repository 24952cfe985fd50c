import { COUNTED_EVENTS, EVENT_LABELS } from "#core/monitoring/counted-event.ts";
import { opensForAll } from "#core/site/token-paths.ts";
import type { CountReport } from "#server/monitoring/read-counts.ts";

/** What was counted, one row for each page and one for all. */
export function CountTable({ report }: { report: CountReport }) {
  const shown = (n: number) => n.toLocaleString("en-US");
  return (
    // A wide table scrolls in its own box; the links in it let the keyboard reach it.
    <section aria-label="Counts by page" className="overflow-x-auto rounded-2xl border border-line bg-card">
      <table className="w-full text-left">
        <thead className="border-b border-line bg-paper-deep">
          <tr>
            <th scope="col" className="px-4 py-3">
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
                  <a href={path} className="inline-flex min-h-11 items-center text-evergreen underline underline-offset-4">
                    {path}
                  </a>
                ) : (
                  <span className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
                    {path} <span className="text-ink-soft">(private links)</span>
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
