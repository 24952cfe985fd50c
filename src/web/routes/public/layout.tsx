import { Outlet, useLocation } from "react-router";
import { formatPhone } from "#core/leads/phone-number.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { Shell } from "#web/site/Shell.tsx";
import type { ShellContent } from "#web/site/shell-content.ts";
import type { Route } from "./+types/layout";

export function loader({ context }: Route.LoaderArgs): ShellContent {
  const { site } = servicesOf(context);
  const { agency, disclaimer, references } = site.settings();
  return { agency, phone: formatPhone(agency.phone), disclaimer, references, states: site.states() };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Shell content={loaderData} path={pathname}>
      <Outlet />
    </Shell>
  );
}
