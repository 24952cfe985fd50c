import { ChartTable } from "./ChartFrame.tsx";
import { type ChartPoint, largest, linePoints } from "./chart-scale.ts";

/**
 * A line of a few values beside a figure, without axes. It has one tab stop less than a chart: its table is for screen
 * readers only, and sighted people find the figures on the screen that it sums up.
 */
export function Sparkline({
  title,
  labels,
  unit,
  points,
}: {
  title: string;
  labels: string;
  unit: string;
  points: readonly ChartPoint[];
}) {
  const top = Math.max(1, largest(points));
  return (
    <div className="relative inline-block align-middle">
      <svg aria-hidden width="96" height="24" overflow="visible">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" y="2" width="96" height="20" overflow="visible">
          <polyline
            points={linePoints(
              points.map(({ value }) => value),
              top,
            )}
            fill="none"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="stroke-accent"
          />
        </svg>
      </svg>
      <div className="sr-only">
        <ChartTable title={title} labels={labels} unit={unit} points={points} />
      </div>
    </div>
  );
}
