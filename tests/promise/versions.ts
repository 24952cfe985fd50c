import { spawn } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** How a later version differs from this one. */
export type Changes = {
  version: string;
  /** The SQL of one more migration. */
  migration?: string;
  /** Replaces the program. */
  program?: string;
};

/** Makes a later version of the built program in a folder: a copy of this one with changes. Returns its root. */
export async function laterVersion(below: string, { version, migration, program }: Changes): Promise<string> {
  const root = join(below, version);
  await mkdir(join(root, "src/app"), { recursive: true });
  for (const part of ["build", "scripts", "src/app/migrations"])
    await cp(join(ROOT, part), join(root, part), { recursive: true });
  for (const part of ["node_modules", "public"]) await symlink(join(ROOT, part), join(root, part));
  for (const part of "accounts agency compliance leads newsroom operations platform ui website".split(" "))
    await symlink(join(ROOT, "src", part), join(root, "src", part));
  const manifest = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as object;
  await writeFile(join(root, "package.json"), JSON.stringify({ ...manifest, version }));
  if (program !== undefined) await writeFile(join(root, "build/server/index.js"), program);
  if (migration !== undefined) await addMigration(root, migration);
  return root;
}

/** Returns the processes that a process has started, in that order. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}

async function addMigration(root: string, sql: string): Promise<void> {
  const file = join(root, "src/app/migrations/meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  const [idx, when] = [(last?.idx ?? 0) + 1, (last?.when ?? 0) + 60_000];
  const tag = `${String(idx).padStart(4, "0")}_next_version`;
  await writeFile(join(root, "src/app/migrations", `${tag}.sql`), sql);
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, { ...last, idx, when, tag }] }));
}

/** Runs the upgrade command. Returns its exit code and everything that it printed. */
export function upgradeTo(root: string, dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(ROOT, "scripts/upgrade.mjs"), root], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}
