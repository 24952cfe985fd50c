import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { checkLockfile, checkMigrations, checkVersions } from "./check-packages.ts";
import { roleFault } from "./file-roles.ts";

/** A source file: its path from the root with forward slashes, and its text. */
type Source = { path: string; text: string };

const ROOTS = ["src", "tests", "scripts", "bench", "docs", ".ci"];
const LEFT_OUT = new Set(["node_modules", "build", "data", ".react-router", ".git", "migrations", "bundled", "images"]);
const READ = /\.(?:ts|tsx|mjs|css|md|json|html)$/;
const CODE = /\.(?:ts|tsx|mjs|css)$/;
const MAX_LINES = 300;
const MAX_LINES_OF_MAIN = 150;
const MAP = "docs/map.md";
const MAX_WORDS_OF_MAP = 900;
/** Names that say what kind of code it is and nothing about the business. */
const EMPTY_WORDS = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "misc",
  "common",
  "types",
  "lib",
  "libs",
  "shared",
  "stuff",
]);
// Put together from parts, so that this file is not its own first offender.
const SWITCHED_OFF = new RegExp(
  `(?:ox|es)lint-${"disable"}|biome-${"ignore"}|prettier-${"ignore"}|@ts-(?:${"ignore|nocheck|expect-error"})`,
);
/** The modules of public pages, and those that would make their rendering wait. */
const PUBLIC_WEB = /^src\/(?:[^/]+$|ui\/kit\/|[^/]+\/[^/]+\/pages\/)/;
const WAITS =
  /^import\b(?! type).*[{,]\s*(?:(?:Suspense|lazy|use)\b\s*[,}].*from "react"|Await\b\s*[,}].*from "react-router")|\bReact\.(?:Suspense|lazy|use)\b/;
/** The place where a style sheet is not built for the browser (`stylesOfPublicPages` in vite.config.ts). */
const PUBLIC_PART = /^src\/(?:ui\/kit\/|[^/]+\/[^/]+\/pages\/(?!.*\.route\.tsx?$))/;
const STYLES = /^import ".*\.css";/;
const LEFT_UNDONE = new RegExp(`\\b(?:TO${"DO"}|FIX${"ME"})\\b`);

/** Checks what compiler, linter and formatter do not know. Returns one line per fault: `path:line what is wrong`. */
export function checkRules(root: string): string[] {
  const sources = ROOTS.flatMap((folder) => walk(join(root, folder))).map(
    (file): Source => ({
      path: relative(root, file).split(sep).join("/"),
      text: READ.test(file) ? readFileSync(file, "utf8") : "",
    }),
  );
  return [
    ...sources.flatMap(checkSource),
    ...checkMigrations(root),
    ...checkVersions(root),
    ...checkLockfile(root),
  ].sort();
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    return entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)];
  });
}

function checkSource({ path, text }: Source): string[] {
  const faults: string[] = [];
  const at = (line: number, message: string) => faults.push(`${path}:${line} ${message}`);
  const words = [...dirname(path).split("/"), basename(path).replace(/\..*$/, "")];
  for (const word of words.filter((w) => EMPTY_WORDS.has(w)))
    at(1, `"${word}" is no business word: a helper lives with its narrowest owner.`);
  const role = roleFault(path, text);
  if (role) at(1, role);
  const lines = text.split("\n");
  const limit = path === "src/app/program/server/main.ts" ? MAX_LINES_OF_MAIN : MAX_LINES;
  if (CODE.test(path) && lines.length - 1 > limit)
    at(limit + 1, `the file has ${lines.length - 1} lines; ${limit} are the most.`);
  const length = path === MAP ? text.split(/\s+/).length : 0;
  if (length > MAX_WORDS_OF_MAP)
    at(1, `the map has ${length} words; ${MAX_WORDS_OF_MAP} are the most, which a newcomer reads in five minutes.`);
  const test = /\.(?:test|spec)\.tsx?$/.test(path);
  lines.forEach((line, index) => {
    const number = index + 1;
    if (!path.startsWith("docs/") && SWITCHED_OFF.test(line))
      at(number, "a comment switches a check off: fix the cause instead.");
    if (PUBLIC_PART.test(path) && STYLES.test(line))
      at(number, "a public part imports no style sheet: the routes that show it do.");
    if (LEFT_UNDONE.test(line)) at(number, "something is unfinished here: finish it, or open an issue.");
    if (test && /\b(?:it|test|describe)\.only\(/.test(line)) at(number, "only this test would run.");
    const code = line.replace(/\/\/.*$|^\s*\/?\*.*$/g, "");
    if (/^src\/[^/]+\/[^/]+\/rules\//.test(path) && !test && /\bnew Date\(\s*\)|(?<![.\w])Date\(\s*\)/.test(code))
      at(number, "rules are pure: take the time as an argument.");
    if (/^src\/.*\.tsx$/.test(path) && /\sstyle=[{"]/.test(code))
      at(number, "inline styles are blocked by the security policy: use a class.");
    if (PUBLIC_WEB.test(path) && WAITS.test(code))
      at(number, "a public page is rendered in one go and waits for nothing: load it in the route's loader.");
  });
  return faults;
}

if (import.meta.main) {
  const faults = checkRules(process.argv[2] ?? dirname(import.meta.dirname));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(
      `${faults.length} ${faults.length === 1 ? "fault" : "faults"}. The rules are in AGENTS.md and docs/decisions.`,
    );
  process.exit(faults.length > 0 ? 1 : 0);
}
