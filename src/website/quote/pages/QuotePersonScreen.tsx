import { readForWhom } from "#leads/leads/rules/family-contact.ts";
import type { QuoteView } from "#leads/leads/rules/quote-view.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { chosen } from "./chosen.ts";
import { Question } from "./Question.tsx";

/** Age, and sex where the law lets prices differ by it; what a link has prefilled isn't asked. */
export function QuotePersonScreen({ view }: { view: QuoteView }) {
  const { asked, values, errors } = view;
  const whom = readForWhom(values.forWhom);
  const mine = whom === "me";
  const words = useWords("quote");
  const choices = useWords("quoteAnswers").sex;
  const withAge = asked.includes("age");
  const sex = words.sex(whom);
  return (
    <>
      {withAge ? (
        <fieldset className="field" aria-describedby="age-note">
          <legend>
            <Question>{words.age(whom)}</Question>
          </legend>
          <p className="hint" id="age-note">
            {words.ageHint}
          </p>
          <div className="either-or">
            <TextField
              id="age"
              name="age"
              label={words.ageInYears}
              width="short"
              inputMode="numeric"
              autoComplete="off"
              error={errors.age}
              defaultValue={values.age}
            />
            <TextField
              id="birthDate"
              name="birthDate"
              label={words.orBirthDate}
              hint={words.birthDateHint}
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
          hint={words.sexHint}
          error={errors.sex}
          options={[
            { value: "female", label: choices.female },
            { value: "male", label: choices.male },
            { value: "", label: words.skip },
          ]}
          chosen={chosen(view, values.sex)}
        />
      ) : null}
    </>
  );
}
