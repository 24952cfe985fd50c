import { formatDollars } from "#core/money/dollars.ts";
import type { GapYear } from "#core/calculators/coverage-gap.ts";

const WIDTH = 400;
const HEIGHT = 160;

/** Costs and benefit over the years as two lines with the gap filled. The table after it has the figures. */
export function GapPicture({ rows, label }: { rows: readonly GapYear[]; label: string }) {
  const last = rows.at(-1);
  const first = rows[0];
  if (!first || !last || rows.length < 2) return null;
  const max = Math.max(1, ...rows.flatMap((row) => [row.need, row.benefit])) * 1.08;
  const x = (year: number) => Math.round((year / last.year) * WIDTH * 10) / 10;
  const y = (amount: number) => Math.round((1 - amount / max) * HEIGHT * 10) / 10;
  const needs = rows.map((row) => `${x(row.year)},${y(row.need)}`);
  const missing = rows.map((row) => `${x(row.year)},${y(Math.max(row.need, row.benefit))}`);
  const benefit = y(first.benefit);
  return (
    <div className="picture" role="img" aria-label={label}>
      <div className="gap-legend">
        <span className="gap-key gap-key-need">Final costs</span>
        <span className="gap-key gap-key-benefit">Benefit</span>
        <span className="gap-key gap-key-missing">Shortfall</span>
      </div>
      <svg className="gap-lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        <rect className="bar-ground" width={WIDTH} height={HEIGHT} />
        <polygon className="gap-missing" points={`0,${benefit} ${missing.join(" ")} ${WIDTH},${benefit}`} />
        <polyline className="gap-benefit" points={`0,${benefit} ${WIDTH},${benefit}`} />
        <polyline className="gap-need" points={needs.join(" ")} />
      </svg>
      <div className="gap-ends">
        <span>
          Today
          <br />
          {formatDollars(first.need)}
        </span>
        <span>
          After {last.year} {last.year === 1 ? "year" : "years"}
          <br />
          {formatDollars(last.need)}
        </span>
      </div>
    </div>
  );
}
