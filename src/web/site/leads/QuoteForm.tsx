import { BUTTON_LABELS } from "#core/consent/consent-wording.ts";
import { QUOTE_FIELDS } from "#core/leads/quote-form.ts";
import { fieldsOf } from "#core/leads/quote-steps.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import type { State } from "#core/states/state.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormEnvelopeFields } from "./FormEnvelopeFields.tsx";
import { QuotePersonScreen } from "./QuotePersonScreen.tsx";
import { QuoteRange } from "./QuoteRange.tsx";
import { QuoteReachScreen } from "./QuoteReachScreen.tsx";
import { QuoteReview } from "./QuoteReview.tsx";

type QuoteFormProps = {
  view: QuoteView;
  /** The secret token of this request, from the second screen on. */
  token: string;
  /** Landing page of the visit, passed from screen to screen without script. */
  landingPage: string;
  states: readonly State[];
  /** Legal name for the consent words. */
  seller: string;
};

/**
 * One screen of the quote. The form itself carries every answer so far, so each screen works without script and
 * without data in the address. The server validates, so the browser doesn't.
 */
export function QuoteForm({ view, token, landingPage, states, seller }: QuoteFormProps) {
  const { step, passed, values, at, of } = view;
  const here = fieldsOf(step);
  return (
    <form
      className="form quote-form"
      method="post"
      action="/get-a-quote"
      data-lead-form
      data-quote-form={step}
      noValidate
    >
      <FormEnvelopeFields landingPage={landingPage} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="passed" value={passed.join(",")} />
      <input type="hidden" name="request" value={token} />
      {QUOTE_FIELDS.filter((field) => !here.includes(field)).map((field) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      {/* Enter presses the form's first button, which must not be one that changes an answer. */}
      <button type="submit" className="trap" tabIndex={-1} aria-hidden="true" name="go" value="">
        Continue
      </button>
      <div className="quote-progress">
        <p id="quote-progress">
          Step {at} of {of}
        </p>
        <progress max={of} value={at} aria-labelledby="quote-progress" />
      </div>
      <div className={`quote-part quote-${step}`}>
        {step === "range" ? (
          <QuoteRange estimate={view.estimate} />
        ) : step === "send" ? (
          <QuoteReview view={view} seller={seller} />
        ) : step === "reach" || step === "name" || step === "contact" ? (
          <QuoteReachScreen view={view} />
        ) : (
          <QuotePersonScreen view={view} states={states} />
        )}
        <div className="quote-buttons">
          <Button
            type="submit"
            look="main"
            name="go"
            value=""
            aria-describedby={step === "send" ? "quote-consent" : undefined}
          >
            {step === "send" ? BUTTON_LABELS.quote : "Continue"}
          </Button>
          {at > 1 ? (
            <Button type="submit" look="plain" name="go" value="back">
              Back
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
}
