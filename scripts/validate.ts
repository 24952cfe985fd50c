import { spawn } from "node:child_process";
import { dirname, join } from "node:path";

/** One check of the sources: its name and its commands, which run one after another. */
type Check = { name: string; commands: readonly string[][]; after?: string };
/** The result of a check. `output` is what its commands printed. */
type CheckResult = { name: string; passed: boolean; output: string; seconds: number };

const root = dirname(import.meta.dirname);
const bin = join(root, "node_modules", ".bin");

const RULES: Check = {
  name: "tests of the rules",
  commands: [["vitest", "run", "--project", "rules", "--reporter=dot"]],
};
const CHECKS: readonly Check[] = [
  { name: "route types", commands: [["react-router", "typegen"]] },
  { name: "types", commands: [["tsc", "--noEmit"]], after: "route types" },
  { name: "types of the rules, without I/O", commands: [["tsc", "--noEmit", "-p", "tsconfig.rules.json"]] },
  { name: "lint", commands: [["oxlint", "--deny-warnings"]], after: "route types" },
  { name: "format", commands: [["biome", "format", "--error-on-warnings", "."]] },
  { name: "project rules", commands: [["node", "scripts/check-rules.ts"]] },
  { name: "words", commands: [["node", "scripts/check-words.ts"]] },
  { name: "modules", commands: [["node", "scripts/modules.ts"]] },
  { name: "nothing unused", commands: [["knip", "--no-progress"]], after: "route types" },
];

/** Runs the checks side by side, reports how each ended and shows the output of the failed ones. */
export async function validate(options: { withTests: boolean }): Promise<CheckResult[]> {
  const running = new Map<string, Promise<CheckResult>>();
  for (const check of options.withTests ? [...CHECKS, RULES] : CHECKS) {
    const first = check.after ? running.get(check.after) : undefined;
    running.set(
      check.name,
      (first ?? Promise.resolve()).then(() => runCheck(check)),
    );
  }
  const results = await Promise.all(running.values());
  for (const result of results.filter((r) => !r.passed))
    console.log(`\n--- ${result.name} ---\n${result.output.trim()}\n`);
  return results;
}

async function runCheck(check: Check): Promise<CheckResult> {
  const began = performance.now();
  let output = "";
  let passed = true;
  for (const command of check.commands) {
    const ended = await run(command);
    output += ended.output;
    passed &&= ended.code === 0;
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`${passed ? "  ok  " : "FAILED"} ${check.name} (${seconds.toFixed(1)} s)`);
  return { name: check.name, passed, output, seconds };
}

function run([tool = "", ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(bin, tool), args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}`, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

if (import.meta.main) {
  const results = await validate({ withTests: true });
  const failed = results.filter((r) => !r.passed);
  console.log(
    failed.length === 0
      ? `All ${results.length} checks passed.`
      : `${failed.length} of ${results.length} checks failed: ${failed.map((r) => r.name).join(", ")}.`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
