import { data } from "react-router";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { readProof } from "#leads/leads/server/read-proof.ts";
import { writeProof } from "#leads/leads/server/write-proof.ts";
import type { Route } from "./+types/lead-proof.route";

/** The proof of one consent record as a file: JSON, or with `format=pdf` for people. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const outcome = await readProof(services, by, { leadId: params.id, recordId: params.record });
  if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
  const file = (type: string, ending: string) => ({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="consent-${outcome.value.record.id}.${ending}"`,
    "Cache-Control": "no-store",
  });
  if (new URL(request.url).searchParams.get("format") === "pdf") {
    const pdf = await writeProof(outcome.value, services.site.settings().agency.name);
    return new Response(new Uint8Array(pdf), { headers: file("application/pdf", "pdf") });
  }
  const { record, proof } = outcome.value;
  return new Response(JSON.stringify({ record, ...proof }, null, 2), { headers: file("application/json", "json") });
}
