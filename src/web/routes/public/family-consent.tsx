import { data, redirect } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { BUTTON_LABELS, familyCallWording, familyTextWording } from "#core/consent/consent-wording.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { originOf } from "#server/intake/take-lead.ts";
import { giveConsent } from "#server/intake/give-consent.ts";
import { readRequest } from "#server/requests/read-request.ts";
import { FamilyConsent } from "#web/site/leads/FamilyConsent.tsx";
import { LinkGone } from "#web/site/leads/LinkGone.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/family-consent";
import "#web/site/leads/leads.css";
import "#web/site/leads/quote-screens.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency, disclaimer } = services.site.settings();
  const found = await readRequest(services, "consent", params.token);
  const number = found?.details.phone ? formatPhone(found.details.phone) : null;
  const asked =
    found && number && !found.withdrawnAt && !found.usedAt
      ? {
          name: found.details.name,
          contact: found.contact?.name ?? "",
          callWords: familyCallWording(agency.legalName, number).text,
          textWords: familyTextWording(agency.legalName, number).text,
        }
      : null;
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    disclaimer,
    asked,
    given: found?.usedAt != null && !found.withdrawnAt,
  };
  return data(shown, { status: asked || shown.given ? 200 : 404, headers: PRIVATE_PAGE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => null);
  if (!visit || !form) throw data(null, { status: 400 });
  const boxes = { call: form.get("call") === "yes", text: form.get("text") === "yes" };
  const pageAddress = `${new URL(request.url).origin}/consent`;
  try {
    const done = await giveConsent(services, params.token, boxes, originOf(visit, { pageAddress }));
    if (done.ok) return redirect(`/consent/${params.token}`, { status: 303, headers: PRIVATE_PAGE });
    return data(
      { error: done.code === "invalid" ? done.message : null, text: boxes.text },
      { status: done.code === "invalid" ? 422 : 404, headers: PRIVATE_PAGE },
    );
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "an agreement could not be stored");
    return data(
      { error: NEUTRAL_TEXTS.default, text: boxes.text },
      { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } },
    );
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...headTags({
          siteName: loaderData.site.name,
          origin: loaderData.site.origin,
          path: "/consent",
          title: `May we call you? | ${loaderData.site.name}`,
          description:
            "A family member asked us about final expense insurance for you. We’ll call you only if you agree.",
          keywords: ["consent to a call", "final expense insurance"],
          robots: "noindex",
        }),
        // The address is a secret: other sites must not see it.
        { name: "referrer", content: "same-origin" },
      ]
    : [];

export default function FamilyConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, given, phone, disclaimer } = loaderData;
  return (
    <div className="wrap wrap-narrow quote-thanks">
      {asked ? (
        <FamilyConsent
          {...asked}
          button={BUTTON_LABELS.family}
          error={actionData?.error ?? null}
          phone={phone}
          disclaimer={disclaimer}
        />
      ) : given ? (
        <>
          <PageHeading title="Thank You!" lead="We’ve recorded your agreement." />
          <p>
            An agent will call you from <a href={`tel:${phone.dial}`}>{phone.shown}</a>, dialing by hand. Say “stop” at
            any time, and we’ll stop contacting you.
          </p>
        </>
      ) : (
        <LinkGone phone={phone} />
      )}
    </div>
  );
}
