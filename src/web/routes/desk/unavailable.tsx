import { data } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { isAdminPath } from "#core/site/admin-paths.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { isMigrating } from "#server/platform/migrate.ts";
import { DeskUnavailable } from "#web/desk/DeskUnavailable.tsx";
import type { Route } from "./+types/unavailable";
import "#web/desk/sign-in.css";

/** The HTTP layer shows this in place of a page of the desk while it cannot find out who asks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const asked = new URL(request.url).searchParams.get("asked") ?? "";
  // The address of the sign-in form would open the browser's prompt.
  const again = isAdminPath(asked) && !asked.startsWith("/admin/sign-") ? asked : "/admin";
  const [saves, upgrading] = await Promise.all([services.journal.writable(), isMigrating(services.db)]);
  return data(
    {
      again,
      saves,
      upgrading,
      site: { origin: services.config.publicUrl, name: services.site.settings().agency.name },
    },
    { status: 503 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: "/admin",
    title: "Temporarily unavailable",
    description: "The desk is waiting for its database.",
  });

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  const { site, ...shown } = loaderData;
  return <DeskUnavailable siteName={site.name} {...shown} />;
}
