import { generateX25519Identity } from "age-encryption";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBucketServer } from "#tests/builders/bucket-server.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { openStorage } from "#platform/storage/server/storage.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { listMissingFiles, writeBucketFiles } from "./list-missing-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-listed-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

for (const versions of [true, false])
  test(`a backup lists the files of a bucket that ${versions ? "keeps" : "knows of no"} versions, and a restore names the missing and changed ones`, async () => {
    const server = await aBucketServer({ pageSize: 2, versions });
    for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
    try {
      const storage = openStorage(parseConfig({ FILES_URL: server.address("files") }));
      const given = { place: createFolderPlace(folder), key: await generateX25519Identity() };
      for (const name of ["a", "b", "c", "d"]) await storage.put(`uploads/${name}`, Buffer.from(`content ${name}`));
      await writeBucketFiles(storage, given, "one");
      expect(await listMissingFiles(storage, given, "one")).toEqual([]);
      expect((await storage.details?.())?.[0]).toMatchObject({
        key: "uploads/a",
        size: 9,
        hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        version: versions ? expect.any(String) : null,
      });
      await storage.remove("uploads/b");
      await storage.put("uploads/c", Buffer.from("content x"));
      await storage.put("uploads/e", Buffer.from("later"));
      expect((await listMissingFiles(storage, given, "one"))?.map(({ key }) => key)).toEqual([
        "uploads/b",
        "uploads/c",
      ]);
      expect(await listMissingFiles(storage, given, "none")).toBeNull();
    } finally {
      await server.close();
    }
  });
