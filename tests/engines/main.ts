// `npm run engines -- [--engine Firefox] [--only WORDS,WORDS]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Agency, startAgency } from "./agency.ts";
import { ENGINES, type BrowserWindow, type Engine } from "./browser-window.ts";
import { compareLooks } from "./compare-looks.ts";
import { DESK_JOURNEYS } from "./desk-journeys.ts";
import type { Journey } from "./journey.ts";
import { HEIGHT, type Look, Person } from "./person.ts";
import { openPuppeteerWindow } from "./puppeteer-window.ts";
import { QUOTE_JOURNEYS } from "./quote-journeys.ts";
import { SITE_JOURNEYS } from "./site-journeys.ts";
import { TOOL_JOURNEYS } from "./tool-journeys.ts";
import { openWebkitWindow } from "./webkit-window.ts";

const { values } = parseArgs({ options: { engine: { type: "string" }, only: { type: "string" } } });
/** The desk first, whose hours visitors book. */
const ALL: readonly Journey[] = [...DESK_JOURNEYS, ...QUOTE_JOURNEYS, ...TOOL_JOURNEYS, ...SITE_JOURNEYS];
const OUT = "test-results/engines";
/** Passed at once, only at the second try, or not. */
type Mark = "passed" | "second try" | "failed";
type Result = { engine: Engine; version: string; mark: Mark; findings: string[]; looks: Look[]; seconds: number };

/** Starts a display without a screen for WebKitGTK, which has no other way to run. Returns how to end it. */
async function startDisplay(): Promise<() => void> {
  const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(display.stdout, "data")) as [Buffer];
  process.env.DISPLAY = `:${number.toString().trim()}`;
  return () => void display.kill();
}

function openWindow(engine: Engine, { script, width }: Journey): Promise<BrowserWindow> {
  const options = { script, width, height: HEIGHT };
  return engine === "WebKitGTK" ? openWebkitWindow(options) : openPuppeteerWindow(engine, options);
}

/** Walks a journey once. */
async function walk(agency: Agency, engine: Engine, journey: Journey): Promise<Omit<Result, "seconds">> {
  const window = await openWindow(engine, journey);
  const pictures = join(OUT, engine, journey.name.replaceAll(/\W+/g, "-"));
  const { script, width } = journey;
  const me = new Person(window, { base: agency.base, pictures, script, width });
  let mark: Mark = "passed";
  agency.takeRefusals();
  try {
    await journey.walk(me, agency);
  } catch (error) {
    mark = "failed";
    me.findings.push(error instanceof Error ? error.message : String(error));
    await me.keepPicture("failed").catch(() => {});
  } finally {
    await window.close();
  }
  const refusals = agency.takeRefusals();
  if (refusals > 0) me.findings.push(`the security policy refused something ${refusals} times`);
  const findings = [...me.findings, ...new Set(window.complaints.map((line) => `console: ${line}`))];
  return { engine, version: window.version, mark, findings, looks: me.looks };
}

/** Walks a journey, and once more if it fails. */
async function tryTwice(agency: Agency, engine: Engine, journey: Journey): Promise<Result> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  const first = await walk(agency, engine, journey);
  if (first.mark === "passed") return { ...first, seconds: seconds() };
  const again = await walk(agency, engine, journey);
  const findings = [...first.findings.map((text) => `first try: ${text}`), ...again.findings];
  return { ...again, mark: again.mark === "passed" ? "second try" : "failed", findings, seconds: seconds() };
}

/** Walks journeys in one engine, on a program of its own, and stores what came of them. */
async function walkAll(engine: Engine, journeys: readonly Journey[]): Promise<void> {
  const endDisplay = engine === "WebKitGTK" ? await startDisplay() : () => {};
  const agency = await startAgency();
  const results = await readResults(engine);
  try {
    for (const journey of journeys) {
      if (interrupted) break;
      const result = await tryTwice(agency, engine, journey);
      console.log(`${engine}: ${journey.name}: ${result.mark}, ${result.seconds} s`);
      for (const text of result.findings) console.log(`    ${text}`);
      results[journey.name] = result;
      await writeFile(join(OUT, `${engine}.json`), JSON.stringify(results));
    }
  } finally {
    await agency.stop();
    endDisplay();
  }
}

/** Returns the last results of an engine: a run of some journeys leaves those of the others. */
async function readResults(engine: Engine): Promise<Record<string, Result>> {
  const text = await readFile(join(OUT, `${engine}.json`), "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, Result>;
}

/** Compares the engines with the first, and writes the table of all. Returns how many walks failed or found something. */
async function report(): Promise<number> {
  const read = await Promise.all(ENGINES.map(async (engine) => ({ engine, results: await readResults(engine) })));
  const all = read.filter(({ results }) => Object.keys(results).length > 0);
  const [first, ...others] = all;
  for (const { engine, results } of others)
    for (const [name, { looks }] of Object.entries(results))
      for (const text of compareLooks(first?.results[name]?.looks ?? [], looks))
        console.log(`${first?.engine} and ${engine}: ${name}: ${text}`);
  const versions = all.map(({ results }) => Object.values(results)[0]?.version);
  const lines = ALL.map(({ name }) => [name, ...all.map(({ results }) => results[name]?.mark ?? "")]);
  const rows = [["journey", ...versions], versions.map(() => "---").concat("---"), ...lines];
  const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  await writeFile(join(OUT, "table.md"), table);
  console.log(table);
  const walked = all.flatMap(({ results }) => Object.values(results));
  return walked.filter(({ mark, findings }) => mark === "failed" || findings.length > 0).length;
}

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (interrupted = true));

await mkdir(OUT, { recursive: true });
const journeys = ALL.filter(({ name }) => (values.only ?? "").split(",").some((words) => name.includes(words)));
for (const engine of ENGINES) if (!interrupted && (values.engine ?? engine) === engine) await walkAll(engine, journeys);
process.exitCode = (await report()) === 0 ? 0 : 1;
