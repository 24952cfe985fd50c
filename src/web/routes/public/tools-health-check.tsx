import { data } from "react-router";
import { waitingText } from "#core/calculators/monthly-price.ts";
import { kindPrices } from "#core/calculators/quick-price.ts";
import { wordsOf } from "#core/language/words.ts";
import { toolCrumbs, toolTags } from "#core/planning/planning-tool.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { settingsIn } from "#core/site/settings.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { Island } from "#web/islands/Island.tsx";
import { HealthKinds } from "#web/site/planning/HealthKinds.tsx";
import { HealthCheck, HealthList } from "#web/site/planning/HealthCheck.tsx";
import { HealthTalk } from "#web/site/planning/HealthTalk.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-health-check";
import "#web/site/calculators/calculator-tables.css";
import "#web/site/planning/health-check.css";

/** The page takes no answers: an address would be kept by servers and browsers. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { agency, disclaimer } = settingsIn(site.settings(), locale);
  const { rates, underwriting } = tables.current();
  const shown = {
    site: { name: agency.name, origin: config.publicUrl, locale },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    disclaimer,
    prices: kindPrices(rates, words),
    rules: underwriting.rules,
    waiting: waitingText(rates.waiting, words.prices),
  };
  return data(shown, { headers: pageHeaders([TABLES_TAG]) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.site.locale);
  return toolTags("health", words.healthCheck, loaderData.site, words);
};

export default function HealthCheckRoute({ loaderData }: Route.ComponentProps) {
  const { site, phone, prices, rules, waiting, disclaimer } = loaderData;
  const words = useWords("healthCheck");
  return (
    <div className="wrap health-page">
      <Breadcrumbs crumbs={toolCrumbs("health", wordsOf(site.locale))} />
      <PageHeading title={words.title} lead={words.lead} picture={<Picture name="health-check" />} />
      <noscript>
        <HealthList />
      </noscript>
      <Island name="health-check" of={HealthCheck} props={{ rules, waiting }} />
      <HealthKinds waiting={waiting} prices={prices} />
      <HealthTalk phone={phone} disclaimer={disclaimer} />
    </div>
  );
}
