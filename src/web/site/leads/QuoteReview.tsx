import { helperWording, quoteWording, textWording } from "#core/consent/consent-wording.ts";
import { addressed } from "#core/leads/family-contact.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import { Checkbox } from "#web/ui/Choices.tsx";
import { TextAreaField } from "#web/ui/Field.tsx";
import { Question } from "./Question.tsx";

/**
 * The review before sending: every answer with a way to change it, and the consent words. The box always starts
 * unticked.
 */
export function QuoteReview({ view, seller }: { view: QuoteView; seller: string }) {
  const { values, errors, review } = view;
  const helped = addressed(values.forWhom).forWhom !== "me";
  return (
    <>
      <Question>Does everything look right?</Question>
      <dl className="quote-review">
        {review.map(({ step, label, text }) => (
          <div key={label} className="quote-review-row">
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
            <dd className="quote-change">
              <button type="submit" name="go" value={`edit:${step}`} className="link-button">
                Change<span className="unseen"> {label}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <TextAreaField
        id="message"
        name="message"
        label="Anything else we should know?"
        hint="Please leave out medical details."
        optional
        error={errors.message}
        rows={3}
        defaultValue={values.message}
      />
      <Checkbox id="text-messages" name="textMessages" value="yes" label={textWording(seller).text} />
      <p id="quote-consent">{(helped ? helperWording : quoteWording)(seller).text}</p>
    </>
  );
}
