import type { IncomingMessage } from "node:http";
import type { Trouble } from "./failure-status.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const KNOWN = new Set([...SAFE, "POST", "PUT", "PATCH", "DELETE"]);

/** Largest body of a form or a small call, bytes. */
export const FORM_LIMIT = 64 * 1024;

/**
 * Refuses what no handler should see: unknown methods, and unsafe requests that a page of another site sent (OWASP:
 * checking Origin and Fetch Metadata on every unsafe method). A request with neither header comes from no browser page.
 */
export function refuseRequest(req: Pick<IncomingMessage, "method" | "headers">, publicUrl: string): Trouble | null {
  const method = req.method ?? "GET";
  if (!KNOWN.has(method)) return { status: 405, message: "This method is not known here.", allow: [...KNOWN].join(", ") };
  if (SAFE.has(method)) return null;
  const { origin, host } = req.headers;
  const site = req.headers["sec-fetch-site"];
  const foreign = { status: 403 as const, message: "This request came from another site and was refused." };
  if (origin !== undefined) return origin === publicUrl || (origin !== "null" && URL.parse(origin)?.host === host) ? null : foreign;
  return site === undefined || site === "same-origin" || site === "none" ? null : foreign;
}

/**
 * Reads a whole body, or says that it is larger than the limit. A declared length is believed at once; a chunked body is
 * counted while it comes.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | "too-large"> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) return "too-large";
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return "too-large";
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The visitor's address: the socket's, or with N trusted proxies the Nth entry from the right of X-Forwarded-For. */
export function clientAddress(req: Pick<IncomingMessage, "headers" | "socket">, trustProxy: number): string {
  const socket = req.socket.remoteAddress ?? "";
  if (trustProxy === 0) return socket;
  const hops = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((a) => a.trim())
    .filter(Boolean);
  return hops.at(-trustProxy) ?? hops[0] ?? socket;
}
