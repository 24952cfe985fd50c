import { readForWhom } from "#leads/leads/rules/family-contact.ts";
import type { QuoteView } from "#leads/leads/rules/quote-view.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { MedicaidDetails } from "#website/calculators/pages/MedicaidDetails.tsx";
import { OlderWays } from "#website/calculators/pages/OlderWays.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Question } from "./Question.tsx";
import { QuotePrices } from "./QuotePrices.tsx";

/** The estimated range, before any identifying question, and the health question that refines it. */
export function QuoteRange({ view }: { view: QuoteView }) {
  const { estimate } = view;
  const words = useWords("quote");
  const say = useWords("quotePrice");
  const prices = useWords("prices");
  const localPath = useLocalPath();
  if (!estimate) return null;
  const { person, amount, example, fitted, rows, none, older, notes, medicaid, dated, pdf } = estimate;
  return (
    <>
      <div className="quote-answer">
        <Question>{none === null ? words.priced : words.unpriced}</Question>
        <p>{say.pricedFor(person, amount)}</p>
        {example ? <p>{words.example}</p> : null}
      </div>
      {none === null ? <QuotePrices rows={rows} /> : <p className="notice">{none}</p>}
      {older === null ? null : <OlderWays />}
      {dated ? <p className="small">{dated}</p> : null}
      {fitted === null ? null : <p>{fitted}</p>}
      {none === null ? <Health view={view} /> : null}
      {notes.length > 0 ? (
        <details className="quote-more">
          <summary>{words.aboutFigures}</summary>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>
            <a href={localPath(METHODS_PATH)}>{prices.whereFrom}</a>
          </p>
        </details>
      ) : null}
      {none === null ? <MedicaidDetails note={medicaid} /> : null}
      {none === null ? (
        <p>
          <a href={localPath(pdf)} rel="nofollow" target="_blank">
            {prices.pdf}
          </a>
        </p>
      ) : null}
      <p>{words.reachNext}</p>
    </>
  );
}

/** Asked only with permission; every button stays on this screen. */
function Health({ view: { values, errors } }: { view: QuoteView }) {
  const whom = readForWhom(values.forWhom);
  const words = useWords("quote");
  const choices = useWords("quoteAnswers").health;
  if (values.askHealth !== "yes")
    return (
      <div className="quote-health">
        <h3>{words.mayWe(whom)}</h3>
        <p className="hint">{words.mayWeHint(whom)}</p>
        <Button type="submit" look="plain" name="go" value="health:ask">
          {words.askMe}
        </Button>
      </div>
    );
  return (
    <div className="quote-health">
      <input type="hidden" name="shownHealth" value={values.health} />
      <Choices
        name="health"
        legend={
          <h3 tabIndex={-1} data-health>
            {words.health(whom)}
          </h3>
        }
        hint={words.healthHint}
        error={errors.health}
        options={[
          { value: "good", label: words.healthy },
          { value: "some", label: choices.some },
          { value: "serious", label: choices.serious },
        ]}
        chosen={values.health || undefined}
      />
      <div className="button-row">
        <Button type="submit" look="plain" name="go" value="health:show">
          {words.refine}
        </Button>
        <button type="submit" name="go" value="health:forget" className="link-button">
          {words.forget}
        </button>
      </div>
    </div>
  );
}
