import { createServer, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Metrics } from "#platform/log/server/metrics.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { limitConnections, MAX_PER_ADDRESS } from "#platform/http/server/limit-connections.ts";
import type { CachedResponse, PageCache } from "#platform/http/server/page-cache.ts";
import { type Upgrade, wantsLive } from "./upgrade-live.ts";
import { cacheKey, writeCached } from "./write-cached.ts";

export type ServeOptions = {
  hono: Hono<AppEnv>;
  cache: PageCache;
  assets: ReadonlyMap<string, CachedResponse>;
  metrics: Metrics;
  /** Counts a page that was written from the cache. */
  countCached: (path: string) => void;
  upgrade: Upgrade;
  /** Returns true if the program is about to stop: connections then close after the response. */
  draining: () => boolean;
  /** Headers of every response that is written here. */
  headers: Record<string, string>;
  host: string;
  port: number;
  /** Longest time that a connection may be idle, milliseconds. */
  idleMs?: number;
  /** Largest number of connections at once. */
  connections?: number;
  /** Number of proxies in front. */
  trustProxy: number;
  /** False only for measuring on a loopback address: one address may then have all connections. */
  rateLimit: boolean;
};

/** Connections at once; each takes about 20 KB, and a proxy in front needs a few dozen. */
const MAX_CONNECTIONS = 5_000;
const IDLE_MS = 30_000;

/**
 * Timeouts, milliseconds: ten seconds for the head, including the checking. A whole request has a minute, since a photo
 * may come over a slow line; `readBody` is stricter with what is small.
 */
const LIMITS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 9_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  optimizeEmptyRequests: true,
};

/** Starts the HTTP server. Cached pages and assets are written at once; everything else goes through the app. */
export async function serve(options: ServeOptions): Promise<{ server: Server; port: number; close(): Promise<void> }> {
  const { hono, cache, assets, metrics, countCached, headers, host, port, upgrade, draining } = options;
  // HTTP/1.0 may leave the host out; no response depends on it.
  const listener = getRequestListener((request, env) => hono.fetch(request, env as AppEnv["Bindings"]), {
    overrideGlobalObjects: false,
    hostname: "localhost",
  });
  const refuse = (res: ServerResponse, status: number, more: Record<string, string>) =>
    void res.writeHead(status, { ...headers, ...more, "Content-Length": "0" }).end();
  const server = createServer({ ...LIMITS, shouldUpgradeCallback: wantsLive }, (req, res) => {
    if (draining()) res.shouldKeepAlive = false;
    if (hasTwoHosts(req.rawHeaders)) return refuse(res, 400, { Connection: "close" });
    req.url = originForm(req.url ?? "/");
    const key = cacheKey(req.url, req.headers["sec-gpc"]);
    const reads = req.method === "GET" || req.method === "HEAD";
    const page = key !== null && reads ? cache.get(key) : undefined;
    const cached = page ?? (key === null ? undefined : assets.get(key));
    if (!cached) {
      if (!limits.begin(req, res)) return refuse(res, 429, { Connection: "close", "Retry-After": "1" });
      return void listener(req, res);
    }
    limits.touch(req.socket);
    if (!reads) return refuse(res, 405, { Allow: "GET, HEAD" });
    metrics.countCacheHit();
    if (page && key !== null) countCached(key);
    writeCached(req, res, cached);
  });
  server.on("upgrade", (req, socket, head) =>
    hasTwoHosts(req.rawHeaders) ? socket.destroy() : upgrade(req, socket, head),
  );
  const limits = limitConnections(server, {
    trustProxy: options.trustProxy,
    total: options.connections ?? MAX_CONNECTIONS,
    perAddress: options.rateLimit ? MAX_PER_ADDRESS : Number.POSITIVE_INFINITY,
  });
  server.timeout = options.idleMs ?? IDLE_MS; // Also closes on clients that ask and do not read.
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    close: () => closeGently(server),
  };
}

/** Tells whether a request has two hosts: a proxy in front may have read the other one (RFC 9112 §3.2). */
function hasTwoHosts(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < raw.length; i += 2) if (raw[i]?.length === 4 && raw[i]?.toLowerCase() === "host") hosts++;
  return hosts > 1;
}

/**
 * Converts the target of a request that has the whole address, as for a proxy (RFC 9112 §3.2.2), to the form that all
 * others have.
 */
function originForm(target: string): string {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url ? url.pathname + url.search : target;
}

/**
 * Lets running responses finish; closes idle connections at once and the rest after 4 seconds, so that there is time to
 * stop everything else.
 */
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
