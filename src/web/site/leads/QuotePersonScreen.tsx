import { addressed } from "#core/leads/family-contact.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { chosen, SKIP } from "./chosen.ts";
import { Question } from "./Question.tsx";

const WORDS = {
  age: (they: string, mine: boolean) => (mine ? "How old are you?" : `How old is ${they}?`),
  ageHint: "Enter an age or a date of birth. You only need one.",
  sex: (they: string, mine: boolean) => (mine ? "Are you female or male?" : `Is ${they} female or male?`),
  sexHint:
    "We ask because insurers’ rates differ by sex: on average, women live longer and pay less. You can skip this question.",
} as const;

/** Age, and sex where the law lets prices differ by it; what a link has answered isn't asked. */
export function QuotePersonScreen({ view }: { view: QuoteView }) {
  const { asked, values, errors } = view;
  const who = addressed(values.forWhom);
  const mine = who.forWhom === "me";
  const withAge = asked.includes("age");
  const sex = WORDS.sex(who.they, mine);
  return (
    <>
      {withAge ? (
        <fieldset className="field" aria-describedby="age-note">
          <legend>
            <Question>{WORDS.age(who.they, mine)}</Question>
          </legend>
          <p className="hint" id="age-note">
            {WORDS.ageHint}
          </p>
          <div className="either-or">
            <TextField
              id="age"
              name="age"
              label="Age in years"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              error={errors.age}
              defaultValue={values.age}
            />
            <TextField
              id="birthDate"
              name="birthDate"
              label="Or date of birth"
              hint="Month/day/year, such as 04/15/1956"
              width="medium"
              autoComplete={mine ? "bday" : "off"}
              error={errors.birthDate}
              defaultValue={values.birthDate}
            />
          </div>
        </fieldset>
      ) : null}
      {asked.includes("sex") ? (
        <Choices
          name="sex"
          legend={withAge ? sex : <Question>{sex}</Question>}
          hint={WORDS.sexHint}
          error={errors.sex}
          options={[{ value: "female", label: "Female" }, { value: "male", label: "Male" }, SKIP]}
          chosen={chosen(view, values.sex)}
        />
      ) : null}
    </>
  );
}
