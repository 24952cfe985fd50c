import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { parseConfig, SettingError } from "./config.ts";
import { UnusableDatabaseError } from "./platform/migrate.ts";
import { OwnPostgresError } from "./platform/own-postgres/own-postgres-error.ts";
import { type OpenDoor, type Program, startProgram } from "./start-program.ts";

/** After this long a stop no longer waits for anything, milliseconds. */
const HARD_STOP = 15_000;

/** What the development server does in place of the build: pages as they are now, requests through its own port. */
export type Development = { pages: () => Promise<ServerBuild>; openDoor: OpenDoor };

/** Starts the program with this build's pages. Exported so that the development server can start and stop it. */
export async function start(say: (line: string) => void, development?: Development): Promise<Program> {
  const renderPage = createRequestHandler(development?.pages ?? (build as unknown as ServerBuild), import.meta.env.MODE);
  return startProgram(parseConfig(process.env), renderPage, say, development?.openDoor);
}

async function run(): Promise<void> {
  let stopping = false;
  const starting = start((line) => console.log(line));
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // It also keeps the process alive: what is waited for may be nothing but a promise, and the end has to be ours.
    setTimeout(() => process.exit(1), HARD_STOP);
    await starting.then((program) => program.stop());
    process.exit(0);
  };
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {}); // The terminal was closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  process.on("disconnect", () => void stop()); // What started us was killed.
  try {
    await starting;
  } catch (error) {
    console.error(sayWhy(error));
    process.exit(1);
  }
}

/** One line for what a person can mend; the whole error for what she cannot. */
function sayWhy(error: unknown): string {
  if (error instanceof SettingError || error instanceof UnusableDatabaseError || error instanceof OwnPostgresError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return `PORT is ${process.env.PORT ?? "3000"}, and another program uses it. Stop that one, or set PORT to another number.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (import.meta.env.PROD) void run();
