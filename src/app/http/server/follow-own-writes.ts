import type { MiddlewareHandler } from "hono";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { readingAfter } from "#platform/database/server/replica.ts";
import { noteWrite, writtenTo } from "#accounts/sign-in/server/session-writes-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readCookie, sessionCookieName } from "#accounts/sign-in/server/read-cookie.ts";

/**
 * Lets a session read what it wrote: after a request that may change something, how far the WAL is written is kept with
 * the session, and its later reads need as much. Requests without a session, API keys too, and those that change
 * something read the primary.
 */
export function followOwnWrites({ config, db, log, replica }: Services): MiddlewareHandler<AppEnv> {
  const cookie = sessionCookieName(config.publicUrl.startsWith("https:"));
  return async (c, next) => {
    const token = replica ? readCookie(c.req.header("cookie"), cookie) : null;
    if (!token) return next();
    const id = hashToken(token);
    if (c.req.method === "GET" || c.req.method === "HEAD") return readingAfter(() => writtenTo(db, id), next);
    await next();
    await noteWrite(db, id).catch((error: unknown) => log.warn({ err: error }, "a write of a session was not noted"));
  };
}
