import { programVersion } from "#platform/log/server/program-version.ts";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { data, Outlet, redirect } from "react-router";
import { PASSWORD_PATH } from "#platform/access/rules/admin-paths.ts";
import { hasRole, may } from "#platform/access/rules/rights.ts";
import { linksFor } from "#ui/desk/rules/desk-search.ts";
import { SESSION_ABSOLUTE_MS } from "#platform/access/rules/session-age.ts";
import { areasFor } from "#ui/desk/rules/desk-areas.ts";
import { PREFERENCES_COOKIE, parsePreferences } from "#ui/desk/rules/desk-preferences.ts";
import { staffContext } from "#platform/http/server/contexts.ts";
import { FLAG_COOKIE, flagCookie, readCookie } from "#accounts/sign-in/server/read-cookie.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { UnsentNotice } from "#leads/calling/desk/UnsentNotice.tsx";
import { countDemoLeads } from "#operations/demo/server/demo-store.ts";
import { LookBar } from "#operations/demo/desk/LookBar.tsx";
import { StageBar } from "#operations/demo/desk/StageBar.tsx";
import type { Settings } from "#agency/site/rules/settings.ts";
import { browserLine, deskPhone } from "#agency/site/rules/calls-settings.ts";
import { DeskLine, DeskPhone, type Line } from "#leads/gate/desk/desk-phone.ts";
import { AgencyZone } from "#ui/desk/agency-zone.ts";
import { DeskProblem } from "#ui/desk/DeskProblem.tsx";
import { ReportErrors } from "#operations/errors/desk/ReportErrors.tsx";
import { DeskNow } from "./DeskNow.tsx";
import { DeskShell } from "./DeskShell.tsx";
import { showLastReading } from "#ui/live/kept-page.ts";
import { KeptPageNotice } from "#ui/live/KeptPageNotice.tsx";
import { layoutIsDue } from "#ui/live/layout-reread.ts";
import { LiveConnection } from "#ui/live/LiveConnection.tsx";
import { KeepRinging } from "#leads/calling/desk/KeepRinging.tsx";
import { ReviewNotice } from "#newsroom/discussion/desk/ReviewNotice.tsx";
import { NewLeadNotice } from "#leads/assignment/desk/NewLeadNotice.tsx";
import { SessionWatch } from "#accounts/sign-in/desk/SessionWatch.tsx";
import { Toasts } from "#ui/desk/Toasts.tsx";
import type { Route } from "./+types/layout.route";
import "#ui/desk/desk.css";

export const handle = { hydrate: true };

const OWN_ACCOUNT = ["/admin/profile", PASSWORD_PATH];

/** The HTTP layer lets nobody past its gate without a session; this is the second lock. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!context.get(staffContext)) throw redirect("/admin");
    return next();
  },
];

/** One place for all pages of the desk: what is on screen stays when it can't be read again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [showLastReading];

/** Also makes client-side navigations ask the server, and so the gate. Brings back the readable flag where it was lost. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const { publicUrl, functionsPrefix } = services.config;
  const { agency } = services.site.settings();
  const site = { origin: publicUrl, name: agency.name };
  const cookies = request.headers.get("cookie") ?? undefined;
  const lost = readCookie(cookies, FLAG_COOKIE) !== "1";
  const preferences = parsePreferences(readCookie(cookies, PREFERENCES_COOKIE) ?? null);
  const headers = lost
    ? { "Set-Cookie": flagCookie(true, publicUrl.startsWith("https:"), SESSION_ABSOLUTE_MS / 1000) }
    : undefined;
  return data(
    {
      id: staff.id,
      name: staff.name,
      role: staff.role,
      phone: staff.onlooker ? null : deskPhone(services.site.settings(), staff.email),
      line: staff.onlooker || !may(staff, "leads:write") ? null : lineOf(services.site.settings(), staff.id),
      claims: hasRole(staff, "agent", "manager"),
      seesLeads: may(staff, "leads:read"),
      groups: areasFor(staff),
      // A demo agent has no account of their own.
      links: linksFor(staff).filter(({ path }) => !staff.onlooker || !OWN_ACCOUNT.includes(path)),
      preferences,
      site,
      timeZone: agency.timeZone,
      functionsPrefix,
      release: programVersion(),
      stage: services.site.stage(),
      demoLeads: services.site.demo() ? await countDemoLeads(services.db) : 0,
      ownsSite: may(staff, "settings:write"),
      demoAgent: staff.onlooker ? staff.name : null,
    },
    headers ? { headers } : undefined,
  );
}

function lineOf(settings: Settings, user: string): Line | null {
  const proxy = browserLine(settings);
  return proxy === null ? null : { proxy, user };
}

/** The frame is the same on every page until the person's role changes. Not read again, it also stays when a refresh of the page inside it fails. */
export function shouldRevalidate() {
  return layoutIsDue();
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const {
    id,
    name,
    role,
    phone,
    line,
    claims,
    seesLeads,
    groups,
    links,
    preferences,
    site,
    timeZone,
    functionsPrefix,
    release,
    stage,
    demoLeads,
    ownsSite,
    demoAgent,
  } = loaderData;
  return (
    // The policy forbids inline styles, and no part of the desk needs them.
    <CSPProvider disableStyleElements>
      <SessionWatch functionsPrefix={functionsPrefix} role={role} />
      <ReportErrors functionsPrefix={functionsPrefix} release={release} />
      <LiveConnection functionsPrefix={functionsPrefix} />
      {seesLeads ? <NewLeadNotice claims={claims} /> : null}
      <ReviewNotice />
      {seesLeads ? <DeskNow line={line} /> : null}
      <KeepRinging />
      <Toasts>
        <KeptPageNotice />
        <DeskShell who={{ name, role, groups, links, preferences, site: site.name }}>
          {demoAgent === null ? (
            <StageBar stage={stage} demoLeads={demoLeads} link={ownsSite} />
          ) : (
            <LookBar name={demoAgent} />
          )}
          {seesLeads ? <UnsentNotice account={id} /> : null}
          <AgencyZone value={timeZone}>
            <DeskPhone value={phone}>
              <DeskLine value={line}>
                <Outlet />
              </DeskLine>
            </DeskPhone>
          </AgencyZone>
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
