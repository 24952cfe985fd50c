import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "#leads/webhooks/rules/webhook.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addWebhook } from "./add-webhook.ts";
import { changeWebhook } from "./change-webhook.ts";
import { replayDelivery } from "./replay-delivery.ts";
import { listWebhooks, newestDeliveries } from "./webhooks-store.ts";

type Needs = Pick<Services, "db" | "newId" | "now" | "sealing">;

/** Deliveries that the list of one webhook shows. */
const SHOWN = 50;

const events = z.array(z.enum(WEBHOOK_EVENTS));
const changed = z.object({ id: z.string() });
const SUMMARIES = { pause: "Pause a webhook", resume: "Resume a paused webhook" };
const RIGHT = { right: "keys:manage" as const };

/** Mounts the calls about webhooks. */
export function mountWebhooks(endpoints: EndpointSet, services: Needs): void {
  mountLists(endpoints, services);
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/webhooks",
      summary: "Add a webhook; its secret is shown only once",
      status: 201,
      body: z.object({
        url: z.string().max(2_000),
        /** The address is inside the agency's own network. */
        private: z.boolean().default(false),
        events: z.array(z.string().max(40)).max(20),
      }),
      answer: z.object({ id: z.string(), secret: z.string() }),
    },
    async (c, { body }) => addWebhook(services, byOf(c), body),
  );
  for (const change of ["pause", "resume"] as const)
    endpoints.mount(
      { ...RIGHT, method: "post", path: `/api/webhooks/{id}/${change}`, summary: SUMMARIES[change], answer: changed },
      async (c, { params }) => changeWebhook(services, byOf(c), { id: params.id, change }),
    );
  endpoints.mount(
    { ...RIGHT, method: "delete", path: "/api/webhooks/{id}", summary: "Remove a webhook", answer: changed },
    async (c, { params }) => changeWebhook(services, byOf(c), { id: params.id, change: "remove" }),
  );
  mountDeliveries(endpoints, services);
}

function mountLists(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/webhooks",
      summary: "Webhooks, without their secrets",
      answer: z.object({
        webhooks: z.array(
          z.object({
            id: z.string(),
            url: z.string(),
            private: z.boolean(),
            events,
            created_at: z.string(),
            paused_at: z.string().nullable(),
            paused_reason: z.string().nullable(),
          }),
        ),
      }),
    },
    async () => ok({ webhooks: await listWebhooks(services.db) }),
  );
}

function mountDeliveries(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/webhooks/deliveries/{id}/replay",
      summary: "Send a delivery again",
      answer: changed,
    },
    async (c, { params }) => replayDelivery(services, byOf(c), params.id),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/webhooks/{id}/deliveries",
      summary: "The newest 50 deliveries of a webhook",
      answer: z.object({
        deliveries: z.array(
          z.object({
            id: z.string(),
            event: z.enum(WEBHOOK_EVENTS),
            lead_id: z.string(),
            state: z.enum(DELIVERY_STATES),
            attempts: z.number(),
            last_status: z.number().nullable(),
            last_error: z.string().nullable(),
            created_at: z.string(),
            delivered_at: z.string().nullable(),
          }),
        ),
      }),
    },
    async (_c, { params }) => ok({ deliveries: await newestDeliveries(services.db, [params.id], SHOWN) }),
  );
}
