import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cleanUpAfterTests, newFolder } from "./test-folders.ts";
import { finishSwap, swapCluster } from "./swap-cluster.ts";

cleanUpAfterTests();

async function twoDatabases(): Promise<string> {
  const dataDir = await newFolder();
  for (const name of ["postgres", "postgres.next"]) {
    await mkdir(join(dataDir, name));
    await writeFile(join(dataDir, name, "which"), name);
  }
  return dataDir;
}
const which = (dataDir: string) => readFile(join(dataDir, "postgres", "which"), "utf8");

it("puts one database into the place of the other, which stays", async () => {
  const dataDir = await twoDatabases();
  await swapCluster(dataDir, "postgres.15");
  expect((await readdir(dataDir)).sort()).toEqual(["postgres", "postgres.15"]);
  expect(await which(dataDir)).toBe("postgres.next");
});

it("a swap that was interrupted is finished, and one that had not begun is not", async () => {
  const dataDir = await twoDatabases();
  await finishSwap(dataDir);
  expect(await which(dataDir)).toBe("postgres");
  await rename(join(dataDir, "postgres"), join(dataDir, "postgres.15"));
  await finishSwap(dataDir);
  expect(await which(dataDir)).toBe("postgres.next");
  await finishSwap(dataDir);
  await finishSwap(join(dataDir, "nowhere"));
});
