import { data } from "react-router";
import { hasAnswers, readLossAnswers } from "#core/planning/loss-answers.ts";
import { planningTool, toolCrumbs, toolData } from "#core/planning/planning-tool.ts";
import { english } from "#core/english/texts.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readLossReference } from "#server/planning/read-loss-reference.ts";
import { Island } from "#web/islands/Island.tsx";
import { AfterALoss } from "#web/site/planning/AfterALoss.tsx";
import { LOSS_KEY } from "#web/site/planning/kept-here.ts";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-after-a-loss";
import "#web/site/planning/planning.css";

/** Without script the answers come in the address, and the page is made for one visitor on this day. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const reference = readLossReference(services);
  const query = new URL(request.url).searchParams;
  const day = services.now().toISOString().slice(0, 10);
  const { answers, problems } = readLossAnswers(
    (name) => query.get(name),
    reference.states.map(({ code }) => code),
    day,
  );
  const asked = hasAnswers(answers) || problems.length > 0;
  const site = { name: services.site.settings().agency.name, origin: services.config.publicUrl };
  return data(
    { site, list: { reference, answers, problems, today: asked ? day : null } },
    { headers: asked ? PRIVATE_PAGE : pageHeaders([TABLES_TAG]) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: planningTool("loss", english).path,
        title: `What to do when someone dies: a checklist | ${loaderData.site.name}`,
        description: planningTool("loss", english).description,
        keywords: [
          "what to do when someone dies",
          "after a death checklist",
          "who to notify when someone dies",
          "deadlines after a death",
        ],
        crumbs: toolCrumbs("loss", english),
        structuredData: [toolData("loss", loaderData.site, { locale: "en", words: english })],
      })
    : [];

export default function AfterALossRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap planning-head">
        <Breadcrumbs crumbs={toolCrumbs("loss", english)} />
        <PageHeading
          title="What to do after a loss"
          lead="We’re sorry that you need this page. Very little has to be done today, and you don’t have to do it alone. Take the list one line at a time."
          picture={<Picture name="after-a-loss" />}
        />
        <p className="no-print">
          <a href="#list-title">Go straight to the list</a>
        </p>
      </div>
      <Island name="after-a-loss" of={AfterALoss} props={loaderData.list} keptUnder={[LOSS_KEY]} />
      <div className="wrap section no-print">
        <h2>More to read</h2>
        <ul>
          <li>
            <a href="/blog/category/after-a-loss">Articles about the time after a loss</a>
          </li>
          <li>
            <a href="/blog/funeral-rule-rights">Your rights at the funeral home</a>
          </li>
          <li>
            <a href="/tools/veteran-funeral">What VA covers of a veteran’s funeral, and what is left</a>
          </li>
          <li>
            <a href="/tools/final-wishes">Write down your own wishes, so that your family has less to guess</a>
          </li>
        </ul>
      </div>
    </>
  );
}
