import { CSPProvider } from "@base-ui/react/csp-provider";
import { data, Outlet, redirect } from "react-router";
import { may } from "#core/access/rights.ts";
import { linksFor } from "#core/desk/desk-search.ts";
import { SESSION_ABSOLUTE_MS } from "#core/access/session-age.ts";
import { areasFor } from "#core/desk/desk-areas.ts";
import { PREFERENCES_COOKIE, parsePreferences } from "#core/desk/desk-preferences.ts";
import { staffContext } from "#server/http/contexts.ts";
import { FLAG_COOKIE, flagCookie, readCookie } from "#server/http/cookies.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { CallNotice } from "#web/desk/calling/CallNotice.tsx";
import { StageBar } from "#web/desk/demo/StageBar.tsx";
import { DeskProblem } from "#web/desk/DeskProblem.tsx";
import { ReportErrors } from "#web/desk/errors/ReportErrors.tsx";
import { DeskShell } from "#web/desk/DeskShell.tsx";
import { keepReadings } from "#web/desk/live/kept-page.ts";
import { KeptPageNotice } from "#web/desk/live/KeptPageNotice.tsx";
import { layoutIsDue } from "#web/desk/live/layout-reread.ts";
import { LiveConnection } from "#web/desk/live/LiveConnection.tsx";
import { NewLeadNotice } from "#web/desk/assignment/NewLeadNotice.tsx";
import { SessionWatch } from "#web/desk/SessionWatch.tsx";
import { Toasts } from "#web/desk/ui/Toasts.tsx";
import type { Route } from "./+types/layout";
import "#web/desk/desk.css";

export const handle = { hydrate: true };

/** The HTTP layer lets nobody past its gate without a session; this is the second lock. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!context.get(staffContext)) throw redirect("/admin");
    return next();
  },
];

/** One place for all pages of the desk: what is on screen stays when it can't be read again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepReadings];

/** Also makes client-side navigations ask the server, and so the gate. Brings back the readable flag where it was lost. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const { publicUrl, functionsPrefix } = services.config;
  const site = { origin: publicUrl, name: services.site.settings().agency.name };
  const cookies = request.headers.get("cookie") ?? undefined;
  const lost = readCookie(cookies, FLAG_COOKIE) !== "1";
  const preferences = parsePreferences(readCookie(cookies, PREFERENCES_COOKIE) ?? null);
  const headers = lost
    ? { "Set-Cookie": flagCookie(true, publicUrl.startsWith("https:"), SESSION_ABSOLUTE_MS / 1000) }
    : undefined;
  return data(
    {
      name: staff.name,
      role: staff.role,
      groups: areasFor(staff),
      links: linksFor(staff),
      preferences,
      site,
      functionsPrefix,
      stage: services.site.stage(),
      ownsSite: may(staff, "settings:write"),
    },
    headers ? { headers } : undefined,
  );
}

/** The frame is the same on every page until the person's role changes. Not read again, it also stays when a refresh of the page inside it fails. */
export function shouldRevalidate() {
  return layoutIsDue();
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { name, role, groups, links, preferences, site, functionsPrefix, stage, ownsSite } = loaderData;
  const areas = groups.flatMap((group) => group.areas.map(({ path }) => path));
  return (
    // The policy forbids inline styles, and no part of the desk needs them.
    <CSPProvider disableStyleElements>
      <SessionWatch functionsPrefix={functionsPrefix} role={role} />
      <ReportErrors functionsPrefix={functionsPrefix} />
      <LiveConnection functionsPrefix={functionsPrefix} />
      {role === "editor" ? null : <NewLeadNotice claims={role === "agent"} />}
      {areas.includes("/admin/queue") ? <CallNotice /> : null}
      <Toasts>
        <KeptPageNotice />
        <DeskShell who={{ name, role, groups, links, preferences, site: site.name }}>
          <StageBar stage={stage} link={ownsSite} />
          <Outlet />
        </DeskShell>
      </Toasts>
    </CSPProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main className="px-4 py-10">
      <DeskProblem />
    </main>
  );
}
