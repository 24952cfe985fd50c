import { hashToken } from "#platform/access/server/hash-token.ts";
import { SESSION_ABSOLUTE_MS } from "#platform/access/rules/session-age.ts";
import { SECOND_STEP_MS } from "./sign-in.ts";
import { DEVICE_SECONDS } from "./sign-device.ts";

/** Names the session cookie. With https its name begins with `__Host-`, which browsers accept only for this host. */
export const sessionCookieName = (https: boolean) => (https ? "__Host-hearthlight" : "hearthlight");

/** Names the cookie that recognizes the browser of a good sign-in. */
export const deviceCookieName = (https: boolean) => `${sessionCookieName(https)}-device`;

/** Names the cookie of a sign-in that waits for its second step; it opens nothing else. */
export const stepCookieName = (https: boolean) => `${sessionCookieName(https)}-step`;

/** Returns the Set-Cookie text of a sign-in that waits for its second step; without a token it ends. */
export function stepCookie(token: string | null, https: boolean): string {
  return `${stepCookieName(https)}=${token ?? ""}; HttpOnly; ${attributes(https, token ? SECOND_STEP_MS / 1000 : 0)}`;
}

/** Names the cookie of a sign-in that waits for the company directory; it opens nothing. */
const directoryCookieName = (https: boolean) => `${sessionCookieName(https)}-directory`;

/**
 * Returns the Set-Cookie text of a sign-in that waits for the company directory, with the page to open after it; without
 * a token it ends.
 */
export function directoryCookie(sent: { token: string; next: string } | null, https: boolean): string {
  const value = sent ? `${sent.token}.${encodeURIComponent(sent.next.slice(0, 2_000))}` : "";
  return `${directoryCookieName(https)}=${value}; HttpOnly; ${attributes(https, sent ? SECOND_STEP_MS / 1000 : 0)}`;
}

/** Reads the cookie of a sign-in that waits for the company directory; null where there is none. */
export function readDirectoryCookie(
  header: string | undefined,
  https: boolean,
): { token: string; next: string } | null {
  const [token = "", ...rest] = readCookie(header, directoryCookieName(https))?.split(".") ?? [];
  const next = rest.join(".");
  try {
    return token ? { token, next: decodeURIComponent(next) } : null;
  } catch {
    return { token, next: "" };
  }
}

/** The readable flag that only controls what a page shows (spec site §4). */
export const FLAG_COOKIE = "admin_auth";

/** Reads the value of one cookie in a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** Returns the tokens of a signed-in browser in a Cookie header; the session's is empty where there is none. */
export function signInTokensOf(header: string | undefined, https: boolean): { session: string; device: string | null } {
  return {
    session: readCookie(header, sessionCookieName(https)) ?? "",
    device: readCookie(header, deviceCookieName(https)),
  };
}

/** Returns the id of a request's session, which is the hash of its token; null without one. */
export function sessionIdOf(request: Request, publicUrl: string): Buffer | null {
  const cookies = request.headers.get("cookie") ?? undefined;
  const token = readCookie(cookies, sessionCookieName(publicUrl.startsWith("https:")));
  return token === null ? null : hashToken(token);
}

/** Returns the Set-Cookie texts of a sign-in (token given) or a sign-out (null). */
export function sessionCookies(token: string | null, https: boolean, lifetimeSeconds: number): string[] {
  const session = `${sessionCookieName(https)}=${token ?? ""}; HttpOnly; ${attributes(https, token ? lifetimeSeconds : 0)}`;
  return [session, flagCookie(token !== null, https, lifetimeSeconds)];
}

/** Returns the Set-Cookie texts of a good sign-in: session, flag, and the device that is known from now on. */
export function signInCookies({ token, device }: { token: string; device: string }, https: boolean): string[] {
  return [
    ...sessionCookies(token, https, SESSION_ABSOLUTE_MS / 1000),
    `${deviceCookieName(https)}=${device}; HttpOnly; ${attributes(https, DEVICE_SECONDS)}`,
    stepCookie(null, https),
  ];
}

/** Returns the Set-Cookie text of the readable flag alone, which a browser may lose while the session lives. */
export function flagCookie(on: boolean, https: boolean, lifetimeSeconds: number): string {
  return `${FLAG_COOKIE}=${on ? "1" : ""}; ${attributes(https, on ? lifetimeSeconds : 0)}`;
}

function attributes(https: boolean, seconds: number): string {
  return `Path=/; SameSite=Lax${https ? "; Secure" : ""}; Max-Age=${seconds}`;
}
