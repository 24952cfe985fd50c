/** The session cookie. With https its name begins with `__Host-`, which browsers accept only for this very host. */
export const sessionCookieName = (https: boolean) => (https ? "__Host-hearthlight" : "hearthlight");

/** The readable flag that only tells a page what to show (spec site §4). */
export const FLAG_COOKIE = "admin_auth";

/** Value of one cookie in a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** Set-Cookie texts of a sign-in (token given) or a sign-out (null). */
export function sessionCookies(token: string | null, https: boolean, lifetimeSeconds: number): string[] {
  const common = `Path=/; SameSite=Lax${https ? "; Secure" : ""}; Max-Age=${token ? lifetimeSeconds : 0}`;
  return [`${sessionCookieName(https)}=${token ?? ""}; HttpOnly; ${common}`, `${FLAG_COOKIE}=${token ? "1" : ""}; ${common}`];
}
