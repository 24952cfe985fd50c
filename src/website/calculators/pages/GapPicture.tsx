import { formatDollars } from "#platform/text/rules/dollars.ts";
import { axisOf } from "#agency/tables/rules/chart-axis.ts";
import { useWords } from "#website/kit/pages/language.ts";
import type { GapYear } from "#agency/tables/rules/coverage-gap.ts";

const WIDTH = 400;
const HEIGHT = 160;

/** Costs and benefit over the years as two lines with the gap filled. The table after it has the figures. */
export function GapPicture({ rows, label }: { rows: readonly GapYear[]; label: string }) {
  const own = useWords("coverageGap");
  const last = rows.at(-1);
  const first = rows[0];
  if (!first || !last || rows.length < 2) return null;
  const axis = axisOf(Math.max(...rows.flatMap((row) => [row.need, row.benefit])));
  const x = (year: number) => Math.round((year / last.year) * WIDTH * 10) / 10;
  const y = (amount: number) => Math.round((1 - amount / axis[2]) * HEIGHT * 10) / 10;
  const needs = rows.map((row) => `${x(row.year)},${y(row.need)}`);
  const missing = rows.map((row) => `${x(row.year)},${y(Math.max(row.need, row.benefit))}`);
  const benefit = y(first.benefit);
  return (
    <div className="picture" role="img" aria-label={label}>
      <div className="gap-legend">
        <span className="gap-key gap-key-need">{own.chart.need}</span>
        <span className="gap-key gap-key-benefit">{own.chart.benefit}</span>
        <span className="gap-key gap-key-missing">{own.chart.gap}</span>
      </div>
      <div className="gap-chart">
        <div className="gap-axis">
          {[...axis].reverse().map((amount) => (
            <span key={amount}>{formatDollars(amount)}</span>
          ))}
        </div>
        <svg className="gap-lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          <rect className="bar-ground" width={WIDTH} height={HEIGHT} />
          <line className="axis-line" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <polygon className="gap-missing" points={`0,${benefit} ${missing.join(" ")} ${WIDTH},${benefit}`} />
          <polyline className="gap-benefit" points={`0,${benefit} ${WIDTH},${benefit}`} />
          <polyline className="gap-need" points={needs.join(" ")} />
        </svg>
        <div className="axis axis-long gap-years">
          {[...new Set([0, last.year % 2 === 0 ? last.year / 2 : 0, last.year])].map((year) => (
            <span key={year}>{year === 0 ? own.chart.today : year === last.year ? own.inYears(year) : year}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
