import { useEffect, useState } from "react";
import { durationText } from "#platform/time/rules/duration-text.ts";

/** Interval at which the age is updated, milliseconds: it is shown in minutes. */
const TICK = 15_000;
/** An age that is marked, milliseconds: a lead that waits longer is less likely to answer. */
const LONG = 3_600_000;

/** Made once: making one takes longer than the rest of a line. */
const EXACT = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });

/** Shows how long a lead has been waiting, counting on while the page is open. `readAt` is when the page was read. */
export function AgeClock({ since, readAt }: { since: Date; readAt: Date }) {
  const [now, setNow] = useState(readAt.getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, Math.max(now, readAt.getTime()) - since.getTime());
  return (
    <time
      dateTime={since.toISOString()}
      title={`Received ${EXACT.format(since)} UTC`}
      className={`whitespace-nowrap tabular-nums ${age >= LONG ? "font-medium text-warning" : "text-muted"}`}
    >
      {durationText(age)}
    </time>
  );
}
