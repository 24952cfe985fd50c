import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { PLANTED_BUGS } from "#tests/simulator/planted-bugs.ts";

test("each bug that is planted for the simulator still has its one place in the sources", () => {
  const misplaced = PLANTED_BUGS.filter(({ file, find }) => {
    const source = readFileSync(join(packageRoot(), "src", file), "utf8");
    return source.split(find).length !== 2;
  });
  expect(misplaced.map(({ name }) => name)).toEqual([]);
  expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length);
});
