import { z } from "@hono/zod-openapi";
import { type Fact, factState } from "#newsroom/facts/rules/fact.ts";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addFact, changeFact, FACT_CHANGES, today } from "./change-facts.ts";
import { listFacts } from "./facts-store.ts";

const MAX_LISTED = 1_000;
const fact = z.object({
  id: z.string(),
  text: z.string(),
  value: z.string(),
  source_name: z.string(),
  source_url: z.string().nullable(),
  source_date: z.string(),
  jurisdiction: z.string(),
  expires: z.string().nullable(),
  state: z.enum(["proposed", "approved", "expired"]),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
});
const entered = z.object({
  text: z.string().max(2_000),
  value: z.string().max(200).optional(),
  source_name: z.string().max(500),
  source_url: z.string().max(1_000).optional(),
  source_date: z.string().max(20),
  jurisdiction: z.string().max(100).optional(),
  expires: z.string().max(20).optional(),
});
const SUMMARIES = { approve: "Approve a fact, so that articles may state it", expire: "Let a fact expire" };

/** Mounts the calls about the facts that articles may state. */
export function mountFacts(endpoints: EndpointSet, services: Pick<Services, "db" | "newId" | "now" | "site">): void {
  const withState = (one: Fact) => ({ ...one, state: factState(one, today(services)) });
  endpoints.mount(
    {
      method: "get",
      path: "/api/facts",
      summary: "Facts that articles may state, with their sources",
      right: "articles:read",
      query: z.object({ query: z.string().max(200).default("") }),
      answer: z.object({ facts: z.array(fact), next: z.null() }),
    },
    async (_c, { query: { query } }) => {
      const filter = { query, place: "", source: "", state: "", day: today(services) } as const;
      return ok({ facts: (await listFacts(services.db, filter, { limit: MAX_LISTED })).map(withState), next: null });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/facts",
      summary: "Add a fact",
      right: "articles:write",
      status: 201,
      body: entered,
      answer: fact,
    },
    async (c, { body }) => {
      const { sourceName, sourceUrl = "", sourceDate, ...rest } = body;
      const given = { ...rest, source_name: sourceName, source_url: sourceUrl, source_date: sourceDate };
      return mapOk(await addFact(services, byOf(c), given), withState);
    },
  );
  for (const change of FACT_CHANGES)
    endpoints.mount(
      {
        method: "post",
        path: `/api/facts/{id}/${change}`,
        summary: SUMMARIES[change],
        right: "articles:publish",
        answer: fact,
      },
      async (c, { params }) => mapOk(await changeFact(services, byOf(c), { id: params.id, change }), withState),
    );
}
