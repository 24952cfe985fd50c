import { SHOWN_SAMPLES } from "#platform/log/rules/system-metrics.ts";
import { ChartFrame, type ChartProps, figure } from "#ui/desk/ChartFrame.tsx";
import { CHART_LABEL, ChartGrid } from "#ui/desk/ChartGrid.tsx";
import { largest, share, ticks } from "#ui/desk/chart-scale.ts";

const HEIGHT = 96;
/** The width of one sample, percent of the chart. */
const STEP = 100 / SHOWN_SAMPLES;

/** Bars of the samples of five minutes, newest at the right; a missing sample has no bar. */
export function TrendBars(props: ChartProps) {
  const { points, unit } = props;
  const lines = ticks(largest(points), 2);
  const top = lines.at(-1) ?? 1;
  const free = SHOWN_SAMPLES - points.length;
  return (
    <ChartFrame {...props}>
      <ChartGrid
        height={HEIGHT}
        lines={lines}
        write={figure}
        below={
          <>
            <text y="16" className={CHART_LABEL}>
              5 minutes ago
            </text>
            <text x="100%" y="16" textAnchor="end" className={CHART_LABEL}>
              Now
            </text>
          </>
        }
      >
        {points.map(({ label, value }, n) => (
          <rect
            key={label}
            x={`${(free + n + 0.1) * STEP}%`}
            width={`${STEP * 0.8}%`}
            y={`${100 - share(value, top)}%`}
            height={`${share(value, top)}%`}
            className="fill-accent"
          >
            <title>{`${label}: ${figure(value)} ${unit}`}</title>
          </rect>
        ))}
      </ChartGrid>
    </ChartFrame>
  );
}
