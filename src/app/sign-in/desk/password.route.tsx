import { readGiven, readTexts } from "#platform/http/rules/form-fields.ts";
import { readSent } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { DEFAULT_OWNER } from "#accounts/access/rules/account-email.ts";
import { isFresh } from "#operations/backups/server/restores-store.ts";
import { changePassword } from "#accounts/sign-in/server/change-password.ts";
import { servicesOf, staffContext, visitContext } from "#platform/http/server/contexts.ts";
import { deviceCookieName, readCookie, signInCookies } from "#accounts/sign-in/server/read-cookie.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { PasswordScreen } from "./PasswordScreen.tsx";
import type { Route } from "./+types/password.route";
import "#ui/desk/sign-in.css";

/** The change-password page. A user with an initial password is sent here from every page of the desk. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff || staff.onlooker) throw redirect("/admin");
  const { backups, config, db, site } = servicesOf(context);
  const due = staff.passwordDue === true;
  return {
    site: { origin: config.publicUrl, name: site.settings().agency.name },
    email: staff.email,
    due,
    asksEmail: due && staff.email === DEFAULT_OWNER,
    fresh: due && backups.own !== null && (await isFresh(db)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const visit = context.get(visitContext);
  if (!staff || !visit) throw redirect("/admin");
  const services = servicesOf(context);
  const https = services.config.publicUrl.startsWith("https:");
  const form = await readSent(request);
  const [text, given] = [readTexts(form), readGiven(form)];
  const outcome = await changePassword(
    services,
    { actor: staff, requestId: visit.requestId },
    { current: text("current"), chosen: text("chosen"), again: text("again"), email: given("email") },
    {
      device: readCookie(request.headers.get("cookie") ?? undefined, deviceCookieName(https)),
      ip: visit.ip,
      userAgent: visit.userAgent,
    },
  );
  if (!outcome.ok)
    return data(
      { message: outcome.message, fields: outcome.fields ?? {}, typed: given("email") ?? "" },
      { status: STATUS_OF[outcome.code] },
    );
  const headers = new Headers();
  for (const cookie of signInCookies(outcome.value, https)) headers.append("Set-Cookie", cookie);
  throw redirect("/admin", { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: "/admin/password",
    title: "Choose a password",
    description: "Staff choose a new password here.",
  });

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { site, ...shown } = loaderData;
  return <PasswordScreen siteName={site.name} {...shown} trouble={actionData ?? null} />;
}
