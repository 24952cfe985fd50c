import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CopiedSources, copySources } from "./copied-sources.ts";

let copy: CopiedSources;
/** The faults that the probes add to the copy. */
let found: string[] = [];

beforeAll(() => {
  copy = copySources();
  const before = new Set(faults());
  for (const [, path, change] of [...FAULTS, ...CHANGES]) copy.put(path, change);
  found = faults().filter((fault) => !before.has(fault));
});
afterAll(() => copy.remove());

function faults(): string[] {
  return copy
    .run("node", "scripts/check-rules.ts")
    .output.split("\n")
    .filter((line) => /:\d+ /.test(line));
}

const FAULTS: readonly [what: string, path: string, text: string, message: RegExp][] = [
  [
    "a folder without a business word",
    "src/leads/utils/rules/money.ts",
    "export const one = 1;\n",
    /"utils" is no business word/,
  ],
  [
    "a file without a business word",
    "src/leads/leads/desk/helpers.ts",
    "export const one = 1;\n",
    /"helpers" is no business word/,
  ],
  ["a fifth layer", "src/leads/leads/services/send.ts", "export const one = 1;\n", /a domain has rules/],
  ["a rule outside a domain", "src/leads/money.ts", "export const one = 1;\n", /a domain has rules/],
  [
    "a component among rules",
    "src/leads/leads/rules/LeadRow.tsx",
    "export const LeadRow = () => null;\n",
    /rules are called/,
  ],
  [
    "a use case named otherwise",
    "src/leads/leads/server/lead-thing.ts",
    "export function doIt() {}\n",
    /a use case is called <verb-noun>/,
  ],
  [
    "a loose file on the server",
    "src/leads/server/send-mail.ts",
    "export function sendMail() {}\n",
    /a domain has rules/,
  ],
  ["a loose file of the program", "src/send-mail.ts", "export function sendMail() {}\n", /only what React Router/],
  [
    "a component in lower case",
    "src/leads/leads/desk/lead-row.tsx",
    "export const LeadRow = () => null;\n",
    /PascalCase/,
  ],
  ["a loose component", "src/leads/LeadRow.tsx", "export const LeadRow = () => null;\n", /a domain has rules/],
  [
    "a route module in capitals",
    "src/website/shell/pages/Home.route.tsx",
    "export default () => null;\n",
    /lower case/,
  ],
  [
    "a helper exported from a route",
    "src/website/shell/pages/probe.route.tsx",
    "export function formatProbe() {}\n",
    /formatProbe belongs to its domain/,
  ],
  [
    "an inline style",
    "src/leads/leads/desk/Probe.tsx",
    "export const Probe = () => <p style={{ color: red }} />;\n",
    /blocked by the security policy/,
  ],
  [
    "a public page that waits",
    "src/website/shell/pages/Probe.tsx",
    'import { Suspense, useState } from "react";\nexport const Probe = () => useState(Suspense);\n',
    /waits for nothing/,
  ],
  [
    "a style sheet that no build would take",
    "src/website/shell/pages/StyledProbe.tsx",
    'import "./probe.css";\nexport const StyledProbe = () => null;\n',
    /the routes that show it do/,
  ],
  [
    "a clock in a rule",
    "src/leads/leads/rules/probe.ts",
    "export const probe = () => new Date();\n",
    /take the time as an argument/,
  ],
  [
    "a check switched off",
    "src/platform/log/server/probe.ts",
    `// oxlint-${"disable"}-next-line no-console\nexport const one = 1;\n`,
    /switches a check off/,
  ],
  ["work left undone in the documents", "docs/probe.md", `FIX${"ME"} later\n`, /is unfinished here/],
  ["a long stylesheet", "src/website/shell/pages/probe.css", "a {}\n".repeat(301), /301 lines/],
  [
    "a single test that runs alone",
    "src/leads/leads/rules/probe.test.ts",
    `it.${"only"}("x", () => {});\n`,
    /only this test would run/,
  ],
];

type Lock = { packages: Record<string, Record<string, unknown>> };

/** Changes of existing files, and faults that show in another file than their cause. */
const CHANGES: readonly [
  what: string,
  path: string,
  change: string | ((before: string) => string),
  messages: readonly RegExp[],
][] = [
  [
    "a large main.ts",
    "src/app/program/server/main.ts",
    (text) => text + "export {};\n".repeat(150),
    [/150 are the most/],
  ],
  ["a map of two pages", "docs/map.md", (text) => text + "word ".repeat(900), [/the map has \d+ words/]],
  [
    "a desk layout without a loader",
    "src/app/shell/desk/layout.route.tsx",
    (text) => text.replace(/^export (async function|function|const) loader\b/m, "$1 noLoader"),
    [/has a loader/],
  ],
  [
    "a version that is not exact",
    "package.json",
    (text) => text.replace(/"hono": "/, '"hono": "^'),
    [/hono is "\^.*exact version/],
  ],
  [
    "a lockfile with another address or none, without a checksum, or without a platform",
    "package-lock.json",
    (text) => {
      const lock = JSON.parse(text) as Lock;
      Object.assign(lock.packages["node_modules/hono"] ?? {}, { resolved: "https://registry.example/hono.tgz" });
      Object.assign(lock.packages["node_modules/pg"] ?? {}, { resolved: undefined });
      Object.assign(lock.packages["node_modules/zod"] ?? {}, { integrity: undefined });
      Reflect.deleteProperty(lock.packages, "node_modules/@biomejs/cli-darwin-arm64");
      return JSON.stringify(lock);
    },
    [/hono needs its address/, /pg needs its address/, /zod has no checksum/, /cli-darwin-arm64.*npm ci would refuse/],
  ],
  [
    "a migration that is older than the one before it",
    "src/app/migrations/meta/_journal.json",
    (text) => {
      const content = JSON.parse(text) as { entries: { idx: number; when: number; tag: string }[] };
      content.entries.push({ ...(content.entries[0] ?? { when: 0 }), idx: content.entries.length, tag: "9999_late" });
      return JSON.stringify(content);
    },
    [/9999_late is not newer/],
  ],
  [
    "a migration that the journal does not name",
    "src/app/migrations/9998_unknown.sql",
    "select 1;\n",
    [/9998_unknown\.sql is not in the journal/],
  ],
];

describe("the project rules", () => {
  it.each(FAULTS)("refuse %s", (_, path, _text, message) => {
    expect(found.filter((fault) => fault.startsWith(`${path}:`)).join("\n")).toMatch(message);
  });

  it.each(CHANGES)("refuse %s", (_, _path, _change, messages) => {
    for (const message of messages) expect(found.join("\n")).toMatch(message);
  });

  it("find fault with nothing else", () => {
    const probed = [...FAULTS, ...CHANGES].map(([, path]) => path);
    expect(found.filter((fault) => !probed.some((path) => fault.startsWith(`${path}:`)))).toEqual([]);
  });
});
