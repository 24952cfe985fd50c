import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite, type EnvironmentModuleNode } from "vite";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { type Upgrade, wantsLive } from "#app/http/server/upgrade-live.ts";
import type { Development, start } from "#app/program/server/main.ts";

/** `npm run dev`: pages change in the browser as they are written; server code restarts the program. */
const root = dirname(import.meta.dirname);
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
process.env.DESK_GALLERY ??= "true";
const HARD_STOP_MS = 15_000;
/** Files written by one action (a branch changed, all saved) arrive within this time. */
const GATHER_MS = 100;

const server = createServer();
const vite = await createVite({ root, appType: "custom", server: { middlewareMode: true, hmr: { server }, host } });

type Running = { answer: RequestListener; upgrade: Upgrade; stop(): Promise<void> };
let program: Promise<Running> | undefined;
let changes = Promise.resolve();
let stopping = false;

const pages: Development["pages"] = async () =>
  (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;

async function startProgram(say: (line: string) => void): Promise<Running> {
  const main = (await vite.ssrLoadModule("/src/app/program/server/main.ts")) as { start: typeof start };
  let answer: RequestListener = (_, res) => res.end();
  let upgrade: Upgrade = (_, socket) => socket.destroy();
  const { stop } = await main.start(say, {
    pages,
    async openServer({ hono, upgrade: open }) {
      upgrade = open;
      const listener = getRequestListener((request, env) => hono.fetch(request, env as AppEnv["Bindings"]), {
        overrideGlobalObjects: false,
      });
      answer = (req, res) => void listener(req, withoutPolicy(res));
      return { port, close: async () => {} };
    },
  });
  return { answer: (req, res) => answer(req, res), upgrade: (...given) => upgrade(...given), stop };
}

/** Removes the policy: Vite puts scripts and styles into the page itself, which the program's policy forbids. */
function withoutPolicy(res: ServerResponse): ServerResponse {
  const writeHead = res.writeHead.bind(res) as (status: number, headers?: Record<string, unknown>) => ServerResponse;
  res.writeHead = ((status: number, headers: Record<string, unknown> = {}) => {
    res.removeHeader("Content-Security-Policy");
    return writeHead(
      status,
      Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-security-policy")),
    );
  }) as typeof res.writeHead;
  return res;
}

/** Starts the program. Returns whether it runs; logs why when it does not. */
function begin(say: (line: string) => void): Promise<boolean> {
  program = startProgram(say);
  return program.then(
    () => true,
    (error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error.stack ?? error.message);
      return false;
    },
  );
}

/** Tells whether the program itself, not only its pages, is made of this file. */
function isServerCode(file: string): boolean {
  const path = relative(root, file);
  if (path.includes(".test.")) return false;
  return (
    path.startsWith(join("src", "server")) ||
    reachesProgram([...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])])
  );
}

function reachesProgram(modules: EnvironmentModuleNode[], seen = new Set<EnvironmentModuleNode>()): boolean {
  return modules.some((module) => {
    if (seen.has(module)) return false;
    seen.add(module);
    return (
      module.file?.endsWith("/src/app/program/server/start-program.ts") === true ||
      reachesProgram([...module.importers], seen)
    );
  });
}

const changed = new Set<string>();

/** Schedules a restart: several files may be written at once, and need only one. */
function handleChange(file: string): void {
  if (!isServerCode(file)) return;
  changed.add(relative(root, file));
  // Vite invalidates the module only after it calls this listener.
  vite.environments.ssr.moduleGraph.onFileChange(file);
  if (changed.size === 1) changes = changes.then(() => wait(GATHER_MS)).then(restart);
}

async function restart(): Promise<void> {
  const began = performance.now();
  const files = [...changed].join(", ");
  changed.clear();
  await program?.then((old) => old.stop()).catch(() => {});
  if (await begin(() => {}))
    console.log(`${files} changed: the program was restarted (${Math.round(performance.now() - began)} ms).`);
}

async function handleDevRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    await changes;
    (await program)?.answer(req, res);
  } catch (error) {
    res
      .writeHead(500, { "Content-Type": "text/plain; charset=utf-8" })
      .end(error instanceof Error ? error.stack : String(error));
  }
}

/** Hands over the program's WebSockets; Vite's own, for changes of pages, are others. */
async function upgradeRequest(...given: Parameters<Upgrade>): Promise<void> {
  const [req, socket] = given;
  if (!wantsLive(req)) return;
  try {
    await changes;
    (await program)?.upgrade(...given);
  } catch {
    socket.destroy();
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), HARD_STOP_MS);
  server.close();
  server.closeAllConnections();
  await changes;
  await program?.then((running) => running.stop()).catch(() => {});
  await vite.close();
  process.exit(0);
}

server.on("request", (req, res) => vite.middlewares(req, res, () => void handleDevRequest(req, res)));
server.on("upgrade", (req, socket, head) => void upgradeRequest(req, socket, head));
server.on("error", (error) => {
  console.error(`Port ${port} cannot be used: ${error.message}`);
  process.exit(1);
});
for (const event of ["add", "change", "unlink"] as const) vite.watcher.on(event, handleChange);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
process.on("disconnect", () => void stop()); // Our parent process was killed.
server.listen(port, host, () => void begin((line) => console.log(line)));
