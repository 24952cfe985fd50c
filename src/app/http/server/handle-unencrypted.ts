import type { IncomingMessage, ServerResponse } from "node:http";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import { isLocal } from "#platform/http/server/request-guard.ts";

/** A redirect may be forgotten after an hour: an installation may go back to plain HTTP. */
const REDIRECT_AGE = "public, max-age=3600";

/**
 * Answers what comes without TLS while we have HTTPS of our own: proofs for the certificate authority; then, once there
 * is a certificate, a redirect to https. Until then the site is served as it is, but for the staff area, since a
 * password would cross the network in clear: that says why there is no certificate yet. Returns false for what the site
 * answers, such as this machine's requests to itself.
 */
export function handleUnencrypted(
  { certificate, publicUrl }: { certificate: OwnCertificate; publicUrl: string },
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  const { url = "/", method } = req;
  const path = (url.split("?", 1)[0] ?? "/").replace(/^https?:\/\/[^/]*/i, "") || "/";
  const proof = certificate.proofs.textAt(path);
  if (proof !== null) return write(res, proof === undefined ? 404 : 200, proof ?? "Nothing is asked for here.");
  if (isLocal(req)) return false;
  if (certificate.current() !== null) {
    const target = URL.parse(url, publicUrl);
    const place = `${publicUrl}${target ? target.pathname + target.search : "/"}`;
    res.setHeader("Location", place).setHeader("Cache-Control", REDIRECT_AGE);
    return write(res, method === "GET" || method === "HEAD" ? 301 : 308, `This page is at ${place}\n`);
  }
  if (isAdminPath(path)) {
    const why = certificate.state().sentence ?? "The certificate is being asked for; try again in a minute.";
    return write(res.setHeader("Retry-After", "60"), 503, `Staff sign in over https only. ${why}\n`);
  }
  // Visitors have no other address yet, so what a page of this one sends is from our own.
  const { host, origin } = req.headers;
  if (host !== undefined && origin === `http://${host}` && isOurs(host, publicUrl)) req.headers.origin = publicUrl;
  return false;
}

const isOurs = (host: string, publicUrl: string): boolean =>
  URL.parse(`http://${host}`)?.hostname === new URL(publicUrl).hostname;

function write(res: ServerResponse, status: number, text: string): true {
  const body = Buffer.from(text);
  res.setHeader("Content-Type", "text/plain; charset=utf-8").setHeader("X-Content-Type-Options", "nosniff");
  res.writeHead(status, { "Content-Length": body.length }).end(res.req.method === "HEAD" ? undefined : body);
  return true;
}
