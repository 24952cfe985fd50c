import { readForWhom } from "#leads/leads/rules/family-contact.ts";
import { FOR_WHOM } from "#agency/language/rules/whom.ts";
import type { QuoteView } from "#leads/leads/rules/quote-view.ts";
import type { State } from "#agency/states/rules/state.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { SelectField, TextField } from "#website/kit/pages/Field.tsx";
import { useLocale, useWords } from "#website/kit/pages/language.ts";
import { Question } from "./Question.tsx";

/** The insured person and their state; what a link has prefilled isn't asked. */
export function QuoteWhoScreen({ view, states }: { view: QuoteView; states: readonly State[] }) {
  const { asked, values, errors } = view;
  const whom = asked.includes("forWhom");
  const words = useWords("quote");
  const choices = useWords("quoteAnswers").whom;
  return (
    <>
      {whom ? (
        <Choices
          name="forWhom"
          legend={<Question>{words.whom}</Question>}
          hint={words.whomHint}
          error={errors.forWhom}
          options={FOR_WHOM.map((value) => ({ value, label: choices[value] }))}
          chosen={values.forWhom || undefined}
        />
      ) : null}
      {asked.includes("state") ? <Place view={view} states={states} alone={!whom} /> : null}
    </>
  );
}

/** ZIP code, or state: the first digits of one determine the other. `alone`: nothing else is asked. */
function Place({ view, states, alone }: { view: QuoteView; states: readonly State[]; alone: boolean }) {
  const { values, errors } = view;
  const whom = readForWhom(values.forWhom);
  const mine = whom === "me";
  const words = useWords("quote");
  const places = useWords("places");
  const locale = useLocale();
  return (
    <fieldset className="field" aria-describedby="place-hint">
      <legend>{alone ? <Question>{words.livesIn(whom)}</Question> : words.place}</legend>
      <p className="hint" id="place-hint">
        {words.placeHint}
      </p>
      {/* They tell the server which of the two changed last, even without script. */}
      <input type="hidden" name="shownZip" value={values.zip} />
      <input type="hidden" name="shownState" value={values.state} />
      <div className="either-or">
        <TextField
          id="zip"
          name="zip"
          label={words.zip}
          width="short"
          inputMode="numeric"
          autoComplete={mine ? "postal-code" : "off"}
          maxLength={10}
          error={errors.zip}
          defaultValue={values.zip}
        />
        <SelectField
          id="state"
          name="state"
          label={words.orState}
          width="medium"
          autoComplete={mine ? "address-level1" : "off"}
          error={errors.state}
          defaultValue={values.state}
        >
          <option value="">{words.chooseState}</option>
          {states
            .map(({ code, name }) => ({ code, name: places.state(name) }))
            .sort((a, b) => a.name.localeCompare(b.name, locale))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
