import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { createOwnSite, TEST_HEADER } from "./own-site.ts";

test("a test of one version is a test for the version that shares its socket, and for no other installation", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hl-own-site-"));
  for (const name of ["one", "other"]) await mkdir(join(folder, name));
  const siteIn = async (name: string) => createOwnSite(await openSealingKey(join(folder, name)));
  try {
    const [before, next, elsewhere] = [await siteIn("one"), await siteIn("one"), await siteIn("other")];
    const mark = before.testHeaders("5")[TEST_HEADER];
    expect(next.testKey(mark, "5")).toBe("test 5");
    expect(elsewhere.testKey(mark, "5")).toBeNull();
    expect(next.testKey(undefined, "5")).toBeNull();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
