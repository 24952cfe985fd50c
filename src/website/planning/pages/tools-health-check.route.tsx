import { data } from "react-router";
import { waitingText } from "#agency/tables/rules/monthly-price.ts";
import { kindPrices } from "#agency/tables/rules/quick-price.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { toolCrumbs, toolTags } from "#agency/site/rules/planning-tool.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { CALLBACK_PATH, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { Island } from "#website/islands/pages/Island.tsx";
import { HealthKinds } from "./HealthKinds.tsx";
import { HealthCheck, HealthList } from "./HealthCheck.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { PhoneIcon } from "#website/shell/pages/Icons.tsx";
import type { Route } from "./+types/tools-health-check.route";
import "#website/calculators/pages/calculator-tables.css";
import "./health-check.css";

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

/** Ways to an agent; none of them carries an answer. `phone`: to dial, and formatted. */
function HealthTalk({ phone, disclaimer }: { phone: { dial: string; shown: string }; disclaimer: string }) {
  const words = useWords("healthCheck");
  const localPath = useLocalPath();
  return (
    <aside className="health-talk card" aria-labelledby="health-talk">
      <h2 id="health-talk">{words.talk}</h2>
      <p>{words.talkText}</p>
      <p className="button-row">
        <ButtonLink look="main" href={`tel:${phone.dial}`}>
          <PhoneIcon />
          {phone.shown}
        </ButtonLink>
        <ButtonLink look="plain" href={localPath(CALLBACK_PATH)}>
          {words.callback}
        </ButtonLink>
        <ButtonLink look="plain" href={localPath(QUOTE_PATH)}>
          {words.quote}
        </ButtonLink>
      </p>
      <p className="small">{disclaimer}</p>
    </aside>
  );
}
