import { exportNumbers } from "#compliance/contact/server/export-numbers.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/reassigned-file.route";

/** The numbers to ask the Reassigned Numbers Database about, as the file that it takes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "compliance:manage");
  const day = services.now().toISOString().slice(0, 10);
  return new Response(exportNumbers(services), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="numbers-to-check-${day}.csv"`,
    },
  });
}
