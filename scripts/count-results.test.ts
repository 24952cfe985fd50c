import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  closingLine,
  countReport,
  failedTests,
  readFileTimes,
  formatSlowest,
  sum,
  unsteadyTests,
} from "./count-results.ts";

const folder = mkdtempSync(join(tmpdir(), "hearthlight-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, files: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: files,
});

const spec = (title: string, ok: boolean, status: string) => ({
  title,
  file: "desk.spec.ts",
  ok,
  tests: [
    {
      status,
      results:
        status === "expected"
          ? [{}]
          : [{ error: { message: `\u001b[31mError: ${title} too late\u001b[39m\n\nCall log` } }, {}],
    },
  ],
});
const suites = [
  { specs: [spec("opens", true, "expected")], suites: [{ specs: [spec("closes", false, "unexpected")] }] },
  { specs: [spec("moves", true, "flaky")] },
];

describe("counting", () => {
  it("reads both runners", () => {
    expect(countReport(report("vitest.json", vitest(12, 1)), 1)).toEqual({ passed: 12, failed: 1, skipped: 2 });
    const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countReport(report("playwright.json", { stats }), 1)).toEqual({ passed: 10, failed: 1, skipped: 3 });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const file = report(
      "unloaded.json",
      vitest(12, 0, [
        { status: "failed", assertionResults: [] },
        { status: "passed", assertionResults: [{}] },
      ]),
    );
    expect(countReport(file, 1).failed).toBe(1);
  });

  it("names the tests that failed, with their files and why", () => {
    const file = (name: string, status: string, results: unknown[]) => ({
      name: join(process.cwd(), name),
      status,
      assertionResults: results,
    });
    const files = [
      file("a.test.ts", "failed", [
        {
          fullName: "a sum is right",
          status: "failed",
          failureMessages: [`Error: 2 is not 3${"!".repeat(300)}\n    at a`],
        },
        { fullName: "a sum is fast", status: "passed", failureMessages: [] },
      ]),
      { ...file("b.test.ts", "failed", []), message: "Cannot find b.ts" },
      file("c.test.ts", "passed", [{ fullName: "c", status: "passed" }]),
    ];
    expect(failedTests(report("names.json", vitest(2, 1, files)))).toEqual([
      `a.test.ts: a sum is right\n    Error: 2 is not 3${"!".repeat(183)}`,
      "b.test.ts: could not be loaded\n    Cannot find b.ts",
    ]);
    expect(failedTests(report("specs.json", { suites }))).toEqual(["desk.spec.ts: closes\n    Error: closes too late"]);
    expect(failedTests(join(folder, "none.json"))).toEqual([]);
  });

  it("names the browser tests that passed only at a second try", () => {
    expect(unsteadyTests(report("specs.json", { suites }))).toEqual(["desk.spec.ts: moves\n    Error: moves too late"]);
    expect(unsteadyTests(report("vitest.json", vitest(12, 1)))).toEqual([]);
  });

  it("never takes a broken runner for a passed one", () => {
    expect(countReport(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countReport(join(folder, "none.json"), 0).failed).toBe(1);
    expect(countReport(report("ended-badly.json", vitest(12, 0)), 137).failed).toBe(1);
    expect(countReport(report("nothing-ran.json", { ...vitest(0, 0), numPendingTests: 0 }), 0).failed).toBe(1);
  });

  it("names the slowest files, the slowest first", () => {
    const timed = {
      testResults: [
        { name: join(process.cwd(), "a.test.ts"), startTime: 1_000, endTime: 1_500 },
        { name: join(process.cwd(), "b.test.ts"), startTime: 1_000, endTime: 13_340 },
      ],
    };
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const walked = {
      suites: [
        { file: "desk.spec.ts", specs: [spec(300)], suites: [{ file: "desk.spec.ts", specs: [spec(2_000, 700)] }] },
      ],
    };
    const times = [...readFileTimes(report("times.json", timed)), ...readFileTimes(report("walks.json", walked))];
    expect(formatSlowest(times, 2)).toEqual(["   12.3 s  b.test.ts", "    3.0 s  desk.spec.ts"]);
    expect(readFileTimes(join(folder, "none.json"))).toEqual([]);
  });

  it("says it in one line", () => {
    const all = sum([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ]);
    expect(closingLine(all)).toBe("7 passed, 1 failed");
    expect(closingLine({ ...all, skipped: 2 })).toBe("7 passed, 1 failed, 2 skipped");
  });
});
