import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CopiedHouse, copyHouse } from "./copied-house.ts";

let house: CopiedHouse;
let before: ReadonlySet<string>;
beforeAll(() => {
  house = copyHouse();
  before = new Set(faults());
});
afterAll(() => house.remove());

/** The faults that the house has with this file or change and had not before. */
function newFaults(path: string, content: string | ((before: string) => string)): string[] {
  const takeBack = house.put(path, content);
  const after = faults();
  takeBack();
  return after.filter((fault) => !before.has(fault));
}

function faults(): string[] {
  return house
    .run("node", "scripts/check-house.ts")
    .output.split("\n")
    .filter((line) => /:\d+ /.test(line));
}

const FAULTS: readonly [what: string, path: string, text: string, message: RegExp][] = [
  ["a folder without a business word", "src/core/utils/money.ts", "export const one = 1;\n", /"utils" is no business word/],
  ["a file without a business word", "src/web/leads/helpers.ts", "export const one = 1;\n", /"helpers" is no business word/],
  ["a fourth floor", "src/services/send.ts", "export const one = 1;\n", /three floors/],
  ["a core file outside a domain", "src/core/money.ts", "export const one = 1;\n", /core holds/],
  ["a component in core", "src/core/leads/LeadRow.tsx", "export const LeadRow = () => null;\n", /core holds/],
  ["a use case named otherwise", "src/server/leads/lead-thing.ts", "export function doIt() {}\n", /a use case is called <verb-noun>/],
  ["the store of another domain", "src/server/leads/people-store.ts", "export const one = 1;\n", /called leads-store\.ts/],
  ["a loose file on the server", "src/server/send-mail.ts", "export function sendMail() {}\n", /only the wiring/],
  ["a component in lower case", "src/web/leads/lead-row.tsx", "export const LeadRow = () => null;\n", /PascalCase/],
  ["a loose component", "src/web/LeadRow.tsx", "export const LeadRow = () => null;\n", /folder of their domain/],
  ["a route module in capitals", "src/web/routes/public/Home.tsx", "export default () => null;\n", /lower case/],
  ["a helper exported from a route", "src/web/routes/public/probe.tsx", "export function formatProbe() {}\n", /formatProbe belongs to its domain/],
  ["an inline style", "src/web/leads/Probe.tsx", "export const Probe = () => <p style={{ color: red }} />;\n", /blocked by the security policy/],
  ["a clock in core", "src/core/leads/probe.ts", "export const probe = () => new Date();\n", /take the time as an argument/],
  ["a check switched off", "src/server/platform/probe.ts", `// oxlint-${"disable"}-next-line no-console\nexport const one = 1;\n`, /switches a check off/],
  ["work left undone in the documents", "docs/probe.md", `FIX${"ME"} later\n`, /is unfinished here/],
  ["a long stylesheet", "src/web/site/probe.css", "a {}\n".repeat(301), /301 lines/],
  ["a single test that runs alone", "src/core/leads/probe.test.ts", `it.${"only"}("x", () => {});\n`, /only this test would run/],
];

describe("the rules of the house", () => {
  it.each(FAULTS)("refuse %s", (_, path, text, message) => {
    const found = newFaults(path, text);
    expect(found.join("\n")).toMatch(message);
    expect(found.every((fault) => fault.startsWith(path))).toBe(true);
  });

  it("keep main.ts small", () => {
    expect(newFaults("src/server/main.ts", (text) => text + "export {};\n".repeat(150)).join()).toMatch(/150 are the most/);
  });

  it("want a loader on the desk's layout", () => {
    const found = newFaults("src/web/routes/admin/layout.tsx", (text) => text.replace(/^export (async function|function|const) loader\b/m, "$1 noLoader"));
    expect(found.join()).toMatch(/has a loader/);
  });

  it("want exact versions", () => {
    expect(newFaults("package.json", (text) => text.replace(/"hono": "/, '"hono": "^')).join()).toMatch(/hono is "\^.*exact version/);
  });

  it("want a lockfile without addresses, with checksums, for every platform", () => {
    const change = (edit: (packages: Record<string, Record<string, unknown>>) => void) =>
      newFaults("package-lock.json", (text) => {
        const lock = JSON.parse(text) as { packages: Record<string, Record<string, unknown>> };
        edit(lock.packages);
        return JSON.stringify(lock);
      }).join();
    expect(change((p) => Object.assign(p["node_modules/hono"] ?? {}, { resolved: "https://registry.example/hono.tgz" }))).toMatch(/names a registry/);
    expect(change((p) => Object.assign(p["node_modules/hono"] ?? {}, { integrity: undefined }))).toMatch(/hono has no checksum/);
    expect(change((p) => Reflect.deleteProperty(p, "node_modules/@biomejs/cli-darwin-arm64"))).toMatch(/cli-darwin-arm64.*npm ci would refuse/);
  });

  it("want migrations that run forward in time", () => {
    const journal = "src/server/migrations/meta/_journal.json";
    const older = (text: string) => {
      const content = JSON.parse(text) as { entries: { idx: number; when: number; tag: string }[] };
      content.entries.push({ ...(content.entries[0] ?? { when: 0 }), idx: content.entries.length, tag: "9999_late" });
      return JSON.stringify(content);
    };
    expect(newFaults(journal, older).join()).toMatch(/9999_late is not newer/);
    expect(newFaults("src/server/migrations/9998_unknown.sql", "select 1;\n").join()).toMatch(/not in the journal/);
  });
});
