import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const BUILT = join(import.meta.dirname, "../../build/server/index.js");
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-refused-"));
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "file"), "");
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }));

test.each<[what: string, settings: () => Record<string, string>, prepare: () => Promise<unknown>, line: RegExp]>([
  [
    "a data folder that is a file",
    () => ({ DATA_DIR: join(folder, "file") }),
    async () => {},
    /file cannot be used: there is a file where a folder should be/,
  ],
  [
    "a data folder below a file",
    () => ({ DATA_DIR: join(folder, "file", "data") }),
    async () => {},
    /cannot be used: there is a file where a folder should be/,
  ],
  [
    "a journal that is a file",
    () => ({}),
    () => writeFile(join(folder, "data", "journal"), ""),
    /journal.* cannot be used: there is a file where a folder should be/,
  ],
  [
    "a lock that is a folder",
    () => ({}),
    () => mkdir(join(folder, "data", "postgres.lock")),
    /postgres\.lock was not created by this program/,
  ],
  [
    "a key for secrets that is none",
    () => ({ DATABASE_URL: "postgres://127.0.0.1:1/none" }),
    () => writeFile(join(folder, "data", "secrets.key"), "no key"),
    /secrets\.key holds no key for secrets: put back the copy that you kept, or move it away for a new key/,
  ],
  [
    "a ledger's key that is none",
    () => ({ DATABASE_URL: "postgres://127.0.0.1:1/none" }),
    () => writeFile(join(folder, "data", "ledger.key"), "no key"),
    /ledger\.key holds no ledger key: put the file back from a backup/,
  ],
  [
    "an emptied folder whose journal has a lead",
    () => ({}),
    async () => {
      await mkdir(join(folder, "data", "journal"));
      await writeFile(join(folder, "data", "journal", "001700000000000-000001-00.json"), "{}");
    },
    /has no database, but 1 submission waits in its journal: mount the disk/,
  ],
  [
    "a host that nobody knows",
    () => ({ HOST: "nobody.invalid" }),
    async () => {},
    /^HOST is nobody\.invalid, but no address was found for that name/,
  ],
  [
    "a prefix that hides a page",
    () => ({ FUNCTIONS_PREFIX: "/blog" }),
    async () => {},
    /^FUNCTIONS_PREFIX is "\/blog"; it must be a path that hides no page/,
  ],
])("%s: the start is refused with one line", async (_what, settings, prepare, line) => {
  await prepare();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    DATA_DIR: join(folder, "data"),
    PORT: "65535",
    ...settings(),
  };
  const { status, stderr } = spawnSync(process.execPath, [BUILT], { env, encoding: "utf8", timeout: 60_000 });
  expect(stderr).toMatch(line);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test("a port that another program uses: the first start is refused with one line, and leaves no data folder behind", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = String(typeof address === "object" ? address?.port : 0);
  const dataDir = join(folder, "new");
  const env = { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: dataDir, PORT: port };
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILT], { env, encoding: "utf8", timeout: 60_000 });
  expect(stderr.trim()).toBe(
    `PORT is ${port}, but another program is using it. Stop that program, or set PORT to another number.`,
  );
  expect([stdout, status, existsSync(dataDir)]).toEqual(["", 1, false]);
  other.close();
});
