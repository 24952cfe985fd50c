import { createServer, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Metrics } from "#platform/log/server/metrics.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import {
  type ConnectionLimits,
  isEncrypted,
  limitConnections,
  MAX_PER_ADDRESS,
} from "#platform/http/server/limit-connections.ts";
import { listen } from "#platform/http/server/listen.ts";
import type { CachedResponse, PageCache } from "#platform/http/server/page-cache.ts";
import { STRICT_TRANSPORT } from "#platform/http/server/security-headers.ts";
import { handleUnencrypted } from "./handle-unencrypted.ts";
import { type Answer, serveTls } from "./serve-tls.ts";
import { type Upgrade, wantsLive } from "./upgrade-live.ts";
import { cacheKey, writeCached } from "./write-cached.ts";

export type ServeOptions = {
  hono: { fetch(request: Request, env: AppEnv["Bindings"]): Response | Promise<Response> };
  cache: Pick<PageCache, "get">;
  assets: ReadonlyMap<string, CachedResponse>;
  metrics: Pick<Metrics, "countCacheHit">;
  /** Counts a page that was written from the cache. */
  countCached: (path: string) => void;
  upgrade: Upgrade;
  /** Returns true if the program is about to stop: connections then close after the response. */
  draining: () => boolean;
  /** Headers of every response that is written here. */
  headers: Record<string, string>;
  host: string;
  port: number;
  /** HTTPS of our own: the certificate, the port and the address that visitors use. */
  tls?: { certificate: OwnCertificate; port: number; publicUrl: string } | null;
  /** Longest time that a connection may be idle, milliseconds. */
  idleMs?: number;
  /** Largest number of connections at once. */
  connections?: number;
  /** Number of proxies in front. */
  trustProxy: number;
  /** False only for measuring on a loopback address: one address may then have all connections. */
  rateLimit: boolean;
};

/** A server that listens. */
export type Served = {
  port: number;
  /** Ends everything within some seconds. */
  close(): Promise<void>;
  /**
   * Leaves new connections to another process on the same socket, and lets clients end the open ones: a response says
   * that it is the last of its connection while `draining` is true. Resolves when none is left, or after some seconds.
   */
  leave(): Promise<void>;
};

/** Longest time that another process's taking over waits for open connections, milliseconds. */
const LEAVE_LIMIT = 10_000;
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

/**
 * Starts the HTTP server, and HTTPS of our own beside it. Cached pages and assets are written at once; everything else
 * goes through the app.
 */
export async function serve(options: ServeOptions): Promise<Served & { server: Server; tlsPort: number | null }> {
  const { host, port, upgrade, tls = null } = options;
  const idleMs = options.idleMs ?? IDLE_MS;
  const server = createServer({ ...LIMITS, shouldUpgradeCallback: wantsLive });
  const limits = limitConnections(server, {
    trustProxy: options.trustProxy,
    total: options.connections ?? MAX_CONNECTIONS,
    perAddress: options.rateLimit ? MAX_PER_ADDRESS : Number.POSITIVE_INFINITY,
  });
  const answer = createAnswer(options, limits);
  server.on("request", (req, res) => {
    if (tls && !isEncrypted(req.socket) && handleUnencrypted(tls, req, res)) return;
    answer(req, res);
  });
  server.on("upgrade", (req, socket, head) =>
    hasTwoHosts(req.rawHeaders) ? socket.destroy() : upgrade(req, socket, head),
  );
  server.timeout = idleMs; // Also closes on clients that ask and do not read.
  const own = await listen(server, { host, port });
  const { requestTimeout } = LIMITS;
  const { draining } = options;
  const shared = { http1: server, limits, answer, draining, idleMs, requestTimeout };
  const secure = tls && (await serveTls({ ...tls, ...shared, host }));
  return {
    server,
    port: own,
    tlsPort: secure?.port ?? null,
    close: async () => void (await Promise.all([closeGently(server), secure?.close()])),
    async leave() {
      // Not its own `close`, which ends idle connections: their next request may be on its way.
      const left = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
      await Promise.race([Promise.all([left, secure?.leave()]), delay(LEAVE_LIMIT, undefined, { ref: false })]);
    },
  };
}

/** Creates what answers every request that is for the site. */
function createAnswer(options: ServeOptions, limits: ConnectionLimits): Answer {
  const { hono, cache, assets, metrics, countCached, headers, draining, tls } = options;
  // HTTP/1.0 may leave the host out; no response depends on it.
  const listener = getRequestListener((request, env) => hono.fetch(request, env as AppEnv["Bindings"]), {
    overrideGlobalObjects: false,
    hostname: "localhost",
  });
  const refuse = (res: ServerResponse, status: number, more: Record<string, string>) =>
    void res.writeHead(status, { ...headers, ...more, "Content-Length": "0" }).end();
  return (req, res, socket = req.socket) => {
    // HTTP/2 has no header of the connection.
    const closing: Record<string, string> = req.httpVersionMajor === 1 ? { Connection: "close" } : {};
    if (draining()) res.shouldKeepAlive = false;
    if (hasTwoHosts(req.rawHeaders)) return refuse(res, 400, closing);
    req.url = originForm(req.url ?? "/");
    const strict = tls?.certificate.renewed() === true && isEncrypted(socket);
    if (strict) for (const [name, value] of Object.entries(STRICT_TRANSPORT)) res.setHeader(name, value);
    const key = cacheKey(req.url, req.headers["sec-gpc"]);
    const reads = req.method === "GET" || req.method === "HEAD";
    const page = key !== null && reads ? cache.get(key) : undefined;
    const cached = page ?? (key === null ? undefined : assets.get(key));
    if (!cached) {
      if (!limits.begin(req, res, socket)) return refuse(res, 429, { ...closing, "Retry-After": "1" });
      return void listener(req, res);
    }
    limits.touch(socket);
    if (!reads) return refuse(res, 405, { Allow: "GET, HEAD" });
    metrics.countCacheHit();
    if (page && key !== null) countCached(key);
    // The prepared piece has no headers but its own.
    writeCached(req, res, cached, !strict);
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
