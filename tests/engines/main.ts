// `npm run engines -- [--engine Firefox] [--only WORDS]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
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

/** Says what came of a journey in all engines; returns its line of the table. */
function report(journey: Journey, results: readonly Result[]): string {
  const [first, ...others] = results;
  for (const { engine, mark, findings, seconds } of results) {
    console.log(`${engine}: ${journey.name}: ${mark}, ${seconds} s`);
    for (const text of findings) console.log(`    ${text}`);
  }
  for (const other of others)
    for (const text of compareLooks(first?.looks ?? [], other.looks))
      console.log(`    ${first?.engine} and ${other.engine}: ${text}`);
  return `| ${journey.name} | ${results.map(({ mark }) => mark).join(" | ")} |`;
}

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (interrupted = true));

const engines = ENGINES.filter((engine) => (values.engine ?? engine) === engine);
const journeys = ALL.filter(({ name }) => name.includes(values.only ?? ""));
const endDisplay = engines.includes("WebKitGTK") ? await startDisplay() : () => {};
const agency = await startAgency();
const results: Result[] = [];
const lines: string[] = [];
const versions = new Map<Engine, string>();
try {
  for (const journey of journeys) {
    if (interrupted) break;
    const walked: Result[] = [];
    for (const engine of engines) walked.push(await tryTwice(agency, engine, journey));
    for (const { engine, version } of walked) versions.set(engine, version);
    lines.push(report(journey, walked));
    results.push(...walked);
  }
} finally {
  await agency.stop();
  endDisplay();
}
const table = [`| journey | ${engines.map((engine) => versions.get(engine)).join(" | ")} |`, ...lines].join("\n");
await mkdir(OUT, { recursive: true });
await writeFile(join(OUT, "table.md"), table);
console.log(table);
const failed = results.filter(({ mark, findings }) => mark === "failed" || findings.length > 0).length;
console.log(`${results.length} walks, ${results.filter(({ mark }) => mark !== "failed").length} passed`);
process.exitCode = failed > 0 ? 1 : 0;
