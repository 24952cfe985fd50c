import type { By } from "#platform/access/rules/rights.ts";
import { z } from "@hono/zod-openapi";
import { type Failure, invalid, ok } from "#platform/access/rules/outcome.ts";
import { LEAD_SOURCES } from "#leads/leads/rules/lead.ts";
import { CALL_OUTCOMES } from "#leads/calling/rules/disposition.ts";
import { LAST_ATTEMPTS, NEXT_CALLS, RECEIVED_BANDS } from "#leads/leads/rules/lead-times.ts";
import { AGE_BANDS, ATTEMPT_BANDS, SCORE_BANDS } from "#leads/leads/rules/lead-bands.ts";
import { COUNTED, COUNTED_FOUND, countText } from "#leads/leads/rules/lead-count.ts";
import { type AskedFilter, leadFilter, MISSING } from "#leads/leads/rules/lead-list.ts";
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
import { type ExportLeads, mountBulk } from "./bulk-api.ts";
import { changeView, createView, removeView } from "./change-view.ts";
import { countFound, findLeads } from "./find-leads.ts";
import { findAsker } from "./find-neighbors.ts";
import { listViews } from "./lead-views-store.ts";

type Needs = Pick<Services, "announceLeads" | "config" | "db" | "ledgerKey" | "newId" | "now" | "readDb" | "site">;

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
  /** The id of a tag. */
  tag: z.string().max(100).optional(),
  /** Received on this day or later, in the agency's time zone. */
  from: day,
  /** Received on this day or before. */
  to: day,
  score: orNone(z.enum(SCORE_BANDS)),
  age: orNone(z.enum(AGE_BANDS)),
  /** `now`: only open leads that you may call now. A page may then have fewer than `limit`, and a next one. */
  callable: orNone(z.literal("now")),
  /** By the days of the agency's calendar, today included. */
  received: orNone(z.enum(RECEIVED_BANDS)),
  attempts: orNone(z.enum(ATTEMPT_BANDS)),
  /** Those never tried were not tried in 7 or 30 days either. */
  last_attempt: orNone(z.enum(LAST_ATTEMPTS)),
  last_outcome: orNone(z.enum(CALL_OUTCOMES)),
  next_call: orNone(z.enum(NEXT_CALLS)),
  /** The id of a team: what it, the teams below and their people have. */
  team: z.string().max(100).optional(),
  missing: orNone(z.enum(MISSING)),
};
const filter = z.object(leadFilterFields);
const SORTS = SORT_COLUMNS.flatMap((column) => [column, `-${column}` as const]);
/** `sort`: a column, or with `-` before it the highest value first; leads without one are last. */
const listQuery = pageQuery.extend({ sort: orNone(z.enum(SORTS)), ...filter.shape, ...fieldsQuery.shape });
const leadList = z.object({ leads: z.array(leadSchema.partial()), next: z.string().nullable() });

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
      summary: `How many leads match, counted up to ${countText(COUNTED)}, or ${countText(COUNTED_FOUND)} that a search finds or that have no consent`,
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
  const { query = "", status = "", source = "", vendor = "", state = "", tag = "", from = "", to = "" } = asked;
  const days = { from: readDay(from) ?? "", to: readDay(to) ?? "" };
  const bands = { score: asked.score ?? "", age: asked.age ?? "", callable: asked.callable ?? "" } as const;
  const { received = "", attempts = "", lastAttempt = "", lastOutcome = "", nextCall = "", team = "" } = asked;
  const work = { received, attempts, lastAttempt, lastOutcome, nextCall, team, missing: asked.missing ?? "" };
  return { query, status, source, vendor, state, tag, ...days, ...bands, ...work, assigned: asked.assignedTo ?? "" };
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
