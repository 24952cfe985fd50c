import { data } from "react-router";
import { OPINION_PATH, planningTool, toolCrumbs, toolData } from "#core/planning/planning-tool.ts";
import { secondOpinion } from "#core/planning/second-opinion.ts";
import { asksForOpinion, parseOpinion, typedOpinion } from "#core/planning/second-opinion-form.ts";
import { english } from "#core/english/texts.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { namesOf } from "#core/calculators/cost-table.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readPolicyRules } from "#server/planning/read-policy-rules.ts";
import { SecondOpinionAnswer } from "#web/site/planning/SecondOpinionAnswer.tsx";
import { SecondOpinionForm } from "#web/site/planning/SecondOpinionForm.tsx";
import { PolicyAdvice } from "#web/site/planning/PolicyAdvice.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-second-opinion";
import "#web/site/planning/tools.css";

/** The answers come in the address; with them the page is made for one visitor. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { rates, states } = tables.current();
  const { search, searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name);
  const asked = asksForOpinion(read);
  const codes = states.map(({ code }) => code);
  const parsed = asked ? parseOpinion(read, rates, codes) : null;
  return data(
    {
      site: { name: site.settings().agency.name, origin: config.publicUrl },
      form: {
        typed: typedOpinion(read),
        problems: parsed && !parsed.ok ? parsed.problems : [],
        states: namesOf(states),
        ages: `${rates.ages[0]} to ${rates.ages.at(-1)}`,
        asked,
      },
      opinion: parsed?.ok ? secondOpinion(parsed.inputs, rates) : null,
      rules: parsed?.ok ? readPolicyRules(parsed.inputs.state) : null,
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
        path: OPINION_PATH,
        title: `Is my burial insurance a fair deal? | ${loaderData.site.name}`,
        description: planningTool("opinion", english).description,
        keywords: [
          "burial insurance second opinion",
          "$9.95 a unit",
          "life insurance units",
          "is my policy a good deal",
        ],
        crumbs: toolCrumbs("opinion", english),
        structuredData: [toolData("opinion", loaderData.site, { locale: "en", words: english })],
      })
    : [];

export default function SecondOpinionRoute({ loaderData }: Route.ComponentProps) {
  const { form, opinion, rules } = loaderData;
  return (
    <div className="wrap tool-page">
      <Breadcrumbs crumbs={toolCrumbs("opinion", english)} />
      <PageHeading
        picture={<Picture name="second-opinion" />}
        title="Second Opinion"
        eyebrow="Is this policy a fair deal?"
        lead="Enter a policy you have, or one you were offered. You see at once if the price is fair, and what to ask. No name, no phone number."
      />
      {opinion ? <SecondOpinionAnswer opinion={opinion} /> : null}
      <SecondOpinionForm {...form} />
      <PolicyAdvice rules={rules} />
    </div>
  );
}
