import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** Numbers of tests of a run that passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Adds up several runs. */
export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    NONE,
  );
}

/**
 * Reads the report that Vitest's or Playwright's JSON reporter wrote. A runner that failed without naming a test counts
 * as one failed test.
 */
export function countReport(file: string, exitCode: number): Counts {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const counts = countVitest(report) ?? countPlaywright(report) ?? NONE;
  const nothingRan = counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (exitCode !== 0 || nothingRan) ? { ...counts, failed: 1 } : counts;
}

const vitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});
type TimedSuite = {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: TimedSuite[] | undefined;
};
const timedSuite: z.ZodType<TimedSuite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  suites: z.lazy(() => z.array(timedSuite)).optional(),
});
const playwrightTimes = z.object({ suites: z.array(timedSuite) });

/** A test file and the time that it took, milliseconds. */
export type FileTime = { file: string; ms: number };

/** Reads the time that each file of a report took. */
export function readFileTimes(file: string): FileTime[] {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const vitest = vitestTimes.safeParse(report);
  if (vitest.success)
    return vitest.data.testResults.map(({ name, startTime, endTime }) => {
      return { file: relative(process.cwd(), name), ms: endTime - startTime };
    });
  const playwright = playwrightTimes.safeParse(report);
  return playwright.success ? playwright.data.suites.map((one) => ({ file: one.file, ms: timeOf(one) })) : [];
}

const timeOf = ({ specs, suites = [] }: TimedSuite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))).reduce(add, 0) +
  suites.map(timeOf).reduce(add, 0);
const add = (a: number, b: number) => a + b;

/** Formats the slowest files, a line each, the slowest first. */
export function formatSlowest(times: readonly FileTime[], limit: number): string[] {
  return [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, limit)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Returns the closing line. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const vitestNames = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
const tries = z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() }));
type Tries = z.infer<typeof tries>;
type Spec = { title: string; file: string; ok: boolean; tests: { status: string; results?: Tries | undefined }[] };
type Suite = { specs: Spec[]; suites?: Suite[] | undefined };
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string(), results: tries.optional() })),
    }),
  ),
  suites: z.lazy(() => z.array(suite)).optional(),
});
const playwrightNames = z.object({ suites: z.array(suite) });

/** The rest of a longer first line of a message adds nothing. */
const MAX_REASON = 200;

/** Formats a failed test: its file and name, and below them the first line of the reason. */
function named(file: string, test: string, message: string | null | undefined): string {
  const line = stripVTControlCharacters(message ?? "")
    .split("\n")
    .find((one) => one.trim() !== "");
  return `${file}: ${test}${line === undefined ? "" : `\n    ${line.trim().slice(0, MAX_REASON)}`}`;
}

/** Lists the failed tests of a report, each with its file and the first line of the reason. */
export function failedTests(file: string): string[] {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const vitest = vitestNames.safeParse(report);
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const path = relative(process.cwd(), name);
      const failed = assertionResults.filter((one) => one.status === "failed");
      if (failed.length === 0 && status === "failed") return [named(path, "could not be loaded", message)];
      return failed.map((one) => named(path, one.fullName, one.failureMessages?.[0]));
    });
  return specsIn(report, ({ ok }) => !ok);
}

/** Lists the browser tests of a report that passed only at a retry: each is a fault of the test or of the program. */
export function unsteadyTests(file: string): string[] {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  return specsIn(report, ({ tests }) => tests.some(({ status }) => status === "flaky"));
}

/** Lists the specs of a Playwright report that `is` selects, each with its first error; none for another runner's. */
function specsIn(report: unknown, is: (spec: Spec) => boolean): string[] {
  const { success, data } = playwrightNames.safeParse(report);
  const errorOf = ({ tests }: Spec) =>
    tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message;
  const below = ({ specs, suites = [] }: Suite): string[] => [
    ...specs.filter(is).map((spec) => named(spec.file, spec.title, errorOf(spec))),
    ...suites.flatMap(below),
  ];
  return success ? data.suites.flatMap(below) : [];
}

function countVitest(report: unknown): Counts | undefined {
  const { success, data } = vitestReport.safeParse(report);
  if (!success) return undefined;
  // A file that could not be loaded has failed without any test in it.
  const unloaded = data.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0).length;
  return {
    passed: data.numPassedTests,
    failed: data.numFailedTests + unloaded,
    skipped: data.numPendingTests + data.numTodoTests,
  };
}

function countPlaywright(report: unknown): Counts | undefined {
  const { success, data } = playwrightReport.safeParse(report);
  if (!success) return undefined;
  const { expected, flaky, unexpected, skipped } = data.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
