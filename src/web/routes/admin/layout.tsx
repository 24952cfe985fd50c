import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, redirect } from "react-router";
import { areasFor } from "#core/desk/desk-areas.ts";
import { staffContext } from "#server/http/contexts.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { DeskShell } from "#web/desk/DeskShell.tsx";
import { SessionWatch } from "#web/desk/SessionWatch.tsx";
import type { Route } from "./+types/layout";
import "#web/desk/desk.css";

export const handle = { hydrate: true };

/** The HTTP floor lets nobody past its gate without a session; this is the second lock. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!context.get(staffContext)) throw redirect("/admin");
    return next();
  },
];

/** Also makes client-side navigations ask the server, and so the gate. */
export function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const site = { origin: services.config.publicUrl, name: services.site.settings().agency.name };
  return { name: staff.name, role: staff.role, areas: areasFor(staff), site, functionsPrefix: services.config.functionsPrefix };
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { name, role, areas, site, functionsPrefix } = loaderData;
  return (
    // The policy forbids inline styles, and no part of the desk needs them.
    <CSPProvider disableStyleElements>
      <SessionWatch functionsPrefix={functionsPrefix} />
      <DeskShell who={{ name, role, areas, site: site.name }}>
        <Outlet />
      </DeskShell>
    </CSPProvider>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
