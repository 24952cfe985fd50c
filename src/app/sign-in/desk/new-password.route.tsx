import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readSent } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { findPasswordLink, setPasswordByLink } from "#accounts/sign-in/server/password-link.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { NewPasswordScreen } from "./NewPasswordScreen.tsx";
import type { Route } from "./+types/new-password.route";
import "#ui/desk/sign-in.css";

/** Shows the form of a link. Opening the link uses nothing up: programs that check mail for malware open it, too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, site } = services;
  const account = await findPasswordLink(services, params.token);
  return {
    site: { origin: config.publicUrl, name: site.settings().agency.name },
    email: account?.email ?? null,
  };
}

/** Sets the password. It signs nobody in: where there is a second step, the sign-in asks for it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!visit) throw redirect("/admin");
  const text = readTexts(await readSent(request));
  const outcome = await setPasswordByLink(servicesOf(context), {
    token: params.token,
    chosen: text("chosen"),
    again: text("again"),
    requestId: visit.requestId,
  });
  if (outcome.ok) return data({ done: true, message: "", fields: {} });
  const { message, fields = {}, code } = outcome;
  return data({ done: false, message, fields }, { status: STATUS_OF[code] });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: "/admin/new-password",
    title: "Set a new password",
    description: "Staff who forgot their password set a new one here.",
  });

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { site, email } = loaderData;
  const done = actionData?.done ?? false;
  return (
    <NewPasswordScreen siteName={site.name} email={email} done={done} trouble={done ? null : (actionData ?? null)} />
  );
}
