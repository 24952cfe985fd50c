import type { By } from "#platform/access/rules/rights.ts";
import { z } from "@hono/zod-openapi";
import { type Failure, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#leads/lists/rules/lead-export.ts";
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkChange,
  MAX_BULK,
  statusOfAction,
} from "#leads/leads/rules/bulk-action.ts";
import { LEAD_SOURCES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { AGE_BANDS, SCORE_BANDS } from "#leads/leads/rules/lead-bands.ts";
import { COUNTED, COUNTED_FOUND, countText } from "#leads/leads/rules/lead-count.ts";
import { type AskedFilter, leadFilter } from "#leads/leads/rules/lead-list.ts";
import { SORT_COLUMNS } from "#leads/leads/rules/lead-sort.ts";
import { isShortSearch, SEARCH_RULE } from "#leads/leads/rules/search-text.ts";
import { LEAD_COLUMNS, VIEW_ACCESS } from "#leads/leads/rules/lead-view.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import type { Received } from "#platform/http/rules/api-names.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { leadSchema, leadStatus } from "#leads/leads/rules/lead-json.ts";
import { fieldsQuery, selectFields } from "#leads/leads/server/leads-api.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeLeads } from "./change-leads.ts";
import { changeView, createView, removeView } from "./change-view.ts";
import { countFound, findLeads } from "./find-leads.ts";
import { findAsker } from "./find-neighbors.ts";
import { listViews } from "./lead-lists-store.ts";
import { undoBulk } from "./undo-bulk.ts";

type Needs = Pick<Services, "announceLeads" | "config" | "db" | "newId" | "now" | "readDb" | "site">;

const orNone = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal("")]).optional();
const day = z
  .string()
  .refine((text) => readDay(text) !== undefined, "Write the day as 2026-04-15.")
  .optional();
/** The filters of a list, by their names in every call. */
export const leadFilterFields = {
  query: z.string().max(200).optional(),
  status: orNone(leadStatus),
  source: orNone(z.enum(LEAD_SOURCES)),
  vendor: z.string().max(200).optional(),
  /** The id of a member of staff, `me` or `nobody`. */
  assigned_to: z.string().max(100).optional(),
  state: orNone(z.string().regex(/^[A-Z]{2}$/, "Two letters, such as OH.")),
  /** Received on this day or later, in the agency's time zone. */
  from: day,
  /** Received on this day or before. */
  to: day,
  score: orNone(z.enum(SCORE_BANDS)),
  age: orNone(z.enum(AGE_BANDS)),
  /** `now`: only open leads that you may call now. A page may then have fewer than `limit`, and a next one. */
  callable: orNone(z.literal("now")),
};
const filter = z.object(leadFilterFields);
const SORTS = SORT_COLUMNS.flatMap((column) => [column, `-${column}` as const]);
/** `sort`: a column, or with `-` before it the highest value first; leads without one are last. */
const listQuery = pageQuery.extend({ sort: orNone(z.enum(SORTS)), ...filter.shape, ...fieldsQuery.shape });
const leadList = z.object({ leads: z.array(leadSchema.partial()), next: z.string().nullable() });

/** Creates a link to a file of selected leads: exports come later in the order of domains. */
type ExportLeads = (
  services: Needs,
  by: By,
  asked: { format: ExportFormat; ids: readonly string[] },
) => Promise<Outcome<string>>;

const tooShort: Failure = invalid(`${SEARCH_RULE.title}. ${SEARCH_RULE.text}`, { query: `${SEARCH_RULE.title}.` });

/** Mounts the endpoints for lists of leads: search, count, bulk actions and saved views. */
export function mountLeadLists(endpoints: EndpointSet, services: Needs, exportLeads: ExportLeads): void {
  mountLists(endpoints, services);
  mountBulk(endpoints, services, exportLeads);
  mountViews(endpoints, services);
}

function mountLists(endpoints: EndpointSet, services: Needs): void {
  const page = async ({ actor }: By, asked: Received<typeof listQuery>) => {
    const select = selectFields(asked.fields);
    if (!select.ok) return select;
    const wanted = leadFilter({ ...toAskedFilter(asked), sort: asked.sort ?? "" }, findAsker(services, actor));
    const at = { cursor: asked.cursor, limit: asked.limit };
    const found = await findLeads(services, actor, wanted, at);
    if (found.leads.length === 0 && found.next === null && at.cursor === null && isShortSearch(wanted.query ?? ""))
      return tooShort;
    return ok({ ...pageOf(found), leads: found.leads.map(select.value) });
  };
  const read = { right: "leads:read" as const, answer: leadList };
  for (const path of ["/api/leads", `${services.config.functionsPrefix}/leads`])
    endpoints.mount(
      { ...read, method: "get", path, summary: "Leads, newest first unless sorted by a column", query: listQuery },
      async (c, { query }) => page(byOf(c), query),
    );
  endpoints.mount(
    {
      ...read,
      method: "post",
      path: "/api/leads/search",
      summary: "Search leads",
      repeats: "harmless",
      body: listQuery,
    },
    async (c, { body }) => page(byOf(c), body),
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/count",
      summary: `How many leads match, counted up to ${countText(COUNTED)}, or ${countText(COUNTED_FOUND)} that a search finds`,
      right: "leads:read",
      query: filter,
      answer: z.object({ count: z.number(), exact: z.boolean() }),
    },
    async (c, { query }) => {
      const { actor } = byOf(c);
      const wanted = leadFilter(toAskedFilter(query), findAsker(services, actor));
      return ok(await countFound(services, actor, wanted));
    },
  );
}

