import { readdirSync } from "node:fs";
import { openSocket } from "#tests/builders/live.ts";
import { callback, FILLED } from "./callbacks.ts";
import type { Running } from "./program.ts";

/** A response: when it was requested, milliseconds since the beginning, and how long it took, milliseconds. */
export type Timed = { at: number; took: number };
/** Readings of the program at a moment: megabytes, counts, milliseconds. */
export type Sample = { at: number; rss: number; heap: number; files: number; handles: number; loop: number };

/** Requests a second of each kind: a good day of an agency in an hour, and far below the program's capacity. */
const RATES = { page: 20, uncached: 2, api: 5, list: 2, callback: 2 };
const PAGES = ["/", "/blog", "/blog/how-much-does-a-funeral-cost", "/final-expense-insurance/ohio"];
const LISTS = ["/admin/leads", "/admin/leads?status=new", "/admin", "/admin/articles"];
/** Open desks, and the interval at which one of them is closed and another opened, milliseconds. */
const SOCKETS = 10;
const RENEW = 5_000;
/** Requests of one kind that may be open at once; more are left out and counted as failed. */
const OPEN = 50;

/** Starts the mixed load of a soak until `stop`: responses by time, and how many failed. */
export function startLoad(program: Running, cookie: string) {
  const { origin } = program;
  const began = performance.now();
  const answers: Timed[] = [];
  const failures = new Map<string, number>();
  const fail = (why: string) => failures.set(why, (failures.get(why) ?? 0) + 1);
  let stopping = false;
  const desk = { headers: { cookie } };
  const kinds: Record<keyof typeof RATES, (n: number) => [string, RequestInit?]> = {
    page: (n) => [PAGES[n % PAGES.length] ?? "/"],
    uncached: (n) => [`/get-a-quote?age=${50 + (n % 30)}`],
    api: (n) => [n % 2 === 0 ? "/api/leads" : `/api/leads/bench-${1 + ((n * 7_919) % FILLED)}`, desk],
    list: (n) => [LISTS[n % LISTS.length] ?? "/admin", desk],
    callback: () => [
      "/.netlify/functions/callback",
      { method: "POST", headers: { "content-type": "application/json" }, body: callback() },
    ],
  };
  const timers = Object.entries(RATES).map(([kind, rate]) => {
    let [n, open] = [0, 0];
    const one = async () => {
      open++;
      const [path, init] = kinds[kind as keyof typeof RATES](n++);
      const at = performance.now();
      await ask(origin + path, init).then(
        (status) => (status === 200 ? null : fail(`${kind}: ${status}`)),
        (error: Error) => fail(`${kind}: ${error.name}`),
      );
      answers.push({ at: at - began, took: performance.now() - at });
      open--;
    };
    return setInterval(() => (open < OPEN ? void one() : fail(`${kind}: ${OPEN} open`)), 1000 / rate);
  });
  const desks = openDesks(program, cookie, () => stopping, fail);
  return {
    began,
    answers,
    failures,
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      await desks;
    },
  };
}

async function ask(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Keeps desks open as pages do, each with a ticket of its own; a new one replaces the oldest. */
async function openDesks(
  { origin }: Running,
  cookie: string,
  over: () => boolean,
  fail: (why: string) => void,
): Promise<void> {
  const port = Number(new URL(origin).port);
  const headers = { Cookie: cookie, Origin: origin };
  const open = async () => {
    const answer = await fetch(`${origin}/api/live/ticket`, { method: "POST", headers });
    const { ticket } = (await answer.json()) as { ticket: string };
    return openSocket(port, ticket, headers);
  };
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  while (!over()) {
    if (sockets.length >= SOCKETS) sockets.shift()?.socket.close();
    await open().then(
      (socket) => sockets.push(socket),
      (error: Error) => fail(`desk: ${error.message}`),
    );
    // The first ones come quickly, even if one fails.
    await new Promise((resolve) => setTimeout(resolve, sockets.length < SOCKETS ? RENEW / 10 : RENEW));
  }
  for (const { socket } of sockets) socket.close();
}

/** Reads the figures of the program and Linux on its memory, its open files and handles, and its event loop. */
export async function sample({ origin, pid }: Running, at: number): Promise<Sample> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    at,
    rss: read("process_resident_memory_bytes") / 2 ** 20,
    heap: read("nodejs_heap_size_used_bytes") / 2 ** 20,
    files: readdirSync(`/proc/${pid}/fd`).length,
    handles: read("nodejs_active_handles_total"),
    loop: read("nodejs_eventloop_lag_p99_seconds") * 1000,
  };
}
