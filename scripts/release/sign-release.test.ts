import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signFolder } from "./make-archives.ts";
import { makeSigningKey, publicLine, readSigningKey } from "./sign-release.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
let keys: string;
let line: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearthlight-signed-"));
  keys = mkdtempSync(join(tmpdir(), "hearthlight-keys-"));
  line = makeSigningKey(join(keys, "one.pem"), root, undefined);
  writeFileSync(join(folder, "hearthlight-1.2.3-linux-x64.tar.gz"), "program");
  writeFileSync(join(folder, "NOTES.md"), "what changed");
  await signFolder(folder, readSigningKey(join(keys, "one.pem"), undefined), "Hearthlight 1.2.3, commit abc");
});
afterEach(() => {
  for (const each of [folder, keys]) rmSync(each, { recursive: true, force: true });
});

function verify(key = line): { code: number | null; said: string } {
  const script = join(root, "scripts/verify-release.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder, key], { encoding: "utf8" });
  return { code: status, said: `${stdout}${stderr}` };
}
const change = (name: string, edit: (text: string) => string) =>
  writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), "utf8")));

test("a signed release is accepted, with what was signed, also where only one archive was downloaded", () => {
  const { code, said } = verify();
  expect(said).toContain("Hearthlight 1.2.3, commit abc\nThe signature is right");
  expect(code).toBe(0);
  rmSync(join(folder, "NOTES.md"));
  expect(verify().code).toBe(0);
});

test.each<[string, () => void, string]>([
  [
    "a changed archive",
    () => change("hearthlight-1.2.3-linux-x64.tar.gz", () => "pr0gram"),
    "linux-x64.tar.gz was changed",
  ],
  ["changed checksums", () => change("SHA256SUMS", (text) => text.replace(/^./, "z")), "list of checksums was changed"],
  [
    "another version in the comment",
    () => change("SHA256SUMS.minisig", (t) => t.replace("1.2.3", "9.9.9")),
    "comment was changed",
  ],
  ["a missing signature", () => rmSync(join(folder, "SHA256SUMS.minisig")), "it is not signed"],
  ["an empty signature", () => change("SHA256SUMS.minisig", () => ""), "this is no signature"],
  ["no archive", () => rmSync(join(folder, "hearthlight-1.2.3-linux-x64.tar.gz")), "none of the signed archives"],
])("%s is refused", (_what, spoil, words) => {
  spoil();
  const { code, said } = verify();
  expect(said).toContain(words);
  expect(code).toBe(1);
});

test("another key, and what is none, are refused", () => {
  const other = makeSigningKey(join(keys, "two.pem"), root, undefined);
  expect(verify(other).said).toContain("signed with another key");
  expect(verify("RWQ").said).toContain("no public key");
  expect(verify("").code).toBe(1);
});

test("the private key is for its owner alone, made once, outside of the repository, and opened by its passphrase", () => {
  const file = join(keys, "sealed.pem");
  const sealed = makeSigningKey(file, root, "a long passphrase");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toContain("ENCRYPTED");
  expect(publicLine(readSigningKey(file, "a long passphrase"))).toBe(sealed);
  expect(() => readSigningKey(file, "wrong")).toThrow("Is RELEASE_KEY_PASSPHRASE right?");
  expect(() => makeSigningKey(file, root, undefined)).toThrow("made once");
  expect(() => makeSigningKey(join(root, "key.pem"), root, undefined)).toThrow("outside of this folder");
  copyFileSync(join(root, "package.json"), join(keys, "no.pem"));
  expect(() => readSigningKey(join(keys, "no.pem"), undefined)).toThrow("can't be read as a private key");
});

test("the script that checks has at most 60 lines and needs nothing but Node", () => {
  const text = readFileSync(join(root, "scripts/verify-release.mjs"), "utf8");
  expect(text.split("\n").length).toBeLessThanOrEqual(61);
  expect([...text.matchAll(/ from "([^"]+)"/g)].every(([, name]) => name?.startsWith("node:"))).toBe(true);
});