/** Converts a call's parameters to those of the list. */
export function toAskedFilter(asked: Received<typeof filter>): Partial<AskedFilter> {
  const { query = "", status = "", source = "", vendor = "", state = "", from = "", to = "" } = asked;
  const days = { from: readDay(from) ?? "", to: readDay(to) ?? "" };
  const bands = { score: asked.score ?? "", age: asked.age ?? "", callable: asked.callable ?? "" } as const;
  return { query, status, source, vendor, state, ...days, ...bands, assigned: asked.assignedTo ?? "" };
}

const bulkBody = z.object({
  action: z.enum(BULK_ACTIONS),
  lead_ids: z.array(z.string().max(100)).max(10_000),
  data: z
    .object({
      assigned_to: z.string().max(100).nullable().optional(),
      status: leadStatus.optional(),
      format: z.enum(EXPORT_FORMATS).optional(),
    })
    .default({}),
});

function mountBulk(endpoints: EndpointSet, services: Needs, exportLeads: ExportLeads): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/bulk-action",
      summary: "Change several leads at once, or make a link to a file of them; the undo id works for 60 seconds",
      right: "leads:write",
      bodyLimit: 1_000_000,
      body: bulkBody,
      answer: z.object({
        action: z.enum(BULK_ACTIONS),
        changed: z.number(),
        /** Leads that are gone or outside of your scope. */
        skipped: z.array(z.string()),
        undo_id: z.string().nullable(),
        /** For `export`: the address of the file, which can be downloaded once. */
        export_url: z.string().nullable(),
      }),
    },
    async (c, { body }) => {
      const { action } = body;
      if (action === "export") {
        const ids = body.leadIds;
        const made = await exportLeads(services, byOf(c), { format: body.data.format ?? "csv", ids });
        if (!made.ok) return made;
        const { leads } = await findLeads(services, byOf(c).actor, { ids }, { cursor: null, limit: MAX_BULK });
        const seen = new Set(leads.map(({ id }) => id));
        const skipped = ids.filter((id) => !seen.has(id));
        return ok({ action, changed: 0, skipped, undoId: null, exportUrl: made.value });
      }
      const change = toChange(action, body.data);
      if (!change.ok) return change;
      const asked = { action, ids: body.leadIds, change: change.value };
      const done = await changeLeads(services, byOf(c), asked);
      if (!done.ok) return done;
      const { changed, skipped, undoId } = done.value;
      return ok({ action, changed: changed.length, skipped, undoId, exportUrl: null });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/bulk/{id}/undo",
      summary: "Undo a bulk change within 60 seconds; leads changed since are kept",
      right: "leads:write",
      answer: z.object({ changed: z.number(), kept: z.array(z.object({ id: z.string(), name: z.string() })) }),
    },
    async (c, { params }) => undoBulk(services, byOf(c), params.id),
  );
}

function toChange(
  action: Exclude<BulkAction, "export">,
  { assignedTo, status }: { assignedTo?: string | null | undefined; status?: LeadStatus | undefined },
): Outcome<BulkChange> {
  const missing = (name: string, words: string): Failure => invalid(words, { [`data.${name}`]: words });
  if (action === "assign")
    return assignedTo === undefined
      ? missing("assigned_to", "Say who the leads are assigned to, or null for nobody.")
      : ok({ assignedTo });
  const to = statusOfAction(action) ?? status;
  return to === undefined ? missing("status", "Say which status the leads get.") : ok({ status: to });
}

const viewFields = {
  name: z.string().max(200),
  access: z.enum(VIEW_ACCESS),
  /** The filters, as the address of the list has them: `status=new&state=OH`. */
  query: z.string().max(2_000),
  columns: z.array(z.enum(LEAD_COLUMNS)).max(LEAD_COLUMNS.length),
};
const viewSchema = z.object({ id: z.string(), ...viewFields, owner_id: z.string(), version: z.number() });

function mountViews(endpoints: EndpointSet, services: Needs): void {
  const path = "/api/leads/views" as const;
  endpoints.mount(
    {
      method: "get",
      path,
      summary: "Saved views of the list of leads",
      right: "leads:read",
      answer: z.object({ views: z.array(viewSchema), next: z.null() }),
    },
    async (c) => ok({ views: await listViews(services.db, byOf(c).actor.id), next: null }),
  );
  endpoints.mount(
    {
      method: "post",
      path,
      summary: "Save a view",
      right: "leads:read",
      status: 201,
      body: z.object({
        name: viewFields.name,
        access: viewFields.access.default("private"),
        query: viewFields.query.default(""),
        columns: viewFields.columns.optional(),
      }),
      answer: viewSchema,
    },
    async (c, { body }) => createView(services, byOf(c), body),
  );
  const one = { path: `${path}/{id}`, right: "leads:read" } as const;
  endpoints.mount(
    {
      ...one,
      method: "patch",
      summary: "Change a view that is not locked",
      body: z.object(viewFields).partial(),
      answer: viewSchema,
    },
    async (c, { params, body }) =>
      changeView(services, byOf(c), { ...body, id: params.id, version: expectedVersion(c) }),
  );
  endpoints.mount(
    { ...one, method: "delete", summary: "Delete a view", answer: z.object({ deleted: z.literal(true) }) },
    async (c, { params }) => removeView(services, byOf(c), params.id),
  );
}
