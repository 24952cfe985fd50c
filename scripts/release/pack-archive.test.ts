import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packArchive } from "./pack-archive.ts";

const work = mkdtempSync(join(tmpdir(), "hearthlight-pack-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const AT = new Date("2026-11-29T03:00:00Z");
const DEEP = `a/${"long-name-".repeat(9)}/${"deeper-".repeat(12)}`;

/** Makes the same folder in another order, with other rights and at another time. */
function makeFolder(name: string, { umask, at, names }: { umask: number; at: Date; names: string[] }): string {
  const folder = join(work, name);
  const before = process.umask(umask);
  mkdirSync(join(folder, DEEP), { recursive: true });
  for (const one of names) {
    writeFileSync(join(folder, one), `content of ${one}`);
    if (one.endsWith(".sh")) chmodSync(join(folder, one), 0o700 | (0o077 & ~umask));
    utimesSync(join(folder, one), at, at);
  }
  symlinkSync("b.sh", join(folder, "c"));
  process.umask(before);
  return folder;
}

test("the same files make the same bytes, whatever their times, rights and order, and any tar opens them", async () => {
  const names = ["b.sh", "a/Z.js", "a/é.js", `${DEEP}/file.js`, "empty"];
  const one = makeFolder("one", { umask: 0o022, at: new Date("2020-01-01"), names });
  const two = makeFolder("two", { umask: 0o077, at: new Date("2026-06-06"), names: names.toReversed() });
  const files = [join(work, "one.tar.gz"), join(work, "two.tar.gz")] as const;
  await packArchive(one, "program-1.2.3", AT, files[0]);
  await packArchive(two, "program-1.2.3", AT, files[1]);
  const [first, second] = files.map((file) => createHash("sha256").update(readFileSync(file)).digest("hex"));
  expect(second).toBe(first);

  execFileSync("tar", ["-xzf", files[0]], { cwd: work });
  const inside = join(work, "program-1.2.3");
  for (const name of names) expect(readFileSync(join(inside, name), "utf8")).toBe(`content of ${name}`);
  expect(readlinkSync(join(inside, "c"))).toBe("b.sh");
  expect(lstatSync(join(inside, "b.sh")).mode & 0o100).toBe(0o100);
  expect(lstatSync(join(inside, "empty")).mode & 0o111).toBe(0);
  expect(lstatSync(join(inside, "empty")).mtime).toEqual(AT);

  writeFileSync(join(two, "empty"), "other");
  await packArchive(two, "program-1.2.3", AT, files[1]);
  expect(readFileSync(files[1]).equals(readFileSync(files[0]))).toBe(false);
});
