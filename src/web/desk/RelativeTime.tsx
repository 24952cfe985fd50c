import { useState } from "react";
import { agoText } from "#core/time/ago-text.ts";
import { useAlive } from "#web/ui/use-alive.ts";
import { LocalTime } from "./LocalTime.tsx";

/** How long ago something was, with the exact time in the title; after a week the date. */
export function RelativeTime({ at }: { at: Date }) {
  const alive = useAlive();
  const [now] = useState(() => Date.now());
  const text = alive ? agoText(now - at.getTime()) : null;
  if (text === null) return <LocalTime at={at} shape="day" />;
  const exact = at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={at.toISOString()} title={exact}>
      {text}
    </time>
  );
}
