import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "hearthlight-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Commands of an archive, which Node runs as they are, and what they say where there is nothing to do. */
test.each([
  ["backup", /Give a folder that is new or empty/],
  ["restore", /npm run restore -- <backup/],
  ["export", /Give a new file/],
  ["import", /npm run import -- <file/],
  ["upgrade-database", /There is no database in/],
])("%s runs without a build, and changes nothing without being asked", (name, words) => {
  const script = join(dirname(import.meta.dirname), "scripts", `${name}.ts`);
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
  expect(stderr).toMatch(words);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
