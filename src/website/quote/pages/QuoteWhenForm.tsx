import type { QuoteErrors } from "#leads/leads/rules/quote-form.ts";
import type { WhenValues } from "#leads/leads/rules/when-form.ts";
import { QUOTE_FORM_ID, QUOTE_WHEN_PATH } from "#agency/site/rules/navigation.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextAreaField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Question } from "./Question.tsx";
import { BEST_TIMES, type ReachWay } from "#leads/leads/rules/fact-values.ts";
import { QuoteProgress } from "./QuoteProgress.tsx";

type Props = {
  token: string;
  /** The insured person of the request, for the thank-you page. */
  family: string;
  values: WhenValues;
  errors: QuoteErrors;
  ways: readonly ReachWay[];
  at: number;
  of: number;
  /** The page after this one. */
  next: string;
};

/** Asks how and when to call; adds it to the request that was just sent. */
export function QuoteWhenForm({ token, family, values, errors, ways, at, of, next }: Props) {
  const words = useWords("sentQuote").when;
  const choices = useWords("quoteAnswers");
  const localPath = useLocalPath();
  return (
    <form className="form quote-form" id={QUOTE_FORM_ID} method="post" action={localPath(QUOTE_WHEN_PATH)} noValidate>
      <input type="hidden" name="request" value={token} />
      <input type="hidden" name="for" value={family} />
      <QuoteProgress at={at} of={of} />
      <div className="quote-part">
        <Question>{words.question}</Question>
        <p className="hint">{words.optional}</p>
        {ways.length > 1 ? (
          <Choices
            name="reachBy"
            legend={words.way}
            error={errors.reachBy}
            options={ways.map((way) => ({ value: way, label: choices.reachBy[way] }))}
            chosen={ways.find((way) => way === values.reachBy) ?? "call"}
          />
        ) : (
          <input type="hidden" name="reachBy" value="call" />
        )}
        <Choices
          name="bestTime"
          legend={words.time}
          error={errors.bestTime}
          options={BEST_TIMES.map((value) => ({ value, label: choices.bestTime[value] }))}
          chosen={values.bestTime || "any"}
        />
        <details className="quote-more" open={values.message !== "" || errors.message ? true : undefined}>
          <summary>{words.message}</summary>
          <TextAreaField
            id="message"
            name="message"
            label={words.message}
            hint={words.messageHint}
            optional
            error={errors.message}
            rows={3}
            defaultValue={values.message}
          />
        </details>
        <div className="quote-buttons">
          <Button type="submit" look="main">
            {words.save}
          </Button>
          <a className="quote-skip" href={next}>
            {words.skip}
          </a>
        </div>
      </div>
    </form>
  );
}
