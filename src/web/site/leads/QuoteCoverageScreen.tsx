import { addressed } from "#core/leads/family-contact.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { chosen, SKIP } from "./chosen.ts";
import { CostGuideCard } from "./CostGuideCard.tsx";
import { Question } from "./Question.tsx";

const WORDS = {
  tobacco: (they: string, mine: boolean) =>
    mine ? "Do you use tobacco or nicotine?" : `Does ${they} use tobacco or nicotine?`,
  tobaccoHint:
    "Tobacco use changes the price. Count cigarettes, cigars, chewing tobacco, vaping and nicotine patches. You can skip this question.",
  amount: "How much coverage would you like?",
  amountHint: "A rough idea is enough. The agent can show you more than one amount.",
  guide: "What does a funeral cost?",
} as const;

/** Tobacco and the amount; what a link has answered isn't asked. */
export function QuoteCoverageScreen({ view }: { view: QuoteView }) {
  const { asked, values, errors, guide, amounts } = view;
  const who = addressed(values.forWhom);
  const withTobacco = asked.includes("tobacco");
  return (
    <>
      {withTobacco ? (
        <Choices
          name="tobacco"
          legend={<Question>{WORDS.tobacco(who.they, who.forWhom === "me")}</Question>}
          hint={WORDS.tobaccoHint}
          error={errors.tobacco}
          options={[{ value: "no", label: "No" }, { value: "yes", label: "Yes" }, SKIP]}
          chosen={chosen(view, values.tobacco)}
        />
      ) : null}
      {asked.includes("coverage") ? (
        <>
          <div className="quote-amounts">
            <Choices
              name="coverage"
              legend={withTobacco ? WORDS.amount : <Question>{WORDS.amount}</Question>}
              hint={WORDS.amountHint}
              error={errors.coverage}
              options={(amounts?.choices ?? []).map((choice) => ({ ...choice, wide: choice.label.includes(" ") }))}
              chosen={chosen(view, amounts?.chosen ?? "")}
            />
          </div>
          {guide ? (
            <details className="quote-more">
              <summary>{WORDS.guide}</summary>
              <CostGuideCard guide={guide} />
            </details>
          ) : null}
        </>
      ) : null}
    </>
  );
}
