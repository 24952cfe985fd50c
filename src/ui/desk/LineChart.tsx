import { ChartFrame, type ChartProps, figure } from "./ChartFrame.tsx";
import { CHART_LABEL, ChartGrid } from "./ChartGrid.tsx";
import { across, labeled, largest, linePoints, share, ticks } from "./chart-scale.ts";

const HEIGHT = 160;
/** Maximum number of labels: as many as fit on a phone. */
const MAX_LABELS = 5;
const SHORT = new Intl.NumberFormat("en-US", { notation: "compact" });

/** A line over time, with a dashed gray one of the period before. A point's value shows where the mouse is. */
export function LineChart(props: ChartProps) {
  const { points } = props;
  const lines = ticks(largest(points));
  const top = lines.at(-1) ?? 1;
  return (
    <ChartFrame {...props}>
      <ChartGrid
        height={HEIGHT}
        lines={lines}
        write={(step) => SHORT.format(step)}
        below={labeled(points.length, MAX_LABELS).map((n) => (
          <text
            key={n}
            x={`${across(n, points.length)}%`}
            y="16"
            textAnchor={anchor(n, points.length)}
            className={CHART_LABEL}
          >
            {points[n]?.label}
          </text>
        ))}
      >
        <Lines {...props} top={top} />
        {points.map((point, n) => (
          <Spot key={point.label} {...props} n={n} top={top} />
        ))}
      </ChartGrid>
    </ChartFrame>
  );
}

/** Centers a label, except the last, which would leave the chart; the first may reach below the numbers at the left. */
function anchor(n: number, count: number): "middle" | "end" {
  return count > 1 && n === count - 1 ? "end" : "middle";
}

/** The lines themselves, in a box of 100 by 100 that is stretched while their strokes are not. */
function Lines({ points, top }: ChartProps & { top: number }) {
  const before = points.map((point) => point.before ?? 0);
  const values = points.map(({ value }) => value);
  const stroke = { fill: "none", strokeWidth: 2, vectorEffect: "non-scaling-stroke", strokeLinejoin: "round" } as const;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
      {points.some((point) => point.before !== undefined) ? (
        <polyline {...stroke} points={linePoints(before, top)} strokeDasharray="4 4" className="stroke-control" />
      ) : null}
      <polyline {...stroke} points={linePoints(values, top)} className="stroke-accent" />
    </svg>
  );
}

/** The strip around one point: it shows dot and value on hover. A single point is always a dot. */
function Spot({ points, unit, n, top }: ChartProps & { n: number; top: number }) {
  const point = points[n];
  if (!point) return null;
  const width = 100 / Math.max(1, points.length - 1);
  const x = across(n, points.length);
  const before = point.before === undefined ? "" : ` (before: ${figure(point.before)})`;
  return (
    <g className="group">
      <rect x={`${x - width / 2}%`} width={`${width}%`} height="100%" className="fill-transparent">
        <title>{`${point.label}: ${figure(point.value)} ${unit.toLowerCase()}${before}`}</title>
      </rect>
      <circle
        cx={`${x}%`}
        cy={`${100 - share(point.value, top)}%`}
        r="4"
        className={`pointer-events-none fill-accent stroke-surface ${points.length > 1 ? "opacity-0 group-hover:opacity-100" : ""}`}
        strokeWidth="2"
      />
    </g>
  );
}
