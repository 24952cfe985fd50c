import { existsSync } from "node:fs";
import { join } from "node:path";
import { encodeCursor } from "#platform/database/server/page-cursor.ts";
import { AGENT, fillLeads } from "./fill-leads.ts";
import { calls, get } from "./load.ts";
import { type Limits, type Report, TABLE_HEAD } from "./report.ts";
import { OWNER, type Running, signIn, startBuilt } from "./program.ts";

const PORT = 3190;
const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Connections for the calls whose requests a second are compared with other products, and for every other call. */
const MANY = 16;
const FEW = 2;

/**
 * Requests a second of other products, measured with the same kind of load on a machine like this one: list, one lead,
 * search.
 */
const PEERS = {
  EspoCRM: { list: 107, one: 104, search: 96 },
  Directus: { list: 193, one: 288, search: 66 },
  Payload: { list: 294, one: 366, search: 301 },
};
const timesTen = (kind: "list" | "one" | "search") => 10 * Math.max(...Object.values(PEERS).map((peer) => peer[kind]));
/** Limits for every list and search, and for every other call, milliseconds. */
const LISTED = { p95: 20 };
const CALLED = { p95: 50 };

/** Fills a database with a million leads, and prints what the desk's calls cost there. */
export async function measureLeads(folder: string, report: Report): Promise<void> {
  const program = await startBuilt(await filledFolder(folder), PORT);
  console.log(
    `Over HTTP, by an owner's session where nothing else is said; ${SECONDS} s for each row after 2 s that do not count.\n`,
  );
  const { origin } = program;
  const [owner, agent] = [await signIn(origin), await signIn(origin, { ...OWNER, email: AGENT.email })];
  const key = await makeKey(origin, owner);
  console.log(TABLE_HEAD);
  await measureReading({ program, report, headers: { cookie: owner } });
  await measureReading({ program, report, headers: { authorization: `Bearer ${key}` } }, "API key", ["newest 50"]);
  await measureReading({ program, report, headers: { cookie: agent } }, "agent", OF_AGENTS);
  await measureChanging(program, report, owner, agent);
  const peers = Object.entries(PEERS).map(([name, { list, one, search }]) => `${name} ${list} / ${one} / ${search}`);
  console.log(`\nOther products, requests/s for list / one lead / search: ${peers.join(", ")}.`);
  report.figure("Memory of the program and its database after this", program.memoryMegabytes(), "MB", { max: 450 });
  await program.stop();
}

/** Returns a data folder with a million leads, created at the first call. */
export async function filledFolder(folder: string): Promise<string> {
  const dataDir = join(folder, "leads");
  if (existsSync(dataDir)) return dataDir;
  await (await startBuilt(dataDir, PORT)).stop();
  const began = performance.now();
  await fillLeads(dataDir, LEADS);
  const took = Math.round((performance.now() - began) / 1000);
  console.log(
    `${LEADS.toLocaleString("en-US")} leads of three years with their contact points, timelines, attempts, tasks and consents, filled in ${took} s.`,
  );
  return dataDir;
}

type Kind = { name: string; paths: string[]; limits: Limits };
const id = (index: number) => `bench-${1 + ((index * 7_919) % LEADS)}`;
const many = (path: (index: number) => string) => Array.from({ length: 500 }, (_, index) => path(index));
const list = (name: string, ...queries: string[]): Kind => ({
  name,
  paths: queries.map((query) => `/api/leads?${query}`),
  limits: LISTED,
});
const search = (name: string, ...words: string[]) =>
  list(name, ...words.map((word) => `query=${encodeURIComponent(word)}`));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const READING: Kind[] = [
  { name: "newest 50", paths: ["/api/leads"], limits: { requestsPerSecond: timesTen("list"), p95: 20, p99: 20 } },
  {
    name: "one lead",
    paths: many((i) => `/api/leads/${id(i)}`),
    limits: { requestsPerSecond: timesTen("one"), p95: 50, p99: 20 },
  },
  {
    ...search("search by name", "walter hall", "glenhurst", "rosa garcia", "mary li", "thornwick"),
    limits: { requestsPerSecond: timesTen("search"), p95: 20, p99: 20 },
  },
  search("search by part of a name", "hurst", "ortham", "gonza", "walter h", "wick"),
  {
    ...search("search by part of a phone number"),
    paths: many((i) => `/api/leads?query=${2_000_000 + ((i * 7_919) % LEADS)}`),
  },
  search("search by four digits", "4821", "9930", "7105", "0143"),
  {
    ...search("search by part of an email address"),
    paths: many((i) => `/api/leads?query=hall${1 + ((i * 7_919) % LEADS)}%40`),
  },
  search("search in messages", "diabetes", "cremation only", "medical exam"),
  search("search by two letters", "li", "ng"),
  search("search that finds nothing", "zzyzx", "xanthippe smith"),
  list(
    "deep page",
    ...[30, 200, 400, 700, 1_000].map((days) => `cursor=${encodeCursor({ createdAt: daysAgo(days), id: "z" })}`),
  ),
  list("status", "status=qualified", "status=closed_won", "status=new"),
  list("source", "source=schedule", "source=api"),
  list("vendor", "vendor=Harbor%20Data", "vendor=Lead%20Lake"),
  list("assignee", `assigned_to=${AGENT.id}`, "assigned_to=nobody"),
  list("state", "state=OH", "state=NV", "state=WY"),
  list("dates", "from=2025-01-01&to=2025-01-31", `to=${daysAgo(500).slice(0, 10)}`),
  list("score", "score=high", "score=medium", "score=low"),
  list("age band", "age=under-50", "age=60-69", "age=80-up"),
  list("status, source, state", "status=qualified&source=quote&state=OH", "status=closed_won&source=schedule&state=NV"),
  list("status, vendor, state", "status=closed_won&vendor=Lead%20Lake&state=NV"),
  list("score, state, age band", "score=high&state=NV&age=70-79"),
  list("assignee, status, age band", `assigned_to=${AGENT.id}&status=proposal&age=80-up`),
  list("search with filters", "query=smith&status=proposal&state=NV", "query=gmail&state=NV&status=proposal"),
  {
    name: "count",
    paths: ["/api/leads/count", "/api/leads/count?status=proposal&state=NV", "/api/leads/count?query=hurst"],
    limits: CALLED,
  },
  { name: "journey", paths: many((i) => `/api/leads/${id(i)}/journey`), limits: CALLED },
  { name: "contact check", paths: many((i) => `/api/leads/${id(i)}/contact-check?channel=call`), limits: CALLED },
  {
    name: "palette",
    paths: ["walter hall", "glenhurst", "(614) 200", "walter.hall"].map(
      (words) => `/admin/search?q=${encodeURIComponent(words)}`,
    ),
    limits: CALLED,
  },
  { ...list("callable now", "callable=now", "callable=now&source=import"), limits: CALLED },
  { name: "Home", paths: ["/admin"], limits: CALLED },
  { name: "page of the queue", paths: ["/admin/queue"], limits: CALLED },
  ...["7d", "30d", "90d", "1y"].map((period) => ({
    name: `analytics of ${period}`,
    paths: [`/api/leads/analytics?period=${period}`],
    limits: CALLED,
  })),
];
const OF_AGENTS = [
  "newest 50",
  "search by name",
  "state",
  "analytics of 1y",
  "palette",
  "callable now",
  "Home",
  "page of the queue",
];

