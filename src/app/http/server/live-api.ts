import { z } from "@hono/zod-openapi";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { issueTicket } from "#accounts/presence/server/issue-ticket.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readCookie, sessionCookieName } from "#accounts/sign-in/server/read-cookie.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";

/** Mounts the call by which a page of the desk gets the ticket for its WebSocket. */
export function mountLive(endpoints: EndpointSet, services: Pick<Services, "config" | "db" | "limits" | "now">): void {
  const cookieName = sessionCookieName(services.config.publicUrl.startsWith("https:"));
  endpoints.mount(
    {
      method: "post",
      path: "/api/live/ticket",
      summary: "A ticket for /ws/live?token=: works once, within 60 seconds, for this session",
      right: "staff",
      limit: services.limits.api,
      answer: z.object({ ticket: z.string(), expires_at: z.string() }),
    },
    async (c) => {
      const token = readCookie(c.req.header("cookie"), cookieName);
      return issueTicket(services, byOf(c).actor, token === null ? null : hashToken(token));
    },
  );
}
