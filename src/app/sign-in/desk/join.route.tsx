import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readSent } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { acceptInvitation } from "#accounts/sign-in/server/accept-invitation.ts";
import { findOpenInvitation } from "#accounts/access/server/access-store.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { signInCookies } from "#accounts/sign-in/server/read-cookie.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { JoinScreen } from "./JoinScreen.tsx";
import type { Route } from "./+types/join.route";
import "#ui/desk/sign-in.css";

/** Shows an invitation. Opening the link changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, config, site } = servicesOf(context);
  const found = await findOpenInvitation(db, hashToken(params.token), now());
  return {
    site: { origin: config.publicUrl, name: site.settings().agency.name },
    invitation: found ? { email: found.email, name: found.name, role: found.role } : null,
  };
}

/** Accepts it, and signs the person in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!visit) throw redirect("/admin");
  const services = servicesOf(context);
  const form = await readSent(request);
  const text = readTexts(form);
  const joined = { name: text("name"), chosen: text("chosen"), again: text("again") };
  const outcome = await acceptInvitation(services, params.token, joined, visit);
  if (!outcome.ok)
    return data(
      { message: outcome.message, fields: outcome.fields ?? {}, name: joined.name },
      { status: STATUS_OF[outcome.code] },
    );
  const headers = new Headers();
  for (const cookie of signInCookies(outcome.value, services.config.publicUrl.startsWith("https:")))
    headers.append("Set-Cookie", cookie);
  throw redirect("/admin", { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: "/admin/join",
    title: "Join the staff",
    description: "An invited person chooses a password here.",
  });

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { site, invitation } = loaderData;
  return <JoinScreen siteName={site.name} invitation={invitation} trouble={actionData ?? null} />;
}
