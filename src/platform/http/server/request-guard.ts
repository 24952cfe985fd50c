import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Trouble } from "./failure-status.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const KNOWN = new Set([...SAFE, "POST", "PUT", "PATCH", "DELETE"]);

/** Largest body of a form or a small call, bytes. */
export const FORM_LIMIT = 64 * 1024;

/**
 * Refuses requests that no handler should see: unknown methods, and unsafe requests from a page of another site (OWASP:
 * checking Origin and Fetch Metadata on every unsafe method). A request with neither header is not from a browser page.
 */
export function refuseRequest(req: Pick<IncomingMessage, "method" | "headers">, publicUrl: string): Trouble | null {
  const method = req.method ?? "GET";
  if (!KNOWN.has(method))
    return { status: 405, message: "This method is not supported.", allow: [...KNOWN].join(", ") };
  if (SAFE.has(method)) return null;
  const { origin, host } = req.headers;
  const site = req.headers["sec-fetch-site"];
  const foreign = { status: 403 as const, message: "This request came from another site and was refused." };
  // Without TLS the site is also reached by other names, such as this machine's address; with it there is one.
  const sameHost =
    publicUrl.startsWith("http:") && origin !== undefined && origin !== "null" && URL.parse(origin)?.host === host;
  if (origin !== undefined) return origin === publicUrl || sameHost ? null : foreign;
  return site === undefined || site === "same-origin" || site === "none" ? null : foreign;
}

/** A body that never came whole: its sender went away (499, as in nginx) or was too slow (408). Not our fault. */
export class LostBody extends Error {
  readonly status: 408 | 499;
  constructor(status: 408 | 499) {
    super(status === 408 ? "The body came too slowly" : "The client went away");
    this.status = status;
  }
}

/** A body may take 10 seconds, plus the time of its maximum size at 16 KB a second (a weak phone signal). */
const BODY_MS = 10_000;
const BYTES_PER_MS = 16;

/**
 * Reads a whole body, or reports that it exceeds the limit (bytes). A declared length is trusted at once; a chunked
 * body is counted while it comes. Throws `LostBody` when it breaks off, or exceeds `baseMs` plus its limit's time.
 */
export async function readBody(
  request: Request,
  limit: number,
  baseMs = BODY_MS,
): Promise<Uint8Array<ArrayBuffer> | "too-large"> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) return "too-large";
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LostBody(408)), baseMs + limit / BYTES_PER_MS);
  const next = () =>
    reader.read().catch(() => {
      throw new LostBody(499);
    });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (
      let part = await Promise.race([next(), late.promise]);
      !part.done;
      part = await Promise.race([next(), late.promise])
    ) {
      size += part.value.length;
      if (size > limit) return "too-large";
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Returns the visitor's address: the socket's, or with N trusted proxies the Nth entry from the right of
 * X-Forwarded-For if that is an address.
 */
export function clientAddress(req: Pick<IncomingMessage, "headers" | "socket">, trustProxy: number): string {
  const socket = req.socket.remoteAddress ?? "";
  if (trustProxy === 0) return socket;
  const hops = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((a) => a.trim())
    .filter(Boolean);
  const address = withoutPort(hops.at(-trustProxy) ?? hops[0] ?? "");
  return isIP(address) ? address : socket;
}

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** Tells whether a request came from and named this machine: not through a proxy or a foreign name for it. */
export function isLocal(req: Pick<IncomingMessage, "headers" | "socket">): boolean {
  const { host, forwarded, "x-forwarded-for": forwardedFor } = req.headers;
  const name = URL.parse(`http://${host}`)?.hostname ?? "";
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? "") &&
    !forwardedFor &&
    !forwarded &&
    /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(name)
  );
}
