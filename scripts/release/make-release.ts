import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const MIGRATIONS = "src/app/migrations";
const TITLE = "# Changelog\n";
/** The part of the changelog that people write before a release, which then gets its version as heading. */
const NEXT = /^## Next\n+([\s\S]*?)\n*(?=^## |(?![\s\S]))/m;
/** Headings of the changelog by the first word of a commit's subject; the last takes the rest. */
const GROUPS: readonly [heading: string, words: RegExp][] = [
  ["Added", /^(?:Add|Allow|Build|Bring|Let|Offer|Show|Tell|Warn)\b/],
  ["Fixed", /^(?:Correct|Fix|Repair|Restore)\b/],
  ["Changed", /^/],
];

/** A release that can't be made; the message says why, for a person. */
export class ReleaseRefused extends Error {}

/** Returns the version after `current` (`1.2.3`); `asked` is `major`, `minor`, `patch` or a version. */
export function nextVersion(current: string, asked: string | undefined): string {
  const [major = 0, minor = 0, patch = 0] = partsOf(current) ?? [];
  if (asked === "major") return `${major + 1}.0.0`;
  if (asked === "minor") return `${major}.${minor + 1}.0`;
  if (asked === "patch") return `${major}.${minor}.${patch + 1}`;
  const parts = partsOf(asked ?? "");
  if (!parts) throw new ReleaseRefused("Say which release it is: major, minor, patch, or a version such as 1.2.0.");
  const differs = parts
    .map((part, at) => part - ([major, minor, patch][at] ?? 0))
    .find((difference) => difference !== 0);
  if ((differs ?? 0) <= 0) throw new ReleaseRefused(`${asked} is not newer than ${current}.`);
  return parts.join(".");
}

function partsOf(version: string): number[] | null {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split(".").map(Number) : null;
}

/** Returns the changelog's part about one version. `subjects` are null for the first one. */
function changelogPart(about: {
  version: string;
  /** A day, `2026-11-23`. */
  date: string;
  subjects: readonly string[] | null;
  migrations: readonly string[];
  /** What people wrote about it. */
  words: string;
}): string {
  const lists = GROUPS.map(([heading, words], at) => {
    const earlier = GROUPS.slice(0, at);
    const found = (about.subjects ?? []).filter((s) => words.test(s) && !earlier.some(([, other]) => other.test(s)));
    return listOf(heading, found);
  });
  const database = listOf("Database changes", about.migrations);
  const words = about.words || (about.subjects ? "" : "The first release.");
  return [`## ${about.version} (${about.date})`, words, database, ...lists].filter(Boolean).join("\n\n").concat("\n");
}

/** Returns what a changelog says about a version, or about the next one where it is not released yet. */
export function notesOf(changelog: string, version: string): string {
  const parts = changelog.split(/^(?=## )/m);
  const part =
    parts.find((one) => one.startsWith(`## ${version} (`)) ?? parts.find((one) => one.startsWith("## Next\n"));
  if (part === undefined) throw new ReleaseRefused(`CHANGELOG.md says nothing about ${version}.`);
  return `${part.trim()}\n`;
}

function listOf(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `### ${heading}\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

/**
 * Raises the version of the repository in `folder`, writes its changelog, commits and tags. `dry` changes nothing. What
 * people wrote below "## Next" comes first in it.
 * Returns the version and the new part of the changelog; throws ReleaseRefused.
 */
export function makeRelease(
  folder: string,
  { asked, date, dry }: { asked: string | undefined; date: string; dry: boolean },
): { version: string; part: string } {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const linesOf = (text: string) => text.split("\n").filter(Boolean);
  const version = nextVersion(readVersion(folder), asked);
  if (git("status", "--porcelain") !== "") throw new ReleaseRefused("Commit or remove what is not committed yet.");
  const last = linesOf(git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname"))[0];
  const subjects = last ? linesOf(git("log", "--no-merges", "--reverse", "--format=%s", `${last}..HEAD`)) : null;
  if (subjects?.length === 0) throw new ReleaseRefused(`Nothing was committed since ${last}.`);
  const added = last ? linesOf(git("diff", "--name-only", "--diff-filter=A", last, "HEAD", "--", MIGRATIONS)) : [];
  const migrations = added.filter((path) => path.endsWith(".sql")).map((path) => basename(path, ".sql"));
  const words = NEXT.exec(readChangelog(join(folder, "CHANGELOG.md")))?.[1] ?? "";
  const part = changelogPart({ version, date, subjects, migrations, words });
  if (!dry) {
    for (const file of ["package.json", "package-lock.json"]) raiseVersion(join(folder, file), version);
    addToChangelog(join(folder, "CHANGELOG.md"), part);
    git("add", "package.json", "package-lock.json", "CHANGELOG.md");
    git("commit", "--quiet", "--message", `Release ${version}`);
    git("tag", "--annotate", `v${version}`, "--message", `Release ${version}`);
  }
  return { version, part };
}

type Manifest = { version: string; packages?: { "": { version: string } } };

function readVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest).version;
}

function raiseVersion(file: string, version: string): void {
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  manifest.version = version;
  if (manifest.packages) manifest.packages[""].version = version;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function readChangelog(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : TITLE;
}

function addToChangelog(file: string, part: string): void {
  const before = readChangelog(file).replace(NEXT, "").slice(TITLE.length).trim();
  writeFileSync(file, `${TITLE}\n${part}${before === "" ? "" : `\n${before}\n`}`);
}
