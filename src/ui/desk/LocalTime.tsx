import { useAlive } from "#ui/kit/use-alive.ts";

type Shape = "moment" | "day" | "time" | "clock";

const SHAPES: Record<Shape, Intl.DateTimeFormatOptions> = {
  moment: { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  day: { year: "numeric", month: "short", day: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  clock: { hour: "numeric", minute: "2-digit", second: "2-digit" },
};

const made = new Map<string, Intl.DateTimeFormat>();

/** Returns a format, created once: creating one takes longer than rendering a row of a list. */
function formatFor(shape: Shape, local: boolean): Intl.DateTimeFormat {
  const key = `${shape} ${local}`;
  const format =
    made.get(key) ?? new Intl.DateTimeFormat("en-US", { ...SHAPES[shape], ...(local ? {} : { timeZone: "UTC" }) });
  made.set(key, format);
  return format;
}

/** A moment in the viewer's own time, with the exact UTC time in the title. Until hydration it is shown in UTC. */
export function LocalTime({ at, shape = "moment" }: { at: Date; shape?: Shape }) {
  const alive = useAlive();
  const iso = at.toISOString();
  const text = formatFor(shape, alive).format(at);
  return (
    <time dateTime={iso} title={`${iso.replace("T", " ").replace("Z", "")} UTC`}>
      {alive ? text : `${text} UTC`}
    </time>
  );
}
