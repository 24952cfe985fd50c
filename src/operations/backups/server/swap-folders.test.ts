import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { beforeFolder, copyFolder, removeOldStates, swapBack, swapIn } from "./swap-folders.ts";

const ID = "20261123T140500Z-aaaaaa";
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Makes a data folder in use and a restored copy; `without` leaves something out of the first. */
async function aDataFolder(without: readonly string[] = []): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "hl-swap-"));
  folders.push(dataDir);
  for (const [root, mark] of [
    [dataDir, "old"],
    [copyFolder(dataDir), "new"],
  ] as const) {
    for (const name of ["postgres", "archive", "files", "journal"]) {
      if (mark === "old" && without.includes(name)) continue;
      await mkdir(join(root, name), { recursive: true });
      await writeFile(join(root, name, "mark"), mark);
    }
    await writeFile(join(root, "ledger.key"), mark);
  }
  return dataDir;
}

async function marks(dataDir: string): Promise<Record<string, string>> {
  const read = (path: string) => readFile(join(dataDir, path), "utf8").catch(() => "none");
  const found: Record<string, string> = {};
  for (const name of ["postgres", "archive", "files", "journal"]) found[name] = await read(`${name}/mark`);
  return { ...found, key: await read("ledger.key") };
}

const OLD = { postgres: "old", archive: "old", files: "old", journal: "old", key: "old" };

it("puts the copy in the place of what is in use, but for the journal, and back", async () => {
  const dataDir = await aDataFolder();
  await swapIn(dataDir, ID);
  expect(await marks(dataDir)).toEqual({ postgres: "new", archive: "new", files: "new", journal: "old", key: "new" });
  await swapBack(dataDir, ID);
  expect(await marks(dataDir)).toEqual(OLD);
  expect(await readdir(dataDir)).toEqual(["archive", "files", "journal", "ledger.key", "postgres"]);
});

it("comes back from wherever it was killed, also in the middle of coming back", async () => {
  for (const without of [[], ["files"], ["archive", "files"]])
    for (let killedAfter = 0; killedAfter < 20; killedAfter++) {
      const dataDir = await aDataFolder(without);
      const before = await marks(dataDir);
      const swapped = await stoppingAfter(killedAfter, (stop) => swapIn(dataDir, ID, stop));
      await stoppingAfter(killedAfter % 5, (stop) => swapBack(dataDir, ID, stop));
      await swapBack(dataDir, ID);
      expect(await marks(dataDir), `killed after ${killedAfter} steps`).toEqual(before);
      expect((await readdir(dataDir)).some((name) => name.includes("restore"))).toBe(false);
      if (swapped) break;
    }
});

/** Runs work that ends with an error after so many renames. Returns true if it got to its end. */
async function stoppingAfter(steps: number, work: (step: () => void) => Promise<void>): Promise<boolean> {
  let left = steps;
  return work(() => {
    if (left-- === 0) throw new Error("killed");
  }).then(
    () => true,
    () => false,
  );
}

it("removes the state before a restore after 48 hours", async () => {
  const dataDir = await aDataFolder();
  await swapIn(dataDir, ID);
  expect(await removeOldStates(dataDir, new Date("2026-11-25T14:04:00Z"))).toBe(0);
  expect(await readdir(beforeFolder(dataDir, ID))).toContain("postgres");
  expect(await removeOldStates(dataDir, new Date("2026-11-25T14:05:00Z"))).toBe(1);
  expect(await readdir(dataDir)).not.toContain(`before-restore-${ID}`);
});
