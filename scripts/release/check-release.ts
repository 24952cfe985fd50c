import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BuildFailed, runTool } from "./build-release.ts";
import { readLockfile } from "#scripts/check-packages.ts";
import { checkContents } from "./check-contents.ts";
import { checksum, readSource } from "./make-archives.ts";
import { notesOf } from "./make-release.ts";
import { pickPackages, type Platform, PLATFORMS, purlOf } from "./pick-packages.ts";
import { makeSigningKey, publicLine, readSigningKey } from "./sign-release.ts";
import { freePort } from "#scripts/start-debian-postgres.ts";
import { startImage } from "./try-image.ts";
import { expectOldestData, makeOldestData } from "./try-oldest-data.ts";

/** The longest a start of the unpacked archive may take, milliseconds. */
const START_LIMIT = 120_000;
/** What may differ between two machines that build: time zone, language, rights of new files, folders. */
const ELSEWHERE = { TZ: "Pacific/Kiritimati", LC_ALL: "C", LANG: "C" };

/**
 * Proves that the commit that is checked out can be released: makes everything twice, in different surroundings, and
 * compares it byte by byte; checks the signature, the checksums and the SBOM; reads every program and library of each
 * archive; unpacks that of this machine and starts it, on nothing and on data of the first version. Throws with the
 * reason.
 */
export async function checkRelease(
  root: string,
  platforms: readonly Platform[],
  say: (line: string) => void,
): Promise<void> {
  const { version } = readSource(root);
  checkVersion(root, version);
  notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
  say(`The tree is clean, the version is ${version}, and the changelog has a part for it.`);
  const work = mkdtempSync(join(tmpdir(), "hearthlight-check-"));
  try {
    const key = keyFor(root, work, say);
    const [one, two] = [join(work, "one"), join(work, "elsewhere", "two")];
    await make(root, one, platforms, key.env);
    await make(root, two, platforms, { ...key.env, ...ELSEWHERE }, join(work, "elsewhere", "tmp"));
    await compare(one, two);
    say(`Two builds are identical: ${readdirSync(one).length} files.`);
    for (const platform of platforms) checkSbom(root, one, version, platform);
    say("Each SBOM lists what the lockfile names for its platform.");
    for (const platform of platforms)
      say(checkContents(one, `hearthlight-${version}-${platform.name}`, platform, join(work, "contents")));
    say(runTool(one, process.execPath, ["verify-release.mjs", ".", key.line]).trim());
    const here = platforms.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
    if (here) await tryStart(join(one, `hearthlight-${version}-${here.name}.tar.gz`), join(work, "unpacked"), say);
    const others = platforms.filter((platform) => platform !== here).map(({ name }) => name);
    if (others.length > 0) say(`Not started, since this machine can't run them: ${others.join(", ")}.`);
    const image = join(one, `hearthlight-${version}-${here?.name ?? "none"}.image.tar`);
    if (existsSync(image)) await tryImage(image, version, join(work, "image"), say);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function checkVersion(root: string, version: string): void {
  const lock = readLockfile(root).packages[""]?.version;
  if (lock !== version) throw new BuildFailed(`package.json has version ${version}, package-lock.json ${lock}.`);
  const tags = runTool(root, "git", ["tag", "--points-at", "HEAD", "--list", "v*"]).split("\n").filter(Boolean);
  if (tags.length > 0 && !tags.includes(`v${version}`))
    throw new BuildFailed(`This commit is tagged ${tags.join(", ")}, and package.json has ${version}.`);
}

/** Returns the key of RELEASE_KEY_FILE, or one that is made for the check alone. */
function keyFor(
  root: string,
  work: string,
  say: (line: string) => void,
): { line: string; env: Record<string, string> } {
  const given = process.env.RELEASE_KEY_FILE;
  if (given) return { line: publicLine(readSigningKey(given, process.env.RELEASE_KEY_PASSPHRASE)), env: {} };
  if (existsSync(join(root, "deploy/release.pub")))
    throw new BuildFailed("deploy/release.pub names the key of releases: set RELEASE_KEY_FILE to its private half.");
  say("RELEASE_KEY_FILE names no key, so the signature is tried with one that is made for this check.");
  const file = join(work, "key.pem");
  return { line: makeSigningKey(file, root, undefined), env: { RELEASE_KEY_FILE: file, RELEASE_KEY_PASSPHRASE: "" } };
}

/** Makes the release in a process of its own; with `temporary` also in other folders and with other rights. */
async function make(
  root: string,
  target: string,
  platforms: readonly Platform[],
  env: Record<string, string>,
  temporary?: string,
): Promise<void> {
  const script = join(root, "scripts/release.ts");
  const args = ["archive", "--to", target, ...platforms.flatMap(({ name }) => ["--platform", name])];
  if (temporary === undefined) return run(root, process.execPath, [script, ...args], env);
  mkdirSync(temporary, { recursive: true });
  const shell = ["-c", 'umask 077; exec "$@"', "sh", process.execPath, script, ...args];
  await run(root, "sh", shell, { ...env, TMPDIR: temporary });
}

function run(cwd: string, tool: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new BuildFailed("The release could not be made."))));
  });
}

