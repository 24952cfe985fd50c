import { z } from "@hono/zod-openapi";
import { readCookie, sessionCookieName } from "#accounts/sign-in/server/read-cookie.ts";
import { forbidden, ok } from "#platform/access/rules/outcome.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readPushKeys } from "./read-push-keys.ts";
import { moveRinging, seeBrowser } from "./turn-on-ringing.ts";

/** Mounts the calls of browsers that may ring: the desk is open there, or their maker gave them another address. */
export function mountRings(
  endpoints: EndpointSet,
  services: Pick<Services, "config" | "db" | "now" | "sealing">,
): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/ringing-browser",
      summary: "Whether this browser, by its address at the push service, rings for you",
      right: "staff",
      body: z.object({ endpoint: z.string().max(2_000) }),
      answer: z.object({ id: z.string().nullable() }),
    },
    async (c, { body }) => {
      const { actor } = byOf(c);
      if (actor.kind !== "staff") return forbidden();
      const sessionId = sessionOf(c.req.header("cookie"), services.config.publicUrl);
      return ok({ id: await seeBrowser(services, actor, { endpoint: body.endpoint, sessionId }) });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/me/ringing-browser",
      summary: "The key by which push services know this program",
      right: "staff",
      answer: z.object({ public_key: z.string() }),
    },
    async () => {
      const { publicKey } = await readPushKeys(services);
      return ok({ publicKey });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/ringing-browser/address",
      summary: "Another address of this browser at its push service, in place of the old one",
      right: "staff",
      body: z.object({
        old: z.string().max(2_000).nullable(),
        endpoint: z.string().max(2_000),
        p256dh: z.string().max(200),
        auth: z.string().max(100),
      }),
      answer: z.object({ id: z.string() }),
    },
    async (c, { body }) => {
      const { actor } = byOf(c);
      if (actor.kind !== "staff") return forbidden();
      const sessionId = sessionOf(c.req.header("cookie"), services.config.publicUrl);
      return moveRinging(services, actor, { ...body, sessionId });
    },
  );
}

/** Returns the id of the session of a Cookie header; null without one. */
export function sessionOf(cookies: string | undefined, publicUrl: string): Buffer | null {
  const token = readCookie(cookies, sessionCookieName(publicUrl.startsWith("https:")));
  return token === null ? null : hashToken(token);
}
