import { z } from "@hono/zod-openapi";
import { type Failure, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { STAFF_SOURCES } from "#compliance/consent/rules/suppression.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#leads/lists/rules/lead-export.ts";
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkChange,
  MAX_BULK,
  statusOfAction,
  WAYS_TO_DISTRIBUTE,
} from "#leads/leads/rules/bulk-action.ts";
import { leadStatus } from "#leads/leads/rules/lead-json.ts";
import type { Received } from "#platform/http/rules/api-names.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeLeads } from "./change-leads.ts";
import { findLeads } from "./find-leads.ts";
import { readBulk, stopBulk } from "./run-bulk.ts";
import { undoBulk } from "./undo-bulk.ts";

/** Creates a link to a file of selected leads: exports come later in the order of domains. */
export type ExportLeads = (
  services: BulkServices,
  by: By,
  asked: { format: ExportFormat; ids: readonly string[] },
) => Promise<Outcome<string>>;

type BulkServices = Pick<
  Services,
  "announceLeads" | "config" | "db" | "ledgerKey" | "newId" | "now" | "readDb" | "site"
>;

const bulkBody = z.object({
  action: z.enum(BULK_ACTIONS),
  lead_ids: z.array(z.string().max(100)).max(10_000),
  data: z
    .object({
      assigned_to: z.string().max(100).nullable().optional(),
      status: leadStatus.optional(),
      /** For `add_tag` and `remove_tag`: the id of the tag. */
      tag: z.string().max(100).optional(),
      /** For `add_task`: what to do, until when, and the id of who does it; null for each lead's assignee. */
      title: z.string().optional(),
      due_at: z.iso.datetime({ offset: true }).optional(),
      task_for: z.string().max(100).nullable().default(null),
      /** For `distribute`: the ids of the people, and whether each gets as many or the assignment rule chooses. */
      people: z.array(z.string().max(100)).max(500).optional(),
      way: z.enum(WAYS_TO_DISTRIBUTE).default("evenly"),
      /** For `do_not_contact`: how you learned of it, and why. It can't be undone. */
      source: z.enum(STAFF_SOURCES).optional(),
      reason: z.string().optional(),
      /** For `start_sequence`: the name of a follow-up sequence that is turned on. */
      sequence: z.string().max(100).optional(),
      format: z.enum(EXPORT_FORMATS).optional(),
    })
    .default({ task_for: null, way: "evenly" }),
});

/** Mounts the calls that change several leads at once. */
export function mountBulk(endpoints: EndpointSet, services: BulkServices, exportLeads: ExportLeads): void {
  mountRuns(endpoints, services);
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
        /** For more than 1,000 leads: the id of the work, which goes on in the background; see `GET /api/bulk/{id}`. */
        run_id: z.string().nullable(),
        /** For `start_sequence`: for how many leads it did not start, by why. */
        not_started: z.record(z.string(), z.number()),
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
        return ok({ action, changed: 0, skipped, undoId: null, runId: null, notStarted: {}, exportUrl: made.value });
      }
      const change = toChange(action, body.data);
      if (!change.ok) return change;
      const asked = { action, ids: body.leadIds, change: change.value };
      const done = await changeLeads(services, byOf(c), asked);
      if (!done.ok) return done;
      const { changed, skipped, undoId, runId, counts } = done.value;
      const notStarted = counts.reasons ?? {};
      return ok({ action, changed: changed.length, skipped, undoId, runId, notStarted, exportUrl: null });
    },
  );
}

const progress = z.object({
  id: z.string(),
  task: z.enum(["run", "undo"]),
  state: z.enum(["running", "done", "failed"]),
  done: z.number(),
  total: z.number(),
  message: z.string(),
  undoable: z.boolean(),
});

function mountRuns(endpoints: EndpointSet, services: BulkServices): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/bulk/{id}/undo",
      summary: "Undo a bulk change within 60 seconds; leads changed since are kept",
      right: "leads:write",
      answer: z.object({
        changed: z.number(),
        kept: z.array(z.object({ id: z.string(), name: z.string() })),
        /** How many can't be changed back: erased, or merged into another one, since. */
        gone: z.number(),
        /** The id of the work, where the rest is undone in the background. */
        run_id: z.string().nullable(),
      }),
    },
    async (c, { params }) => undoBulk(services, byOf(c), params.id),
  );
  // Who may only read leads may still have them erased.
  endpoints.mount(
    {
      method: "get",
      path: "/api/bulk/{id}",
      summary: "How far a bulk change or erasure of yours is",
      right: "leads:read",
      answer: progress,
    },
    async (c, { params }) => readBulk(services, byOf(c), params.id),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/bulk/{id}/stop",
      summary: "Stop a bulk change or erasure of yours; what it did stays",
      right: "leads:write",
      answer: progress,
    },
    async (c, { params }) => stopBulk(services, byOf(c), params.id),
  );
}

type Data = Received<typeof bulkBody>["data"];

function toChange(action: Exclude<BulkAction, "export" | "erase">, data: Data): Outcome<BulkChange> {
  const missing = (name: string, words: string): Failure => invalid(words, { [`data.${name}`]: words });
  const {
    assignedTo,
    status,
    tag,
    title = "",
    dueAt = "",
    taskFor,
    people = [],
    way,
    source,
    reason = "",
    sequence,
  } = data;
  if (action === "assign")
    return assignedTo === undefined
      ? missing("assigned_to", "Say who the leads are assigned to, or null for nobody.")
      : ok({ assignedTo });
  if (action === "add_tag" || action === "remove_tag")
    return tag === undefined ? missing("tag", "Say which tag, by its id.") : ok({ tag, on: action === "add_tag" });
  if (action === "add_task") return ok({ title, dueAt, taskFor });
  if (action === "distribute") return ok({ people, way });
  if (action === "do_not_contact")
    return source ? ok({ source, reason }) : missing("source", "Say how you learned of it.");
  if (action === "start_sequence")
    return sequence === undefined ? missing("sequence", "Say which sequence, by its name.") : ok({ sequence });
  const to = statusOfAction(action) ?? status;
  return to === undefined ? missing("status", "Say which status the leads get.") : ok({ status: to });
}
