import { z } from "@hono/zod-openapi";
import { ok } from "#core/access/outcome.ts";
import { CHANNELS } from "#core/consent/consent-record.ts";
import { GATE_CODES } from "#core/contact/gate-facts.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import { byOf } from "#server/platform/app-env.ts";
import type { Services } from "#server/services.ts";
import { checkContact } from "./check-contact.ts";

/** Endpoints of the contact gate, below `/api`. */
export function mountContact(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}/contact-check",
      summary: "Whether you may contact a lead now, and why",
      right: "leads:read",
      query: z.object({
        channel: z.enum(CHANNELS),
        /** A number or address of the lead's household; the lead's own if missing. */
        contact_point: z.string().max(320).optional(),
        /** Another moment than now; only for owners. */
        at: z.iso.datetime({ offset: true }).optional(),
      }),
      answer: z.object({
        allowed: z.boolean(),
        code: z.enum(GATE_CODES),
        reason: z.string(),
        source: z.string(),
        until: z.string().nullable(),
      }),
    },
    async (c, { params, query: { channel, contact_point: address, at } }) => {
      const checked = await checkContact(services, byOf(c).actor, {
        leadId: params.id ?? "",
        channel,
        ...(address ? { address } : {}),
        ...(at ? { at: new Date(at) } : {}),
      });
      if (!checked.ok) return checked;
      const { until, ...answer } = checked.value;
      return ok({ ...answer, until: until?.toISOString() ?? null });
    },
  );
}
