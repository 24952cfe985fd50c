/** How visitors reach the site; `https` is null unless we terminate TLS ourselves. */
type Reached = { publicUrl: string; https: object | null };

/** Tells browsers to keep using TLS, for a year. */
export const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/**
 * Returns headers of every response. Browsers learn to keep using TLS where a proxy terminates it; with HTTPS of our
 * own, `serve` says so once a certificate was renewed.
 */
export function baseHeaders({ publicUrl, https }: Reached): Record<string, string> {
  const strict = publicUrl.startsWith("https:") && https === null;
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": permissions("()"),
    ...(strict ? STRICT_TRANSPORT : {}),
  };
}

/** Returns which devices a page may ask for: none, or its own origin the microphone. */
export const permissions = (microphone: "()" | "(self)"): string =>
  `camera=(), microphone=${microphone}, geolocation=(), browsing-topics=()`;

/**
 * Returns the policy of what a page may load: only from ourselves, no inline script or style. The desk's scripts carry
 * a nonce of their request; public pages are cached and carry none.
 */
export function contentSecurityPolicy(options: {
  nonce: string | null;
  reportPath: string;
  https: boolean;
  /** The origin of our WebSockets: older Safari does not count it as 'self'. */
  sockets?: string;
  /** True if our own pages may show it in a frame. */
  framed?: boolean;
  /** The origins that it may show in a frame, separated by spaces, besides our own. */
  frames?: string | null;
}): string {
  const own = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    ...(options.nonce && options.sockets ? [`connect-src 'self' ${options.sockets}`] : []),
    ...(options.frames ? [`frame-src 'self' ${options.frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.framed ? "'self'" : "'none'"}`,
    ...(options.https ? ["upgrade-insecure-requests"] : []),
    `report-uri ${options.reportPath}`,
  ].join("; ");
}
