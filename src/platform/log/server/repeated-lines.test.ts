import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeError } from "./log.ts";
import { createRepeatedLines, lineKey } from "./repeated-lines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ERROR = 50;

/** Creates a log that returns its written lines, each with its id and number of repeats. */
function aLog() {
  const written: unknown[] = [];
  const repeated = createRepeatedLines();
  const fail = (code: string, fields: Record<string, unknown> = {}) => {
    const err = Object.assign(new Error("x"), { code });
    const about = { err, job: "mail", ...fields };
    repeated(lineKey(ERROR, "a job failed", about, describeError), (more) =>
      written.push([code, fields["id"], more["repeated"]]),
    );
  };
  return { written, fail };
}

test("of equal lines within a minute the first and the last are written, with how many came", () => {
  const { written, fail } = aLog();
  for (let id = 1; id <= 650; id++) fail("EHOSTUNREACH", { id });
  fail("NEEDLE", { id: 7 });
  expect(written).toEqual([
    ["EHOSTUNREACH", 1, undefined],
    ["NEEDLE", 7, undefined],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(written.slice(2)).toEqual([["EHOSTUNREACH", 650, 649]]);
  fail("EHOSTUNREACH", { id: 651 });
  expect(written.at(-1)).toEqual(["EHOSTUNREACH", 651, undefined]);
});

test("lines that say something else are all written", () => {
  const { written, fail } = aLog();
  for (const job of ["mail", "import", "export"]) fail("EIO", { job });
  expect(written).toHaveLength(3);
});

test("a thrown value that is no error says what it is", () => {
  const values = [{ code: "57P03", message: "private" }, "a private text", { rows: 1 }, null];
  expect(values.map((value) => describeError(value)["value"])).toEqual([
    "an object with code, message (57P03)",
    "a string",
    "an object with rows",
    "null",
  ]);
});
