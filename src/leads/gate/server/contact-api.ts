import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import { GATE_CODES } from "#compliance/contact/rules/gate-facts.ts";
import { searchedPart, suppressionId } from "#compliance/contact/rules/suppression-form.ts";
import { listSuppressions } from "#compliance/consent/server/consent-store.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addSuppression } from "./add-suppression.ts";
import { checkContact } from "./check-contact.ts";
import { removeSuppression } from "./remove-suppression.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "ledgerKey" | "newId" | "now" | "site">;

/** Mounts the endpoints of the contact gate and of the do-not-contact list, below `/api`. */
export function mountContact(endpoints: EndpointSet, services: Needs): void {
  mountSuppressions(endpoints, services);
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
        at: z.iso
          .datetime({ offset: true })
          .transform((text) => new Date(text))
          .optional(),
      }),
      answer: z.object({
        allowed: z.boolean(),
        code: z.enum(GATE_CODES),
        reason: z.string(),
        source: z.string(),
        until: z.string().nullable(),
      }),
    },
    async (c, { params, query: { channel, contactPoint, at } }) =>
      checkContact(services, byOf(c).actor, {
        leadId: params.id,
        channel,
        ...(contactPoint ? { address: contactPoint } : {}),
        ...(at ? { at } : {}),
      }),
  );
}

const suppression = z.object({
  id: z.string(),
  contact_point: z.string(),
  channel: z.enum(CHANNELS),
  since: z.string(),
  source: z.string(),
  reason: z.string().nullable(),
  added_by: z.string().nullable(),
});

function mountSuppressions(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/suppressions",
      summary: "The do-not-contact list, newest first",
      right: "leads:write",
      query: pageQuery.extend({ query: z.string().max(200).optional() }),
      answer: z.object({ suppressions: z.array(suppression), next: z.string().nullable() }),
    },
    async (_c, { query: { query, cursor, limit } }) => {
      const found = await listSuppressions(services.db, searchedPart(query ?? ""), cursor, limit);
      const suppressions = found.suppressions.map((one) => {
        return { ...one, id: suppressionId(one), contactPoint: one.address };
      });
      return ok({ ...pageOf(found), suppressions });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/suppressions",
      summary: "Put a number or address on the do-not-contact list",
      right: "leads:write",
      status: 201,
      body: z.object({
        contact_point: z.string().max(320),
        channels: z.array(z.enum(CHANNELS)).default([]),
        source: z.string().default("staff"),
        reason: z.string().default(""),
      }),
      answer: z.object({ contact_point: z.string(), added: z.number() }),
    },
    async (c, { body }) =>
      mapOk(await addSuppression(services, byOf(c), body), ({ address, added }) => ({ contactPoint: address, added })),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/suppressions/{id}",
      summary: "Take an entry off the do-not-contact list, with a reason",
      right: "compliance:manage",
      query: z.object({ reason: z.string().default("") }),
      answer: z.object({ id: z.string() }),
    },
    async (c, { params: { id }, query: { reason } }) =>
      mapOk(await removeSuppression(services, byOf(c), { id, reason }), () => ({ id })),
  );
}
