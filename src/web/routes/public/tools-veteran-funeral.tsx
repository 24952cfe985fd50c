import { data } from "react-router";
import { namesOf } from "#core/calculators/cost-table.ts";
import { planningTool, toolCrumbs, toolData, VETERAN_PATH } from "#core/planning/planning-tool.ts";
import { veteranFuneral } from "#core/planning/veteran-funeral.ts";
import { asksForFuneral, parseVeteranFuneral, typedFuneral } from "#core/planning/veteran-funeral-form.ts";
import { english } from "#core/english/texts.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readLossReference } from "#server/planning/read-loss-reference.ts";
import { VeteranFuneralAnswer } from "#web/site/planning/VeteranFuneralAnswer.tsx";
import { ToolSources } from "#web/site/planning/ToolSources.tsx";
import { VeteranFuneralForm } from "#web/site/planning/VeteranFuneralForm.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-veteran-funeral";
import "#web/site/planning/tools.css";

/** The answers come in the address; with them the page is made for one visitor on this day. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const tables = services.tables.current();
  const { search, searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name);
  const asked = asksForFuneral(read);
  const codes = tables.states.map(({ code }) => code);
  const parsed = asked ? parseVeteranFuneral(read, codes, services.now().toISOString().slice(0, 10)) : null;
  return data(
    {
      site: { name: services.site.settings().agency.name, origin: services.config.publicUrl },
      form: {
        typed: typedFuneral(read),
        problems: parsed && !parsed.ok ? parsed.problems : [],
        states: namesOf(tables.states),
        asked,
      },
      plan: parsed?.ok ? veteranFuneral(parsed.inputs, tables, readLossReference(services)) : null,
    },
    { headers: search !== "" ? PRIVATE_PAGE : pageHeaders([TABLES_TAG]) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: VETERAN_PATH,
        title: `What VA pays for a veteran’s funeral | ${loaderData.site.name}`,
        description: planningTool("veteran", english).description,
        keywords: ["veteran funeral costs", "VA burial benefits", "national cemetery burial", "VA burial allowance"],
        crumbs: toolCrumbs("veteran", english),
        structuredData: [toolData("veteran", loaderData.site, { locale: "en", words: english })],
      })
    : [];

export default function VeteranFuneralRoute({ loaderData }: Route.ComponentProps) {
  const { form, plan } = loaderData;
  return (
    <div className="wrap tool-page">
      <Breadcrumbs crumbs={toolCrumbs("veteran", english)} />
      <PageHeading
        picture={<Picture name="veteran-funeral" />}
        title="Veteran Funeral Planner"
        eyebrow="What does VA cover, and what is left?"
        lead="Answer what you know about the veteran. You see what Veterans Affairs (VA) gives, what is left for the family in dollars, and which papers to look for."
      />
      {plan ? <VeteranFuneralAnswer plan={plan} /> : null}
      <VeteranFuneralForm {...form} />
      <section className="section tool-more" aria-labelledby="more-title">
        <h2 id="more-title">More to read</h2>
        <ul>
          <li>
            <a href="/blog/va-burial-benefits">VA burial benefits: amounts, deadlines and forms</a>
          </li>
          <li>
            <a href="/tools/after-a-loss">What to do after a loss</a>
          </li>
          <li>
            <a href="/calculators/final-expense-calculator">Add up the whole funeral, line by line</a>
          </li>
        </ul>
        <p className="small">
          We are an insurance agency, not part of VA or any government office. VA decides every claim itself, and asking
          is free.
        </p>
      </section>
      {plan ? <ToolSources sources={plan.sources} /> : null}
    </div>
  );
}
