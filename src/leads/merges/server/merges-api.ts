import { z } from "@hono/zod-openapi";
import { mapOk } from "#platform/access/rules/outcome.ts";
import { scored } from "#leads/leads/rules/engagement.ts";
import { fieldName, readChoices } from "#leads/merges/rules/choices-form.ts";
import { CHOICE_FIELDS, SIDES } from "#leads/merges/rules/merge-result.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { leadSchema } from "#leads/leads/rules/lead-json.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { mergeLeads } from "./merge-leads.ts";
import { previewMerge } from "./preview-merge.ts";
import { undoMerge } from "./undo-merge.ts";

/** `keep` and `merge` are ids; `choices` says by field whose value the kept lead has afterward, by default its own. */
const request = z.object({
  keep: z.string().max(100),
  merge: z.string().max(100),
  choices: z.partialRecord(z.enum(CHOICE_FIELDS.map(fieldName)), z.enum(SIDES)).default({}),
});
type Request = z.infer<typeof request>;
const requestOf = ({ keep, merge, choices }: Request) => ({
  keep,
  merge,
  choices: readChoices((name) => choices[name]),
});

/** Mounts the endpoints for merging two leads. */
export function mountMerges(
  endpoints: EndpointSet,
  services: Pick<Services, "announceLeads" | "db" | "newId" | "now">,
): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/merge-preview",
      summary: "The lead that a merge of two leads would make, and the fingerprint that merging asks for",
      right: "leads:write",
      body: request,
      answer: z.object({ result: leadSchema, fingerprint: z.string() }),
      repeats: "harmless",
    },
    async (c, { body }) =>
      mapOk(await previewMerge(services, byOf(c).actor, requestOf(body)), ({ result, fingerprint }) => {
        return { result: scored(result), fingerprint };
      }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/merge",
      summary: "Merge a lead into another as previewed; 409 if either changed since",
      right: "leads:write",
      body: request.extend({ fingerprint: z.string().max(100) }),
      answer: z.object({ merge_id: z.string(), lead: leadSchema }),
    },
    async (c, { body }) => {
      const merged = await mergeLeads(services, byOf(c), { ...requestOf(body), fingerprint: body.fingerprint });
      return mapOk(merged, ({ mergeId, lead }) => ({ mergeId, lead: scored(lead) }));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/merges/{id}/undo",
      summary: "Undo a merge within 30 days; `kept_edits` names the fields that stay because someone edited them since",
      right: "leads:write",
      answer: z.object({ kept: z.string(), restored: z.string(), kept_edits: z.array(z.string()) }),
    },
    async (c, { params }) =>
      mapOk(await undoMerge(services, byOf(c), params.id), ({ left, ...done }) => {
        return { ...done, keptEdits: left.map(fieldName) };
      }),
  );
}
