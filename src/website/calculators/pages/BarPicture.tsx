import { axisOf } from "#agency/tables/rules/chart-axis.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { Axis, MiddleLine } from "./Axis.tsx";

/** One bar: US dollars, and its kind (a cost, a payment, or the result). */
type Bar = { label: string; amount: number; tone: "cost" | "means" | "answer" };

/** Amounts as bars on one scale. Hidden from screen readers; the table after it has the figures. */
export function BarPicture({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const axis = axisOf(Math.max(...bars.map((bar) => bar.amount)));
  return (
    <div
      className="picture"
      role="img"
      aria-label={`${title}: ${bars.map((bar) => `${bar.label} ${formatDollars(bar.amount)}`).join(", ")}.`}
    >
      {bars.map(({ label, amount, tone }) => (
        <div className="bar-row" key={label}>
          <span className="bar-label">{label}</span>
          <span className="bar-amount">{formatDollars(amount)}</span>
          <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
            <rect className="bar-ground" width="100" height="10" />
            <rect className={`bar-${tone}`} width={Math.round((amount / axis[2]) * 1000) / 10} height="10" />
            <MiddleLine />
          </svg>
        </div>
      ))}
      <Axis of={axis} />
    </div>
  );
}
