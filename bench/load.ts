import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);

export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number };
export type Target = { url: string; headers?: Record<string, string>; seconds: number; connections: number };

/** Whether the load generator wrk is installed; it costs far less than the servers that it measures. */
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

async function withWrk({ url, headers = {}, seconds, connections }: Target): Promise<Load> {
  const heads = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...heads, url]);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    errors: Number(bad ?? 0),
  };
}

/** '1.25ms', '812.00us' or '1.20s' -> milliseconds. */
function milliseconds(text: string | undefined): number {
  const match = /^([\d.]+)(us|ms|s)$/.exec(text ?? "");
  return Number(match?.[1]) * ({ us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? ""] ?? Number.NaN);
}

async function withAutocannon({ url, headers = {}, seconds, connections }: Target): Promise<Load> {
  return toLoad(await autocannon({ url, headers, duration: seconds, connections }));
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
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}
