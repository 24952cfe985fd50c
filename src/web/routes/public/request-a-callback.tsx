import { data, redirect } from "react-router";
import { callbackWording } from "#core/consent/consent-wording.ts";
import { CALLBACK_MESSAGES } from "#core/leads/callback-form.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { CALLBACK_PATH } from "#core/site/navigation.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { looksAutomatic, originOf, takeCallback } from "#server/intake/take-lead.ts";
import { Island } from "#web/islands/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "#web/leads/CallbackForm.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/request-a-callback";

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Request a call", path: CALLBACK_PATH },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  const { agency } = site.settings();
  const query = new URL(request.url).searchParams;
  const sent = query.get("sent") === "1";
  const callback: CallbackFormProps = {
    phone: agency.phone,
    phoneText: formatPhone(agency.phone),
    endpoint: `${config.functionsPrefix}/callback`,
    consent: callbackWording(agency.legalName).text,
    ...(sent ? { start: { at: "success" as const } } : {}),
  };
  return data({ origin: config.publicUrl, siteName: agency.name, callback, sent }, { headers: sent ? PRIVATE_PAGE : pageHeaders() });
}

/** The form's way without script: thanks by redirect, or the page again with what was typed and what to mend. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const visit = context.get(visitContext) ?? { ip: "", userAgent: "", referrer: "", requestId: "" };
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: 400 });
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = { name: read("name").slice(0, 500), phone: read("phone").slice(0, 100) };
  const again = (start: CallbackFormProps["start"], status: number, headers: Record<string, string> = {}) =>
    data({ typed, start }, { status, headers: { ...PRIVATE_PAGE, ...headers } });

  const wait = await services.limits.callback.take(visit.ip);
  if (wait > 0) return again({ at: "error", message: CALLBACK_MESSAGES.refused }, 429, { "Retry-After": String(wait) });
  if (looksAutomatic({ website: read("website"), elapsed: read("elapsed") })) return again({ at: "error", message: CALLBACK_MESSAGES.refused }, 422);
  const origin = originOf(visit, { pageAddress: read("pageAddress"), landingPage: read("landingPage"), referrer: read("referrer") });
  try {
    const outcome = await takeCallback(services, { name: read("name"), phone: read("phone") }, origin, read("key") || undefined);
    if (outcome.ok) return redirect(`${CALLBACK_PATH}?sent=1`, { status: 303, headers: PRIVATE_PAGE });
    const fields = (["name", "phone"] as const).filter((field) => outcome.fields?.[field]);
    return again({ at: "invalid", fields }, 422);
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "a callback was stored neither in the database nor in the journal");
    return again({ at: "error", message: CALLBACK_MESSAGES.unreachable }, 503, { "Retry-After": "5" });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => (actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        origin: loaderData.origin,
        siteName: loaderData.siteName,
        path: CALLBACK_PATH,
        title: `Request a call | ${loaderData.siteName}`,
        description: "Leave your name and phone number, and a licensed agent will call you about final expense insurance.",
        keywords: ["request a call", "final expense insurance", "licensed agent"],
        robots: "noindex",
        crumbs: CRUMBS,
      })
    : [];

export default function RequestACallback({ loaderData, actionData }: Route.ComponentProps) {
  const props: CallbackFormProps = { ...loaderData.callback, ...(actionData ? { typed: actionData.typed, start: actionData.start } : {}) };
  const { start } = props;
  const tells = start?.at === "success" ? "callback_sent" : start?.at === "error" ? "callback_error" : undefined;
  return (
    <div className="wrap wrap-narrow callback-page" data-tells={tells} data-message={start?.at === "error" ? start.message : undefined}>
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Request a call"
        lead={loaderData.sent ? undefined : "Leave your name and number, and a licensed agent will call you. Take all the time you need to decide."}
      />
      <div className="card">
        <Island name="callback" of={CallbackForm} props={props} />
      </div>
      <p className="small">
        Would you rather call us? Our number is <a href={`tel:${props.phone}`}>{props.phoneText}</a>.
      </p>
    </div>
  );
}
