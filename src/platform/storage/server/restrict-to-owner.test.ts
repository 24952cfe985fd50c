import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quiet } from "#tests/builders/test-database.ts";
import { restrictToOwner } from "./restrict-to-owner.ts";

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "keep-private-"));
});
afterAll(() => rm(parent, { recursive: true, force: true }));
const modeOf = async (...path: string[]) => (await stat(join(parent, ...path))).mode & 0o777;
/** Reads what others than the owner may do: root leaves the way through open for the user of its database server. */
const others = async (...path: string[]) => (await modeOf(...path)) & (process.getuid?.() === 0 ? 0o066 : 0o077);

test("folders and files that other users could read are closed, however deep", async () => {
  const inner = join(parent, "old", "journal", "needs-a-person");
  await mkdir(inner, { recursive: true });
  for (const folder of [join(parent, "old"), join(parent, "old", "journal"), inner]) await chmod(folder, 0o755);
  for (const file of [join(inner, "one.json"), join(parent, "old", "journal", "two.json")])
    await writeFile(file, "{}", { mode: 0o644 });
  await restrictToOwner(join(parent, "old"), quiet);
  expect([await modeOf("old", "journal"), await modeOf("old", "journal", "needs-a-person")]).toEqual([0o700, 0o700]);
  expect([
    await modeOf("old", "journal", "two.json"),
    await modeOf("old", "journal", "needs-a-person", "one.json"),
  ]).toEqual([0o600, 0o600]);
  expect(await others("old")).toBe(0);
});

test("a data folder that is missing is made closed, with all that leads to it", async () => {
  await restrictToOwner(join(parent, "new", "deep", "data"), quiet);
  for (const path of [["new"], ["new", "deep"], ["new", "deep", "data"]]) expect(await others(...path)).toBe(0);
});

test("a folder open to everyone stays open", async () => {
  await mkdir(join(parent, "shared"));
  await chmod(join(parent, "shared"), 0o1777);
  await restrictToOwner(join(parent, "shared"), quiet);
  expect(await modeOf("shared")).toBe(0o777);
});

test("whatever lies in a folder that was open is closed, but for the database's own folder", async () => {
  const folder = join(parent, "was-open");
  for (const path of ["backups/2026-01-01", "postgres"]) await mkdir(join(folder, path), { recursive: true });
  for (const file of ["secrets.key", "last-settings.json", "backups/2026-01-01/base.tar", "postgres/PG_VERSION"])
    await writeFile(join(folder, file), "x");
  for (const path of ["", "backups", "backups/2026-01-01", "postgres"]) await chmod(join(folder, path), 0o755);
  for (const file of ["secrets.key", "last-settings.json", "backups/2026-01-01/base.tar"])
    await chmod(join(folder, file), 0o644);
  await restrictToOwner(folder, quiet);
  expect(await others("was-open")).toBe(0);
  for (const path of ["secrets.key", "last-settings.json", "backups", "backups/2026-01-01/base.tar"])
    expect([path, (await modeOf("was-open", path)) & 0o077]).toEqual([path, 0]);
  expect(await modeOf("was-open", "postgres")).toBe(0o755);
});
