import { data } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { stepAway } from "#operations/backups/rules/restore-words.ts";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { isMigrating } from "#platform/database/server/migrate.ts";
import { DeskUnavailable } from "./DeskUnavailable.tsx";
import type { Route } from "./+types/unavailable.route";
import "#ui/desk/sign-in.css";

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
      restoring: stepAway(services.restores.latest(), services.now()),
      site: { origin: services.config.publicUrl, name: services.site.settings().agency.name },
    },
    { status: 503 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...deskTags(loaderData?.site, {
    path: "/admin",
    title: "Temporarily unavailable",
    description: "The desk is waiting for its database.",
  }),
  ...(loaderData?.restoring ? [{ httpEquiv: "refresh", content: "3" }] : []),
];

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  const { site, ...shown } = loaderData;
  return <DeskUnavailable siteName={site.name} {...shown} />;
}
