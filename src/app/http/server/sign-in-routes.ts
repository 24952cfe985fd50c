import type { Context, Hono } from "hono";
import { z } from "zod";
import { type Failure, NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { SECOND_STEP_PATH } from "#platform/access/rules/admin-paths.ts";
import { signOut } from "#accounts/access/server/find-actor.ts";
import { passkeyOptions, relyingParty } from "#accounts/sign-in/server/check-passkey.ts";
import { signInWithPasskey } from "#accounts/sign-in/server/finish-sign-in.ts";
import type { SignInFrom, SignInTokens } from "#accounts/sign-in/server/open-session.ts";
import { signIn } from "#accounts/sign-in/server/sign-in.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import type { SignInShown } from "#platform/http/server/contexts.ts";
import {
  deviceCookieName,
  readCookie,
  sessionCookieName,
  sessionCookies,
  signInCookies,
  stepCookie,
  stepCookieName,
} from "#accounts/sign-in/server/read-cookie.ts";
import { readJson } from "#platform/http/server/read-json.ts";
import { staffAddress } from "#accounts/sign-in/server/staff-address.ts";
import { FORM_LIMIT, readBody } from "#platform/http/server/request-guard.ts";

type Needs = Pick<
  Services,
  "config" | "dayCounts" | "db" | "limits" | "log" | "now" | "pause" | "sealing" | "signInLimits" | "site"
>;

const FROM_ELSEWHERE =
  "You came here from another site, so we did not sign you in. Please open /admin in your browser and sign in there.";

const NO_NAME = "Passkeys work only where the site is opened by its name.";
/** Refuses a client that asks too often. */
export const TOO_OFTEN = "Too many attempts. Please wait a few minutes and try again.";
const NOT_KNOWN = "This passkey didn't work here. Try again, or use your password.";
const PASSKEY_ANSWER = z.object({ response: z.unknown(), next: z.string().max(2000).default("") });

/** Shows the sign-in screen with what went wrong and the address that was typed. */
export type ShowSignIn = (c: Context<AppEnv>, status: number, shown: Partial<SignInShown>) => Promise<Response>;

/** Returns a function that shows the sign-in screen with a status of its own. */
export function withStatus(
  signInScreen: (c: Context<AppEnv>, shown: Partial<SignInShown>) => Promise<Response>,
): ShowSignIn {
  return async (c, status, shown) => {
    const { body, headers } = await signInScreen(c, shown);
    return new Response(body, { status, headers });
  };
}

/**
 * Mounts `/admin/sign-in`: the one path on which Basic credentials are accepted, and where the sign-in form posts to;
 * and `/admin/sign-out`, which ends the session on the server.
 */
export function mountSignIn(app: Hono<AppEnv>, services: Needs, showSignIn: ShowSignIn): void {
  const https = services.config.publicUrl.startsWith("https:");
  const enter = (c: Context<AppEnv>, email: string, password: string) =>
    signIn(services, {
      email,
      password,
      device: readCookie(c.req.header("cookie"), deviceCookieName(https)),
      ...fromOf(c),
    });

  // With the staff area switched off, these paths show what every admin path shows.
  if (!services.config.adminEnabled) return;

  app.get("/admin/sign-in", async (c) => {
    const site = c.req.header("sec-fetch-site");
    // A link elsewhere could otherwise sign a person in again with what the browser stored, and prompt for a password.
    if (site !== undefined && site !== "same-origin" && site !== "none") {
      return c.text(FROM_ELSEWHERE, 403, { "Cache-Control": "no-store" });
    }
    const credentials = basicCredentials(c.req.header("authorization"));
    if (!credentials) return challenge(c, 401);
    const outcome = await enter(c, credentials.email, credentials.password);
    return outcome.ok
      ? proceed(outcome.value, "", https)
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
    if (outcome.ok) return proceed(outcome.value, next, https);
    const shown = await showSignIn(c, outcome.code === "too-many" ? 429 : 401, {
      problem: outcome.message,
      email,
      next,
    });
    if (outcome.retryAfterSeconds) shown.headers.set("Retry-After", String(outcome.retryAfterSeconds));
    return shown;
  });

  mountPasskeys(app, services, https);

  app.post("/admin/sign-out", async (c) => {
    const token = readCookie(c.req.header("cookie"), sessionCookieName(https));
    if (token) await signOut(services, token);
    return signedOut(https, c.req.header("authorization") !== undefined);
  });
}

/**
 * Mounts `/admin/sign-in/passkey`: the options with which a browser asks its device, and the device's answer. Both are
 * JSON.
 */
function mountPasskeys(app: Hono<AppEnv>, services: Needs, https: boolean): void {
  const siteOf = (c: Context<AppEnv>) => relyingParty(services.config.publicUrl, c.req.header("host"));
  const tooMany = async (c: Context<AppEnv>) => (await services.limits.passkey.take(c.get("ip"))) > 0;

  app.post("/admin/sign-in/passkey/options", async (c) => {
    const site = siteOf(c);
    if (!site) return c.json({ error: NO_NAME }, 409);
    if (await tooMany(c)) return c.json({ error: TOO_OFTEN }, 429);
    return c.json(await passkeyOptions(services, site), 200, { "Cache-Control": "no-store" });
  });

  app.post("/admin/sign-in/passkey", async (c) => {
    const site = siteOf(c);
    if (!site) return c.json({ error: NO_NAME }, 409);
    if (await tooMany(c)) return c.json({ error: TOO_OFTEN }, 429);
    const call = await readJson(c, PASSKEY_ANSWER, FORM_LIMIT);
    if ("trouble" in call) return c.json({ error: call.trouble.message }, call.trouble.status);
    const outcome = await signInWithPasskey(services, {
      ...fromOf(c),
      response: call.value.response,
      site,
      step: readCookie(c.req.header("cookie"), stepCookieName(https)) ?? "",
    });
    if (!outcome.ok) return c.json({ error: outcome.code === "forbidden" ? outcome.message : NOT_KNOWN }, 401);
    for (const cookie of signInCookies(outcome.value, https)) c.header("Set-Cookie", cookie, { append: true });
    return c.json({ to: staffAddress(call.value.next) }, 200, { "Cache-Control": "no-store" });
  });
}

/** Returns where a request to sign in comes from. */
export function fromOf(c: Context<AppEnv>): SignInFrom {
  return { ip: c.get("ip"), userAgent: c.req.header("user-agent") ?? "", requestId: c.get("requestId") };
}

/** Leads to the desk, or to the screen of the second step: signing in with the browser's prompt never skips it. */
export function proceed(entered: SignInTokens | { step: string }, next: string, https: boolean): Response {
  if (!("step" in entered)) return redirectWith(staffAddress(next), signInCookies(entered, https));
  return redirectWith(`${SECOND_STEP_PATH}?${new URLSearchParams({ next })}`, [stepCookie(entered.step, https)]);
}

/**
 * Returns the response of a sign-out. `Clear-Site-Data` makes the browser delete the pages it stores, also those behind
 * its Back button. A browser that asked for the password with its own prompt sends it again each time, so it also
 * deletes its cookies; other browsers keep theirs, among them the one by which they are known. Drafts in the browser's
 * storage stay.
 */
function signedOut(https: boolean, keepsCredentials: boolean): Response {
  const left = redirectWith("/admin?logout=1", sessionCookies(null, https, 0));
  left.headers.set("Clear-Site-Data", keepsCredentials ? '"cache", "cookies"' : '"cache"');
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