type Reader = { program: Running; report: Report; headers: Record<string, string> };

async function measureReading({ program, report, headers }: Reader, who = "", only?: readonly string[]): Promise<void> {
  for (const { name, paths, limits } of READING) {
    if (only && !only.includes(name)) continue;
    const connections = limits.requestsPerSecond === undefined ? FEW : MANY;
    const load = await get({ url: program.origin, paths, headers, seconds: SECONDS, connections });
    report.row(who ? `${name}, ${who}` : name, connections, load, who ? { p95: limits.p95 ?? 50 } : limits);
  }
}

const STATUSES = ["contacted", "qualified", "proposal"] as const;

async function measureChanging(program: Running, report: Report, owner: string, agent: string): Promise<void> {
  const { origin } = program;
  const call = (cookie: string, method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { cookie, origin, ...(body ? { "content-type": "application/json" } : {}), ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const row = async (name: string, run: (index: number) => Promise<Response> | null) =>
    report.row(name, FEW, await calls({ seconds: SECONDS, connections: FEW }, run), CALLED);
  // Each lead once: its version from the fill still counts.
  await row("status change with If-Match", (i) => {
    const number = LEADS - i;
    const status = STATUSES[i % 3] ?? "contacted";
    return call(owner, "PATCH", `/leads/bench-${number}`, { status }, { "if-match": `"${1 + (number % 5)}"` });
  });
  const free = await unassigned(origin, owner, 50);
  await row("claim", (i) => (free[i] ? call(agent, "POST", `/leads/${free[i]}/claim`) : null));
  const undoIds: string[] = [];
  await row("bulk change of 500", async (i) => {
    const ids = Array.from({ length: 500 }, (_, k) => `bench-${1 + ((i * 500 + k) % (LEADS / 2))}`);
    const data = { status: STATUSES[(i + Math.floor(i / 3)) % 3] };
    const answer = await call(owner, "POST", "/leads/bulk-action", { action: "set_status", lead_ids: ids, data });
    const { undo_id } = (await answer.clone().json()) as { undo_id: string | null };
    if (undo_id !== null) undoIds.push(undo_id);
    return answer;
  });
  await row("undo of it", (i) => (undoIds[i] ? call(owner, "POST", `/bulk/${undoIds[i]}/undo`) : null));
  await row("next of the queue", () => call(agent, "GET", "/queue/next"));
}

/** Returns leads without an assignee, for a measurement of claims. */
async function unassigned(origin: string, cookie: string, pages: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor = "";
  for (let page = 0; page < pages; page++) {
    const url = `${origin}/api/leads?assigned_to=nobody&limit=200&fields=id${cursor}`;
    const found = (await (await fetch(url, { headers: { cookie } })).json()) as {
      leads: { id: string }[];
      next: string | null;
    };
    ids.push(...found.leads.map((lead) => lead.id));
    if (found.next === null) break;
    cursor = `&cursor=${found.next}`;
  }
  return ids;
}

async function makeKey(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/keys`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ name: "Measurements", scopes: ["leads:read"] }),
  });
  if (!answer.ok) throw new Error(`Making a key answered ${answer.status}`);
  return ((await answer.json()) as { key: string }).key;
}
