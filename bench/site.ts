import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { callback, FILLED as LEADS, untilApplied } from "./callbacks.ts";
import { fillLeads } from "./fill-leads.ts";
import { get, type Load, post } from "./load.ts";
import { weighPage } from "./page-weight.ts";
import { measureRenders } from "./render-cost.ts";
import { ROOT, type Running, signIn, startBuilt, waitFor } from "./program.ts";

const PORT = 3190;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 32;
const ARTICLE = "/blog/how-much-does-a-funeral-cost";
const ROUTES = [
  "/",
  "/blog",
  "/blog/category/funeral-costs",
  ARTICLE,
  "/get-a-quote",
  "/get-a-quote/thank-you",
  "/request-a-callback",
];

/** Prints how fast the program starts, what pages and callbacks cost beside plain Node, and what pages weigh. */
export async function measureSite(folder: string): Promise<void> {
  const dataDir = join(folder, "site");
  const cold = await startBuilt(dataDir, PORT);
  await cold.stop();
  const warm = await startBuilt(dataDir, PORT);
  await warm.stop();
  await fillLeads(dataDir, LEADS);
  const program = await startBuilt(dataDir, PORT);
  console.log(
    `Cold start (creates the database): ${seconds(cold.startedMs)}. Warm start: ${seconds(warm.startedMs)}.\n`,
  );
  await measureRequests(folder, program);
  console.log(`\nMemory of the program and its database after this: ${program.memoryMegabytes()} MB.\n`);
  await measureRenders(program);
  await measurePages(program.origin);
  await program.stop();
}

async function measureRequests(folder: string, program: Running): Promise<void> {
  const { origin } = program;
  const cookie = await signIn(origin);
  const target = { seconds: SECONDS, connections: CONNECTIONS };
  console.log("| what | requests/s | p50 ms | p99 ms | plain Node, same bytes | ratio |\n|---|---|---|---|---|---|");
  const br = { "accept-encoding": "br" };
  for (const [name, path] of [
    ["cached page, home", "/"],
    ["cached page, article", ARTICLE],
  ] as const) {
    row(
      name,
      await get({ ...target, url: origin + path, headers: br }),
      await plain(folder, origin + path, br, (url) => get({ ...target, url, headers: br })),
    );
  }
  const uncached = `${origin}/get-a-quote?age=67`;
  row(
    "uncached page (rendered each time)",
    await get({ ...target, url: uncached }),
    await plain(folder, uncached, {}, (url) => get({ ...target, url })),
  );
  const leads = `${origin}/api/leads`;
  row(
    `GET /api/leads of ${LEADS.toLocaleString("en-US")}, newest 50`,
    await get({ ...target, url: leads, headers: { cookie } }),
    await plain(folder, leads, { cookie }, (url) => get({ ...target, url })),
  );
  row("GET /api/leads?query=smith", await get({ ...target, url: `${leads}?query=smith`, headers: { cookie } }), null);
  const call = `${origin}/.netlify/functions/callback`;
  row(
    "POST callback (one new lead each)",
    await post({ ...target, url: call, body: callback }),
    await plain(folder, `${origin}/healthz`, {}, (url) => post({ ...target, url, body: callback })),
  );
  console.log(
    `\nThe last callback was a lead ${seconds(await untilApplied(origin, cookie))} after the load had ended.`,
  );
}

/** Measures the yardstick with the bytes of one of our addresses. */
async function plain(
  folder: string,
  url: string,
  headers: Record<string, string>,
  measure: (url: string) => Promise<Load>,
): Promise<Load> {
  const file = join(folder, "plain-body");
  const encoding = headers["accept-encoding"] ? "br" : "";
  writeFileSync(file, await rawBody(url, headers));
  const child = spawn(
    process.execPath,
    [join(ROOT, "bench/plain-server.ts"), String(PORT + 1), file, encoding, '{"success":true}'],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const server = await waitFor(child, `http://127.0.0.1:${PORT + 1}`, "/", performance.now());
  try {
    return await measure(server.origin);
  } finally {
    await server.stop();
  }
}

/** Reads the body as it goes over the wire; fetch would decode it. */
async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

async function measurePages(origin: string): Promise<void> {
  console.log(
    "\nFirst load of public pages, bytes with brotli:\n\n| page | HTML | CSS | script before a touch | fonts | images | all |\n|---|---|---|---|---|---|---|",
  );
  for (const path of ROUTES) {
    const w = await weighPage(origin, path);
    console.log(`| ${path} | ${w.html} | ${w.css} | ${w.script} | ${w.fonts} | ${w.images} | ${w.total} |`);
  }
}

function row(name: string, ours: Load, yardstick: Load | null): void {
  const ratio = yardstick
    ? `${Math.round(yardstick.requestsPerSecond)} | ${(ours.requestsPerSecond / yardstick.requestsPerSecond).toFixed(2)}`
    : "– | –";
  console.log(
    `| ${name}${ours.errors > 0 ? ` (${ours.errors} errors!)` : ""} | ${Math.round(ours.requestsPerSecond)} | ${ours.p50.toFixed(2)} | ${ours.p99.toFixed(2)} | ${ratio} |`,
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
