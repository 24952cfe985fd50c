import type { Context, Hono } from "hono";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { signOut } from "#accounts/access/server/find-actor.ts";
import { CALLBACK_PATH } from "#accounts/directory/server/create-directory.ts";
import { DIRECTORY_PATH } from "#platform/access/rules/admin-paths.ts";
import { finishDirectorySignIn, startDirectorySignIn } from "#accounts/directory/server/finish-directory-sign-in.ts";
import { directoryCookie, readDirectoryCookie, signInTokensOf } from "#accounts/sign-in/server/read-cookie.ts";
import type { Services } from "#platform/program/server/services.ts";
import { fromOf, proceed, type ShowSignIn, TOO_OFTEN } from "./sign-in-routes.ts";

type Needs = Parameters<typeof startDirectorySignIn>[0] & Pick<Services, "config" | "limits">;

const NOT_BEGUN = "This sign-in was not started in this browser, or took too long. Please start again.";

/**
 * Mounts the way to the company directory and back. Both are plain links, so they need no script; what went wrong is
 * shown on the sign-in screen, where owners can still use their password.
 */
export function mountDirectorySignIn(app: Hono<AppEnv>, services: Needs, showSignIn: ShowSignIn): void {
  if (!services.config.adminEnabled) return;
  const https = services.config.publicUrl.startsWith("https:");
  const tooMany = async (c: Context<AppEnv>) => {
    const wait = await services.limits.directory.take(c.get("ip"));
    if (wait === 0) return null;
    const shown = await showSignIn(c, 429, { problem: TOO_OFTEN });
    shown.headers.set("Retry-After", String(wait));
    return shown;
  };

  app.get(DIRECTORY_PATH, async (c) => {
    const refused = await tooMany(c);
    if (refused) return refused;
    const next = c.req.query("next") ?? "";
    const started = await startDirectorySignIn(services, c.req.query("again") === "1");
    if (!started.ok) return showSignIn(c, STATUS_OF[started.code], { problem: started.message, next });
    const { address, token } = started.value;
    const headers = new Headers({ Location: address.href, "Cache-Control": "no-store" });
    headers.append("Set-Cookie", directoryCookie({ token, next }, https));
    return new Response(null, { status: 303, headers });
  });

  app.get(CALLBACK_PATH, async (c) => {
    const refused = await tooMany(c);
    if (refused) return refused;
    const waiting = readDirectoryCookie(c.req.header("cookie"), https);
    if (!waiting) return showSignIn(c, 401, { problem: NOT_BEGUN });
    const { token, next } = waiting;
    const { search } = new URL(c.req.url);
    const outcome = await finishDirectorySignIn(services, { ...fromOf(c), token, search });
    // A fresh proof takes the place of the session that asked for it.
    const before = signInTokensOf(c.req.header("cookie"), https).session;
    if (before && outcome.ok && "token" in outcome.value) await signOut(services, before);
    const answer = outcome.ok
      ? proceed(outcome.value, next, https)
      : await showSignIn(c, STATUS_OF[outcome.code], { problem: outcome.message, next });
    answer.headers.append("Set-Cookie", directoryCookie(null, https));
    return answer;
  });
}
