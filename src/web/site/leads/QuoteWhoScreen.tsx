import { addressed } from "#core/leads/family-contact.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import type { State } from "#core/states/state.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { SelectField, TextField } from "#web/ui/Field.tsx";
import { Question } from "./Question.tsx";

const WORDS = {
  whom: "Who is the coverage for?",
  whomHint:
    "You can fill this in for a family member. We’ll talk with you first, and call them only after they have agreed themselves.",
  options: [
    { value: "me", label: "Me" },
    { value: "parent", label: "My mother or father" },
    { value: "spouse", label: "My husband, wife or partner" },
  ],
  placeOfMe: "Which state do you live in?",
  placeOf: (they: string) => `Which state does ${they} live in?`,
  place: "Where does that person live?",
  placeHint: "Prices and rules differ by state. A ZIP code or the state is enough.",
} as const;

/** Who is to be insured, and where they live; what a link has answered isn't asked. */
export function QuoteWhoScreen({ view, states }: { view: QuoteView; states: readonly State[] }) {
  const { asked, values, errors } = view;
  const whom = asked.includes("forWhom");
  return (
    <>
      {whom ? (
        <Choices
          name="forWhom"
          legend={<Question>{WORDS.whom}</Question>}
          hint={WORDS.whomHint}
          error={errors.forWhom}
          options={WORDS.options}
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
  const who = addressed(values.forWhom);
  const mine = who.forWhom === "me";
  return (
    <fieldset className="field" aria-describedby="place-hint">
      <legend>{alone ? <Question>{mine ? WORDS.placeOfMe : WORDS.placeOf(who.they)}</Question> : WORDS.place}</legend>
      <p className="hint" id="place-hint">
        {WORDS.placeHint}
      </p>
      {/* With these the server knows which of the two changed last, without script too. */}
      <input type="hidden" name="shownZip" value={values.zip} />
      <input type="hidden" name="shownState" value={values.state} />
      <div className="either-or">
        <TextField
          id="zip"
          name="zip"
          label="ZIP code"
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
          label="Or the state"
          width="medium"
          autoComplete={mine ? "address-level1" : "off"}
          error={errors.state}
          defaultValue={values.state}
        >
          <option value="">Choose a state</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
