import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { MAX_TAG_NAME, MAX_TAGS, TAG_COLORS } from "#leads/leads/rules/tag.ts";
import { scored } from "#leads/leads/rules/engagement.ts";
import { leadSchema } from "#leads/leads/rules/lead-json.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeTag, createTag, deleteTag, restoreTag } from "./change-tag.ts";
import { tagLead } from "./tag-lead.ts";
import { countTags } from "./tags-store.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "newId" | "now">;

const fields = { name: z.string().max(10 * MAX_TAG_NAME), color: z.enum(TAG_COLORS) };
const tag = z.object({ id: z.string(), name: z.string(), color: z.enum(TAG_COLORS) });
/** `leads`: how many leads have it. */
const counted = tag.extend({ leads: z.number() });

/** Mounts the calls for tags, and the one that sets those of a lead. */
export function mountTags(endpoints: EndpointSet, services: Needs): void {
  mountList(endpoints, services);
  endpoints.mount(
    {
      method: "put",
      path: "/api/leads/{id}/tags",
      summary: "Set the tags of a lead, by their ids",
      right: "leads:write",
      body: z.object({ tags: z.array(z.string().max(100)).max(MAX_TAGS) }),
      answer: leadSchema,
    },
    async (c, { params, body }) =>
      mapOk(await tagLead(services, byOf(c), { leadId: params.id, change: { all: body.tags } }), ({ lead }) =>
        scored(lead),
      ),
  );
}

function mountList(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/tags",
      summary: "The agency's tags, by name",
      right: "leads:read",
      answer: z.object({ tags: z.array(counted), next: z.null() }),
    },
    async (c) => ok({ tags: await countTags(services.db, leadScopeOf(byOf(c).actor)), next: null }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/tags",
      summary: `Add a tag; an agency has at most ${MAX_TAGS}`,
      right: "leads:assign",
      body: z.object(fields),
      answer: tag,
      status: 201,
    },
    async (c, { body }) => createTag(services, byOf(c), body),
  );
  const one = { path: "/api/tags/{id}", right: "leads:assign" } as const;
  endpoints.mount(
    {
      ...one,
      method: "patch",
      summary: "Rename a tag or change its color",
      body: z.object(fields).partial(),
      answer: tag,
    },
    async (c, { params, body: { name, color } }) =>
      changeTag(services, byOf(c), params.id, { ...(name === undefined ? {} : { name }), ...(color ? { color } : {}) }),
  );
  endpoints.mount(
    { ...one, method: "delete", summary: "Delete a tag; it leaves its leads within minutes", answer: counted },
    async (c, { params }) => deleteTag(services, byOf(c), params.id),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/tags/{id}/restore",
      summary: "Take the deletion of a tag back, within 60 seconds",
      right: "leads:assign",
      answer: counted,
    },
    async (c, { params }) => restoreTag(services, byOf(c), params.id),
  );
}
