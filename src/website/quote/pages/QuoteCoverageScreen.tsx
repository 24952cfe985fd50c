import type { CostGuide } from "#leads/leads/rules/cost-guide.ts";
import { readForWhom } from "#leads/leads/rules/family-contact.ts";
import type { QuoteView } from "#leads/leads/rules/quote-view.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { chosen } from "./chosen.ts";
import { Question } from "./Question.tsx";

/** Tobacco and the amount; what a link has prefilled isn't asked. */
export function QuoteCoverageScreen({ view }: { view: QuoteView }) {
  const { asked, values, errors, guide, amounts } = view;
  const words = useWords("quote");
  const choices = useWords("quoteAnswers").tobacco;
  const withTobacco = asked.includes("tobacco");
  return (
    <>
      {withTobacco ? (
        <Choices
          name="tobacco"
          legend={<Question>{words.tobacco(readForWhom(values.forWhom))}</Question>}
          hint={words.tobaccoHint}
          error={errors.tobacco}
          options={[
            { value: "no", label: choices.no },
            { value: "yes", label: choices.yes },
            { value: "", label: words.skip },
          ]}
          chosen={chosen(view, values.tobacco)}
        />
      ) : null}
      {asked.includes("coverage") ? (
        <>
          <div className="quote-amounts">
            <Choices
              name="coverage"
              legend={withTobacco ? words.amount : <Question>{words.amount}</Question>}
              error={errors.coverage}
              options={(amounts?.choices ?? []).map((choice) => ({ ...choice, wide: choice.label.includes(" ") }))}
              chosen={chosen(view, amounts?.chosen ?? "")}
            />
          </div>
          {guide ? (
            <details className="quote-more">
              <summary>{words.funeralCost}</summary>
              <CostGuideCard guide={guide} />
            </details>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Funeral costs to choose an amount by, each table with its source. */
function CostGuideCard({ guide }: { guide: CostGuide }) {
  const words = useWords("quotePrice").guide;
  return (
    <div className="cost-guide">
      <h3>{words.title}</h3>
      {guide.map(({ title, rows, source }) => (
        <table key={title}>
          <caption>{title}</caption>
          <tbody>
            {rows.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{words.source(source)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
}
