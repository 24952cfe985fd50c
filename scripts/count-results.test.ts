import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { closingLine, countReport, sum } from "./count-results.ts";

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

describe("counting", () => {
  it("reads both runners", () => {
    expect(countReport(report("vitest.json", vitest(12, 1)), 1)).toEqual({ passed: 12, failed: 1, skipped: 2 });
    const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countReport(report("playwright.json", { stats }), 1)).toEqual({ passed: 9, failed: 2, skipped: 3 });
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

  it("never takes a broken runner for a passed one", () => {
    expect(countReport(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countReport(join(folder, "none.json"), 0).failed).toBe(1);
    expect(countReport(report("ended-badly.json", vitest(12, 0)), 137).failed).toBe(1);
    expect(countReport(report("nothing-ran.json", { ...vitest(0, 0), numPendingTests: 0 }), 0).failed).toBe(1);
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
