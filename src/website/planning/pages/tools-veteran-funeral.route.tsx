import { data } from "react-router";
import { wordsOf } from "#agency/language/rules/words.ts";
import { LOSS_PATH, toolCrumbs, toolTags } from "#agency/site/rules/planning-tool.ts";
import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { tablesIn } from "#agency/tables/rules/tables-in.ts";
import { veteranFuneral } from "#website/planning/rules/veteran-funeral.ts";
import { parseVeteranFuneral, typedFuneral } from "#website/planning/rules/veteran-funeral-form.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { openTool, readAnswers } from "#website/planning/server/open-tool.ts";
import { readLossData } from "#website/planning/server/read-loss-data.ts";
import { VeteranFuneralAnswer } from "./VeteranFuneralAnswer.tsx";
import { ToolSources } from "./ToolSources.tsx";
import { VeteranFuneralForm } from "./VeteranFuneralForm.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/tools-veteran-funeral.route";
import "./tools.css";

export function loader(asked: Route.LoaderArgs) {
  const { shown, read, headers: sent } = openTool(asked);
  return data({ ...shown, typed: typedFuneral(read) }, { headers: sent });
}

/** Answers in the page: an address would be kept by servers and browsers, and one question is about a VA hospital. */
export async function action(asked: Route.ActionArgs) {
  const { services, read } = await readAnswers(asked);
  const { words } = languageOf(asked.context);
  const tables = tablesIn(services.tables.current(), words);
  const codes = tables.states.map(({ code }) => code);
  const parsed = parseVeteranFuneral(read, codes, services.now().toISOString().slice(0, 10), words);
  const typed = typedFuneral(read);
  if (!parsed.ok) return data({ typed, problems: parsed.problems, plan: null }, { status: 422, headers: PRIVATE_PAGE });
  const plan = veteranFuneral(parsed.inputs, tables, readLossData(services), words);
  return data({ typed, problems: [], plan }, { headers: PRIVATE_PAGE });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.site.locale);
  return toolTags("veteran", words.veteranFuneral, loaderData.site, words);
};

export default function VeteranFuneralRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { site, states, typed } = loaderData;
  const words = useWords("veteranFuneral");
  const localPath = useLocalPath();
  const answered = actionData ?? { typed, problems: [], plan: null };
  return (
    <div className="wrap tool-page">
      <Breadcrumbs crumbs={toolCrumbs("veteran", wordsOf(site.locale))} />
      <PageHeading
        picture={<Picture name="veteran-funeral" />}
        title={words.title}
        eyebrow={words.eyebrow}
        lead={words.lead}
      />
      {answered.plan ? <VeteranFuneralAnswer plan={answered.plan} /> : null}
      <VeteranFuneralForm
        typed={answered.typed}
        problems={answered.problems}
        states={states}
        asked={actionData !== undefined}
      />
      <section className="section tool-more" aria-labelledby="more-title">
        <h2 id="more-title">{words.more}</h2>
        <ul>
          <li>
            <a href={localPath("/blog/va-burial-benefits")}>{words.articles.benefits}</a>
          </li>
          <li>
            <a href={localPath(LOSS_PATH)}>{words.articles.loss}</a>
          </li>
          <li>
            <a href={localPath(calculatorPath("final-expense-calculator"))}>{words.articles.costs}</a>
          </li>
        </ul>
        <p className="small">{words.notVa}</p>
      </section>
      {answered.plan ? <ToolSources sources={answered.plan.sources} /> : null}
    </div>
  );
}
