import { data } from "react-router";
import { wordsOf } from "#core/language/words.ts";
import { LOSS_PATH, toolCrumbs, toolTags } from "#core/planning/planning-tool.ts";
import { calculatorPath } from "#core/calculators/calculator-address.ts";
import { tablesIn } from "#core/calculators/tables-in.ts";
import { veteranFuneral } from "#core/planning/veteran-funeral.ts";
import { parseVeteranFuneral, typedFuneral } from "#core/planning/veteran-funeral-form.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { languageOf } from "#server/http/language-of.ts";
import { openTool, readAnswers } from "#server/http/open-tool.ts";
import { readLossData } from "#server/planning/read-loss-data.ts";
import { VeteranFuneralAnswer } from "#web/site/planning/VeteranFuneralAnswer.tsx";
import { ToolSources } from "#web/site/planning/ToolSources.tsx";
import { VeteranFuneralForm } from "#web/site/planning/VeteranFuneralForm.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/tools-veteran-funeral";
import "#web/site/planning/tools.css";

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

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

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
