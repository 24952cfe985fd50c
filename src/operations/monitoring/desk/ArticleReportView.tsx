import { Link } from "react-router";
import { PERIOD_LABELS, PERIODS, type Period } from "#leads/leads/rules/lead-analytics.ts";
import { ORIGIN_LABELS } from "#operations/monitoring/rules/event-labels.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { STEP_LABELS, STEPS, type Step } from "#operations/monitoring/rules/article-report.ts";
import type { ArticleReport } from "#operations/monitoring/server/read-article-report.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { LineChart } from "#ui/desk/LineChart.tsx";

const FIRST_DAYS: Record<Step, string> = { day: "Day", week: "Week from", month: "Month" };
const NUMBER = new Intl.NumberFormat("en-US");
const NOT_MEASURED = "Not measured";
const PANEL = "min-w-0 rounded-md border border-line bg-surface p-3 sm:p-4";

type Props = { report: ArticleReport & { id: string; period: Period; step: Step } };

/** The figures of one article, beside those of the period before. */
export function ArticleReportView({ report }: Props) {
  const { id, period, step, views, leads, premium, steps, origins } = report;
  const before = PERIOD_LABELS[period].before;
  const to = (given: { period?: Period; step?: Step }) =>
    `/admin/articles/${id}/figures?${new URLSearchParams({ period, ...given })}`;
  const rate = report.readThrough;
  return (
    <>
      <BackLink to={`/admin/articles/${id}`}>{report.title || "Untitled"}</BackLink>
      <Choices
        name="Period"
        chosen={period}
        all={PERIODS}
        label={(one) => PERIOD_LABELS[one].now}
        to={(one) => to({ period: one })}
      />
      <dl className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          label="Views"
          value={views && NUMBER.format(views.now)}
          note={views && `${NUMBER.format(views.before)} in the ${before}`}
        />
        <Figure
          label="Read to the end"
          value={rate === null ? null : `${NUMBER.format(rate)}%`}
          note="Share of the views"
        />
        <Figure
          label="Leads who read it first"
          value={leads && NUMBER.format(leads.now)}
          note={leads && `${NUMBER.format(leads.before)} in the ${before}`}
        />
        <Figure
          label="Yearly premium"
          value={premium === null ? null : formatDollars(premium, "if-any")}
          note="Policies in force now, of leads of any time who read it first"
        />
      </dl>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className={PANEL}>
          <Choices
            name="Step"
            chosen={step}
            all={STEPS}
            label={(one) => STEP_LABELS[one]}
            to={(one) => to({ step: one })}
          />
          {views ? (
            <LineChart
              title="Views"
              labels={FIRST_DAYS[step]}
              unit="Views"
              points={steps}
              periods={PERIOD_LABELS[period]}
            />
          ) : (
            <p className="text-muted">
              {report.isLive ? "No view was counted yet." : "Views are counted once it is published."}
            </p>
          )}
        </div>
        <div className={PANEL}>
          {origins ? (
            <BarChart
              title="Where views came from"
              labels="Place"
              unit="Views"
              points={origins.map(({ origin, now: value, before: earlier }) => ({
                label: ORIGIN_LABELS[origin],
                value,
                before: earlier,
              }))}
              periods={PERIOD_LABELS[period]}
            />
          ) : (
            <>
              <h2 className="mb-1 text-lg">Where views came from</h2>
              <p className="text-muted">{NOT_MEASURED} yet for this article.</p>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Figure({ label, value, note }: { label: string; value: string | null; note: string | null }) {
  return (
    <div className={PANEL}>
      <dt className="text-muted">{label}</dt>
      <dd>
        <span className="text-xl font-semibold tabular-nums">{value ?? NOT_MEASURED}</span>
        {value !== null && note ? <span className="block text-sm text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

type ChoiceProps<T extends string> = {
  name: string;
  chosen: T;
  all: readonly T[];
  label: (one: T) => string;
  to: (one: T) => string;
};

function Choices<T extends string>({ name, chosen, all, label, to }: ChoiceProps<T>) {
  return (
    <nav aria-label={name} className="mb-4 flex flex-wrap gap-2">
      {all.map((one) => (
        <Link
          key={one}
          to={to(one)}
          preventScrollReset
          aria-current={one === chosen ? "page" : undefined}
          className={`${deskButton("plain")} aria-[current]:border-accent aria-[current]:bg-selected`}
        >
          {label(one)}
        </Link>
      ))}
    </nav>
  );
}
