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
    "src/core/utils/money.ts",
    "export const one = 1;\n",
    /"utils" is no business word/,
  ],
  [
    "a file without a business word",
    "src/web/leads/helpers.ts",
    "export const one = 1;\n",
    /"helpers" is no business word/,
  ],
  ["a fourth layer", "src/services/send.ts", "export const one = 1;\n", /three layers/],
  ["a core file outside a domain", "src/core/money.ts", "export const one = 1;\n", /core holds/],
  ["a component in core", "src/core/leads/LeadRow.tsx", "export const LeadRow = () => null;\n", /core holds/],
  [
    "a use case named otherwise",
    "src/server/leads/lead-thing.ts",
    "export function doIt() {}\n",
    /a use case is called <verb-noun>/,
  ],
  [
    "the store of another domain",
    "src/server/leads/people-store.ts",
    "export const one = 1;\n",
    /called leads-store\.ts/,
  ],
  ["a loose file on the server", "src/server/send-mail.ts", "export function sendMail() {}\n", /only the wiring/],
  ["a component in lower case", "src/web/leads/lead-row.tsx", "export const LeadRow = () => null;\n", /PascalCase/],
  ["a loose component", "src/web/LeadRow.tsx", "export const LeadRow = () => null;\n", /folder of their domain/],
  ["a route module in capitals", "src/web/routes/public/Home.tsx", "export default () => null;\n", /lower case/],
  [
    "a helper exported from a route",
    "src/web/routes/public/probe.tsx",
    "export function formatProbe() {}\n",
    /formatProbe belongs to its domain/,
  ],
  [
    "an inline style",
    "src/web/leads/Probe.tsx",
    "export const Probe = () => <p style={{ color: red }} />;\n",
    /blocked by the security policy/,
  ],
  [
    "a public page that waits",
    "src/web/site/Probe.tsx",
    'import { Suspense, useState } from "react";\nexport const Probe = () => useState(Suspense);\n',
    /waits for nothing/,
  ],
  [
    "a style sheet that no build would take",
    "src/web/site/StyledProbe.tsx",
    'import "./probe.css";\nexport const StyledProbe = () => null;\n',
    /the routes that show it do/,
  ],
  [
    "a clock in core",
    "src/core/leads/probe.ts",
    "export const probe = () => new Date();\n",
    /take the time as an argument/,
  ],
  [
    "a check switched off",
    "src/server/platform/probe.ts",
    `// oxlint-${"disable"}-next-line no-console\nexport const one = 1;\n`,
    /switches a check off/,
  ],
  ["work left undone in the documents", "docs/probe.md", `FIX${"ME"} later\n`, /is unfinished here/],
  ["a long stylesheet", "src/web/site/probe.css", "a {}\n".repeat(301), /301 lines/],
  [
    "a single test that runs alone",
    "src/core/leads/probe.test.ts",
    `it.${"only"}("x", () => {});\n`,
    /only this test would run/,
  ],
];

type Lock = { packages: Record<string, Record<string, unknown>> };

/** Changes of files that are there, and what shows in another file than the one that is wrong. */
const CHANGES: readonly [
  what: string,
  path: string,
  change: string | ((before: string) => string),
  messages: readonly RegExp[],
][] = [
  ["a large main.ts", "src/server/main.ts", (text) => text + "export {};\n".repeat(150), [/150 are the most/]],
  [
    "a desk layout without a loader",
    "src/web/routes/desk/layout.tsx",
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
    "a lockfile with an address, without a checksum, or without a platform",
    "package-lock.json",
    (text) => {
      const lock = JSON.parse(text) as Lock;
      Object.assign(lock.packages["node_modules/hono"] ?? {}, { resolved: "https://registry.example/hono.tgz" });
      Object.assign(lock.packages["node_modules/zod"] ?? {}, { integrity: undefined });
      Reflect.deleteProperty(lock.packages, "node_modules/@biomejs/cli-darwin-arm64");
      return JSON.stringify(lock);
    },
    [/hono names a registry/, /zod has no checksum/, /cli-darwin-arm64.*npm ci would refuse/],
  ],
  [
    "a migration that is older than the one before it",
    "src/server/migrations/meta/_journal.json",
    (text) => {
      const content = JSON.parse(text) as { entries: { idx: number; when: number; tag: string }[] };
      content.entries.push({ ...(content.entries[0] ?? { when: 0 }), idx: content.entries.length, tag: "9999_late" });
      return JSON.stringify(content);
    },
    [/9999_late is not newer/],
  ],
  [
    "a migration that the journal does not name",
    "src/server/migrations/9998_unknown.sql",
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
