import { data } from "react-router";
import { TABLE_KEYS } from "#core/calculators/reference-table.ts";
import { readAsFile, readTable } from "#server/calculators/read-table.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import type { Route } from "./+types/table-file";

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
