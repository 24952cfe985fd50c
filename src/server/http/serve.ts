import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Metrics } from "#server/platform/metrics.ts";
import type { AppEnv } from "./app-env.ts";
import type { CachedResponse, PageCache } from "./page-cache.ts";
import { cacheKey, writeCached } from "./write-cached.ts";

export type ServeOptions = { hono: Hono<AppEnv>; cache: PageCache; assets: ReadonlyMap<string, CachedResponse>; metrics: Metrics; host: string; port: number };

/** Opens the door. Kept pages and assets are written at once; everything else goes through the app. */
export async function serve({ hono, cache, assets, metrics, host, port }: ServeOptions): Promise<{ server: Server; port: number; close(): Promise<void> }> {
  const listener = getRequestListener((request, env) => hono.fetch(request, env as AppEnv["Bindings"]), { overrideGlobalObjects: false });
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, optimizeEmptyRequests: true }, (req, res) => {
    req.url = originForm(req.url ?? "/");
    const key = cacheKey(req);
    const kept = key === null ? undefined : (cache.get(key) ?? assets.get(key));
    if (kept) {
      metrics.countCacheHit();
      writeCached(req, res, kept);
    } else void listener(req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : port, close: () => closeGently(server) };
}

/** The target of a request that names the whole address, as to a proxy (RFC 9112 §3.2.2), in the form that all others have. */
function originForm(target: string): string {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url ? url.pathname + url.search : target;
}

/** Lets running answers finish; idle connections are closed at once and the rest after 4 seconds, so that there is time to stop everything else. */
async function closeGently(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const hard = setTimeout(() => server.closeAllConnections(), 4_000);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearInterval(idle);
  clearTimeout(hard);
}
