import type { ReactNode } from "react";
import type { ChartPeriods, ChartPoint } from "./chart-scale.ts";

/** The props of every chart. */
export type ChartProps = {
  title: string;
  /** The headings of the table: of the labels, and of the counts. */
  labels: string;
  unit: string;
  points: readonly ChartPoint[];
  /** Set if the points have values of the period before. */
  periods?: ChartPeriods;
};

/** Formats a number in tables and beside bars. */
export function figure(n: number): string {
  return n.toLocaleString("en-US");
}

/** A chart with its title, legend and table. Screen readers get the table alone; others can open it. */
export function ChartFrame({ title, labels, unit, points, periods, children }: ChartProps & { children: ReactNode }) {
  return (
    <figure className="relative min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {periods ? <Legend periods={periods} /> : null}
      </figcaption>
      {points.length === 0 ? <p className="text-muted">Nothing to show yet</p> : <div aria-hidden>{children}</div>}
      {points.length === 0 ? null : (
        <>
          <details className="peer">
            <summary className="inline-flex min-h-(--control) items-center text-sm text-accent underline underline-offset-2">
              Table
            </summary>
          </details>
          <div className="sr-only peer-open:not-sr-only">
            <ChartTable title={title} labels={labels} unit={unit} points={points} {...(periods ? { periods } : {})} />
          </div>
        </>
      )}
    </figure>
  );
}

/** The values of a chart as a table. */
export function ChartTable({ title, labels, unit, points, periods }: ChartProps) {
  const cell = "py-1 pl-4 text-right tabular-nums";
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {labels}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {periods ? `${unit}, ${periods.now.toLowerCase()}` : unit}
          </th>
          {periods ? (
            <th scope="col" className={`${cell} font-medium`}>
              {periods.before}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.map(({ label, value, before }) => (
          <tr key={label}>
            <th scope="row" className="py-1 font-normal wrap-anywhere">
              {label}
            </th>
            <td className={cell}>{figure(value)}</td>
            {periods ? <td className={cell}>{before === undefined ? "" : figure(before)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Legend({ periods }: { periods: ChartPeriods }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-sm text-muted" aria-hidden>
      <span className="inline-flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-accent" /> {periods.now}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-dashed border-control" /> {periods.before}
      </span>
    </span>
  );
}
