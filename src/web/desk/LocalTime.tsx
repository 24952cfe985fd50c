import { useAlive } from "#web/ui/use-alive.ts";

type Shape = "moment" | "day" | "clock";

const SHAPES: Record<Shape, Intl.DateTimeFormatOptions> = {
  moment: { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  day: { year: "numeric", month: "short", day: "numeric" },
  clock: { hour: "numeric", minute: "2-digit", second: "2-digit" },
};

/** A moment in the viewer's own time, with the exact UTC time in the title. Until the page is alive it is shown in UTC. */
export function LocalTime({ at, shape = "moment" }: { at: Date; shape?: Shape }) {
  const alive = useAlive();
  const iso = at.toISOString();
  const text = new Intl.DateTimeFormat("en-US", alive ? SHAPES[shape] : { ...SHAPES[shape], timeZone: "UTC" }).format(
    at,
  );
  return (
    <time dateTime={iso} title={`${iso.replace("T", " ").replace("Z", "")} UTC`}>
      {alive ? text : `${text} UTC`}
    </time>
  );
}
