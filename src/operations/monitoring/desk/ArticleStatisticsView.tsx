import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { RECENT_DAYS, type StatisticsQuery, statisticsFields } from "#newsroom/articles/rules/article-statistics.ts";
import { PERIOD_LABELS } from "#leads/leads/rules/lead-analytics.ts";
import { SEO_BANDS } from "#newsroom/articles/rules/seo-bands.ts";
import type { ArticleStatistics } from "#operations/monitoring/server/read-article-statistics.ts";
import { moneyText, NO_DATA, rateText } from "#leads/leads/desk/figure-text.ts";
import { PeriodButtons } from "#leads/leads/desk/PeriodButtons.tsx";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";
import { StatisticsTable } from "./StatisticsTable.tsx";

/** The statistics with one page of their table. */
type ShownStatistics = ArticleStatistics & { query: StatisticsQuery; next: number | null };

type Props = {
  statistics: ShownStatistics;
  categories: ReadonlyMap<string, string>;
  /** The page that shows them, and other parameters of its address. */
  path: string;
  kept?: Readonly<Record<string, string>>;
};

const known = (n: number | null) => (n === null ? NO_DATA : figure(n));

/** The statistics of all articles (spec admin-panels §2): cards, charts, a table, and the file. */
export function ArticleStatisticsView({ statistics, categories, path, kept = {} }: Props) {
  const { query, next } = statistics;
  if (statistics.figures.total === 0) return <EmptyState title="No analytics data available" />;
  const { period: _, ...others } = statisticsFields({ ...query, from: 0 });
  const addressOf = (other: Partial<StatisticsQuery>) =>
    `${path}?${new URLSearchParams({ ...kept, ...statisticsFields({ ...query, from: 0, ...other }) })}`;
  return (
    <>
      <Form method="get" action={path} preventScrollReset>
        {Object.entries({ ...kept, ...others }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PeriodButtons current={query.period} />
      </Form>
      <Cards statistics={statistics} />
      <Charts statistics={statistics} categories={categories} />
      {statistics.articles.length > 0 ? (
        <StatisticsTable rows={statistics.articles} {...query} addressOf={addressOf} />
      ) : null}
      {query.from > 0 || next !== null ? (
        <nav aria-label="Pages of the table" className="mt-4 flex flex-wrap justify-between gap-3">
          {query.from > 0 ? (
            <Link to={addressOf({})} className={deskButton("plain")}>
              Back to the top of the table
            </Link>
          ) : (
            <span />
          )}
          {next === null ? null : (
            <Link to={addressOf({ from: next })} rel="next" className={deskButton("plain")}>
              Next page
            </Link>
          )}
        </nav>
      ) : null}
      <ExportForm />
    </>
  );
}

function Cards({ statistics }: Pick<Props, "statistics">) {
  const inPeriod = PERIOD_LABELS[statistics.period].now;
  return (
    <CountCards
      counts={[
        { label: `Published in the last ${RECENT_DAYS} days`, value: figure(statistics.recent) },
        { label: "Average words", value: known(statistics.averageWords), note: "Per published article" },
        { label: "Views", value: known(statistics.views), note: inPeriod },
        { label: "Read to the end", value: rateText(statistics.readThrough), note: "Of those views" },

        { label: "Leads", value: known(statistics.leads), note: `${inPeriod}, by the article read first` },
        {
          label: "Yearly premium",
          value: moneyText(statistics.premium),
          note: "In force today, by the article read first",
        },
      ]}
    />
  );
}

function Charts({ statistics: { figures, keywords }, categories }: Pick<Props, "statistics" | "categories">) {
  return (
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
      <Panel>
        <BarChart
          title="Top keywords"
          labels="Keyword"
          unit="Published articles"
          points={keywords.map(({ keyword, articles }) => ({ label: keyword, value: articles }))}
        />
      </Panel>
      <Panel>
        <BarChart
          title="Articles by category"
          labels="Category"
          unit="Articles"
          points={Object.entries(figures.byCategory)
            .toSorted(([, a], [, b]) => b - a)
            .map(([slug, n]) => ({ label: categories.get(slug) ?? slug, value: n }))}
        />
      </Panel>
      <Panel>
        <BarChart
          title="SEO score distribution"
          labels="Score"
          unit="Articles"
          points={[
            ...SEO_BANDS.map(({ key, label, from }) => ({
              label: `${label}, ${from} or more`,
              value: figures.byBand[key],
            })),
            { label: "Not scored yet", value: figures.byBand.not_scored },
          ]}
        />
      </Panel>
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="min-w-0 rounded-md border border-line bg-surface p-3 sm:p-4">{children}</div>;
}

/** The form that exports all articles; a plain form, since the browser saves the file. */
function ExportForm() {
  return (
    <form action="/api/articles/export.csv" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <DeskButton look="plain">Export CSV</DeskButton>
      <label className="flex min-h-(--control) items-center gap-2">
        <input type="checkbox" name="content" value="true" className="size-4" /> With the text of each article
      </label>
    </form>
  );
}
