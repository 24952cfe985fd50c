import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedResponse, chooseEncoding } from "./page-cache.ts";

/**
 * Writes a kept response straight to the socket: no Request, no Response, no stream between. This is the whole way of a
 * cached page, which is why it is as fast as Node's own server.
 */
export function writeCached(req: IncomingMessage, res: ServerResponse, entry: CachedResponse): void {
  if (matches(req.headers["if-none-match"], entry.etag)) {
    res.writeHead(304, entry.notModifiedHead).end();
    return;
  }
  const { body, head } = entry.bodies[chooseEncoding(req.headers["accept-encoding"] as string | undefined)];
  res.writeHead(200, head);
  if (req.method === "HEAD") res.end();
  else res.end(body);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  // A proxy that recompresses marks the tag as weak; for If-None-Match weak comparison is right (RFC 9110 §13.1.2).
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

/** The part of a request's address that a kept page is known by, or null when the request is not one for kept pages. */
export function cacheKey(req: IncomingMessage): string | null {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  const url = req.url ?? "/";
  const question = url.indexOf("?");
  if (question === -1) return url;
  return onlyCampaignMarks(url.slice(question + 1)) ? url.slice(0, question) : null;
}

const CAMPAIGN = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)$/;

/** Whether a query says only where the visitor came from: such pages are the same for everybody. */
export function onlyCampaignMarks(query: string): boolean {
  return query.split("&").every((part) => part === "" || CAMPAIGN.test(part.split("=", 1)[0] ?? ""));
}
