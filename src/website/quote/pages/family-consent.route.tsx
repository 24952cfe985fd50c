import { data, redirect } from "react-router";
import { familyCallWording, familyTextWording } from "#compliance/consent/rules/consent-wording.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { originOf } from "#leads/intake/server/submit-lead.ts";
import { giveConsent } from "#leads/intake/server/give-consent.ts";
import { readRequest } from "#leads/leads/server/read-request.ts";
import { FamilyConsent } from "./FamilyConsent.tsx";
import { LinkGone } from "./LinkGone.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/family-consent.route";
import "./leads.css";
import "./quote-screens.css";
import { PreviewThanks } from "./PreviewThanks.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale } = languageOf(context);
  const { agency, disclaimer } = settingsIn(services.site.settings(), locale);
  const found = await readRequest(services, "consent", params.token);
  const number = found?.details.phone ? formatPhone(found.details.phone) : null;
  const asked =
    found && number && !found.withdrawnAt && !found.usedAt
      ? {
          name: found.details.name,
          contact: found.contact?.name ?? "",
          callWords: familyCallWording(agency.legalName, number, locale).text,
          textWords: familyTextWording(agency.legalName, number, locale).text,
        }
      : null;
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    locale,
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
  const { locale, words } = languageOf(context);
  const boxes = { call: form.get("call") === "yes", text: form.get("text") === "yes" };
  const pageAddress = `${new URL(request.url).origin}/consent`;
  try {
    const done = await giveConsent(
      services,
      params.token,
      { ...boxes, language: locale },
      originOf(visit, { pageAddress }),
    );
    if (done.ok) return redirect(localPath(`/consent/${params.token}`, locale), { status: 303, headers: PRIVATE_PAGE });
    return data(
      { error: done.code === "invalid" ? done.message : null, text: boxes.text },
      { status: done.code === "invalid" ? 422 : 404, headers: PRIVATE_PAGE },
    );
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "an agreement could not be stored");
    return data(
      { error: words.familyConsent.lost, text: boxes.text },
      { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } },
    );
  }
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const { title, description, keywords } = wordsOf(locale).familyConsent;
  return [
    ...pageTags(site, locale, { path: "/consent", title, description, keywords, robots: "noindex" }),
    // The address is a secret: other sites must not see it.
    { name: "referrer", content: "same-origin" },
  ];
};

export default function FamilyConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, given, phone, disclaimer } = loaderData;
  const { thanks, recorded, calls } = useWords("familyConsent");
  return (
    <div className="wrap wrap-narrow quote-thanks">
      {asked ? (
        <FamilyConsent {...asked} error={actionData?.error ?? null} phone={phone} disclaimer={disclaimer} />
      ) : given ? (
        <>
          <PageHeading title={thanks} lead={recorded} />
          <PreviewThanks />
          <p>
            {calls[0]}
            <a href={`tel:${phone.dial}`}>{phone.shown}</a>
            {calls[1]}
          </p>
        </>
      ) : (
        <LinkGone phone={phone} />
      )}
    </div>
  );
}
