import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { LIVE_PATH, TAB_NAME } from "#platform/live/rules/live-message.ts";
import { METRICS_PATH } from "#platform/log/rules/system-metrics.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import type { Holder, Live, Stream } from "#platform/live/server/live.ts";
import { clientAddress, refuseRequest } from "#platform/http/server/request-guard.ts";
import { redeemTicket } from "#accounts/presence/server/redeem-ticket.ts";
import type { Services } from "#platform/program/server/services.ts";
import { metricsStream } from "#operations/traffic/server/traffic-live.ts";
import { readCookie, sessionCookieName } from "#accounts/sign-in/server/read-cookie.ts";

type Needs = Pick<Services, "config" | "db" | "limits" | "log" | "now" | "systemMetrics">;

/** Handles a request to upgrade a connection. */
export type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Largest message of a browser, bytes; ours sends none. */
const MAX_MESSAGE = 1024;

const REASONS = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
type Refusal = keyof typeof REASONS;

/**
 * Tells whether a request asks for a WebSocket of the desk. All other requests that offer an upgrade are handled
 * without one.
 */
export function wantsLive({ headers, url = "" }: Pick<IncomingMessage, "headers" | "url">): boolean {
  const path = pathOf(url);
  return headers.upgrade?.toLowerCase() === "websocket" && (path === LIVE_PATH || path === METRICS_PATH);
}

/** Returns the tab that connects, and how old its page is, milliseconds: null if it reads that again itself. */
function askedFor({ url = "" }: IncomingMessage): { tab: string | null; ageMs: number | null } {
  const query = new URLSearchParams(url.split("?")[1]);
  const tab = query.get("tab") ?? "";
  const age = query.get("age");
  return { tab: TAB_NAME.test(tab) ? tab : null, ageMs: age !== null && /^\d{1,9}$/.test(age) ? Number(age) : null };
}

const pathOf = (url: string) => url.split("?", 1)[0];

/**
 * Upgrades `/ws/live?token=` (with `tab=` and `age=`, see `askedFor`), and `/ws/metrics?token=` for those who may read metrics: for a page of this site, with an
 * unused ticket of a valid session. The log never has the ticket.
 */
export function upgradeLive(services: Needs, live: Live<StaffActor>): Upgrade {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE });
  const metrics = metricsStream(services);
  const streamAt = ({ url = "" }: IncomingMessage) => (pathOf(url) === METRICS_PATH ? metrics : undefined);
  const answer = async (...[req, socket, head]: Parameters<Upgrade>) => {
    const stream = streamAt(req);
    const admitted = await admit(services, live, req, stream).catch((error: unknown): Refusal => {
      if (!isUnavailable(error)) services.log.error({ err: error }, "a WebSocket could not be opened");
      return isUnavailable(error) ? 503 : 500;
    });
    // It responds to an invalid handshake, and drops a connection that was closed meanwhile.
    if (typeof admitted !== "number")
      return server.handleUpgrade(req, socket, head, (opened) =>
        live.add(opened, admitted, { stream, ...askedFor(req) }),
      );
    const path = pathOf(req.url ?? "");
    services.log[admitted === 503 ? "debug" : "warn"]({ path, status: admitted }, "a WebSocket was refused");
    socket.once("finish", () => socket.destroy());
    socket.end(`HTTP/1.1 ${admitted} ${REASONS[admitted]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };
  return (req, socket, head) => {
    socket.on("error", () => {}); // The client went away; no one is left to respond to.
    void answer(req, socket, head);
  };
}

/** Returns who connects, or the status of the refusal. */
async function admit(
  services: Needs,
  live: Live<StaffActor>,
  req: IncomingMessage,
  stream: Stream<StaffActor> | undefined,
): Promise<Holder<StaffActor> | Refusal> {
  const { config, limits } = services;
  if (!config.adminEnabled || !wantsLive(req)) return 404;
  // Scripts of other sites can open WebSockets with our cookies, so this counts as an unsafe request.
  if (refuseRequest({ method: "POST", headers: req.headers }, config.publicUrl)) return 403;
  if ((await limits.api.take(clientAddress(req, config.trustProxy))) > 0) return 429;
  const token = new URLSearchParams(req.url?.split("?")[1]).get("token") ?? "";
  const cookie = readCookie(req.headers.cookie, sessionCookieName(config.publicUrl.startsWith("https:")));
  const holder = await redeemTicket(services, token, cookie);
  if (!holder) return 401;
  if (stream && !stream.admits(holder.actor)) return 403;
  return live.hasRoom(holder.actor.id) ? holder : 503;
}
