import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A word to replace: the pattern over text whose identifiers were taken apart, and what to write instead. */
type Word = readonly [pattern: string, instead: string];

/** British spellings, as stems. */
const SPELLINGS: readonly Word[] = [
  ["licen[c]e\\w*", "license"],
  ["colou[r]\\w*|gre[y]\\w*", "color, gray"],
  [
    "(?:sanit|normal|organ|recogn|initial|serial|optim|minim|author|summar|apolog|real|categor|priorit)is(?:e[ds]?|ing|ation\\w*)",
    "-ize",
  ],
  ["(?:hon|lab|neighb|fav|behavi|flav|endeav)ou[r]\\w*", "-or"],
  ["cance[l]l(?:ed|ing)", "canceled, canceling"],
  ["(?:labe|mode|trave|signa)l[l](?:ed|ing)", "one l"],
  [
    "centr[e]s?|catalogu[e]s?|programm[e]s?|chequ[e]s?|judgemen[t]|whils[t]|learn[t]|agein[g]|enro[l]|fulfi[l]|defenc[e]|offenc[e]",
    "the American spelling",
  ],
];

/** Words of our own making, or from another century, that the glossary replaces. */
const TERMS: readonly Word[] = [
  ["mail ?stop(?:s|ped)?", "suppression, unsubscribe"],
  ["le(?:ft|ave|aves) alone", "do-not-contact request"],
  ["tak(?:e|es|en|ing) ?back|took ?back", "revoke, withdraw"],
  ["(?:is|are|was|were|been|be) told|told (?:address|number|to stop)|number told", "ordinary words"],
  ["sendings", "submissions"],
  ["mend(?:s|ed|ing)?", "fix"],
  ["ane[w]", "again"],
  ["reckon(?:s|ed|ing)?", "calculate"],
  ["(?:lay|lays|laid|laying) down", "store, write"],
  ["whoeve[r]|somebod[y]", "anyone, someone, or the person meant"],
  ["stand[s]", "is, has, or an ordinary verb"],
  ["crosswis[e]|kitche[n]|the hous[e]|doo[r]s?|(?:a|the|no|own) room", "a plain word"],
  ["call(?:ed|s)? of[f]", "cancel"],
  ["put asid[e]", "set aside; for jobs: dead letter"],
  ["call take[r]s?", "assignee"],
  ["patienc[e]", "timeout, limit"],
  ["(?:\\w+ )?mos[t] (?:=|:)", "MAX_…"],
  ["draw ane[w]", "re-encode"],
  ["sh[e]|hersel[f]|her[s]", "they, the lead, or the role"],
];

/** Texts from outside or that quote the law, files that only list words, and databases of earlier releases. */
const LEFT_OUT = /\/migrations\/|\/bundled\/|\/stop-words\.ts$|\/upgrade\.test\.ts$|^scripts\/check-words/;
/**
 * Names in formats that we read or write: a status of iCalendar (RFC 5545), and a key in old journal records, and a
 * state of pg-boss.
 */
const FIXED_NAMES = /\bCANCELLED\b|\bmailStop\b|(?<=['": ])cancelled(?=['":])/g;
const CHECKED = /\.(?:tsx?|mjs|css|md)$/;
const PATTERNS = [...SPELLINGS, ...TERMS].map(
  ([pattern, instead]) => [new RegExp(`\\b(?:${pattern})(?!\\w)`, "gi"), instead] as const,
);

/** Verbs by which no function is named, each with those that say what is meant. */
const VERBS: Readonly<Record<string, string>> = {
  take: "read, handle, claim, receive",
  keep: "save, store",
  answer: "send, handle, return",
  note: "record",
  lay: "write, restore",
  wake: "start",
};
const FUNCTION_NAME = new RegExp(
  `(?:\\bfunction |\\bconst (?=\\w+ = (?:async )?(?:\\(|\\w+ =>)))(${Object.keys(VERBS).join("|")})(?=[A-Z])\\w*`,
  "g",
);
/** The doc comment of a function that begins with none of the verbs that say what it does. */
const DOC_BEGINNING = new RegExp(
  "/\\*\\*[\\s*]*(What|Whether|Where|Why|How|When) (?:(?!\\*/)[^])*\\*/\\s*" +
    "(?:export )?(?:default )?(?:(?:async )?function\\b|const \\w+ = (?:async )?(?:<[^>]*>)?(?:\\(|\\w+ =>))",
  "g",
);

/** Returns what is wrong with the names and doc comments of a file's functions. */
function functionFaults(path: string, text: string): string[] {
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  return [
    ...[...text.matchAll(FUNCTION_NAME)].map(
      ({ 0: name, 1: verb = "", index }) =>
        `${path}:${lineOf(index)} "${name.replace(/^\w+ /, "")}": begin with ${VERBS[verb]}.`,
    ),
    ...[...text.matchAll(DOC_BEGINNING)].map(
      ({ 1: word, index }) =>
        `${path}:${lineOf(index)} "${word} …": begin the doc comment of a function with its verb.`,
    ),
  ];
}

/** Returns what is wrong with the subject of a commit: too long, no sentence that tells what to do, or a listed word. */
export function subjectFaults(subject: string): string[] {
  const wrong = [
    ...(subject.length > 72 ? ["is longer than 72 characters"] : []),
    ...(/^(?:[a-z]|(?!Bring|Embed|Feed|Need|Seed|Speed)\w+(?:ed|ing)\b)|\.$/.test(subject)
      ? ["is not an imperative sentence without its period"]
      : []),
  ];
  return [
    ...wrong.map((what) => `commit "${subject}" ${what}.`),
    ...wordFaults("COMMIT.md", subject).map((fault) => fault.replace("COMMIT.md:1", `commit "${subject}"`)),
  ];
}

/** Returns the listed words in one file, a line each: `path:line "word": write …`. Identifiers are read as words. */
export function wordFaults(path: string, text: string): string[] {
  if (LEFT_OUT.test(path) || !CHECKED.test(path)) return [];
  const listed = text.split("\n").flatMap((line, at) => {
    const words = line
      .replaceAll(FIXED_NAMES, "")
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replaceAll(/[_-]/g, " ");
    return PATTERNS.flatMap(([pattern, instead]) =>
      [...words.matchAll(pattern)].map(([word]) => `${path}:${at + 1} "${word}": write ${instead}.`),
    );
  });
  return /\.tsx?$/.test(path) ? [...listed, ...functionFaults(path, text)] : listed;
}

/** The newest commits, whose subjects are read; older ones are published and stay. */
const SUBJECTS = 10;

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  // The changelog repeats what was committed.
  const paths = ["src", "tests", "scripts", "bench", "deploy", "docs", "*.md", ":!CHANGELOG.md"];
  const files = execFileSync("git", ["ls-files", ...paths], {
    cwd: root,
    encoding: "utf8",
  });
  const subjects = execFileSync("git", ["log", `-${SUBJECTS}`, "--no-merges", "--format=%s"], {
    cwd: root,
    encoding: "utf8",
  });
  const faults = [
    ...[...new Set(files.trim().split("\n"))].flatMap((path) =>
      wordFaults(path, readFileSync(join(root, path), "utf8")),
    ),
    ...subjects.trim().split("\n").flatMap(subjectFaults),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(`${faults.length} words that we do not use. What we say instead is in scripts/check-words.ts.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
