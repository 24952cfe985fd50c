import { useEffect, useRef, useState } from "react";
import {
  beginWatching,
  formatUptime,
  type Sample,
  type SystemMetrics,
  watch,
} from "#platform/log/rules/system-metrics.ts";
import { type Count, CountCards } from "#ui/desk/CountCards.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { startMetrics } from "./metrics-connection.ts";
import { TrendBars } from "./TrendBars.tsx";

/** The metrics, kept up to date while the page is open, with the trends of the last five minutes. */
export function LiveMetrics({ first, at }: { first: SystemMetrics; at: Date }) {
  const [known, setKnown] = useState(() => beginWatching(first, at.getTime()));
  const [connected, setConnected] = useState(false);
  const connection = useRef<{ reconnect(): void; stop(): void }>(null);
  useEffect(() => {
    const started = startMetrics({
      metrics: (metrics, polled) => setKnown((before) => watch(before, metrics, { at: Date.now(), polled })),
      connected: setConnected,
    });
    connection.current = started;
    return started.stop;
  }, []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className={`size-2.5 rounded-full ${connected ? "bg-(--status-won)" : "border-2 border-control"}`}
          />
          {connected ? "Connected" : "Disconnected"}
        </p>
        <DeskButton type="button" look="plain" onClick={() => connection.current?.reconnect()}>
          Reconnect
        </DeskButton>
        <noscript>
          <a href="/admin/live" className="text-accent underline underline-offset-2">
            Reload for new figures
          </a>
        </noscript>
      </div>
      <CountCards counts={cardsOf(known.metrics)} />
      <div className="my-4 grid gap-4 lg:grid-cols-2">
        <Trend title="CPU usage" unit="Percent of one core" samples={known.samples} of="cpu" />
        <Trend title="Memory usage" unit="MB" samples={known.samples} of="memory" />
      </div>
    </>
  );
}

function Trend({
  title,
  unit,
  samples,
  of,
}: {
  title: string;
  unit: string;
  samples: readonly Sample[];
  of: "cpu" | "memory";
}) {
  const newest = samples.at(-1)?.at ?? 0;
  const points = samples.flatMap((sample) => {
    const value = sample[of];
    return value === null ? [] : [{ label: agoOf(newest - sample.at), value }];
  });
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface p-3 sm:p-4">
      <TrendBars title={title} labels="When" unit={unit} points={points} />
    </div>
  );
}

/** Returns the age of a sample in words; the newest is now. */
function agoOf(milliseconds: number): string {
  return milliseconds === 0 ? "Now" : `${Math.round(milliseconds / 1_000)} s ago`;
}

const NONE = "No data yet";

/** Returns the seven metrics, each with its explanation. */
function cardsOf(metrics: SystemMetrics): Count[] {
  const times = metrics.response_times;
  const ms = (value: number) => `${value.toLocaleString("en-US", { maximumFractionDigits: 1 })} ms`;
  const shown = (value: number | null, unit = "") =>
    value === null ? NONE : `${value.toLocaleString("en-US")}${unit}`;
  return [
    { label: "Active users", value: shown(metrics.active_users), note: "Staff with the desk open" },
    { label: "API requests", value: shown(metrics.api_requests), note: "In the last full minute" },
    { label: "CPU usage", value: shown(metrics.cpu_usage, "%"), note: "Of one core, this process" },
    { label: "Memory usage", value: shown(metrics.memory_usage, " MB"), note: "This process" },
    {
      label: "Uptime",
      value: metrics.uptime === null ? NONE : formatUptime(metrics.uptime),
      note: "Since this process started",
    },
    { label: "Error rate", value: shown(metrics.error_rate, "%"), note: "Status 500 and above, 5 minutes" },
    {
      label: "Response time",
      value: times ? ms(times.p50) : NONE,
      wide: true,
      note: times ? `Median of 5 minutes; p95 ${ms(times.p95)}, p99 ${ms(times.p99)}` : "Median of 5 minutes",
    },
  ];
}
