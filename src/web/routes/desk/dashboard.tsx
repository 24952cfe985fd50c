import { data } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { hideSetup } from "#server/access/hide-setup.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { countFailed } from "#server/intake/intake-store.ts";
import { readHome } from "#server/monitoring/read-home.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { HomePage } from "#web/desk/home/HomePage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff, by } = staffRequest(context, null);
  const failedSubmissions = staff.role === "owner" ? await countFailed(services.db) : 0;
  const home = await readHome(services, { ...by, actor: staff }, { failedSubmissions });
  return { home };
}

/** Hides an owner's setup checklist, or shows it again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, staff, by } = staffRequest(context, "settings:write");
  const hidden = (await request.formData()).get("intent") === "hide-setup";
  const outcome = await hideSetup(services, { ...by, actor: staff }, hidden);
  if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin",
    title: "Home",
    description: "What to do first, and articles, leads and system health at a glance, for staff.",
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LiveRefresh />
      <HomePage {...loaderData} />
    </>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
