import { useState } from "react";
import { LINE_WIDTH, type MomentLine as Line } from "#operations/backups/rules/moment-line.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";

type Props = {
  line: Line;
  timeZone: string;
  chosen: Date | null;
  /** Gets the chosen moment as a browser's field has it, on the agency's clock. */
  choose: (local: string) => void;
};

const MINUTE = 60_000;
const HEIGHT = 28;

/** Shows which moments can be gone back to, and chooses one with a slider: by pointer, finger or arrow keys. */
export function MomentLine({ line, timeZone, chosen, choose }: Props) {
  const [from, to] = [line.from, line.to].map((at) => Math.floor(at.getTime() / MINUTE)) as [number, number];
  const [value, setValue] = useState(chosen ? Math.floor(chosen.getTime() / MINUTE) : to);
  const at = new Date(Math.min(to, Math.max(from, value)) * MINUTE);
  const local = ({ date, time }: { date: string; time: string }) => `${date}T${time}`;
  return (
    <div className="mb-3">
      <svg
        viewBox={`0 0 ${LINE_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-7 w-full rounded-sm border border-line bg-canvas"
      >
        {line.bars.map(({ x, width }) => (
          <rect key={x} x={x} y={0} width={width} height={HEIGHT} className="fill-accent opacity-60" />
        ))}
        {line.marks.map(({ id, x }) => (
          <rect key={id} x={Math.min(x, LINE_WIDTH - 3)} y={0} width={3} height={HEIGHT} className="fill-ink" />
        ))}
      </svg>
      <label className="mt-1 block">
        <span className="sr-only">Moment to go back to</span>
        <input
          type="range"
          min={from}
          max={to}
          step={1}
          value={Math.min(to, Math.max(from, value))}
          aria-valuetext={`${local(wallClock(at, timeZone)).replace("T", " ")}`}
          onChange={({ currentTarget }) => {
            const minutes = Number(currentTarget.value);
            setValue(minutes);
            choose(local(wallClock(new Date(minutes * MINUTE), timeZone)));
          }}
          className="w-full accent-accent"
        />
      </label>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <AgencyTime at={line.from} timeZone={timeZone} />
        <span>Now</span>
      </p>
    </div>
  );
}
