import { ChartFrame, type ChartProps, figure } from "./ChartFrame.tsx";
import { largest, share } from "./chart-scale.ts";

/** A bar for each label, in the given order; below it, thin and gray, that of the period before. */
export function BarChart(props: ChartProps) {
  const top = largest(props.points);
  return (
    <ChartFrame {...props}>
      <ul className="space-y-2 sm:space-y-1">
        {props.points.map(({ label, value, before }) => (
          <li
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)_4rem]"
          >
            <span className="min-w-0 truncate" title={label}>
              {label}
            </span>
            <span className="text-right tabular-nums sm:order-last">{figure(value)}</span>
            <svg
              width="100%"
              height={before === undefined ? 14 : 20}
              className={`col-span-2 sm:col-span-1 ${value > 0 || before ? "" : "max-sm:hidden"}`}
              role="presentation"
            >
              {value > 0 ? (
                <rect width={`${Math.max(0.5, share(value, top))}%`} height="14" rx="3" className="fill-accent" />
              ) : null}
              {before ? (
                <rect y="16" width={`${share(before, top)}%`} height="4" rx="2" className="fill-control" />
              ) : null}
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
