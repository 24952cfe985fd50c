import { z } from "@hono/zod-openapi";
import { invalid, ok } from "#platform/access/rules/outcome.ts";
import { checkReferenceTable } from "#agency/tables/rules/check-reference-table.ts";
import { TABLE_KEYS } from "#agency/tables/rules/reference-table.ts";
import { MAX_TABLE_FILE } from "./read-table-file.ts";
import { previewTable } from "#agency/tables/rules/table-preview.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readTable, readTables, type CurrentTable } from "./read-table.ts";
import { MAX_NOTE, replaceByShipped, replaceTable } from "./replace-table.ts";

const version = z.string().max(40);
const state = z.object({
  key: z.string(),
  version: z.string(),
  imported: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
});
const change = z.object({ what: z.string(), before: z.number().nullable(), after: z.number().nullable() });

const right = "settings:write" as const;
const params = z.object({ key: z.enum(TABLE_KEYS) });
const withImport = <T extends Pick<CurrentTable, "imported">>({ imported, ...table }: T) => ({
  ...table,
  imported: imported && { at: imported.importedAt, by: imported.importedBy, note: imported.note },
});

/** Mounts the endpoints for the reference tables of the calculators. */
export function mountCalculators(endpoints: EndpointSet, services: Services): void {
  mountReading(endpoints, services);
  mountChanging(endpoints, services);
}

function mountReading({ mount }: EndpointSet, { db }: Services): void {
  const listed = state.extend({ year: z.number().nullable(), sources: z.array(z.string()) });
  mount(
    {
      method: "get",
      path: "/api/tables",
      summary: "Reference tables behind the calculators, with their sources",
      right,
      answer: z.object({ tables: z.array(listed) }),
    },
    async () => ok({ tables: (await readTables(db)).map(withImport) }),
  );
  const whole = state.extend({ value: z.unknown() });
  mount(
    { method: "get", path: "/api/tables/{key}", summary: "One whole reference table", right, params, answer: whole },
    async (_c, { params: { key } }) => ok(withImport(await readTable(db, key))),
  );
  mount(
    {
      method: "post",
      path: "/api/tables/{key}/preview",
      summary: "Preview what a file would change",
      right,
      params,
      body: z.object({ value: z.unknown() }),
      bodyLimit: MAX_TABLE_FILE,
      answer: z.object({ version: z.string(), differs: z.boolean(), same: z.number(), changes: z.array(change) }),
    },
    async (_c, { params: { key }, body }) => {
      const checked = checkReferenceTable(key, body.value);
      if (!checked.ok) return invalid(checked.sentences.join(" "));
      const table = await readTable(db, key);
      return ok({ version: table.version, ...previewTable(table.read, checked.table) });
    },
  );
}

function mountChanging({ mount }: EndpointSet, services: Pick<Services, "changePages" | "db" | "now">): void {
  mount(
    {
      method: "put",
      path: "/api/tables/{key}",
      summary: "Replace the version of a table that you read with a file",
      right,
      params,
      body: z.object({ value: z.unknown(), version, note: z.string().max(MAX_NOTE).default("") }),
      bodyLimit: MAX_TABLE_FILE,
      answer: state,
    },
    async (c, { params: { key }, body }) => {
      const outcome = await replaceTable(services, byOf(c), { key, ...body });
      return outcome.ok ? ok(withImport(await readTable(services.db, key))) : outcome;
    },
  );
  mount(
    {
      method: "delete",
      path: "/api/tables/{key}",
      summary: "Restore the built-in table in place of the version that you read",
      right,
      params,
      query: z.object({ version }),
      answer: state,
    },
    async (c, { params: { key }, query }) => {
      const outcome = await replaceByShipped(services, byOf(c), key, query.version);
      return outcome.ok ? ok(withImport(await readTable(services.db, key))) : outcome;
    },
  );
}
