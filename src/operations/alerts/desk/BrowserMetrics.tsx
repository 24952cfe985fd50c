import { useEffect, useState } from "react";
import {
  BROWSER_METRICS,
  type BrowserMetric,
  CALLS_SHOWN,
  cutAddress,
  metricText,
  rate,
} from "#operations/monitoring/rules/browser-metrics.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import type { Measured, NetworkCall } from "./measure-browser.ts";
import { RatedValue } from "./RatedValue.tsx";

const METRICS = Object.keys(BROWSER_METRICS) as BrowserMetric[];

/** The speed of the last opened page and of the last requests in this browser. */
export function BrowserMetrics() {
  const [{ metrics, calls }, setMeasured] = useState<Measured>({ metrics: {}, calls: [] });
  useEffect(() => {
    let stop = () => {};
    let over = false;
    void import("./measure-browser.ts").then(
      ({ measureBrowser }) => {
        if (!over) stop = measureBrowser(setMeasured);
      },
      () => {},
    );
    return () => {
      over = true;
      stop();
    };
  }, []);
  const counts = METRICS.map((metric) => {
    const of = BROWSER_METRICS[metric];
    const value = metrics[metric];
    return {
      label: of.label,
      value:
        value === undefined ? (
          <span className="text-base font-normal text-muted">No data yet</span>
        ) : (
          <RatedValue text={metricText(of, value)} rating={rate(of, value)} />
        ),
      note: `good under ${metricText(of, of.good)}, poor from ${metricText(of, of.warning)}`,
    };
  });
  return (
    <>
      <section aria-labelledby="this-browser" className="mb-6">
        <h2 id="this-browser" className="mb-2 text-lg">
          This browser
        </h2>
        <CountCards counts={counts} />
      </section>
      <section aria-labelledby="network" className="mb-6">
        <h2 id="network" className="mb-2 text-lg">
          Network activity
        </h2>
        <NetworkCalls calls={calls.slice(-CALLS_SHOWN).reverse()} />
      </section>
    </>
  );
}

function NetworkCalls({ calls }: { calls: readonly NetworkCall[] }) {
  if (calls.length === 0) return <p className="text-muted">No data yet</p>;
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-surface text-sm">
      {calls.map(({ address, ms, status }, i) => (
        <li key={`${i} ${address}`} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
          <span className="min-w-0 wrap-anywhere" title={address}>
            {cutAddress(address)}
          </span>
          <span className="text-muted tabular-nums">
            {status === null ? "" : `${status} · `}
            {Math.round(ms).toLocaleString("en-US")} ms
          </span>
        </li>
      ))}
    </ol>
  );
}
