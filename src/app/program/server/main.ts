import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { findHiddenPage } from "#agency/site/rules/hidden-page.ts";
import { parseConfig, SettingError } from "#platform/program/server/config.ts";
import { sendUnavailable } from "#app/http/server/send-unavailable.ts";
import { checkPort } from "#platform/http/server/check-port.ts";
import { pageMethods } from "#platform/http/server/page-methods.ts";
import { pageRoutes } from "#platform/http/server/page-routes.ts";
import { createPublicRenderer } from "#app/http/server/render-public-page.ts";
import { explainSystemError } from "#platform/log/server/explain-system-error.ts";
import { UnusableDatabaseError } from "#platform/database/server/migrate.ts";
import { KeyFileError } from "#platform/storage/server/open-kept-file.ts";
import { OwnPostgresError } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import { EmptiedFolderError } from "#operations/backups/server/refuse-emptied-folder.ts";
import { NotReadyError } from "./create-self-check.ts";
import { createSuccessor, takesOver } from "./create-successor.ts";
import { type OpenServer, type Program, startProgram } from "./start-program.ts";

/** Longest time until the program exits after a signal, or after the end of its draining, milliseconds. */
const HARD_STOP = 15_000;

/** The development server's replacements for the build: pages as they are now, requests through its own port. */
export type Development = { pages: () => Promise<ServerBuild>; openServer: OpenServer };

/** Starts the program with this build's pages. Exported so that the development server can start and stop it. */
export async function start(say: (line: string) => void, development?: Development): Promise<Program> {
  process.umask(0o077); // Files hold personal data: no other user of this machine may read them.
  const built = sendUnavailable(build as unknown as ServerBuild);
  const pages = development ? async () => sendUnavailable(await development.pages()) : async () => built;
  const renderAny = createRequestHandler(development ? pages : built, import.meta.env.MODE);
  const render = development ? renderAny : createPublicRenderer(built, renderAny);
  const methods = async (path: string) => pageMethods((await pages()).routes, path);
  const config = parseConfig(process.env);
  const hidden = findHiddenPage(config.functionsPrefix, pagePaths());
  if (hidden !== undefined)
    throw new SettingError(
      "FUNCTIONS_PREFIX",
      config.functionsPrefix,
      `a path that hides no page; this one hides /${hidden}`,
    );
  // Before anything is created: a first start that can't listen leaves no data folder behind.
  if (!development) await checkPort(config);
  const routeOf = pageRoutes((build as unknown as ServerBuild).routes);
  const how = development ? { openServer: development.openServer } : { beside: takesOver() };
  return startProgram(config, { render, methods, routeOf }, say, how);
}

async function run(): Promise<void> {
  let stopping = false;
  const starting = start((line) => console.log(line));
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // The timer also keeps the process alive while the parts stop.
    const atTheLatest = () => setTimeout(() => process.exit(1), HARD_STOP);
    const starts = atTheLatest();
    const program = await starting;
    clearTimeout(starts);
    await program.drain();
    atTheLatest();
    await program.stop();
    process.exit(0);
  };
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {}); // The terminal was closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  process.on("disconnect", () => void stop()); // Our parent process was killed.
  try {
    const program = await starting;
    createSuccessor(program, (code) => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), HARD_STOP);
      void program.stop().then(() => process.exit(code));
    });
    void program.ended.then(async (why) => {
      console.error(why);
      stopping = true;
      setTimeout(() => process.exit(1), HARD_STOP);
      await program.stop();
      process.exit(1);
    });
  } catch (error) {
    console.error(sayWhy(error));
    process.exit(1);
  }
}

/** Lists the paths of all pages, as the routes write them. */
function pagePaths(): string[] {
  return Object.values((build as unknown as ServerBuild).routes).flatMap((route) =>
    route?.path === undefined ? [] : [route.path],
  );
}

/** Prints one line for an error that a person can fix; else the whole error. */
function sayWhy(error: unknown): string {
  const known = [
    SettingError,
    UnusableDatabaseError,
    OwnPostgresError,
    KeyFileError,
    EmptiedFolderError,
    NotReadyError,
  ];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  return explainSystemError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

if (import.meta.env.PROD) void run();
