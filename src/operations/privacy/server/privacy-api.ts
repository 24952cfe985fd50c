import { z } from "@hono/zod-openapi";
import { MAX_BULK } from "#leads/leads/rules/bulk-action.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { eraseLead } from "./erase-lead.ts";
import { eraseLeads } from "./erase-leads.ts";
import { readPersonData } from "./read-person-data.ts";

/** Mounts the calls about a person's data. Staff must have confirmed their identity within ten minutes. */
export function mountPrivacy(
  endpoints: EndpointSet,
  services: Pick<
    Services,
    "announceLeads" | "config" | "db" | "intake" | "journal" | "log" | "newId" | "now" | "site" | "sealing"
  >,
): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}/person-data",
      summary: "A copy of everything about a lead's household",
      right: "leads:erase",
      answer: z.object({
        lead_id: z.string(),
        made_at: z.string(),
        agency: z.string(),
        held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).openapi({
          description: "Rows by kind: facts, consents (with the address of each proof), timeline, emails, …",
        }),
      }),
    },
    (c, { params }) => readPersonData(services, byOf(c), params.id),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/erase",
      summary: "Erase several leads in the background, each as by itself; this can't be undone",
      right: "leads:erase",
      bodyLimit: 1_000_000,
      body: z.object({
        lead_ids: z.array(z.string().max(100)).max(MAX_BULK),
        confirm: z.string().default("").openapi({ description: "The number of leads, from five on" }),
      }),
      answer: z.object({ run_id: z.string().openapi({ description: "How far it is: `GET /api/bulk/{id}`" }) }),
    },
    async (c, { body }) => eraseLeads(services, byOf(c), { ids: body.leadIds, typed: body.confirm }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/erase",
      summary: "Erase everything about a lead's household but what the law makes us keep; this can't be undone",
      right: "leads:erase",
      body: z.object({ confirm: z.string().openapi({ description: "The lead's name" }) }),
      answer: z.object({ id: z.string(), erased_at: z.string(), rows: z.number() }),
    },
    async (c, { params, body }) => eraseLead(services, byOf(c), { leadId: params.id, ...body }),
  );
}
