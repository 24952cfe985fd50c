import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readSent } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { SECOND_STEP_PATH } from "#platform/access/rules/admin-paths.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { deviceCookieName, readCookie, signInCookies, stepCookieName } from "#accounts/sign-in/server/read-cookie.ts";
import { staffAddress } from "#accounts/sign-in/server/staff-address.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { relyingParty } from "#accounts/sign-in/server/check-passkey.ts";
import { findSecondStep, finishSignIn } from "#accounts/sign-in/server/finish-sign-in.ts";
import { SecondStepScreen } from "./SecondStepScreen.tsx";
import type { Route } from "./+types/second-step.route";
import "#ui/desk/sign-in.css";

/** Shows the second step of the sign-in that this browser began. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, site } = services;
  const https = config.publicUrl.startsWith("https:");
  const waiting = readCookie(request.headers.get("cookie") ?? undefined, stepCookieName(https));
  const step = waiting ? await findSecondStep(services, waiting) : null;
  const named = relyingParty(config.publicUrl, request.headers.get("host") ?? undefined) !== null;
  return {
    site: { origin: config.publicUrl, name: site.settings().agency.name },
    step: step && { ...step, passkey: step.passkey && named },
    next: new URL(request.url).searchParams.get("next") ?? "",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!visit) throw redirect("/admin");
  const services = servicesOf(context);
  const https = services.config.publicUrl.startsWith("https:");
  const cookies = request.headers.get("cookie") ?? undefined;
  const form = await readSent(request);
  const text = readTexts(form);
  const outcome = await finishSignIn(services, {
    ...visit,
    step: readCookie(cookies, stepCookieName(https)) ?? "",
    code: text("code"),
    device: readCookie(cookies, deviceCookieName(https)),
  });
  if (!outcome.ok) {
    const fields: { code?: string } = outcome.fields ?? {};
    const status = STATUS_OF[outcome.code];
    return data({ message: outcome.message, fields, next: text("next") }, { status });
  }
  const headers = new Headers();
  for (const cookie of signInCookies(outcome.value, https)) headers.append("Set-Cookie", cookie);
  throw redirect(staffAddress(text("next")), { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: SECOND_STEP_PATH,
    title: "One more step",
    description: "Staff confirm their sign-in here.",
  });

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { site, step, next } = loaderData;
  return (
    <SecondStepScreen siteName={site.name} step={step} next={actionData?.next ?? next} trouble={actionData ?? null} />
  );
}
