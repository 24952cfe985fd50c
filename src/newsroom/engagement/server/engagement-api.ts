import { z } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { mapOk } from "#platform/access/rules/outcome.ts";
import { scored } from "#leads/leads/rules/engagement.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { type AppEnv, byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { openSharedArticle } from "./open-shared-article.ts";
import { recordEngagement } from "./record-engagement.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "limits" | "newId" | "now">;

const text = z.string().max(500);

/** Mounts the call that reports an engagement, and the addresses of shared articles. */
export function mountEngagement(app: Hono<AppEnv>, endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/engagement",
      summary: "Report what a lead did with an article; what staff or bots do never counts",
      right: "leads:write",
      body: z.object({
        article_slug: z.string().min(1).max(200),
        engagement_type: z.string().min(1).max(50),
        /** The sender's clock, kept as a claim. */
        timestamp: z.iso.datetime({ offset: true }).optional(),
        metadata: z.object({ user_agent: text.optional(), referrer: text.optional() }).loose().optional(),
      }),
      answer: z.object({ counted: z.boolean(), engagement_count: z.number(), score: z.number() }),
    },
    async (c, { params, body }) => {
      const { articleSlug, engagementType, timestamp: claimedAt = null, metadata } = body;
      const about = { articleSlug, engagementType, claimedAt };
      const from = { userAgent: metadata?.userAgent ?? "", referrer: metadata?.referrer ?? "" };
      return mapOk(await recordEngagement(services, byOf(c), { leadId: params.id, ...about, ...from }), scored);
    },
  );
  mountShared(app, services);
}

/** Mounts the shared addresses. The article itself is one cached page for everyone, so openings are counted here. */
function mountShared(app: Hono<AppEnv>, services: Needs): void {
  app.get("/a/:token", async (c, next) => {
    if ((await services.limits.linkPages.take(c.get("ip"))) > 0) return c.text("Too many requests.", 429);
    const header = (name: string) => c.req.header(name) ?? "";
    const found = await openSharedArticle(services, {
      token: c.req.param("token"),
      byStaff: c.get("actor")?.kind === "staff",
      method: c.req.method,
      userAgent: header("user-agent"),
      purpose: header("sec-purpose") || header("purpose") || header("x-moz"),
      dest: header("sec-fetch-dest"),
      referrer: header("referer"),
    });
    if (!found) return next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.redirect(`/blog/${encodeURIComponent(found.slug)}`, 302);
  });
}
