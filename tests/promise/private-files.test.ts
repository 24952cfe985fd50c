import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Program, theProgram } from "./program.ts";

let program: Program;
let backups: string;
beforeAll(async () => {
  program = await theProgram();
  backups = await mkdtemp(join(tmpdir(), "hl-private-backups-"));
  // As an earlier version left it.
  await mkdir(join(program.dataDir, "files", "lead"), { recursive: true });
  await mkdir(join(program.dataDir, "journal", "needs-a-person"), { recursive: true });
  for (const folder of ["files/lead", "files", "journal/needs-a-person", "journal", "."])
    await chmod(join(program.dataDir, folder), 0o755);
  await mkdir(join(program.dataDir, "put-here"), { mode: 0o755 });
  const files = [
    "files/lead/driving-license.pdf",
    "journal/needs-a-person/notes.txt",
    "put-here/leads.csv",
    "copy.json",
  ];
  for (const file of files) await writeFile(join(program.dataDir, file), "{}", { mode: 0o644 });
  await program.start();
});
afterAll(async () => {
  await program.remove();
  await rm(backups, { recursive: true, force: true });
});

/** Lists files that other users of the machine may read or write; PostgreSQL protects its own socket. */
async function open(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    [folder, ...kept].map(async (path) => ({
      path,
      mode: await stat(path).then(
        ({ mode }) => mode,
        () => 0,
      ),
    })),
  );
  return found
    .filter(({ mode }) => (mode & 0o066) !== 0)
    .map(({ path, mode }) => `${path} ${(mode & 0o777).toString(8)}`);
}

test("nothing in the data folder is open to other users, neither what was there nor what is made", async () => {
  expect(await open(program.dataDir)).toEqual([]);
  for (const folder of ["files", "files/lead", "journal", "journal/needs-a-person", "arriving"])
    expect([folder, (await stat(join(program.dataDir, folder))).mode & 0o777]).toEqual([folder, 0o700]);
});

test("nor is a backup", async () => {
  const target = join(backups, "of", "today");
  execFileSync(process.execPath, ["scripts/backup.ts", target], {
    env: { ...process.env, DATA_DIR: program.dataDir },
    stdio: "ignore",
  });
  expect(await open(join(backups, "of"))).toEqual([]);
});
