import { join } from "node:path";
import { Readable } from "node:stream";
import { nationalListOf } from "#compliance/contact/server/dnc-numbers-store.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { readAlone } from "#platform/database/server/readings.ts";
import { createLog } from "#platform/log/server/log.ts";
import { visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { signIn, startBuilt } from "./program.ts";
import type { Report } from "./report.ts";

const PORT = 3190;
const NUMBERS = 10_000_000;
const LOOKUPS = 2_000;
const LINES_AT_ONCE = 10_000;

/** Sends a national do-not-call list of ten million numbers to the program, then looks numbers up in it. */
export async function measureNationalList(folder: string, report: Report): Promise<void> {
  const dataDir = join(folder, "national-list");
  const program = await startBuilt(dataDir, PORT);
  const cookie = await signIn(program.origin);
  const began = performance.now();
  const answer = await fetch(`${program.origin}/api/dnc/lists?obtained_on=2026-01-01`, {
    method: "POST",
    headers: { cookie, origin: program.origin, "content-type": "text/plain" },
    body: Readable.toWeb(Readable.from(numbers())),
    duplex: "half",
  } as RequestInit);
  const seconds = (performance.now() - began) / 1000;
  const stored = ((await answer.json()) as { numbers?: number }).numbers ?? 0;
  report.figure("Numbers stored", stored, "numbers", { min: NUMBERS });
  report.figure("From the first byte to the list in use", seconds, "s", { max: 60 });
  report.figure("Memory of the program and its database after this", program.memoryMegabytes(), "MB", { max: 450 });
  await measureLookups(dataDir, report);
  await program.stop();
}

/** Returns a file like the registry's: sorted, a number a line; every second number from 201-200-0000 on. */
async function* numbers(): AsyncGenerator<Buffer> {
  for (let from = 0; from < NUMBERS; from += LINES_AT_ONCE) {
    let text = "";
    for (let i = from; i < from + LINES_AT_ONCE; i++) text += `${2_012_000_000 + i * 2}\n`;
    yield Buffer.from(text, "latin1");
  }
}

async function measureLookups(dataDir: string, report: Report): Promise<void> {
  const own = await visitOwnPostgres({ dataDir, log: { info() {}, warn() {} } });
  const { db, close } = openDatabase(own.connection, createLog("silent"), 1);
  const look = (i: number) => readAlone(db, nationalListOf([`+1${2_012_000_000 + ((i * 7_919) % (2 * NUMBERS))}`]));
  const times: number[] = [];
  let listed = 0;
  for (let i = 0; i < LOOKUPS; i++) {
    const began = performance.now();
    listed += [...(await look(i)).values()].filter((one) => one.listed).length;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  report.figure("A lookup, median", times[LOOKUPS / 2] ?? Number.NaN, "ms", { max: 1 });
  report.figure("Looked up numbers that are listed", listed, "numbers", { min: LOOKUPS * 0.4 });
  await close();
  await own.stop();
}
