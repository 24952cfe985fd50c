import { formatDollars } from "#platform/text/rules/dollars.ts";

/** The figures below bars that share a scale, from 0 to its end. */
export function Axis({ of }: { of: readonly number[] }) {
  return (
    <div className={Math.max(...of) < 1_000_000 ? "axis" : "axis axis-long"}>
      {of.map((amount) => (
        <span key={amount}>{formatDollars(amount)}</span>
      ))}
    </div>
  );
}

/** The line at the middle of the scale, in a bar that is 100 wide and 10 high. */
export function MiddleLine() {
  return <line className="axis-line" x1="50" x2="50" y1="0" y2="10" />;
}
