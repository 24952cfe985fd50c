import { SHOWN_SAMPLES } from "#core/monitoring/system-metrics.ts";
import { ChartFrame, type ChartProps, figure } from "#web/desk/ui/ChartFrame.tsx";
import { largest, share, ticks } from "#web/desk/ui/chart-scale.ts";

const HEIGHT = 96;
const LABEL = "fill-muted text-sm tabular-nums";
/** The width of one sample, percent of the chart. */
const STEP = 100 / SHOWN_SAMPLES;

/** Bars of the samples of five minutes, the newest at the right; where there is no sample yet, there is no bar. */
export function TrendBars(props: ChartProps) {
  const { points, unit } = props;
  const lines = ticks(largest(points), 2);
  const top = lines.at(-1) ?? 1;
  const free = SHOWN_SAMPLES - points.length;
  return (
    <ChartFrame {...props}>
      <div className="flex gap-2 pt-2">
        <svg width="34" height={HEIGHT} overflow="visible" role="presentation">
          {lines.map((line) => (
            <text key={line} x="34" y={`${100 - share(line, top)}%`} dy="4" textAnchor="end" className={LABEL}>
              {figure(line)}
            </text>
          ))}
        </svg>
        <div className="min-w-0 grow">
          <svg width="100%" height={HEIGHT} overflow="visible" role="presentation" className="block">
            {lines.map((line) => (
              <line
                key={line}
                x2="100%"
                y1={`${100 - share(line, top)}%`}
                y2={`${100 - share(line, top)}%`}
                className="stroke-line"
              />
            ))}
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
          </svg>
          <svg width="100%" height="20" overflow="visible" role="presentation" className="block">
            <text y="16" className={LABEL}>
              5 minutes ago
            </text>
            <text x="100%" y="16" textAnchor="end" className={LABEL}>
              Now
            </text>
          </svg>
        </div>
      </div>
    </ChartFrame>
  );
}
