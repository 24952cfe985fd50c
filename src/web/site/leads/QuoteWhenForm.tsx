import { REACH_LABELS } from "#core/leads/lead-labels.ts";
import type { ReachWay } from "#core/leads/lead.ts";
import type { QuoteErrors } from "#core/leads/quote-form.ts";
import type { WhenValues } from "#core/leads/when-form.ts";
import { QUOTE_FORM_ID, QUOTE_WHEN_PATH } from "#core/site/navigation.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { TextAreaField } from "#web/ui/Field.tsx";
import { Question } from "./Question.tsx";
import { QuoteProgress } from "./QuoteProgress.tsx";

const WORDS = {
  question: "When should we call?",
  optional: "Your request is in, so you can also leave this open.",
  way: "Best way to reach you",
  time: "Best time",
  message: "Anything else we should know?",
  messageHint: "Please leave out medical details.",
  save: "Save and finish",
  skip: "Skip this step",
} as const;

type Props = {
  token: string;
  /** Whom the request is for, carried to the thank-you page. */
  family: string;
  values: WhenValues;
  errors: QuoteErrors;
  ways: readonly ReachWay[];
  at: number;
  of: number;
  /** The page after this one. */
  next: string;
};

/** How and when to call, added to the request that was just sent. */
export function QuoteWhenForm({ token, family, values, errors, ways, at, of, next }: Props) {
  return (
    <form className="form quote-form" id={QUOTE_FORM_ID} method="post" action={QUOTE_WHEN_PATH} noValidate>
      <input type="hidden" name="request" value={token} />
      <input type="hidden" name="for" value={family} />
      <QuoteProgress at={at} of={of} />
      <div className="quote-part">
        <Question>{WORDS.question}</Question>
        <p className="hint">{WORDS.optional}</p>
        {ways.length > 1 ? (
          <Choices
            name="reachBy"
            legend={WORDS.way}
            error={errors.reachBy}
            options={ways.map((way) => ({ value: way, label: REACH_LABELS[way] }))}
            chosen={ways.find((way) => way === values.reachBy) ?? "call"}
          />
        ) : (
          <input type="hidden" name="reachBy" value="call" />
        )}
        <Choices
          name="bestTime"
          legend={WORDS.time}
          error={errors.bestTime}
          options={[
            { value: "any", label: "Any time" },
            { value: "morning", label: "Morning" },
            { value: "afternoon", label: "Afternoon" },
            { value: "evening", label: "Evening" },
          ]}
          chosen={values.bestTime || "any"}
        />
        <TextAreaField
          id="message"
          name="message"
          label={WORDS.message}
          hint={WORDS.messageHint}
          optional
          error={errors.message}
          rows={3}
          defaultValue={values.message}
        />
        <div className="quote-buttons">
          <Button type="submit" look="main">
            {WORDS.save}
          </Button>
          <a className="quote-skip" href={next}>
            {WORDS.skip}
          </a>
        </div>
      </div>
    </form>
  );
}
