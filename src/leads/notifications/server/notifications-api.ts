import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import { MAIL_STATES } from "#leads/notifications/rules/mail-state.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listMails } from "./notifications-store.ts";
import { withoutTokens } from "./seal-mail-links.ts";
import { retryMail } from "./retry-mail.ts";

const state = z.enum(MAIL_STATES);
const time = z.string().nullable();
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state,
  attempts: z.number(),
  error: z.string().nullable(),
  lead_id: z.string().nullable(),
  created_at: z.string(),
  sent_at: time,
  next_at: time,
});

/** Mounts the endpoints for the outbox. */
export function mountMail(endpoints: EndpointSet, services: Pick<Services, "db" | "now">): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/mails",
      summary: "Emails, newest first",
      right: "mail:manage",
      query: pageQuery.extend({ state: state.optional() }),
      answer: z.object({ mails: z.array(mail), next: z.string().nullable() }),
    },
    async (_c, { query }) => {
      const found = await listMails(services.db, query.state ?? null, query.cursor, query.limit);
      const mails = found.mails.map((m) => ({
        ...m,
        to: m.toAddress,
        // The links in an email that has not gone out yet still work: they are for its reader alone.
        text: withoutTokens(m.bodyText),
        error: m.lastError,
        nextAt: m.state === "waiting" ? m.nextAt : null,
      }));
      return ok({ ...pageOf(found), mails });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/mails/{id}/retry",
      summary: "Resend an email that failed or was kept",
      right: "mail:manage",
      answer: z.object({ id: z.string(), state }),
    },
    async (c, { params }) => retryMail(services, byOf(c), params.id),
  );
}
