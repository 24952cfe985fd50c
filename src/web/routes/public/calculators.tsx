import { CALCULATOR_IDS, CALCULATORS_PATH } from "#core/calculators/calculator-address.ts";
import { english } from "#core/english/texts.ts";
import { planningTools } from "#core/planning/planning-tool.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { PictureOf } from "#web/site/pictures/Picture.tsx";
import { CalculatorCard } from "#web/site/calculators/CalculatorCard.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Card } from "#web/ui/Card.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/calculators";
import "#web/site/calculators/calculators.css";

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Calculators", path: CALCULATORS_PATH },
];

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  return { site: { name: site.settings().agency.name, origin: config.publicUrl } };
}

export const headers: Route.HeadersFunction = () => pageHeaders();

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: CALCULATORS_PATH,
        title: `Final expense and funeral cost calculators | ${loaderData.site.name}`,
        description:
          "Free calculators about funerals and final expense insurance: what a funeral costs, what a family needs and what a policy may cost. No name, email or sign-up.",
        keywords: ["final expense calculator", "funeral cost calculator", "burial insurance calculator"],
        crumbs: CRUMBS,
      })
    : [];

export default function Calculators() {
  return (
    <div className="wrap calculator-page">
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Calculators"
        lead="Answers to the questions families ask, with the source and year of every figure. You don’t give a name or an email address, and you can change anything we assume."
      />
      <ul className="card-grid">
        {CALCULATOR_IDS.map((id) => (
          <CalculatorCard key={id} id={id} />
        ))}
      </ul>
      <section className="section" aria-labelledby="tools">
        <h2 id="tools">Tools for you and your family</h2>
        <ul className="card-grid">
          {planningTools(english).map(({ path, name, description }) => (
            <Card as="li" linked key={path}>
              <PictureOf path={path} />
              <h3 className="calculator-card-title">
                <a href={path}>{name}</a>
              </h3>
              <p>{description}</p>
            </Card>
          ))}
        </ul>
      </section>
    </div>
  );
}
