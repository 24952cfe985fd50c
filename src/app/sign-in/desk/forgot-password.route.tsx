import { readTrimmed } from "#platform/http/rules/form-fields.ts";
import { readSent } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { FORGOT_PATH } from "#platform/access/rules/admin-paths.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { requestPasswordLink } from "#accounts/sign-in/server/password-link.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { ForgotScreen } from "./ForgotScreen.tsx";
import type { Route } from "./+types/forgot-password.route";
import "#ui/desk/sign-in.css";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, mailer } = servicesOf(context);
  return {
    site: { origin: config.publicUrl, name: site.settings().agency.name },
    canSend: mailer !== null,
    sent: new URL(request.url).searchParams.get("sent") === "1",
  };
}

/** Asks for the link. The page says the same whether or not there is such an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const services = servicesOf(context);
  if (!visit || services.mailer === null) throw redirect(FORGOT_PATH);
  const email = readTrimmed(await readSent(request))("email");
  if (!isMailAddress(email)) {
    const message = "Enter an email address, like name@example.com.";
    return data({ message, fields: { email: message }, email }, { status: STATUS_OF.invalid });
  }
  const outcome = await requestPasswordLink(services, { email, ip: visit.ip });
  if (!outcome.ok) return data({ message: outcome.message, fields: {}, email }, { status: STATUS_OF[outcome.code] });
  throw redirect(`${FORGOT_PATH}?sent=1`, { status: 303 });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: FORGOT_PATH,
    title: "Forgot your password?",
    description: "Staff ask for a link to set a new password here.",
  });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { site, canSend, sent } = loaderData;
  return (
    <ForgotScreen siteName={site.name} canSend={canSend} sent={sent && !actionData} trouble={actionData ?? null} />
  );
}
