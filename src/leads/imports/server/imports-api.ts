import { MAX_TAGS } from "#leads/leads/rules/tag.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { z } from "@hono/zod-openapi";
import { mapOk, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#leads/lists/rules/lead-export.ts";
import { type FileColumn, guessColumns, IMPORT_FIELD_NAMES } from "#leads/imports/rules/import-mapping.ts";
import { IMPORT_STATES, REVERSALS } from "#platform/jobs/rules/import-state.ts";
import { EXISTING_CHOICES, FATES } from "#leads/imports/rules/lead-import.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { leadFilterFields, toAskedFilter } from "#leads/lists/server/lead-lists-api.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { countsOf, itemsQuery, mountMoves, presenting } from "#platform/jobs/server/imports-api.ts";
import { streamOf } from "#platform/storage/server/stream-of.ts";
import type { Services } from "#platform/program/server/services.ts";
import { CELL_MAX } from "#leads/imports/rules/correct-line.ts";
import { correctLine } from "./correct-line.ts";
import { createExport, EXPORTS_PATH } from "./create-export.ts";
import { LEAD_IMPORTS, type LeadImport } from "./imports-store.ts";
import { moveToCheck, moveToTask } from "./move-import.ts";
import { openExport } from "./open-export.ts";
import { readImport } from "./read-import.ts";
import { MAX_IMPORT_FILE, uploadImport } from "./upload-import.ts";

type Needs = Pick<Services, "config" | "db" | "log" | "newId" | "now" | "site">;

const IMPORTS_PATH = "/api/leads/imports";
const field = z.enum(IMPORT_FIELD_NAMES).nullable();

const summary = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  row_count: z.number(),
  version: z.number(),
  failure: z.string().nullable(),
  created_at: z.string(),
  /** The file's columns, and what each one probably holds. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), guess: field })),
});
const row = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  fate: z.enum(FATES).nullable(),
  reason: z.string().nullable(),
  lead_id: z.string().nullable(),
  reversal: z.enum(REVERSALS).nullable(),
  reversal_reason: z.string().nullable(),
});
const whole = summary.extend({
  counts: countsOf(FATES),
  reversals: countsOf(REVERSALS),
  /** Results of reverting, by reason. */
  reversal_reasons: z.array(
    z.object({ fate: z.enum(FATES), reversal: z.enum(REVERSALS), reason: z.string(), n: z.number() }),
  ),
  /** New leads without some facts. */
  without: z.object({ phone: z.number(), email: z.number(), state: z.number(), birth_date: z.number() }),
  /** Lines of the file without any content, which are not counted elsewhere. */
  empty_lines: z.number(),
  rows: z.array(row),
  next: z.string().nullable(),
});

/** Mounts the endpoints for importing and exporting leads. Mounted before those that take any id below `/api/leads`. */
export function mountImports(endpoints: EndpointSet, services: Needs): void {
  mountUpload(endpoints, services);
  mountSteps(endpoints, services);
  mountExports(endpoints, services);
}

function mountUpload(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: IMPORTS_PATH,
      summary: "Upload a CSV file of leads",
      right: "leads:import",
      fileLimit: MAX_IMPORT_FILE,
      answer: summary,
      status: 201,
    },
    async (c, { file }) => {
      const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
      return answered(await uploadImport(services, byOf(c), { name: file?.name ?? "", bytes }));
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: `${IMPORTS_PATH}/{id}`,
      summary: "An import: its counts by fate, and its lines by page",
      right: "leads:import",
      query: itemsQuery(FATES),
      answer: whole,
    },
    async (c, { params, query }) => {
      const { cursor, limit, fate = null } = query;
      const found = await readImport(services, byOf(c), params.id, { fate, after: Number(cursor ?? 0), limit });
      if (!found.ok) return found;
      const { about, counts, reversals, reasons, gaps, empty, items, next } = found.value;
      const { birthDate, ...without } = gaps;
      return ok({
        ...importJson(about),
        counts,
        reversals,
        reversal_reasons: reasons,
        without: { ...without, birth_date: birthDate },
        empty_lines: empty,
        rows: items.map(({ line, cells, fate: f, reason, leadId, reversal, reversalReason }) => {
          return { line, cells, fate: f, reason, lead_id: leadId, reversal, reversal_reason: reversalReason };
        }),
        next: next === null ? null : String(next),
      });
    },
  );
}

