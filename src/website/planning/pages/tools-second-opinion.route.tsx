import { data } from "react-router";
import { wordsOf } from "#agency/language/rules/words.ts";
import { toolCrumbs, toolTags } from "#agency/site/rules/planning-tool.ts";
import { secondOpinion } from "#website/planning/rules/second-opinion.ts";
import { parseOpinion, typedOpinion } from "#website/planning/rules/second-opinion-form.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { openTool, readAnswers } from "#website/planning/server/open-tool.ts";
import { readPolicyRules } from "#website/planning/server/read-policy-rules.ts";
import { SecondOpinionAnswer } from "./SecondOpinionAnswer.tsx";
import { SecondOpinionForm } from "./SecondOpinionForm.tsx";
import { PolicyAdvice } from "./PolicyAdvice.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/tools-second-opinion.route";
import "./tools.css";

export function loader(asked: Route.LoaderArgs) {
  const { shown, read, headers: sent } = openTool(asked);
  const { ages } = servicesOf(asked.context).tables.current().rates;
  const form = { typed: typedOpinion(read), ages: { youngest: ages[0] ?? 0, oldest: ages.at(-1) ?? 0 } };
  return data({ ...shown, ...form }, { headers: sent });
}

/** Answers in the page: an address would be kept by servers and browsers. */
export async function action(asked: Route.ActionArgs) {
  const { services, read } = await readAnswers(asked);
  const { words } = languageOf(asked.context);
  const { rates, states, life } = services.tables.current();
  const codes = states.map(({ code }) => code);
  const parsed = parseOpinion(read, rates, codes, words);
  const typed = typedOpinion(read);
  if (!parsed.ok)
    return data(
      { typed, problems: parsed.problems, opinion: null, rules: null },
      { status: 422, headers: PRIVATE_PAGE },
    );
  const opinion = secondOpinion(parsed.inputs, { rates, life }, words);
  const rules = readPolicyRules(parsed.inputs.state, words);
  return data({ typed, problems: [], opinion, rules }, { headers: PRIVATE_PAGE });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.site.locale);
  return toolTags("opinion", words.secondOpinion, loaderData.site, words);
};

export default function SecondOpinionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { site, states, ages, typed } = loaderData;
  const words = useWords("secondOpinion");
  const answered = actionData ?? { typed, problems: [], opinion: null, rules: null };
  return (
    <div className="wrap tool-page">
      <Breadcrumbs crumbs={toolCrumbs("opinion", wordsOf(site.locale))} />
      <PageHeading
        picture={<Picture name="second-opinion" />}
        title={words.title}
        eyebrow={words.eyebrow}
        lead={words.lead}
      />
      {answered.opinion ? <SecondOpinionAnswer opinion={answered.opinion} /> : null}
      <SecondOpinionForm
        typed={answered.typed}
        problems={answered.problems}
        states={states}
        ages={ages}
        asked={actionData !== undefined}
      />
      <PolicyAdvice rules={answered.rules} />
    </div>
  );
}
