import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));
const LEFT_OUT = new Set([
  "node_modules",
  "build",
  "data",
  ".git",
  ".react-router",
  "test-results",
  "playwright-report",
]);

/** A tool's result for the copy. */
type Verdict = { code: number; output: string };

/** A copy of this repository in a temporary folder, to break rules in. */
export type CopiedSources = {
  folder: string;
  /** Writes a file, or a changed one, and returns a function that restores it. */
  put(path: string, content: string | ((before: string) => string)): () => void;
  /** Runs a tool of node_modules in the copy. */
  run(tool: string, ...args: string[]): Verdict;
  remove(): void;
};

export function copySources(): CopiedSources {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-guards-"));
  cpSync(root, folder, { recursive: true, filter: (from) => from === root || !LEFT_OUT.has(basename(from)) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const bin = join(root, "node_modules", ".bin");
  return {
    folder,
    put(path, content) {
      const file = join(folder, path);
      const before = typeof content === "string" ? undefined : readFileSync(file, "utf8");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : content(before ?? ""));
      return () => (before === undefined ? rmSync(file) : writeFileSync(file, before));
    },
    run(tool, ...args) {
      const env = {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
        NODE_ENV: "production",
        FORCE_COLOR: "0",
        NO_COLOR: "1",
      };
      const { status, stdout, stderr } = spawnSync(join(bin, tool), args, { cwd: folder, encoding: "utf8", env });
      return { code: status ?? 1, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
