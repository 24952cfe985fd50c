import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CopiedSources, copySources } from "./copied-sources.ts";

let copy: CopiedSources;
beforeAll(() => {
  copy = copySources();
  copy.run("react-router", "typegen");
});
afterAll(() => copy.remove());

/** Puts a file into the copy, runs a tool and restores the file. */
function withFile(path: string, content: string | ((before: string) => string), tool: string, ...args: string[]) {
  const restore = copy.put(path, content);
  const verdict = copy.run(tool, ...args);
  restore();
  return verdict;
}

const IMPURE: readonly [what: string, text: string][] = [
  ["window", "export const probe = () => window.location.href;\n"],
  ["environment", "export const probe = () => process.env.PORT;\n"],
  ["network", 'export const probe = () => fetch("/");\n'],
  ["timer", "export const probe = () => setTimeout(() => 1, 1);\n"],
  ["file", 'import { readFileSync } from "node:fs";\nexport const probe = readFileSync;\n'],
];

describe("the compiler", () => {
  it("knows in rules nothing of the world outside", () => {
    const restore = IMPURE.map(([what, text]) => copy.put(`src/leads/leads/rules/probe-${what}.ts`, text));
    const { code, output } = copy.run("tsc", "--noEmit", "-p", "tsconfig.rules.json");
    for (const undo of restore) undo();
    for (const [what] of IMPURE) expect(output).toContain(`leads/rules/probe-${what}.ts`);
    expect(code).not.toBe(0);
  });

  it("refuses a type error, and syntax that Node cannot strip", () => {
    const restore = [
      copy.put("src/leads/leads/rules/probe-type.ts", 'export const probe: number = "one";\n'),
      copy.put("src/leads/leads/rules/probe-enum.ts", "export enum Probe {\n  One,\n}\n"),
    ];
    const { code, output } = copy.run("tsc", "--noEmit");
    for (const undo of restore) undo();
    expect(output).toMatch(/leads\/rules\/probe-type\.ts.*TS2322/);
    expect(output).toMatch(/leads\/rules\/probe-enum\.ts.*TS1294/);
    expect(code).not.toBe(0);
  });
});

describe("the other tools", () => {
  it("find an export and a package that nobody uses", () => {
    const restore = [
      copy.put(
        "src/leads/leads/rules/lead.ts",
        (text) => `${text}\nexport function unusedProbe(): number {\n  return 1;\n}\n`,
      ),
      copy.put("package.json", (text) =>
        text.replace('"dependencies": {', '"dependencies": {\n    "left-pad": "1.3.0",'),
      ),
    ];
    const { code, output } = copy.run("knip", "--no-progress");
    for (const undo of restore) undo();
    expect(output).toContain("unusedProbe");
    expect(output).toContain("left-pad");
    expect(code).not.toBe(0);
  });

  it("find another format", () => {
    const { code, output } = withFile(
      "src/leads/leads/rules/probe.ts",
      "export const probe = { one : 'one' }\n",
      "biome",
      "format",
      "src/leads/leads/rules/probe.ts",
    );
    expect(output).toContain("probe.ts format");
    expect(code).not.toBe(0);
  });
});

describe("the build for browsers", () => {
  it("fails when server code leaks into it", () => {
    const leak = (text: string) =>
      `import { parseConfig } from "#platform/program/server/config.ts";\n${text}\nObject.assign(window, { parseConfig });\n`;
    const { code, output } = withFile("src/hydrate.tsx", leak, "react-router", "build");
    expect(output).toMatch(/program\/server\/config\.ts is code of the server/);
    expect(code).not.toBe(0);
  });
});
