import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checksum } from "#scripts/release/make-archives.ts";
import { packArchive } from "#scripts/release/pack-archive.ts";
import { makeSigningKey, readSigningKey, signText } from "#scripts/release/sign-release.ts";
import { checkSignature } from "./check-signature.ts";

let folder = "";
const NAME = "hearthlight-1.1.0-linux-x64";
const running = () => ({ version: "1.0.0", root: join(folder, "1.0.0") });
const found = () => ({ version: "1.1.0", root: join(folder, "1.1.0") });

/** Makes the folder of an installation: a running version with the key, and the unpacked archive of a release. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hl-signed-"));
  const staged = join(folder, "staged");
  mkdirSync(join(staged, "build/server"), { recursive: true });
  writeFileSync(join(staged, "build/server/index.js"), "console.log('1.1.0');\n");
  symlinkSync("server/index.js", join(staged, "build/main.js"));
  const archive = join(folder, `${NAME}.tar.gz`);
  await packArchive(staged, NAME, new Date("2026-11-20T15:00:00.000Z"), archive);
  rmSync(staged, { recursive: true });
  const file = join(folder, "key.pem");
  mkdirSync(join(running().root, "deploy"), { recursive: true });
  writeFileSync(join(running().root, "deploy/release.pub"), `${makeSigningKey(file, "/nowhere", undefined)}\n`);
  cpSync("scripts/verify-release.mjs", join(running().root, "scripts/verify-release.mjs"));
  const sums = `${await checksum(archive)}  ${NAME}.tar.gz\n`;
  writeFileSync(join(folder, "SHA256SUMS"), sums);
  writeFileSync(
    join(folder, "SHA256SUMS.minisig"),
    signText(readSigningKey(file, undefined), sums, "Hearthlight 1.1.0"),
  );
  mkdirSync(found().root);
  execFileSync("tar", ["-xzf", archive, "-C", found().root, "--strip-components=1"]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const checked = () => checkSignature(running(), found());

test("a version is right only with every file of the signed archive, and no other", async () => {
  expect(await checked()).toEqual({ kind: "right", about: "Hearthlight 1.1.0" });
  writeFileSync(join(found().root, "build/extra.js"), "");
  expect(await checked()).toEqual({ kind: "wrong", why: "build/extra.js is not in the archive." });
  rmSync(join(found().root, "build/extra.js"));
  writeFileSync(join(found().root, "build/server/index.js"), "console.log('changed');\n");
  expect(await checked()).toEqual({ kind: "wrong", why: "build/server/index.js differs from the archive." });
  rmSync(join(found().root, "build/server/index.js"));
  expect(await checked()).toEqual({ kind: "wrong", why: "build/server/index.js differs from the archive." });
});

test("an archive that was changed, and one signed with another key, are wrong; without key or archive nothing is claimed", async () => {
  writeFileSync(join(folder, `${NAME}.tar.gz`), "cut");
  expect(await checked()).toEqual({ kind: "wrong", why: `Don't install this: ${NAME}.tar.gz was changed.` });
  const other = makeSigningKey(join(folder, "other.pem"), "/nowhere", undefined);
  writeFileSync(join(running().root, "deploy/release.pub"), other);
  expect(await checked()).toMatchObject({ kind: "wrong", why: expect.stringContaining("signed with another key") });
  rmSync(join(folder, "SHA256SUMS.minisig"));
  expect(await checked()).toMatchObject({ kind: "unchecked" });
  rmSync(join(running().root, "deploy/release.pub"));
  expect(await checked()).toMatchObject({ kind: "unchecked", why: expect.stringContaining("release.pub") });
});
