import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseConfig } from "#platform/program/server/config.ts";
import { aBucketServer } from "#tests/builders/bucket-server.ts";
import { findFileProblem } from "./storage-health.ts";
import { openStorage } from "./storage.ts";

type Server = Awaited<ReturnType<typeof aBucketServer>>;
let server: Server;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-files-"));
  server = await aBucketServer({ pageSize: 2 });
  withKeys(server.environment);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true });
});

function withKeys(keys: Record<string, string>): void {
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
}

const openAt = (address: string) => openStorage(parseConfig({ DATA_DIR: "/nowhere", FILES_URL: address }));
const openFolder = () => openStorage(parseConfig({ DATA_DIR: folder }));

describe.each(["a folder", "a bucket"])("files in %s", (where) => {
  test("are kept, listed page by page, told by their age and removed", async () => {
    const storage = where === "a folder" ? openFolder() : openAt(server.address("files"));
    const bytes = new Uint8Array([0, 255, 10, 13]);
    for (const name of ["a.webp", "b.webp", "c.webp", "deep/d.webp"]) await storage.put(`images/${name}`, bytes);
    expect(new Uint8Array((await storage.read("images/a.webp")) ?? [])).toEqual(bytes);
    expect((await storage.list("images")).toSorted()).toEqual(["a.webp", "b.webp", "c.webp", "deep"]);
    expect(await storage.list("nothing")).toEqual([]);
    expect(Math.abs(Date.now() - (await storage.writtenAt("images/a.webp")).getTime())).toBeLessThan(60_000);
    await storage.put("images/a.webp", new Uint8Array([1]));
    expect(await storage.read("images/a.webp")).toHaveLength(1);
    await storage.remove("images/a.webp");
    await storage.remove("images/a.webp");
    expect(await storage.read("images/a.webp")).toBeNull();
    expect(await findFileProblem(storage)).toBeNull();
    if (where === "a bucket") expect([...server.files.keys()].every((key) => key.startsWith("files/"))).toBe(true);
  });
});

describe("what is said of a bucket that can't be used", () => {
  test("there is no such bucket", async () => {
    const problem = await findFileProblem(openAt(server.address("files", "other")));
    expect(problem).toMatch(/^There is no bucket other at http:\S+\. Create it, or correct FILES_URL\.$/);
  });

  test.each([
    ["AWS_ACCESS_KEY_ID", "SOMEONEELSE"],
    ["AWS_SECRET_ACCESS_KEY", "of someone else"],
  ])("the key is refused: %s", async (name, value) => {
    withKeys({ [name]: value });
    const problem = await findFileProblem(openAt(server.address()));
    expect(problem).toMatch(
      /refused the key for the bucket site\. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
    );
    expect(problem).not.toContain(value);
  });

  test("its region is another", async () => {
    const elsewhere = server.address().replace("us-east-1", "eu-west-1");
    expect(await findFileProblem(openAt(elsewhere))).toBe(
      "The bucket site is in another region. Correct the region in FILES_URL.",
    );
  });

  test("the network is away", async () => {
    const address = server.address();
    await server.close();
    expect(await findFileProblem(openAt(address))).toMatch(/does not answer \(ECONNREFUSED\)\. Check the network/);
  });

  test("what a bucket answered is not asked again at once, since requests cost", async () => {
    const storage = openAt(server.address());
    await Promise.all([findFileProblem(storage), findFileProblem(storage)]);
    await findFileProblem(storage);
    expect(server.requests.filter((one) => one.startsWith("PUT"))).toHaveLength(1);
  });
});
