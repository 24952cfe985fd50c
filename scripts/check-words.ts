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

/** Returns the listed words in one file, a line each: `path:line "word": write …`. Identifiers are read as words. */
export function wordFaults(path: string, text: string): string[] {
  if (LEFT_OUT.test(path) || !CHECKED.test(path)) return [];
  return text.split("\n").flatMap((line, at) => {
    const words = line
      .replaceAll(FIXED_NAMES, "")
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replaceAll(/[_-]/g, " ");
    return PATTERNS.flatMap(([pattern, instead]) =>
      [...words.matchAll(pattern)].map(([word]) => `${path}:${at + 1} "${word}": write ${instead}.`),
    );
  });
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  // The changelog repeats what was committed.
  const paths = ["src", "tests", "scripts", "bench", "deploy", "docs", "*.md", ":!CHANGELOG.md"];
  const files = execFileSync("git", ["ls-files", ...paths], {
    cwd: root,
    encoding: "utf8",
  });
  const faults = [...new Set(files.trim().split("\n"))].flatMap((path) =>
    wordFaults(path, readFileSync(join(root, path), "utf8")),
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(`${faults.length} words that we do not use. What we say instead is in scripts/check-words.ts.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
