import { useEffect, useState } from "react";

/** Number of responses behind the figure: the last ten (spec site §9 'Performance monitor'). */
const KEPT = 10;

/** Median response time of this browser's last ten calls to the server, or 'No data yet'. */
export function ResponseTime() {
  const [times, setTimes] = useState<number[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const fresh = list
        .getEntries()
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && isCall(entry) ? [entry.responseStart - entry.requestStart] : [],
        );
      if (fresh.length > 0) setTimes((known) => [...known, ...fresh].slice(-KEPT));
    });
    observer.observe({ type: "navigation", buffered: true });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, []);
  if (times.length === 0) return <>No data yet</>;
  return <>{`${Math.max(1, Math.round(median(times)))} ms`}</>;
}

/** Tells whether our server responded to a page or a call; cached files have no request and don't count. */
function isCall(entry: PerformanceResourceTiming): boolean {
  const kind = entry.entryType === "navigation" || entry.initiatorType === "fetch";
  return (
    kind &&
    entry.requestStart > 0 &&
    entry.responseStart >= entry.requestStart &&
    entry.name.startsWith(window.location.origin)
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
