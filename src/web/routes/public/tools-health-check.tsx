import { data } from "react-router";
import { HEALTH_WORDS as W } from "#core/calculators/health-words.ts";
import { waitingText } from "#core/calculators/monthly-price.ts";
import { kindPrices } from "#core/calculators/quick-price.ts";
import { HEALTH_TOOL, toolCrumbs, toolData } from "#core/planning/planning-tool.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { languageOf, servicesOf } from "#server/http/contexts.ts";
import { Island } from "#web/islands/Island.tsx";
import { HealthKinds } from "#web/site/planning/HealthKinds.tsx";
import { HealthCheck, HealthList } from "#web/site/planning/HealthCheck.tsx";
import { HealthTalk } from "#web/site/planning/HealthTalk.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-health-check";
import "#web/site/calculators/calculator-tables.css";
import "#web/site/planning/health-check.css";

/** The page takes no answers: an address would be kept by servers and browsers. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { agency, disclaimer } = site.settings();
  const { rates, underwriting } = tables.current();
  const { words } = languageOf(context);
  const shown = {
    site: { name: agency.name, origin: config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    disclaimer,
    prices: kindPrices(rates, words),
    rules: underwriting.rules,
    waiting: waitingText(rates.waiting, words.prices),
  };
  return data(shown, { headers: pageHeaders([TABLES_TAG]) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: HEALTH_TOOL.path,
        title: `Health check for burial insurance | ${loaderData.site.name}`,
        description: HEALTH_TOOL.description,
        keywords: [
          "burial insurance health questions",
          "final expense with health problems",
          "graded or guaranteed issue",
          "can I get burial insurance",
        ],
        crumbs: toolCrumbs(HEALTH_TOOL),
        structuredData: [toolData(HEALTH_TOOL, loaderData.site)],
      })
    : [];

export default function HealthCheckRoute({ loaderData }: Route.ComponentProps) {
  const { phone, prices, rules, waiting, disclaimer } = loaderData;
  return (
    <div className="wrap health-page">
      <Breadcrumbs crumbs={toolCrumbs(HEALTH_TOOL)} />
      <PageHeading title={W.title} lead={W.lead} picture={<Picture name="health-check" />} />
      <noscript>
        <HealthList />
      </noscript>
      <Island name="health-check" of={HealthCheck} props={{ rules }} />
      <HealthKinds waiting={waiting} prices={prices} />
      <HealthTalk phone={phone} disclaimer={disclaimer} />
    </div>
  );
}
