import { expect, test } from "vitest";
import { explainProblem } from "./store-wal.ts";

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: "write", ...more });

test("a full disk is explained with what to do, and without the system's words", () => {
  const words = "The disk is full. Delete files there that nobody needs, or make the disk larger, then try again.";
  expect(explainProblem(failed("ENOSPC"))).toBe(words);
  expect(explainProblem(new Error("The query failed", { cause: failed("53100") }))).toBe(words);
  expect(explainProblem(failed("ENOSPC", { path: "/mnt/backups/1.age" }))).toMatch(
    /^The disk of \/mnt\/backups\/1\.age/,
  );
});

test("any other error keeps its own words", () => {
  expect(explainProblem(new Error("The key doesn't fit."))).toBe("The key doesn't fit.");
});
