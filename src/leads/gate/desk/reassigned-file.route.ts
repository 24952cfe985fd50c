import { exportNumbers } from "#compliance/contact/server/export-numbers.ts";
import { redirect } from "react-router";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/reassigned-file.route";

/** The numbers to ask the Reassigned Numbers Database about, as the file that it takes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "compliance:manage");
  const file = exportNumbers(services, by);
  if (!file.ok) throw redirect("/admin/compliance/do-not-contact#reassigned");
  const day = services.now().toISOString().slice(0, 10);
  return new Response(file.value, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="numbers-to-check-${day}.csv"`,
    },
  });
}
