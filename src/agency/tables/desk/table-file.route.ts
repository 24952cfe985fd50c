import { data } from "react-router";
import { TABLE_KEYS } from "#agency/tables/rules/reference-table.ts";
import { readAsFile, readTable } from "#agency/tables/server/read-table.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/table-file.route";

/** A table as a file, to be kept, changed and sent back. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const key = TABLE_KEYS.find((known) => known === params.table);
  const format = new URL(request.url).searchParams.get("format") === "csv" ? "csv" : "json";
  const file = key ? readAsFile(await readTable(services.db, key), format) : null;
  if (!file) throw data("File not found", { status: 404 });
  return new Response(file.text, {
    headers: { "Content-Type": file.type, "Content-Disposition": `attachment; filename="${file.name}"` },
  });
}
