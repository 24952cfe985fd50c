import { useEffect, useState } from "react";
import { sinceText, type TimedWords } from "#platform/time/rules/since-text.ts";

/** Interval at which the time is updated, milliseconds: it is shown in minutes. */
const TICK = 15_000;

/** Shows words with the time since a moment, counting on while the page is open. */
export function Since(words: TimedWords) {
  const { since, readAt } = words;
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(new Date()), TICK);
    return () => clearInterval(timer);
  }, [since]);
  return sinceText(words, now > readAt ? now : readAt);
}
