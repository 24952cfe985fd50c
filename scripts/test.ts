import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import {
  closingLine,
  type Counts,
  countReport,
  type FileTime,
  failedTests,
  readFileTimes,
  formatSlowest,
  sum,
  unsteadyTests,
} from "./count-results.ts";
import { ensureSystemPackages, findChromium, findServer } from "./ensure-system-packages.ts";
import { findDebianPostgres, startDebianPostgres } from "./start-debian-postgres.ts";
import { startPgbouncer } from "./start-pgbouncer.ts";
import { validate } from "./validate.ts";

/** One part of `npm test`. */
type Step = { name: string; work: () => Promise<Counts> };

const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };
const ONE_SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };

const root = dirname(import.meta.dirname);
const bin = join(root, "node_modules", ".bin");
const reports = mkdtempSync(join(tmpdir(), "hearthlight-reports-"));
let running: ChildProcess | undefined;
let interrupted = false;
/** Set by CI: a test skipped for a missing tool would look like one that passed. */
const complete = process.env.TESTS === "complete";
/** The number of the slowest files that are named at the end. */
const SLOWEST = 10;
const times: FileTime[] = [];
const failed: string[] = [];
const unsteady: string[] = [];

const STEPS: readonly Step[] = [
  { name: "checks of the sources", work: checkSources },
  {
    name: "rules, stores and our own PostgreSQL",
    work: () => vitest("rules-and-stores", ["rules", "stores", "own-postgres"]),
  },
  { name: "stores on Debian's PostgreSQL through pgbouncer", work: storesOnDebian },
  { name: "guards", work: () => vitest("guards", ["guards"]) },
  { name: "build", work: build },
  { name: "the promise: no acknowledged lead is lost", work: () => vitest("promise", ["promise"]) },
  { name: "pages in a browser", work: browser },
];

async function checkSources(): Promise<Counts> {
  const results = await validate({ withTests: false });
  return sum(results.map(({ passed }) => (passed ? ONE_PASSED : ONE_FAILED)));
}

/** Runs the tests of some projects; `files`, if given, are parts of the paths of those that run. */
async function vitest(
  report: string,
  projects: readonly string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Counts> {
  const file = join(reports, `${report}.json`);
  const code = await run(
    "vitest",
    [
      "run",
      ...files,
      ...projects.flatMap((p) => ["--project", p]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    env,
  );
  return counted(file, code);
}

/** Counts the results of a report; failed tests, and those that passed only at a retry, are named again at the end. */
function counted(file: string, code: number): Counts {
  failed.push(...failedTests(file));
  unsteady.push(...unsteadyTests(file));
  times.push(...readFileTimes(file));
  return countReport(file, code);
}

/**
 * The tests of the stores whose results could differ between our own PostgreSQL 18 and Debian's: connections, errors,
 * roles, migrations, locks and notifications of the platform; the ledger; the path of leads. Everything above them uses
 * the same kinds of statements and runs on our own alone.
 */
const DEPENDS_ON_SERVER = [
  ...["database", "jobs", "journal", "ledger", "http/server/rate-limit"].map((part) => `src/platform/${part}`),
  "src/compliance/consent/",
  "src/leads/intake/",
  "program/server/first-run",
  "sign-in/server/throttle-sign-in",
  "articles/server/articles-store",
  "tables/server/replace-table",
  "monitoring/server/count-page",
  "site/server/change-setting",
  "site/server/follow-changes",
];

async function storesOnDebian(): Promise<Counts> {
  const found = findDebianPostgres();
  if (!found) return ONE_SKIPPED;
  const server = await startDebianPostgres(found);
  const program = findServer("pgbouncer");
  const pooler = program === undefined ? null : await startPgbouncer(program, server);
  console.log(
    `Debian's PostgreSQL ${server.version}${pooler ? " through pgbouncer in transaction mode" : ", without pgbouncer, which is not installed"}`,
  );
  const env = { TEST_DATABASE_URL: server.url, ...(pooler ? { TEST_POOLER_PORT: String(pooler.port) } : {}) };
  try {
    return await vitest("stores-on-debian", ["stores"], env, DEPENDS_ON_SERVER);
  } finally {
    await pooler?.stop();
    await server.stop();
  }
}

async function build(): Promise<Counts> {
  return (await run("react-router", ["build"], { NODE_ENV: "production" })) === 0 ? ONE_PASSED : ONE_FAILED;
}

async function browser(): Promise<Counts> {
  const chromium = findChromium();
  if (!chromium) return ONE_SKIPPED;
  const file = join(reports, "browser.json");
  return counted(
    file,
    // A retry, since a shared machine may keep a page waiting; a test that needs it is named at the end.
    await run("playwright", ["test", "--retries=1", "--reporter=list,json"], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

/** Runs a tool in the foreground; returns its exit code. */
function run(tool: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    running = spawn(join(bin, tool), args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
        // The program is started a few hundred times.
        NODE_COMPILE_CACHE: join(reports, "compiled"),
        ...env,
      },
    });
    running.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    running.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs the tests whose paths contain one of some words: those of a domain, without its browser tests. */
async function runSome(words: readonly string[]): Promise<Counts> {
  return vitest("some", ["rules", "stores"], {}, words);
}

async function main(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      interrupted = true;
      running?.kill(signal);
    });
  }
  const words = process.argv.slice(2);
  const steps = words.length > 0 ? [{ name: words.join(" "), work: () => runSome(words) }] : STEPS;
  const missing = words.length === 0 ? ensureSystemPackages() : [];
  const all: Counts[] = complete ? missing.map(() => ONE_FAILED) : [];
  for (const [index, { name, work }] of steps.entries()) {
    if (interrupted) break;
    const began = Date.now();
    console.log(`\n=== ${index + 1} of ${steps.length}: ${name}`);
    const counts = await work().catch((error: unknown) => {
      console.error(error);
      return ONE_FAILED;
    });
    all.push(counts);
    console.log(
      `=== ${name}: ${counts.failed > 0 ? `${counts.failed} FAILED` : counts.passed > 0 ? "passed" : "skipped"}, ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\nSlowest files:\n${formatSlowest(times, SLOWEST).join("\n")}`);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((test) => `  ${test}`).join("\n")}`);
  if (unsteady.length > 0)
    console.log(`\nPassed only at the second try:\n${unsteady.map((test) => `  ${test}`).join("\n")}`);
  if (complete && missing.length > 0) console.log(`\nMissing, and everything has to run: ${missing.join(", ")}`);
  const total = sum(interrupted ? [...all, ONE_FAILED] : all);
  console.log(`\n${closingLine(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

await main();
