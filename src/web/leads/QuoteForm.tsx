import { BUTTON_LABELS, quoteWording, textWording } from "#core/consent/consent-wording.ts";
import { coverageChoices } from "#core/leads/coverage-choice.ts";
import type { QuoteValues } from "#core/leads/quote-form.ts";
import type { State } from "#core/states/state.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox, Choices } from "#web/ui/Choices.tsx";
import { TextAreaField } from "#web/ui/Field.tsx";
import { FormEnvelopeFields } from "./FormEnvelopeFields.tsx";
import { QuotePersonFields } from "./QuotePersonFields.tsx";
import type { QuoteErrors } from "./QuoteProblems.tsx";
import { QuoteReachFields } from "./QuoteReachFields.tsx";

type QuoteFormProps = {
  values: QuoteValues;
  errors: QuoteErrors;
  textMessages: boolean;
  /** First page of the visit, kept through an answer with errors where no script keeps it. */
  landingPage: string;
  states: readonly State[];
  /** Legal name, as the words of consent say it. */
  seller: string;
};

/** The quote form. It posts as it is; a script only adds where the visitor came from. The server checks, so the browser does not. */
export function QuoteForm({ values, errors, textMessages, landingPage, states, seller }: QuoteFormProps) {
  const { choices, chosen } = coverageChoices(values.coverage);
  return (
    <form className="form quote-form" method="post" action="/get-a-quote" data-lead-form noValidate>
      <FormEnvelopeFields landingPage={landingPage} />
      <section className="quote-part quote-amounts" aria-labelledby="quote-coverage">
        <h2 id="quote-coverage">What you have in mind</h2>
        <Choices
          name="coverage"
          legend="How much coverage would you like?"
          hint="A first idea is enough. The agent can show you more than one amount."
          error={errors.coverage}
          options={choices}
          chosen={chosen}
        />
      </section>
      <QuotePersonFields values={values} errors={errors} states={states} />
      <QuoteReachFields values={values} errors={errors} />
      <section className="quote-part" aria-labelledby="quote-send">
        <h2 id="quote-send">Before you send it</h2>
        <TextAreaField
          id="message"
          name="message"
          label="Anything else we should know?"
          hint="For example who the coverage is for. Please leave out medical details."
          optional
          error={errors.message}
          rows={4}
          defaultValue={values.message}
        />
        <Checkbox id="text-messages" name="textMessages" value="yes" defaultChecked={textMessages} label={textWording(seller).text} />
        <p id="quote-consent">{quoteWording(seller).text}</p>
        <Button type="submit" look="main" aria-describedby="quote-consent">
          {BUTTON_LABELS.quote}
        </Button>
      </section>
    </form>
  );
}
