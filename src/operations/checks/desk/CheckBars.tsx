import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { type DayBar, dayTone, passedShare } from "#operations/checks/rules/checks.ts";
import type { CheckHistory } from "#operations/home/server/read-check-history.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

/** Height and color of a day's bar: a worse day is shorter, too. */
const BARS: Record<ReturnType<typeof dayTone>, string> = {
  none: "h-full bg-line",
  good: "h-full bg-accent",
  some: "h-3/4 bg-warning",
  bad: "h-2/5 bg-danger",
};

/** The last 90 days of each check, a bar for each day, and the same as a table. */
export function CheckBars({ checks }: { checks: readonly CheckHistory[] }) {
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.name} className="border-t border-line py-3 first:border-t-0">
          <div className="mb-1 flex flex-wrap justify-between gap-x-4">
            <h3 className="text-base font-medium">{check.label}</h3>
            <p className="text-sm text-muted tabular-nums">{shareText(check.days)}</p>
          </div>
          <div aria-hidden className="flex h-6 items-end gap-px sm:gap-0.5">
            {check.days.map((bar) => (
              <span key={bar.day} title={dayText(bar)} className={`min-w-0 flex-1 rounded-xs ${BARS[dayTone(bar)]}`} />
            ))}
          </div>
          <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
            <p className="min-w-0 basis-80 grow py-1.5 text-sm text-muted wrap-anywhere">
              {check.last ? (
                <>
                  <RelativeTime at={check.last.at} />: {check.last.ok ? "passed" : "failed"} in{" "}
                  {check.last.ms.toLocaleString("en-US")} ms. {check.last.words}
                </>
              ) : (
                "No data yet"
              )}
            </p>
            <DayTable check={check} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function shareText(days: readonly DayBar[]): string {
  const share = passedShare(days);
  const known = days.filter(({ runs }) => runs > 0).length;
  if (share === null) return "No data yet";
  return `${share} passed, ${known} of ${days.length} days with data`;
}

function dayText({ day, runs, failed }: DayBar): string {
  if (runs === 0) return `${formatDay(day)}: no data`;
  return `${formatDay(day)}: ${failed} of ${runs} failed`;
}

function DayTable({ check: { label, days } }: { check: CheckHistory }) {
  const known = days.filter(({ runs }) => runs > 0).toReversed();
  if (known.length === 0) return null;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="min-h-(--control) content-center text-accent">
        Show as a table<span className="sr-only">: {label}</span>
      </summary>
      <div className="max-h-80 overflow-auto">
        <table className="desk-table">
          <caption className="sr-only">{label} by day; days that are not listed have no data</caption>
          <thead>
            <tr>
              {["Day", "Runs", "Failed"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ day, runs, failed }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td className="tabular-nums">{runs.toLocaleString("en-US")}</td>
                <td className="tabular-nums">{failed.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
