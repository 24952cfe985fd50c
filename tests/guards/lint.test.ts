import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CopiedSources, copySources } from "./copied-sources.ts";

let copy: CopiedSources;
/** The linter's diagnostics for all probes, and its exit code. */
let diagnostics: Diagnostic[] = [];
let code = 0;
type Diagnostic = { filename: string; message: string; help?: string; code?: string };

beforeAll(() => {
  copy = copySources();
  const probes = [
    ...ALLOWED.map(([, path, text]) => ({ path, text })),
    ...REFUSED.map(([, path, text]) => ({ path, text })),
    ...CYCLE,
  ];
  for (const { path, text } of probes) copy.put(path, text);
  const verdict = copy.run("oxlint", "--deny-warnings", "-f", "json", ...probes.map(({ path }) => path));
  diagnostics = (JSON.parse(verdict.output) as { diagnostics: Diagnostic[] }).diagnostics;
  code = verdict.code;
});
afterAll(() => copy.remove());

const diagnosticsOf = (path: string) =>
  diagnostics
    .filter(({ filename }) => filename === path)
    .map(({ code, message, help }) => `${code} ${message} ${help}`)
    .join("\n");

const CYCLE = [
  {
    path: "src/leads/leads/rules/probe-cycle.ts",
    text: 'import { two } from "#agency/site/rules/probe-cycle.ts";\nexport const one = (): number => two();\n',
  },
  {
    path: "src/agency/site/rules/probe-cycle.ts",
    text: 'import { one } from "#leads/leads/rules/probe-cycle.ts";\nexport const two = (): number => one();\n',
  },
];

const ALLOWED: readonly [what: string, path: string, text: string][] = [
  [
    "a rule that imports a rule",
    "src/leads/leads/rules/probe-1.ts",
    'import { LEAD_STATUSES } from "#leads/leads/rules/lead.ts";\nexport const first = LEAD_STATUSES[0];\n',
  ],
  [
    "a component that takes a type from the server",
    "src/leads/leads/desk/Probe2.tsx",
    'import type { Config } from "#platform/program/server/config.ts";\nexport const port = (config: Config) => config.port;\n',
  ],
  [
    "a route that takes a value from the server",
    "src/website/shell/pages/probe-3.route.tsx",
    'import { parseConfig } from "#platform/program/server/config.ts";\nexport const loader = () => parseConfig({}).port;\n',
  ],
  [
    "a store that takes the SQL library",
    "src/leads/leads/server/probe-4-store.ts",
    'import { sql } from "drizzle-orm";\nexport const one = sql`select 1`;\n',
  ],
];

const REFUSED: readonly [what: string, path: string, text: string, message: RegExp][] = [
  [
    "a path through ../",
    "src/leads/leads/rules/probe-5.ts",
    'import { may } from "../access/rights.ts";\nexport const asked = may;\n',
    /through \.\.\//,
  ],
  [
    "a rule importing the server",
    "src/leads/leads/rules/probe-6.ts",
    'import type { Config } from "#platform/program/server/config.ts";\nexport type Probe = Config;\n',
    /Rules know neither/,
  ],
  [
    "a rule importing the pages",
    "src/leads/leads/rules/probe-7.ts",
    'import { Island } from "#website/islands/pages/Island.tsx";\nexport const probe = Island;\n',
    /Rules know neither/,
  ],
  [
    "a rule reading a file",
    "src/leads/leads/rules/probe-8.ts",
    'import { readFileSync } from "node:fs";\nexport const probe = readFileSync;\n',
    /no input or output/,
  ],
  [
    "a rule looking at the clock",
    "src/leads/leads/rules/probe-9.ts",
    "export const probe = () => Date.now();\n",
    /take the time as an argument/,
  ],
  [
    "a rule throwing dice",
    "src/leads/leads/rules/probe-10.ts",
    "export const probe = () => Math.random();\n",
    /take chance as an argument/,
  ],
  [
    "a rule importing React",
    "src/leads/leads/rules/probe-11.ts",
    'import { createElement } from "react";\nexport const probe = createElement;\n',
    /pure packages only/,
  ],
  [
    "the server importing pages",
    "src/leads/leads/server/probe-12-jobs.ts",
    'import { Island } from "#website/islands/pages/Island.tsx";\nexport const probe = Island;\n',
    /the server knows no pages/,
  ],
  [
    "SQL outside a store",
    "src/leads/leads/server/count-probes-13.ts",
    'import { sql } from "drizzle-orm";\nexport const countProbes = sql`select 1`;\n',
    /SQL lives in/,
  ],
  [
    "SQL in a route",
    "src/website/shell/pages/probe-14.route.tsx",
    'import { sql } from "drizzle-orm";\nexport const loader = () => sql`select 1`;\n',
    /SQL lives in/,
  ],
  [
    "a component taking a value from the server",
    "src/leads/leads/desk/Probe15.tsx",
    'import { parseConfig } from "#platform/program/server/config.ts";\nexport const probe = parseConfig;\n',
    /Only route modules/,
  ],
  [
    "any",
    "src/leads/leads/rules/probe-16.ts",
    "export const probe = (value: any) => String(value);\n",
    /no-explicit-any/,
  ],
  [
    "a floating promise",
    "src/leads/leads/server/send-probe-17.ts",
    "const send = async () => 1;\nexport function sendProbe() {\n  send();\n}\n",
    /no-floating-promises/,
  ],
  [
    "a type error that is switched off",
    "src/leads/leads/rules/probe-18.ts",
    `// @ts-${"expect-error"}\nexport const probe: number = "one";\n`,
    /ban-ts-comment/,
  ],
  [
    "a note instead of the work",
    "src/leads/leads/rules/probe-19.ts",
    `// TO${"DO"}: fix this\nexport const probe = 1;\n`,
    /no-warning-comments/,
  ],
  ["a file over 300 lines", "src/leads/leads/rules/probe-20.ts", `${"export {};\n".repeat(301)}`, /max-lines/],
  [
    "a function over 60 lines",
    "src/leads/leads/rules/probe-21.ts",
    `export function probe() {\n${"  String(1);\n".repeat(61)}}\n`,
    /max-lines-per-function/,
  ],
  [
    "a component over 120 lines",
    "src/leads/leads/desk/Probe22.tsx",
    `export function Probe() {\n${"  String(1);\n".repeat(121)}  return null;\n}\n`,
    /max-lines-per-function/,
  ],
  [
    "talk on the console",
    "src/leads/leads/server/send-probe-23.ts",
    'export function sendProbe() {\n  console.log("sent");\n}\n',
    /no-console/,
  ],
];

describe("the linter", () => {
  it("ends with an error", () => {
    expect(code).not.toBe(0);
  });

  it("has a file of its own for every probe", () => {
    const paths = [...ALLOWED, ...REFUSED].map(([, path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(ALLOWED)("lets pass: %s", (_, path) => {
    expect(diagnosticsOf(path)).toBe("");
  });

  it.each(REFUSED)("refuses: %s", (_, path, _text, message) => {
    expect(diagnosticsOf(path)).toMatch(message);
  });

  it("refuses an import cycle through the modules' own names", () => {
    expect(diagnosticsOf("src/leads/leads/rules/probe-cycle.ts")).toMatch(/no-cycle/);
  });
});
