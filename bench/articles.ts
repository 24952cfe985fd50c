import { existsSync } from "node:fs";
import { join } from "node:path";
import { fillArticles } from "./fill-articles.ts";
import { calls, get } from "./load.ts";
import { type Running, signIn, startBuilt } from "./program.ts";
import { type Report, TABLE_HEAD } from "./report.ts";

const PORT = 3192;
const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 4;
const ONE = 1;
/** Limits for lists and searches, and for every other call, milliseconds (product: 'The desk'). */
const LISTED = { p95: 20 };
const CALLED = { p95: 50 };

type Call = (method: string, path: string, body?: object) => Promise<Response>;

/** Fills a database with articles, and prints what the newsroom's calls cost there. */
export async function measureArticles(folder: string, report: Report): Promise<void> {
  const program = await startBuilt(await filledFolder(folder), PORT);
  try {
    console.log(`Over HTTP, by an owner's session; ${SECONDS} s for each row.\n`);
    const { origin } = program;
    const cookie = await signIn(origin);
    const call: Call = (method, path, body) =>
      fetch(origin + path, {
        method,
        headers: { cookie, origin, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const began = performance.now();
    await whenRead(call);
    const filled = performance.now() - began + program.startedMs;
    console.log(TABLE_HEAD);
    await measureReading(program, report, cookie);
    await measureChanging(report, call);
    console.log(`\nAll articles were in memory ${(filled / 1000).toFixed(1)} s after the start.`);
    report.figure("Memory of the program and its database after this", program.memoryMegabytes(), "MB", { max: 450 });
  } finally {
    await program.stop();
  }
}

/** Waits until the program, which reads all articles after its start, can compare them. */
async function whenRead(call: Call): Promise<void> {
  // On a slow machine the response may take longer than a request's timeout.
  for (let tries = 0; tries < 10; tries++) {
    const answer = await call("GET", "/api/articles/bench-1/similar").catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error("The articles were not read");
}

/** Returns a data folder with the articles, created at the first call. */
async function filledFolder(folder: string): Promise<string> {
  const dataDir = process.env.BENCH_ARTICLES_FOLDER ?? join(folder, "articles");
  if (existsSync(dataDir)) return dataDir;
  await (await startBuilt(dataDir, PORT)).stop();
  const began = performance.now();
  await fillArticles(dataDir, ARTICLES);
  const took = Math.round((performance.now() - began) / 1000);
  console.log(`${ARTICLES.toLocaleString("en-US")} articles of 760 words, filled in ${took} s.`);
  return dataDir;
}

const id = (index: number) => `bench-${(index * 7_919) % ARTICLES}`;
const many = (path: (index: number) => string) => Array.from({ length: 500 }, (_, index) => path(index));

const READING = [
  { name: "list, newest 50", paths: ["/api/articles"], limits: LISTED },
  { name: "list, score and status", paths: ["/api/articles?min_seo_score=80&status=published"], limits: LISTED },
  { name: "list, a rare category", paths: ["/api/articles?category=none&min_seo_score=40"], limits: LISTED },
  {
    name: "search, part of a title",
    paths: ["bagu", "and who pays", "zzyzx"].map((q) => `/api/articles?query=${encodeURIComponent(q)}`),
    limits: LISTED,
  },
  {
    name: "search, words of the text",
    paths: ["bagu", "item costs", "zzyzx"].map((q) => `/api/articles?query=${encodeURIComponent(q)}`),
    limits: CALLED,
  },
  { name: "analytics", paths: ["/api/articles/analytics"], limits: CALLED },
  { name: "one article", paths: many((i) => `/api/articles/${id(i)}`), limits: CALLED },
  { name: "SEO of one", paths: many((i) => `/api/articles/${id(i)}/seo`), limits: CALLED },
  { name: "similar, nothing changes", paths: many((i) => `/api/articles/${id(i)}/similar`), limits: CALLED },
];

async function measureReading({ origin }: Running, report: Report, cookie: string): Promise<void> {
  for (const { name, paths, limits } of READING) {
    const target = { url: origin, paths, headers: { cookie }, seconds: SECONDS, connections: CONNECTIONS };
    report.row(name, CONNECTIONS, await get(target), limits);
  }
}

async function measureChanging(report: Report, call: Call): Promise<void> {
  const texts = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const answer = await call("GET", `/api/articles/${id(n)}`);
      const { content, title } = (await answer.json()) as { content: string; title: string };
      return { content, title };
    }),
  );
  const text = (index: number) => texts[index % texts.length] ?? { content: "", title: "" };
  const save = (index: number) =>
    call("PUT", `/api/articles/${id(index)}`, { content: `<p>Saved ${index}.</p>${text(index).content}` });
  const row = async (name: string, connections: number, run: (index: number) => Promise<Response>) =>
    report.row(name, connections, await calls({ seconds: SECONDS, connections }, run), CALLED);
  await row("save with SEO", ONE, save);

  let changing = true;
  const changes = (async () => {
    for (let index = 1_000; changing; index++) await (await save(index)).arrayBuffer();
  })();
  await row("similar while articles change", ONE, (i) => call("GET", `/api/articles/${id(i)}/similar`));
  changing = false;
  await changes;

  await row("save and publish", ONE, (i) =>
    call("PUT", `/api/articles/${id(i)}`, { title: `${text(i).title}: ${i}`, publish: true }),
  );
  await row("publish until the page shows it", ONE, async (i) => {
    const title = `What a plain funeral costs in the year ${2_000 + i}`;
    const saved = await call("PUT", `/api/articles/${id(i)}`, { title, publish: true });
    const { slug } = (await saved.clone().json()) as { slug: string };
    const page = await call("GET", `/blog/${slug}`);
    const shown = (await page.clone().text()).includes(title);
    return shown ? page : new Response("", { status: 500 });
  });
}
