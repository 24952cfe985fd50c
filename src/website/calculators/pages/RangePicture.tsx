import { axisOf } from "#agency/tables/rules/chart-axis.ts";
import { Axis, MiddleLine } from "./Axis.tsx";

/** A range on a scale from 0: its ends, its middle, and a note. */
export type Range = { label: string; low: number; mid: number; high: number; text: string; note?: string };

/** Ranges on one scale. The table after it has the figures. */
export function RangePicture({ title, ranges }: { title: string; ranges: readonly Range[] }) {
  const axis = axisOf(Math.max(...ranges.map((range) => range.high)));
  const at = (amount: number) => Math.round((amount / axis[2]) * 1000) / 10;
  return (
    <div
      className="picture"
      role="img"
      aria-label={`${title}: ${ranges.map(({ label, text, note }) => `${label} ${text}${note ? `, ${note}` : ""}`).join("; ")}.`}
    >
      {ranges.map(({ label, low, mid, high, text, note }) => (
        <div className="bar-row" key={label}>
          <span className="bar-label">{label}</span>
          <span className="bar-amount">{text}</span>
          {note ? <span className="bar-note">{note}</span> : null}
          <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
            <rect className="bar-ground" width="100" height="10" />
            <MiddleLine />
            <rect className="bar-cost" x={at(low)} width={Math.max(1.5, at(high) - at(low))} height="10" />
            <rect className="bar-middle" x={Math.max(0, at(mid) - 0.4)} width="0.8" height="10" />
          </svg>
        </div>
      ))}
      <Axis of={axis} />
    </div>
  );
}
