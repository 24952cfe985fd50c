import {
  METRICS_PATH,
  readSystemMetrics,
  SAMPLE_EVERY_MS,
  type SystemMetrics,
} from "#platform/log/rules/system-metrics.ts";
import { fetchTicket, openSocket } from "#ui/live/live-connection.ts";

/**
 * Times of the specification (spec admin-panels §4 'Real-time metrics'), milliseconds: when polling begins, how often,
 * and when to connect again.
 */
const POLL_AFTER = 2_000;
const POLL_EVERY = 5_000;
const RETRY_AFTER = 5_000;
/** The network can vanish without closing the socket: then samples are missing. */
const SILENCE = 2.5 * SAMPLE_EVERY_MS;

type Heard = {
  metrics(metrics: SystemMetrics, polled: boolean): void;
  connected(now: boolean): void;
};

/** Has metrics pushed to this page until `stop` is called; while disconnected, polls every five seconds. */
export function startMetrics(heard: Heard): { reconnect(): void; stop(): void } {
  let socket: WebSocket | null = null;
  /** Raised with each attempt and each end, so that an earlier attempt's leftovers have no effect. */
  let round = 0;
  let open = false;
  const timers = { retry: 0, poll: 0, silence: 0 };

  async function connect(): Promise<void> {
    drop();
    const mine = ++round;
    const ticket = await fetchTicket();
    if (mine !== round) return;
    if (ticket === null) return lost();
    const opening = openSocket(METRICS_PATH, ticket);
    socket = opening;
    opening.onopen = () => {
      if (mine !== round) return opening.close();
      open = true;
      window.clearTimeout(timers.poll);
      heard.connected(true);
      listen();
    };
    opening.onmessage = ({ data }) => {
      const metrics = mine === round && typeof data === "string" ? readText(data) : null;
      if (!metrics) return;
      listen();
      heard.metrics(metrics, false);
    };
    opening.onclose = () => {
      if (mine === round) lost();
    };
  }

  function listen(): void {
    window.clearTimeout(timers.silence);
    timers.silence = window.setTimeout(lost, SILENCE);
  }

  function lost(): void {
    round++;
    drop();
    heard.connected(false);
    if (open) pollAfter(POLL_AFTER);
    open = false;
    timers.retry = window.setTimeout(() => void connect(), RETRY_AFTER);
  }

  function drop(): void {
    window.clearTimeout(timers.retry);
    window.clearTimeout(timers.silence);
    // A connecting socket closes itself when it opens, since browsers report the other as an error.
    if (socket && socket.readyState !== WebSocket.CONNECTING) socket.close();
    socket = null;
  }

  function pollAfter(milliseconds: number): void {
    window.clearTimeout(timers.poll);
    timers.poll = window.setTimeout(() => void poll(), milliseconds);
  }
  async function poll(): Promise<void> {
    const asked = timers.poll;
    const metrics = document.visibilityState === "visible" ? await fetchMetrics() : null;
    if (asked !== timers.poll || open) return;
    if (metrics) heard.metrics(metrics, true);
    pollAfter(POLL_EVERY);
  }

  function begin(): void {
    open = false;
    heard.connected(false);
    pollAfter(POLL_AFTER);
    void connect();
  }
  function stop(): void {
    round++;
    drop();
    window.clearTimeout(timers.poll);
    timers.poll = 0;
  }
  begin();
  return { reconnect: begin, stop };
}

function readText(text: string): SystemMetrics | null {
  try {
    return readSystemMetrics(JSON.parse(text));
  } catch {
    return null;
  }
}

async function fetchMetrics(): Promise<SystemMetrics | null> {
  try {
    const answer = await fetch("/api/admin/metrics", { credentials: "same-origin", cache: "no-store" });
    return answer.ok ? readSystemMetrics(await answer.json()) : null;
  } catch {
    return null;
  }
}
