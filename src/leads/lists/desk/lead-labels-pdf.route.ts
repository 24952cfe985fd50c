import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { parseFirstLabel } from "#leads/letters/rules/labels.ts";
import { writeLabels } from "#leads/letters/server/write-labels.ts";
import { readAddresses } from "#leads/lists/server/read-addresses.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { refusePdf, sendPdf } from "#platform/http/server/send-pdf.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/lead-labels-pdf.route";

/** Address labels of the leads in a list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const asked = new URL(request.url).searchParams;
  const read = await readAddresses(services, staff, parseLeadList(asked));
  if (!read.ok) return refusePdf(STATUS_OF[read.code], read.message);
  const { addressed } = read.value;
  if (addressed.length === 0) return refusePdf(404, "No lead in this list has an address that may be written to.");
  const labels = addressed.map(({ name, lines }) => [name, ...lines]);
  return sendPdf(await writeLabels(labels, parseFirstLabel(asked.get("first"))), "labels.pdf");
}
