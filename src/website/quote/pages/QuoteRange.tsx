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
  const asking = isHealthAsked(view);
  if (!estimate) return null;
  const { person, amount, example, fitted, rows, none, older, notes, medicaid, dated, pdf } = estimate;
  return (
    <>
      <div className="quote-answer">
        <Question>{none === null ? words.priced : words.unpriced}</Question>
        {asking ? null : <p>{say.pricedFor(person, amount)}</p>}
        {example && !asking ? <p>{words.example}</p> : null}
      </div>
      {none === null ? <QuotePrices rows={rows} /> : <p className="notice">{none}</p>}
      {older === null ? null : <OlderWays />}
      {fitted === null ? null : <p className="quote-fitted">{fitted}</p>}
      {none === null ? <Health view={view} /> : null}
      {none === null && !asking ? (
        <details className="quote-more">
          <summary>{words.eachPays}</summary>
          {rows.map(({ label, note, warning }) => (
            <p key={label}>
              <strong>{label}.</strong> {note} {warning}
            </p>
          ))}
          {[dated, ...notes].map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>
            <a href={localPath(METHODS_PATH)}>{prices.whereFrom}</a>
          </p>
          <MedicaidDetails note={medicaid} />
          <p>
            <a href={localPath(pdf)} rel="nofollow" target="_blank">
              {prices.pdf}
            </a>
          </p>
        </details>
      ) : null}
      {none === null && !asking ? <p className="small">{prices.mayDiffer}</p> : null}
    </>
  );
}

/** Tells whether the health question is asked and has no answer yet: then it has the screen to itself. */
export function isHealthAsked({ step, values, estimate }: QuoteView): boolean {
  return step === "range" && estimate?.none === null && values.askHealth === "yes" && values.health === "";
}

/** Asked only with permission; every button stays on this screen. */
function Health({ view }: { view: QuoteView }) {
  const { values } = view;
  const whom = readForWhom(values.forWhom);
  const words = useWords("quote");
  if (values.askHealth !== "yes")
    return (
      <div className="quote-health">
        <p className="small" id="may-we">
          <strong>{words.mayWe(whom)}</strong> {words.mayWeHint}
        </p>
        <Button type="submit" look="plain" name="go" value="health:ask" aria-describedby="may-we">
          {words.askMe}
        </Button>
      </div>
    );
  const forget = (
    <button type="submit" name="go" value="health:forget" className="link-button">
      {words.forget}
    </button>
  );
  if (isHealthAsked(view))
    return (
      <div className="quote-health">
        <HealthChoices view={view} />
        {forget}
      </div>
    );
  return (
    <details className="quote-more">
      <summary>{words.healthAnswer}</summary>
      <div className="quote-health">
        <HealthChoices view={view} />
        <div className="button-row">
          <Button type="submit" look="plain" name="go" value="health:show" data-refine="">
            {words.refine}
          </Button>
          {forget}
        </div>
      </div>
    </details>
  );
}

function HealthChoices({ view: { values, errors } }: { view: QuoteView }) {
  const words = useWords("quote");
  const choices = useWords("quoteAnswers").health;
  return (
    <>
      <input type="hidden" name="shownHealth" value={values.health} />
      <Choices
        name="health"
        legend={
          <h3 tabIndex={-1} data-health>
            {words.health(readForWhom(values.forWhom))}
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
    </>
  );
}