/** Throws unless two folders have the same files with the same bytes. */
async function compare(one: string, two: string): Promise<void> {
  const names = [...new Set([...readdirSync(one), ...readdirSync(two)])].sort();
  for (const name of names) {
    const there = [one, two].every((folder) => existsSync(join(folder, name)));
    if (!there || (await checksum(join(one, name))) !== (await checksum(join(two, name))))
      throw new BuildFailed(`${name} differs between two builds. diffoscope shows where.`);
  }
}

function checkSbom(root: string, folder: string, version: string, platform: Platform): void {
  const name = `hearthlight-${version}-${platform.name}.cdx.json`;
  const { components } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { components: { purl: string }[] };
  const wanted = [...pickPackages(readLockfile(root), platform)].filter(([path]) => path !== "");
  const purls = new Set(wanted.map(([path, { entry }]) => purlOf(path, entry.version)));
  if (purls.size !== components.length || components.some(({ purl }) => !purls.has(purl)))
    throw new BuildFailed(`${name} is not what package-lock.json names.`);
}

/** Unpacks an archive with the system's tar and runs it with nothing else on the path. */
async function tryStart(archive: string, folder: string, say: (line: string) => void): Promise<void> {
  mkdirSync(folder);
  runTool(folder, "tar", ["-xzf", archive]);
  const [inside = ""] = readdirSync(folder);
  const dataDir = join(folder, "data-of-the-first-version");
  await makeOldestData(dataDir);
  const program = join(folder, inside, "hearthlight");
  say(`The archive runs: 200 on /readyz and / ${await startOnce(program, folder, {})} ms after its start.`);
  const after = await startOnce(program, folder, { DATA_DIR: dataDir });
  await expectOldestData(dataDir);
  say(`It runs on data of the first version, and has all of it: ${after} ms after its start.`);
}

/** Starts a program, asks it and stops it. Returns how long it took to answer, milliseconds. */
async function startOnce(file: string, folder: string, env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const program = spawn(file, [], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: "/usr/bin:/bin", HOME: folder, PORT: String(port), ...env },
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | null>((resolve) => program.once("close", resolve));
  try {
    for (const path of ["/readyz", "/"])
      await answers(
        `http://127.0.0.1:${port}${path}`,
        () => program.exitCode !== null,
        () => output,
      );
  } finally {
    program.kill("SIGTERM");
  }
  const took = Math.round(performance.now() - began);
  const code = await ended;
  if (code !== 0) throw new BuildFailed(`The archive's program ended with ${code}:\n${output}`);
  return took;
}

/** Starts the image, read-only and as an ordinary user. */
async function tryImage(image: string, version: string, work: string, say: (line: string) => void): Promise<void> {
  const running = await startImage(image, version, work, await freePort());
  if (running === null) return say("The image was not tried: containers, and namespaces, can't be made here.");
  try {
    for (const path of ["/readyz", "/"]) await answers(`${running.url}${path}`, running.hasEnded, running.output);
    say(`The image runs ${running.how}, as user 1000 and read-only: 200 on /readyz and /.`);
  } finally {
    const code = await running.stop();
    if (code !== 0) say(`It ended with ${code}.`);
  }
}

async function answers(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  const until = Date.now() + START_LIMIT;
  for (;;) {
    const status = await fetch(url, { redirect: "manual" }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (hasEnded() || Date.now() > until) throw new BuildFailed(`${url} answered ${status || "nothing"}:\n${output()}`);
    await wait(100);
  }
}

/** Finds the platforms that were named; all where none was. */
export function platformsNamed(names: readonly string[]): readonly Platform[] {
  const known = PLATFORMS.map(({ name }) => name);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new BuildFailed(`${wrong} is no platform; there are ${known.join(", ")}.`);
  return PLATFORMS.filter(({ name }) => names.length === 0 || names.includes(name));
}
