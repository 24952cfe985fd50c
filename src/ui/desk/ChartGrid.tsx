import type { ReactNode } from "react";
import { share } from "./chart-scale.ts";

/** The look of a chart's labels. */
export const CHART_LABEL = "fill-muted text-sm tabular-nums";

/** The plot area of a chart: a scale at the left, a line at each step, `children` over it and `below` under it. */
export function ChartGrid({
  height,
  lines,
  write,
  below,
  children,
}: {
  height: number;
  /** The steps of the scale, from the lowest. */
  lines: readonly number[];
  write: (step: number) => string;
  below: ReactNode;
  children: ReactNode;
}) {
  const top = lines.at(-1) ?? 1;
  const at = (step: number) => `${100 - share(step, top)}%`;
  return (
    <div className="flex gap-2 pt-2">
      <svg width="34" height={height} overflow="visible" role="presentation">
        {lines.map((line) => (
          <text key={line} x="34" y={at(line)} dy="4" textAnchor="end" className={CHART_LABEL}>
            {write(line)}
          </text>
        ))}
      </svg>
      <div className="min-w-0 grow pr-2">
        <svg width="100%" height={height} overflow="visible" role="presentation" className="block">
          {lines.map((line) => (
            <line key={line} x2="100%" y1={at(line)} y2={at(line)} className="stroke-line" />
          ))}
          {children}
        </svg>
        <svg width="100%" height="20" overflow="visible" role="presentation" className="block">
          {below}
        </svg>
      </div>
    </div>
  );
}
