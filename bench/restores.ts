import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isAtWork, type RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { theProgram } from "#tests/promise/program.ts";
import { fillLeads } from "./fill-leads.ts";
import { signIn } from "./program.ts";

const LEADS = Number(process.env.BENCH_LEADS ?? 200_000);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints how long a backup, a restore test and going back to a moment take with so many leads. */
export async function measureRestores(): Promise<void> {
  const elsewhere = await mkdtemp(join(tmpdir(), "hl-restores-"));
  const place = { BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") };
  const program = await theProgram({ ...place, BACKUPS: "on" });
  try {
    await program.start();
    await program.stop();
    await fillLeads(program.dataDir, LEADS);
    await program.start();
    const headers = { cookie: await signIn(program.url), origin: program.url, "Content-Type": "application/json" };
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(program.url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const began = performance.now();
    const { id } = await call<{ id: string }>("POST", "/api/backups");
    const backup = async () =>
      (
        await call<{ backups: { id: string; finished_at: string | null; bytes: number | null }[] }>(
          "GET",
          "/api/backups",
        )
      ).backups.find((one) => one.id === id);
    while (!(await backup())?.finished_at) await delay(100);
    console.log(
      `${LEADS.toLocaleString("en-US")} leads, database ${await megabytes(join(program.dataDir, "postgres"))} MB`,
    );
    console.log(
      `backup: ${seconds(performance.now() - began)}, ${Math.round(((await backup())?.bytes ?? 0) / 1e6)} MB`,
    );
    const latest = async () =>
      JSON.parse(await readFile(join(program.dataDir, "restore.json"), "utf8")) as RestoreRecord;
    const copyBegan = performance.now();
    await call("POST", "/api/restores", { to: new Date().toISOString() });
    while (isAtWork((await latest()).phase)) await delay(100);
    const copied = await latest();
    console.log(`copy, checked: ${seconds(performance.now() - copyBegan)} (${copied.phase} ${copied.problem ?? ""})`);
    const backBegan = performance.now();
    await call("POST", "/api/restores/go-back", { confirm: "GO BACK" });
    let away: number | null = null;
    while (isAtWork((await latest()).phase)) {
      if ((await latest()).phase === "switching") away ??= performance.now();
      await delay(50);
    }
    while (!(await fetch(`${program.url}/readyz`)).ok) await delay(50);
    const ended = performance.now();
    console.log(`restore point and switch: ${seconds(ended - backBegan)} (${(await latest()).phase})`);
    console.log(`of it without the database: ${seconds(ended - (away ?? ended))}`);
  } finally {
    await program.remove();
    await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function megabytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }))
    bytes += (await stat(join(folder, name)).catch(() => ({ size: 0 }))).size;
  return Math.round(bytes / 1e6);
}