function mountSteps(endpoints: EndpointSet, services: Needs): void {
  const step = { method: "post" as const, right: "leads:import" as const, answer: summary };
  endpoints.mount(
    {
      ...step,
      path: `${IMPORTS_PATH}/{id}/mapping`,
      summary: "Say what the columns of an import mean, and check it",
      body: z.object({
        columns: z.array(field).max(200),
        consent_source: z.string().max(2_000).default(""),
        vendor: z.string().max(2_000).default(""),
        existing: z.enum(EXISTING_CHOICES).default("fill"),
        /** Who gets new leads: "in-turn", the id of a person, "team:" and the id of a team, or nobody. */
        assign_to: z.string().max(200).default(""),
        /** The ids of the tags that new leads get. */
        tags: z.array(z.string().max(100)).max(MAX_TAGS).default([]),
      }),
    },
    async (c, { params, body: { columns, ...rest } }) => {
      const mapping = { ...rest, columns: columns.map((one) => one ?? "") };
      const which = { id: params.id, expected: expectedVersion(c) };
      return answered(await moveToCheck(services, byOf(c), { ...which, mapping }));
    },
  );
  endpoints.mount(
    {
      method: "put",
      path: `${IMPORTS_PATH}/{id}/lines/{line}`,
      summary: "Correct a line of an import that was refused or not read in full, and check it again",
      right: "leads:import",
      body: z.object({ texts: z.partialRecord(z.enum(IMPORT_FIELD_NAMES), z.string().max(CELL_MAX)) }),
      /** `fate` is null if the whole file is checked again. */
      answer: z.object({ line: z.number(), fate: z.enum(FATES).nullable(), reason: z.string() }),
    },
    async (c, { params, body: { texts } }) => {
      const line = /^\d{1,9}$/.test(params.line) ? Number(params.line) : 0;
      const corrected = await correctLine(services, byOf(c), { id: params.id, line, texts });
      return mapOk(corrected, (now) => ({ line, ...now }));
    },
  );
  mountMoves(
    endpoints,
    LEAD_IMPORTS,
    { path: IMPORTS_PATH, what: "an import", answer: summary },
    async (by, to, which) => answered(await moveToTask(services, by, to, which)),
  );
}

function mountExports(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: EXPORTS_PATH,
      summary: "Make a link from which leads can be downloaded once",
      right: "leads:export",
      body: z.object({
        format: z.enum(EXPORT_FORMATS).default("csv"),
        filter: z.strictObject(leadFilterFields).default({}),
      }),
      answer: z.object({ id: z.string(), state: z.literal("ready"), url: z.string() }),
      status: 201,
    },
    async (c, { body: { format, filter } }) => {
      const made = await createExport(services, byOf(c), { format, list: toAskedFilter(filter), ids: null });
      if (!made.ok) return made;
      return ok({ id: made.value.id, state: "ready" as const, url: `${services.config.publicUrl}${made.value.url}` });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: `${EXPORTS_PATH}/{token}`,
      summary: "Download leads by such a link",
      right: "leads:export",
      sends: "application/octet-stream",
      answer: z.string(),
    },
    async (c, { params }) => {
      const opened = await openExport(services, byOf(c), params.token);
      if (!opened.ok) return opened;
      const { format, name, pieces } = opened.value;
      const type = format === "csv" ? "text/csv; charset=utf-8" : "application/json";
      const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
      return ok(new Response(streamOf(pieces), { headers: { ...headers, "Cache-Control": "no-store" } }));
    },
  );
}

/** Creates an export of selected leads for the bulk action, which returns the whole address of the link. */
export async function exportSelected(
  services: Pick<Services, "config" | "db" | "newId" | "now">,
  by: By,
  asked: Selected,
): Promise<Outcome<string>> {
  const made = await createExport(services, by, { ...asked, list: {} });
  return made.ok ? ok(`${services.config.publicUrl}${made.value.url}`) : made;
}
type Selected = { format: ExportFormat; ids: readonly string[] };

function importJson({ id, state, fileName, rowCount, version, failure, createdAt, columns, mapping }: LeadImport) {
  const guesses = mapping?.columns ?? guessColumns(columns.map(({ name }) => name));
  return {
    id,
    state,
    file_name: fileName,
    row_count: rowCount,
    version,
    failure,
    created_at: createdAt.toISOString(),
    columns: columns.map((column: FileColumn, i) => ({ ...column, guess: guesses[i] ?? null })),
  };
}

const answered = presenting(importJson);
