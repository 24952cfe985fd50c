import { createInterface } from "node:readline";
import { OwnPostgresError } from "./own-postgres-error.ts";
import type { OwnPostgresOptions } from "./prepare-server.ts";
import { startOwnPostgres, visitOwnPostgres } from "./start-own-postgres.ts";

/** Returns a whole program for the tests: prints one JSON event per line, and reads commands from standard input. */
function emit(event: string, more: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ event, ...more })}\n`);
}

const lines: string[] = [];
const log = { info: (text: string) => lines.push(text), warn: (text: string) => lines.push(text) };

try {
  const [dataDir = "", who = "program"] = process.argv.slice(2);
  const options: OwnPostgresOptions = { dataDir, log, onProgress: (step) => emit("progress", { step }) };
  const program = who === "program" ? await startOwnPostgres(options) : null;
  const own = program ?? (await visitOwnPostgres(options));
  emit("ready", { adopted: own.adopted, host: own.connection.host });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "ensure") await program?.ensureRunning();
    if (line === "stop") break;
    emit("done", { line });
  }
  await own.stop();
  emit("stopped", { lines });
} catch (error) {
  if (!(error instanceof OwnPostgresError)) throw error;
  emit("refused", { code: error.code, sentence: error.message, detail: error.detail });
}
process.exit(0);
