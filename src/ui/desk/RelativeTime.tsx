import { useState } from "react";
import { agoText } from "#platform/time/rules/ago-text.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { LocalTime } from "./LocalTime.tsx";

/** Created once: creating one takes longer than rendering a row. */
const EXACT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The time since something happened, with the exact time in the title; after a week the date. */
export function RelativeTime({ at }: { at: Date }) {
  const alive = useAlive();
  const [now] = useState(() => Date.now());
  const text = alive ? agoText(now - at.getTime()) : null;
  if (text === null) return <LocalTime at={at} shape="day" />;
  return (
    <time dateTime={at.toISOString()} title={EXACT.format(at)}>
      {text}
    </time>
  );
}
