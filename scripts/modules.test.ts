import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkModules, graphFaults, MODULES, moduleFaults } from "./modules.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "modules-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const STORE = "src/leads/calling/server/calling-store.ts";

describe("what a file takes", () => {
  test("along the graph, down the order and down the layers is fine; tests take from anywhere", () => {
    put(
      STORE,
      `import { clock } from "#platform/time/rules/clock-in.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import type { LeadImport } from "#leads/imports/rules/import-state.ts";
`,
    );
    put("src/platform/time/rules/clock.test.ts", 'import { lead } from "#leads/leads/rules/lead.ts";\n');
    put("src/leads/calling/desk/queue.route.tsx", 'import { readQueue } from "../server/read-queue.ts";\n');
    expect(checkModules(root)).toEqual([]);
  });

  test.each([
    ["a value", 'import { article } from "#newsroom/articles/rules/article.ts";'],
    ["a type", 'import type { Article } from "#newsroom/articles/rules/article.ts";'],
    ["names on many lines", 'import {\n  one,\n  two,\n} from "#newsroom/articles/rules/article.ts";'],
    ["what is passed on", 'export { article } from "#newsroom/articles/rules/article.ts";'],
    ["what runs when it is read", 'import "#newsroom/articles/rules/article.ts";'],
    ["what is asked for later", 'const later = () => import("#newsroom/articles/rules/article.ts");'],
  ])("%s against the graph of modules is refused", (_what, line) => {
    put(STORE, `export const one = 1;\n${line}\n`);
    expect(checkModules(root)).toEqual([`${STORE}:2 leads may not use newsroom (scripts/modules.ts).`]);
  });

  test("a value against the order of domains is refused, a type is not", () => {
    const taken = (line: string) => moduleFaults(STORE, `${line}\n`);
    expect(taken('import type { LeadImport } from "#leads/imports/rules/import-state.ts";')).toEqual([]);
    expect(taken('import { type LeadImport, states } from "#leads/imports/rules/import-state.ts";')).toEqual([
      `${STORE}:1 in leads, calling comes before imports (scripts/modules.ts): only types may be taken from there.`,
    ]);
  });

  test.each([
    [
      "a rule that takes from the server",
      "src/leads/calling/rules/cadence.ts",
      'import type { Row } from "#leads/calling/server/calling-store.ts";',
      "rules take from rules only.",
    ],
    [
      "server code that takes from a screen",
      STORE,
      'import { Badge } from "#ui/desk/Badge.tsx";',
      "code of the server takes nothing of screens.",
    ],
    [
      "a screen that takes a value from the server",
      "src/leads/calling/desk/CallCard.tsx",
      'import { findCall } from "#leads/calling/server/calling-store.ts";',
      "only routes take values from the server; a screen takes its types.",
    ],
  ])("%s is refused", (_what, path, line, why) => {
    expect(moduleFaults(path, `${line}\n`)).toEqual([`${path}:1 ${why}`]);
  });

  test("a folder that is no module or no domain is named", () => {
    put("src/weather/rain/rules/rain.ts", "export const rain = 1;\n");
    put("src/leads/weather/rules/rain.ts", "export const rain = 1;\n");
    expect(checkModules(root)).toEqual([
      "src/leads/weather/rules/rain.ts:1 weather is no domain of leads (scripts/modules.ts).",
      "src/weather/rain/rules/rain.ts:1 weather is no module (scripts/modules.ts).",
    ]);
  });
});

describe("the graph", () => {
  const module = (uses: Record<string, string>, domains: readonly string[] = ["one"]) => ({
    for: "a test",
    uses,
    domains,
  });

  test("is ours, and well", () => {
    expect(Object.keys(MODULES)).toHaveLength(10);
    expect(graphFaults()).toEqual([]);
  });

  test("a cycle, a use without a reason and too much of everything are refused", () => {
    expect(graphFaults({ one: module({ two: "for a test" }), two: module({ one: "" }) })).toEqual([
      "one uses two, which comes after it.",
      "two uses one without a reason.",
    ]);
    const many = Array.from({ length: 17 }, (_, n) => `domain${n}`);
    expect(graphFaults({ one: module({}, many) })).toEqual(["one has 17 domains; 15 are the most."]);
    const names = Array.from({ length: 10 }, (_, n) => `module${n}`);
    const all = names.map((name, n) => [
      name,
      module(Object.fromEntries(names.slice(0, n).map((one) => [one, "all"]))),
    ]);
    expect(graphFaults(Object.fromEntries(all))).toEqual(["The modules have 45 edges; 38 are the most."]);
  });
});
