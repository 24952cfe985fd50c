import { QUOTE_FIELDS } from "#leads/leads/rules/quote-form.ts";
import type { QuoteView, ReviewRow } from "#leads/leads/rules/quote-view.ts";
import { QUOTE_FORM_ID, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import type { State } from "#agency/states/rules/state.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { FormEnvelopeFields } from "./FormEnvelopeFields.tsx";
import { QuoteContactScreen } from "./QuoteContactScreen.tsx";
import { QuoteCoverageScreen } from "./QuoteCoverageScreen.tsx";
import { QuotePersonScreen } from "./QuotePersonScreen.tsx";
import { QuoteProgress } from "./QuoteProgress.tsx";
import { isHealthAsked, QuoteRange } from "./QuoteRange.tsx";
import { QuoteWhoScreen } from "./QuoteWhoScreen.tsx";

type QuoteFormProps = {
  view: QuoteView;
  /** The secret token of this request, from the second screen on. */
  token: string;
  /** Landing page of the visit, passed from screen to screen without script. */
  landingPage: string;
  states: readonly State[];
  /** Legal name for the consent words, and the formatted number that calls come from. */
  seller: string;
  phone: string;
};

/**
 * One screen of the quote. The form itself carries every answer so far, so each screen works without script and
 * without data in the address. The server validates, so the browser doesn't. Back is in the page's header.
 */
export function QuoteForm({ view, token, landingPage, states, seller, phone }: QuoteFormProps) {
  const { step, passed, values, asked, at, of } = view;
  const sends = step === "contact";
  const words = useWords("quote");
  const localPath = useLocalPath();
  return (
    <form
      className="form quote-form"
      id={QUOTE_FORM_ID}
      method="post"
      action={localPath(QUOTE_PATH)}
      data-lead-form
      data-quote-form={step}
      noValidate
    >
      <FormEnvelopeFields landingPage={landingPage} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="passed" value={passed.join(",")} />
      <input type="hidden" name="request" value={token} />
      {QUOTE_FIELDS.filter((field) => !asked.includes(field)).map((field) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      <QuoteProgress at={at} of={of} />
      <div className={`quote-part quote-${step}`}>
        {step === "who" ? <QuoteWhoScreen view={view} states={states} /> : null}
        {step === "person" ? <QuotePersonScreen view={view} /> : null}
        {step === "coverage" ? <QuoteCoverageScreen view={view} /> : null}
        {step === "range" ? <QuoteRange view={view} /> : null}
        {sends ? <QuoteContactScreen view={view} seller={seller} phone={phone} /> : null}
        <div className="quote-buttons">
          {isHealthAsked(view) ? (
            <Button type="submit" look="main" name="go" value="health:show">
              {words.refine}
            </Button>
          ) : (
            <Button type="submit" look="main" name="go" value="" aria-describedby={sends ? "quote-consent" : undefined}>
              {sends ? words.send : words.next}
            </Button>
          )}
        </div>
      </div>
      <QuoteAnswers
        rows={isHealthAsked(view) ? [] : view.answers}
        title={step === "range" ? words.changesPrice : words.soFar}
      />
    </form>
  );
}

/** The answers so far, each with a way to change it. */
function QuoteAnswers({ rows, title }: { rows: readonly ReviewRow[]; title: string }) {
  const words = useWords("quote");
  if (rows.length === 0) return null;
  return (
    <details className="quote-more quote-answers">
      <summary>{title}</summary>
      <dl className="quote-review">
        {rows.map(({ step, label, text }) => (
          <div key={label} className="quote-review-row">
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
            <dd className="quote-change">
              <button type="submit" name="go" value={`edit:${step}`} className="link-button">
                {words.change}
                <span className="unseen"> {label}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
