import { addDays, formatShortDay } from "#platform/time/rules/calendar-day.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { BarChart } from "#ui/desk/BarChart.tsx";
import type { ChartPoint } from "#ui/desk/chart-scale.ts";
import { LineChart } from "#ui/desk/LineChart.tsx";
import { Sparkline } from "#ui/desk/Sparkline.tsx";
import { Example, LONG } from "./Example.tsx";

const PERIODS = { now: "Last 30 days", before: "30 days before" };
/** Returns a wave, so that the picture is the same every time. */
const DAYS: ChartPoint[] = Array.from({ length: 30 }, (_, n) => ({
  label: formatShortDay(addDays("2026-10-24", n)),
  value: Math.round(900 + 700 * Math.sin(n / 3) + n * 20),
  before: Math.round(700 + 500 * Math.sin(n / 3 + 1)),
}));
const SOURCES: ChartPoint[] = [
  { label: "Quote", value: 412, before: 380 },
  { label: "Callback", value: 96, before: 131 },
  { label: LONG, value: 7, before: 0 },
  { label: "API", value: 0, before: 12 },
];

/** Shows charts with many values, a few, one, and none. */
export function ChartSection() {
  const days = { labels: "Day", unit: "Page views" };
  const sources = { labels: "Source", unit: "Leads" };
  return (
    <DeskSection id="charts" title="Charts">
      <div className="grid gap-6 xl:grid-cols-2">
        <LineChart title="Page views by day" {...days} points={DAYS} periods={PERIODS} />
        <BarChart title="Leads by source" {...sources} points={SOURCES} periods={PERIODS} />
        <LineChart title="One day" {...days} points={DAYS.slice(0, 1).map(({ label, value }) => ({ label, value }))} />
        <BarChart
          title="Without a period before"
          {...sources}
          points={SOURCES.map(({ label, value }) => ({ label, value }))}
        />
        <LineChart title="All zero" {...days} points={DAYS.map(({ label }) => ({ label, value: 0 }))} />
        <BarChart title="Nothing at all" {...sources} points={[]} />
        <Example label="Sparkline">
          <div className="flex flex-wrap items-center gap-4">
            <span className="text-xl font-semibold">1,204</span>
            <Sparkline title="Leads by day" labels="Day" unit="Leads" points={DAYS} />
            <Sparkline
              title="Leads by day, none"
              labels="Day"
              unit="Leads"
              points={DAYS.map((d) => ({ ...d, value: 0 }))}
            />
          </div>
        </Example>
      </div>
    </DeskSection>
  );
}
