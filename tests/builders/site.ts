import { once } from "node:events";
import { connect } from "node:net";
import { createProgramMetrics } from "#app/program/server/create-program-metrics.ts";
import { inject } from "vitest";
import { createLive } from "#app/program/server/create-live.ts";
import { createApp } from "#app/http/server/app.ts";
import { createDrain } from "#platform/http/server/create-drain.ts";
import { hiddenContext, signInContext } from "#platform/http/server/contexts.ts";
import { toEntry } from "#platform/http/server/page-cache.ts";
import type { RenderPage } from "#app/http/server/render-public-page.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import { serve } from "#app/http/server/serve.ts";
import { upgradeLive } from "#app/http/server/upgrade-live.ts";
import type { Database, DatabaseConnection } from "#platform/database/server/database.ts";
import type { Replica } from "#platform/database/server/replica.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type Answer, type Ask, askChecked } from "./ask-checked.ts";
import { testServices } from "./services.ts";

export type { Answer };
export type TestSite = Awaited<ReturnType<typeof testSite>>;
type SiteOptions = {
  env?: Record<string, string>;
  now?: () => Date;
  log?: Log;
  idleMs?: number;
  beatMs?: number;
  connections?: number;
  port?: number;
  replica?: Replica;
  /** Renders pages in place of plain ones. */
  render?: RenderPage;
};

/**
 * Starts the whole HTTP layer on a loopback port, with pages that only say which address they show: cacheable ones
 * carry the tag `page:<path>`; /404 and paths below /missing are not there; /away, /503 and /admin/unavailable say 503,
 * with headers as for a cacheable page; the sign-in screen says what it was given; a POST returns what it was sent, and
 * /to-read accepts none.
 */
export async function testSite(database: Database, given: SiteOptions = {}) {
  const { services, cache, close } = await testServices(database, given);
  const rendered: string[] = [];
  const renderPage = given.render ?? plainPages(rendered);
  const methods = async (path: string) =>
    /^\/(?:missing|admin\/sign-)/.test(path) ? [] : path === "/to-read" ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"];
  const routeOf = (path: string) => (path.startsWith("/kept/") ? "/kept/:page" : path === "/" ? "/" : null);
  const live = createLive(services, directConnection(database), given.beatMs);
  const { draining, drain } = createDrain(0);
  const metrics = createProgramMetrics(services, cache, live);
  const pages = { render: renderPage, methods, routeOf };
  const { hono, endpoints } = createApp(services, { cache, metrics, draining, pages });
  const headers = baseHeaders(services.config);
  const assets = new Map([
    [
      "/assets/app-1.js",
      await toEntry(
        Buffer.from("export {};".repeat(100)),
        Object.entries({ ...headers, "Content-Type": "text/javascript" }),
        [],
      ),
    ],
  ]);
  const running = await serve({
    hono,
    cache,
    assets,
    metrics,
    countCached: services.requestCounts.countCached,
    draining,
    upgrade: upgradeLive(services, live),
    headers,
    ...placeOf(services, given),
    ...(given.idleMs ? { idleMs: given.idleMs } : {}),
    ...(given.connections ? { connections: given.connections } : {}),
  });
  services.ownSite.open("127.0.0.1", running.port);
  return {
    services,
    cache,
    endpoints,
    routes: hono.routes,
    metrics,
    routeOf,
    rendered,
    port: running.port,
    server: running.server,
    tlsPort: running.tlsPort,
    ask: (asked: Ask) => askChecked(running.port, endpoints, asked),
    live,
    drain,
    async close() {
      await live.stop();
      await running.close();
      await close();
    },
  };
}

/** Returns where the site is served, on a loopback address, and within which limits. */
function placeOf({ certificate, config }: Services, { port = 0 }: SiteOptions) {
  const { https, publicUrl, rateLimit, trustProxy } = config;
  const tls = https && certificate ? { certificate, port: https.port, publicUrl } : null;
  return { host: "127.0.0.1", port, tls, rateLimit, trustProxy };
}

/** Opens a connection past the pooler, if there is one: notifications don't pass through it. */
function directConnection({ pool: { options } }: Database): DatabaseConnection {
  const { pooler, host, port } = inject("postgres");
  // The pool hides the password from code that copies its options.
  return { ...options, password: options.password, ...(pooler ? { host, port } : {}) };
}

/** Renders the pages of the test site and adds each address to `rendered`. */
function plainPages(rendered: string[]): RenderPage {
  return async (asked, context) => {
    const { pathname, search } = new URL(asked.url);
    rendered.push(pathname + search);
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    if (pathname === "/404" || pathname.startsWith("/missing"))
      return new Response("<h1>Page not found</h1>", { status: 404, headers });
    if (pathname === "/broken") throw new Error("the page broke");
    if (asked.method === "POST") return new Response(`posted to ${pathname}: ${await asked.text()}`, { headers });
    if (pathname === "/admin/welcome")
      return new Response(`sign-in: ${JSON.stringify(context.get(signInContext))}${search}`, { headers });
    headers.set("Cache-Control", "public, max-age=0, s-maxage=60");
    headers.set("X-Cache-Tags", `page:${pathname}`);
    const status = ["/away", "/503", "/admin/unavailable"].includes(pathname) ? 503 : 200;
    const robots = context.get(hiddenContext) ? '<meta name="robots" content="noindex">' : "";
    return new Response(`<h1>${pathname}${search.replaceAll("<", "&lt;")}</h1>${"text ".repeat(300)}${robots}`, {
      status,
      headers,
    });
  };
}

/** Sends raw text and returns all bytes that come until the other side closes. */
export async function exchangeRaw(port: number, text: string): Promise<Buffer> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, "close");
  return Buffer.concat(chunks);
}
