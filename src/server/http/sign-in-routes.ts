import type { Context, Hono } from "hono";
import { type Failure, NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { isAdminPath } from "#core/site/admin-paths.ts";
import { signOut } from "#server/access/find-actor.ts";
import { type SignInTokens, signIn } from "#server/sign-in/sign-in.ts";
import type { Services } from "#server/services.ts";
import type { AppEnv } from "#server/platform/app-env.ts";
import type { SignInShown } from "./contexts.ts";
import { deviceCookieName, readCookie, sessionCookieName, sessionCookies, signInCookies } from "./cookies.ts";
import { FORM_LIMIT, readBody } from "#server/platform/request-guard.ts";

const FROM_ELSEWHERE =
  "You came here from another site, so we did not sign you in. Please open /admin in your browser and sign in there.";

/** Shows the sign-in screen with what went wrong and the address that was typed. */
export type ShowSignIn = (c: Context<AppEnv>, status: number, shown: Partial<SignInShown>) => Promise<Response>;

/**
 * `/admin/sign-in`: the one path on which Basic credentials are accepted, and where the sign-in form posts to.
 * `/admin/sign-out`: ends the session on the server.
 */
export function mountSignIn(app: Hono<AppEnv>, services: Services, showSignIn: ShowSignIn): void {
  const https = services.config.publicUrl.startsWith("https:");
  const enter = (c: Context<AppEnv>, email: string, password: string) =>
    signIn(services, {
      email,
      password,
      device: readCookie(c.req.header("cookie"), deviceCookieName(https)),
      ip: c.get("ip"),
      userAgent: c.req.header("user-agent") ?? "",
      requestId: c.get("requestId"),
    });

  // With the staff area switched off these paths show what every admin path shows then.
  if (!services.config.adminEnabled) return;

  app.get("/admin/sign-in", async (c) => {
    const site = c.req.header("sec-fetch-site");
    // A link elsewhere could otherwise sign a person in again with what the browser kept, and prompt for a password.
    if (site !== undefined && site !== "same-origin" && site !== "none") {
      return c.text(FROM_ELSEWHERE, 403, { "Cache-Control": "no-store" });
    }
    const credentials = basicCredentials(c.req.header("authorization"));
    if (!credentials) return challenge(c, 401);
    const outcome = await enter(c, credentials.email, credentials.password);
    return outcome.ok
      ? welcome(outcome.value, "/admin", https)
      : challenge(c, outcome.code === "too-many" ? 429 : 401, outcome);
  });

  app.post("/admin/sign-in", async (c) => {
    if (!(c.req.header("content-type") ?? "").startsWith("application/x-www-form-urlencoded"))
      return c.text(NEUTRAL_TEXTS.validation, 415);
    const body = await readBody(c.req.raw, FORM_LIMIT);
    if (body === "too-large") return c.text(NEUTRAL_TEXTS.validation, 413);
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const email = form.get("email") ?? "";
    const next = form.get("next") ?? "";
    const outcome = await enter(c, email, form.get("password") ?? "");
    if (outcome.ok) return welcome(outcome.value, staffAddress(next), https);
    const shown = await showSignIn(c, outcome.code === "too-many" ? 429 : 401, {
      problem: outcome.message,
      email,
      next,
    });
    if (outcome.retryAfterSeconds) shown.headers.set("Retry-After", String(outcome.retryAfterSeconds));
    return shown;
  });

  app.post("/admin/sign-out", async (c) => {
    const token = readCookie(c.req.header("cookie"), sessionCookieName(https));
    if (token) await signOut(services, token);
    return signedOut(https, c.req.header("authorization") !== undefined);
  });
}

/** Where to go after signing in: the staff page that was asked for, as an address that fits into a header; else the dashboard. */
function staffAddress(next: string): string {
  const url = next.startsWith("/") ? URL.parse(next, "http://site.invalid") : null;
  return url?.host === "site.invalid" && isAdminPath(url.pathname) ? url.pathname + url.search : "/admin";
}

function welcome(tokens: SignInTokens, to: string, https: boolean): Response {
  return redirectWith(to, signInCookies(tokens, https));
}

/**
 * A browser that was asked for the password by its own prompt keeps it and sends it along: `Clear-Site-Data` makes it
 * forget. Other browsers are spared that, since it would also take the cookie by which they are known.
 */
function signedOut(https: boolean, keepsCredentials: boolean): Response {
  const left = redirectWith("/admin?logout=1", sessionCookies(null, https, 0));
  if (keepsCredentials) left.headers.set("Clear-Site-Data", '"cookies"');
  return left;
}

function redirectWith(to: string, cookies: string[]): Response {
  const headers = new Headers({ Location: to, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

function challenge(c: Context<AppEnv>, status: 401 | 429, failure?: Failure): Response {
  return c.text(failure?.message ?? NEUTRAL_TEXTS.auth, status, {
    "WWW-Authenticate": 'Basic realm="Hearthlight staff", charset="UTF-8"',
    "Cache-Control": "no-store",
    ...(failure?.retryAfterSeconds ? { "Retry-After": String(failure.retryAfterSeconds) } : {}),
  });
}

function basicCredentials(header: string | undefined): { email: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,2048})$/i.exec(header ?? "")?.[1];
  const text = encoded ? Buffer.from(encoded, "base64").toString("utf8") : "";
  const colon = text.indexOf(":");
  return colon > 0 ? { email: text.slice(0, colon), password: text.slice(colon + 1) } : null;
}
