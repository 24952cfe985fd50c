import { PERIODS, PERIOD_LABELS, type Period } from "#leads/leads/rules/lead-analytics.ts";

/** Shows the buttons of the period selector, for a form with method get. */
export function PeriodButtons({ current }: { current: Period }) {
  return (
    <fieldset className="mb-4 inline-flex rounded-md border border-control bg-surface">
      <legend className="sr-only">Period</legend>
      {PERIODS.map((period) => (
        <button
          key={period}
          name="period"
          value={period}
          title={PERIOD_LABELS[period].now}
          aria-pressed={period === current}
          className="min-h-(--control) min-w-12 px-3 first:rounded-l-[5px] last:rounded-r-[5px] not-first:border-l not-first:border-line hover:bg-hover aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-accent-strong"
        >
          {period}
        </button>
      ))}
    </fieldset>
  );
}
