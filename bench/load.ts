import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);

export type Load = { requestsPerSecond: number; p50: number; p95: number; p99: number; errors: number };
/** With `paths` each request uses the next of them, below the origin of `url`. */
export type Target = {
  url: string;
  paths?: readonly string[];
  headers?: Record<string, string>;
  seconds: number;
  connections: number;
};

/** True if the load generator wrk is installed; it costs far less than the servers that it measures. */
export const HAS_WRK = (() => {
  try {
    execFileSync("sh", ["-c", "command -v wrk"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** GETs one address as fast as it goes, after a short warm-up. Times in milliseconds. */
export async function get(target: Target): Promise<Load> {
  const measure = HAS_WRK ? withWrk : withAutocannon;
  await measure({ ...target, seconds: 2 });
  return measure(target);
}

async function withWrk({ url, paths = [], headers = {}, seconds, connections }: Target): Promise<Load> {
  const heads = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const script = join(import.meta.dirname, "requests.lua");
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, ...heads, url, "--", ...paths];
  const { stdout } = await run("wrk", args, { maxBuffer: 10_000_000 });
  const last = stdout.trim().split("\n").at(-1) ?? "";
  return JSON.parse(last) as Load;
}

async function withAutocannon({ url, paths = [], headers = {}, seconds, connections }: Target): Promise<Load> {
  const requests = paths.map((path) => ({ path }));
  return toLoad(
    await autocannon({ url, headers, duration: seconds, connections, ...(requests.length > 0 ? { requests } : {}) }),
  );
}

/** POSTs JSON bodies, a new one each time, as fast as it goes. */
export async function post(target: Target & { body: () => string }): Promise<Load> {
  const { url, headers = {}, seconds, connections, body } = target;
  const go = (duration: number) =>
    autocannon({
      url,
      method: "POST",
      duration,
      connections,
      headers: { "content-type": "application/json", ...headers },
      requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
    });
  await go(2);
  return toLoad(await go(seconds));
}

function toLoad(result: autocannon.Result): Load {
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    // It does not report the 95th.
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

/**
 * Makes calls one after another on so many connections, until the time is over or `call`, which gets a number that
 * counts up, has no more.
 */
export async function calls(
  target: { seconds: number; connections: number },
  call: (index: number) => Promise<Response> | null,
): Promise<Load> {
  const times: number[] = [];
  let [index, errors] = [0, 0];
  const began = performance.now();
  const until = began + target.seconds * 1000;
  const work = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const answer = await call(index++);
      if (answer === null) return;
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (!answer.ok) errors++;
    }
  };
  await Promise.all(Array.from({ length: target.connections }, work));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { requestsPerSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors };
}
