import type { ReactNode } from "react";
import { Link } from "react-router";
import { LEAD_SOURCES, LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { countChange, PERIOD_LABELS, rateChange } from "#leads/leads/rules/lead-analytics.ts";
import { SOURCE_LABELS, STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { formatMonth } from "#platform/time/rules/calendar-day.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import type { LeadInsight } from "#leads/lists/server/read-lead-insight.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";
import { StatusDot } from "./StatusDot.tsx";
import { FigureTable } from "./FigureTable.tsx";
import { NO_DATA, rateText } from "./figure-text.ts";
import { VendorSection } from "./VendorSection.tsx";

/**
 * Shows lead analytics of a period (spec admin-panels §2). `periods` is the selector, which the screen and the list
 * each provide.
 */
export function LeadInsightView({ insight, periods }: { insight: LeadInsight; periods: ReactNode }) {
  if (!insight.any) return <EmptyState title="No analytics data available" />;
  const words = PERIOD_LABELS[insight.period];
  const { now, before } = insight;
  const bars = { unit: "Leads", periods: words };
  return (
    <>
      {periods}
      <KeyFigures insight={insight} />
      <div className="mt-4 grid grid-cols-1 items-start gap-x-4 xl:grid-cols-2">
        <Panel>
          <BarChart
            title="Leads by source"
            labels="Source"
            {...bars}
            points={LEAD_SOURCES.map((source) => ({
              label: SOURCE_LABELS[source],
              value: now.leads_by_source[source],
              before: before.leads_by_source[source],
            }))}
          />
        </Panel>
        <Panel>
          <BarChart
            title="Leads by status"
            labels="Status"
            {...bars}
            points={LEAD_STATUSES.map((status) => ({
              label: STATUS_LABELS[status],
              value: now.leads_by_status[status],
              before: before.leads_by_status[status],
            }))}
          />
        </Panel>
        <MonthlyTrends months={insight.months} />
        <div className="min-w-0">
          <TopSources insight={insight} />
          <Opportunities opportunities={insight.opportunities} />
        </div>
        <Panel>
          <BarChart
            title="Leads by age"
            labels="Age"
            unit="Leads"
            points={insight.ages.map(({ label, n }) => ({ label, value: n }))}
          />
        </Panel>
        <SpeedToLead insight={insight} />
        {insight.vendors ? (
          <div className="min-w-0 xl:col-span-2">
            <VendorSection vendors={insight.vendors} />
          </div>
        ) : null}
      </div>
    </>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="mb-4 min-w-0 rounded-md border border-line bg-surface p-3 sm:p-4">{children}</div>;
}

/** Shows the four cards, each with its change from the period before. */
function KeyFigures({ insight: { now, before, period } }: { insight: LeadInsight }) {
  const against = `than in the ${PERIOD_LABELS[period].before}`;
  const counted = (key: "total_leads" | "new_leads" | "converted_leads") => ({
    value: <span className="tabular-nums">{figure(now[key])}</span>,
    note: <Change text={countChange(now[key], before[key])} against={against} />,
  });
  return (
    <CountCards
      counts={[
        { label: "Total leads", ...counted("total_leads") },
        { label: "New leads", ...counted("new_leads") },
        { label: "Converted leads", ...counted("converted_leads") },
        {
          label: "Conversion rate",
          value: <span className="tabular-nums">{rateText(now.conversion_rate)}</span>,
          note: <Change text={rateChange(now.conversion_rate, before.conversion_rate)} against={against} />,
        },
      ]}
    />
  );
}

function Change({ text, against }: { text: string | null; against: string }) {
  if (text === null) return <>Change: {NO_DATA}</>;
  return <span title={`${text} ${against}`}>{text === "No change" ? text : `${text} change`}</span>;
}

function MonthlyTrends({ months }: Pick<LeadInsight, "months">) {
  return (
    <DeskSection id="months" title="Monthly trends">
      <FigureTable
        caption="Leads and conversions by month"
        columns={["Month", "Leads", "Conversions"]}
        rows={months.map(({ month, leads, conversions }) => ({
          name: formatMonth(month),
          cells: [figure(leads), figure(conversions)],
        }))}
      />
    </DeskSection>
  );
}

function TopSources({ insight: { top } }: { insight: LeadInsight }) {
  return (
    <DeskSection id="top-sources" title="Top 3 sources">
      {top.length === 0 ? (
        <p className="text-muted">{NO_DATA}</p>
      ) : (
        <ol className="space-y-1">
          {top.map(({ source, leads, conversion_rate }, n) => (
            <li key={source} className="flex flex-wrap items-baseline gap-x-3">
              <span className="w-4 text-muted tabular-nums">{n + 1}</span>
              <span className="grow font-medium">{SOURCE_LABELS[source]}</span>
              <span className="tabular-nums">{`${figure(leads)} ${leads === 1 ? "lead" : "leads"}`}</span>
              <span className="text-muted tabular-nums">{rateText(conversion_rate)} converted</span>
            </li>
          ))}
        </ol>
      )}
    </DeskSection>
  );
}

const NEXT_STEPS: Partial<Record<LeadStatus, string>> = {
  proposal: "have a proposal and no decision yet",
  qualified: "are qualified and have no proposal yet",
  contacted: "were contacted and are not qualified yet",
  new: "were not contacted yet",
};

function Opportunities({ opportunities }: Pick<LeadInsight, "opportunities">) {
  return (
    <DeskSection id="opportunities" title="Conversion opportunities">
      {opportunities.length === 0 ? (
        <p className="text-muted">No lead of this period waits for a next step.</p>
      ) : (
        <ul>
          {opportunities.map(({ status, n }) => (
            <li key={status}>
              <Link
                to={`/admin/leads?status=${status}`}
                className="flex min-h-(--control) items-center gap-2 rounded-sm hover:bg-hover"
              >
                <StatusDot status={status} />
                <span>
                  <strong className="tabular-nums">{figure(n)}</strong>{" "}
                  <span className="text-accent underline underline-offset-2">{NEXT_STEPS[status]}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}

function SpeedToLead({ insight: { waiting, now } }: { insight: LeadInsight }) {
  const lasted = (seconds: number | null) => (seconds === null ? NO_DATA : durationText(Math.max(0, seconds) * 1_000));
  const rows = [
    ["Half of them within (median)", lasted(waiting.median)],
    ["Nine of ten within (90th percentile)", lasted(waiting.p90)],
    ["Attempted so far", `${figure(waiting.attempted)} of ${figure(now.total_leads)}`],
  ] as const;
  return (
    <DeskSection id="speed" title="Speed to lead">
      <p className="mb-2 text-muted">
        How long leads waited for the first attempt to reach them. Imported ones did not ask for a call, and don’t count
        in these times.
      </p>
      <dl className="space-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}
