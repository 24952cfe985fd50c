import type { IncomingMessage, ServerResponse } from "node:http";
import { PRIVACY_PATH } from "#agency/site/rules/text-pages.ts";
import { type CachedResponse, chooseEncoding, type Encoding } from "#platform/http/server/page-cache.ts";

/** The two fields that tell Node's response that its head has been written (Node 24, `_http_outgoing.js`). */
type HeadWritten = ServerResponse & { _header: string; _headerSent: boolean };

/** Head and body as one piece, good for one second: its Date header is part of it. */
type Whole = { second: number; bytes: Buffer };
const wholes = new WeakMap<CachedResponse, Partial<Record<Encoding, Whole>>>();

/**
 * Writes a kept response straight to the socket: no Request, no Response, no stream between. For the ordinary case, a
 * GET on a connection that stays open, head and body go out as one prepared piece in one write, without Node putting
 * the head together each time: a third less CPU than Node's own way (docs/decisions/0048). Everything else takes that.
 * `mayPrepare` is false for a response with headers of its own.
 */
export function writeCached(req: IncomingMessage, res: ServerResponse, entry: CachedResponse, mayPrepare = true): void {
  const encoding = chooseEncoding(req.headers["accept-encoding"] as string | undefined);
  const { etag, earlier, notModifiedHead, body, head } = entry.bodies[encoding];
  const known = req.headers["if-none-match"];
  if (matches(known, etag) || (earlier && matches(known, earlier))) {
    res.writeHead(304, notModifiedHead).end();
    return;
  }
  if (
    mayPrepare &&
    req.method === "GET" &&
    req.httpVersion === "1.1" &&
    res.shouldKeepAlive &&
    "_header" in res &&
    "_headerSent" in res
  ) {
    const prepared = res as HeadWritten;
    res.statusCode = 200;
    prepared._header = "written"; // Any text that is not empty: the head is in the piece itself.
    prepared._headerSent = true;
    res.end(wholeOf(entry, encoding));
    return;
  }
  res.writeHead(200, head);
  if (req.method === "HEAD") res.end();
  else res.end(body);
}

function wholeOf(entry: CachedResponse, encoding: Encoding): Buffer {
  const second = Math.floor(Date.now() / 1000);
  let known = wholes.get(entry);
  if (!known) {
    known = {};
    wholes.set(entry, known);
  }
  const last = known[encoding];
  if (last?.second === second) return last.bytes;
  const { body, head } = entry.bodies[encoding];
  const lines = ["HTTP/1.1 200 OK"];
  for (let i = 0; i < head.length; i += 2) lines.push(`${head[i]}: ${head[i + 1]}`);
  lines.push(`Date: ${new Date(second * 1000).toUTCString()}`, "Connection: keep-alive", "", "");
  const bytes = Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body]);
  known[encoding] = { second, bytes };
  return bytes;
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  // A proxy that recompresses marks the tag as weak; for If-None-Match weak comparison is right (RFC 9110 §13.1.2).
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

/** Returns the part of a target that is a cached page's key, or null when it asks for more than a cached page. */
export function cacheKey(target: string, secGpc: string | string[] | undefined): string | null {
  const question = target.indexOf("?");
  const path = question === -1 ? target : target.slice(0, question);
  if (isAnsweredAlone(path, secGpc)) return null;
  return question === -1 || onlyCampaignMarks(target.slice(question + 1)) ? path : null;
}

/** Tells whether a page is not the same for everyone: the privacy page confirms `Sec-GPC: 1`. */
function isAnsweredAlone(path: string, secGpc: string | string[] | undefined): boolean {
  return path === PRIVACY_PATH && secGpc === "1";
}

const CAMPAIGN = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)$/;

/** Tells whether a query says only where the visitor came from: such pages are the same for everyone. */
export function onlyCampaignMarks(query: string): boolean {
  return query.split("&").every((part) => part === "" || CAMPAIGN.test(part.split("=", 1)[0] ?? ""));
}
