import { data } from "react-router";
import { hasAnswers, readLossAnswers } from "#website/planning/rules/loss-answers.ts";
import { toolCrumbs, toolTags, VETERAN_PATH, WISHES_PATH } from "#agency/site/rules/planning-tool.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { lossReference } from "#website/planning/rules/loss-texts.ts";
import { readLossData } from "#website/planning/server/read-loss-data.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { AfterALoss } from "./AfterALoss.tsx";
import { LOSS_KEY } from "./kept-here.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/tools-after-a-loss.route";
import "./planning.css";

/** Without script the answers come in the address, and the page is made for one visitor on this day. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const reference = lossReference(readLossData(services), words);
  const query = new URL(request.url).searchParams;
  const day = services.now().toISOString().slice(0, 10);
  const { answers, problems } = readLossAnswers(
    (name) => query.get(name),
    reference.states.map(({ code }) => code),
    day,
  );
  const asked = hasAnswers(answers) || problems.length > 0;
  const site = { name: services.site.settings().agency.name, origin: services.config.publicUrl, locale };
  return data(
    { site, list: { reference, answers, problems, today: asked ? day : null } },
    { headers: asked ? PRIVATE_PAGE : pageHeaders([TABLES_TAG]) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.site.locale);
  return toolTags("loss", words.lossPage, loaderData.site, words);
};

export default function AfterALossRoute({ loaderData }: Route.ComponentProps) {
  const words = useWords("lossPage");
  const localPath = useLocalPath();
  return (
    <>
      <div className="wrap planning-head">
        <Breadcrumbs crumbs={toolCrumbs("loss", wordsOf(loaderData.site.locale))} />
        <PageHeading title={words.heading} lead={words.lead} picture={<Picture name="after-a-loss" />} />
        <p className="no-print">
          <a href="#list-title">{words.toList}</a>
        </p>
      </div>
      <Island
        name="after-a-loss"
        of={AfterALoss}
        props={loaderData.list}
        carried={["lossTexts", "sources"]}
        keptUnder={[LOSS_KEY]}
      />
      <div className="wrap section no-print">
        <h2>{words.more}</h2>
        <ul>
          <li>
            <a href={localPath("/blog/category/after-a-loss")}>{words.articles}</a>
          </li>
          <li>
            <a href={localPath("/blog/funeral-rule-rights")}>{words.rights}</a>
          </li>
          <li>
            <a href={localPath(VETERAN_PATH)}>{words.veteran}</a>
          </li>
          <li>
            <a href={localPath(WISHES_PATH)}>{words.wishes}</a>
          </li>
        </ul>
      </div>
    </>
  );
}
