import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  buildCommit,
  BuildFailed,
  carriedVersions,
  listInstalled,
  prepareFolder,
  runTool,
  stageRelease,
} from "./build-release.ts";
import { makeImage } from "./make-image.ts";
import { notesOf } from "./make-release.ts";
import { makeSbom, type Sbom } from "./make-sbom.ts";
import { packArchive } from "./pack-archive.ts";
import { type PickedPackages, type Platform } from "./pick-packages.ts";
import { publicLine, readSigningKey, signText, SigningRefused } from "./sign-release.ts";

/** The most that an archive may weigh, bytes. */
const MAX_ARCHIVE = 120_000_000;
/** The most that a container image may weigh as it is sent, bytes. */
const MAX_IMAGE = 200_000_000;

/** What a release is made of. */
export type ReleaseSource = { version: string; commit: string; at: Date };

/** Reads what is to be released: the commit that is checked out. Throws while files are not committed. */
export function readSource(root: string): ReleaseSource {
  const git = (...args: string[]) => runTool(root, "git", args).trim();
  if (git("status", "--porcelain") !== "") throw new BuildFailed("Commit or remove what is not committed yet.");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const [commit = "", seconds = ""] = git("log", "-1", "--format=%H %ct").split(" ");
  return { version, commit, at: new Date(Number(seconds) * 1000) };
}

/**
 * Makes a release in `target`: for each platform an archive with its SBOM, the notes, the script that checks it, the
 * checksums and, with RELEASE_KEY_FILE, their signature. The same commit makes the same bytes.
 */
export async function makeArchives(
  root: string,
  { platforms, target, say }: { platforms: readonly Platform[]; target: string; say: (line: string) => void },
): Promise<void> {
  const source = readSource(root);
  const key = signingKey(root);
  prepareFolder(target);
  const work = mkdtempSync(join(tmpdir(), "hearthlight-release-"));
  try {
    say(`Building ${source.version} of ${source.commit.slice(0, 12)} …`);
    const built = join(work, "built");
    buildCommit(root, source.commit, built, source.at);
    for (const platform of platforms) await makeArchive({ ...source, built, work, target }, platform, say);
    writeFileSync(join(target, "NOTES.md"), notesOf(readFileSync(join(built, "CHANGELOG.md"), "utf8"), source.version));
    copyFileSync(join(built, "scripts/verify-release.mjs"), join(target, "verify-release.mjs"));
    await signFolder(target, key, `Hearthlight ${source.version}, commit ${source.commit}`);
    say(key ? `Signed with the key ${publicLine(key)}` : "Not signed: RELEASE_KEY_FILE names no key.");
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function makeArchive(
  about: ReleaseSource & { built: string; work: string; target: string },
  platform: Platform,
  say: (line: string) => void,
): Promise<void> {
  const name = `hearthlight-${about.version}-${platform.name}`;
  const folder = join(about.work, name);
  const { picked, installed } = await stageRelease(about.built, platform, folder);
  const sbom = describe(about, platform, picked);
  refuseDifference(listInstalled(folder), describe(about, platform, installed));
  const text = `${JSON.stringify(sbom, null, 1)}\n`;
  writeFileSync(join(folder, "sbom.cdx.json"), text);
  writeFileSync(join(about.target, `${name}.cdx.json`), text);
  const file = join(about.target, `${name}.tar.gz`);
  await packArchive(folder, name, about.at, file);
  if (platform.os === process.platform && platform.cpu === process.arch && platform.os === "linux") {
    const image = join(about.target, `${name}.image.tar`);
    const bytes = await makeImage(folder, about.work, image, { ...about, cpu: platform.cpu });
    const weight = statSync(image).size;
    say(`${name}.image.tar  ${megabytes(weight)}, unpacked ${megabytes(bytes)}`);
    if (weight > MAX_IMAGE) throw new BuildFailed(`${name}.image.tar weighs more than ${megabytes(MAX_IMAGE)}.`);
  }
  rmSync(folder, { recursive: true });
  const { size } = statSync(file);
  say(`${name}.tar.gz  ${megabytes(size)}, ${sbom.components.length} packages`);
  if (size > MAX_ARCHIVE) throw new BuildFailed(`${name}.tar.gz weighs more than ${megabytes(MAX_ARCHIVE)}.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function describe({ version, at }: ReleaseSource, { name }: Platform, picked: PickedPackages): Sbom {
  return makeSbom(picked, { name: "hearthlight", version, platform: name, at, ...carriedVersions(picked) });
}

/** Throws unless a list of packages, made as the SBOM is, has exactly those that are there. */
export function refuseDifference(installed: readonly string[], { components }: Sbom): void {
  const listed = new Set(components.map(({ purl }) => purl));
  const unlisted = installed.filter((purl) => !listed.has(purl));
  const missing = [...listed].filter((purl) => !installed.includes(purl));
  if (unlisted.length + missing.length > 0)
    throw new BuildFailed(`The SBOM is wrong: not in it ${unlisted.join(", ")}; not there ${missing.join(", ")}.`);
}

/** Reads the key that signs, and makes sure that it is the one people know; null without one. */
function signingKey(root: string): ReturnType<typeof readSigningKey> | null {
  const file = process.env.RELEASE_KEY_FILE;
  if (!file) return null;
  const key = readSigningKey(file, process.env.RELEASE_KEY_PASSPHRASE);
  const known = join(root, "deploy/release.pub");
  if (existsSync(known) && readFileSync(known, "utf8").trim() !== publicLine(key))
    throw new SigningRefused("The key of RELEASE_KEY_FILE does not belong to deploy/release.pub.");
  return key;
}

/** Writes the checksums of a folder's files, and their signature. */
export async function signFolder(
  folder: string,
  key: ReturnType<typeof readSigningKey> | null,
  comment: string,
): Promise<void> {
  const names = readdirSync(folder).filter((name) => !name.startsWith("SHA256SUMS"));
  const lines = [];
  for (const name of names.sort()) lines.push(`${await checksum(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
  if (key) writeFileSync(join(folder, "SHA256SUMS.minisig"), signText(key, lines.join(""), comment));
}

/** Calculates the SHA-256 of a file. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}
