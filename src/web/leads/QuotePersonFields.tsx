import type { QuoteValues } from "#core/leads/quote-form.ts";
import { findState } from "#core/states/find-state.ts";
import type { State } from "#core/states/state.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { SelectField, TextField } from "#web/ui/Field.tsx";
import type { QuoteErrors } from "./QuoteProblems.tsx";

/** What a rate depends on: age, state, sex, tobacco. */
export function QuotePersonFields({ values, errors, states }: { values: QuoteValues; errors: QuoteErrors; states: readonly State[] }) {
  return (
    <section className="quote-part" aria-labelledby="quote-person">
      <h2 id="quote-person">What the rate depends on</h2>
      <fieldset className="field" aria-describedby="age-note">
        <legend>Your age or your date of birth</legend>
        <p className="hint" id="age-note">
          One of the two is enough.
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
            autoComplete="bday"
            error={errors.birthDate}
            defaultValue={values.birthDate}
          />
        </div>
      </fieldset>
      <SelectField
        id="state"
        name="state"
        label="State you live in"
        width="medium"
        required
        autoComplete="address-level1"
        error={errors.state}
        defaultValue={findState(states, values.state)?.code ?? ""}
      >
        <option value="">Choose your state</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Choices
        name="sex"
        legend="Sex"
        hint="We ask because insurers' rates use it. You may leave it open."
        error={errors.sex}
        options={[
          { value: "female", label: "Female" },
          { value: "male", label: "Male" },
          { value: "", label: "Leave it open" },
        ]}
        chosen={values.sex}
      />
      <Choices
        name="tobacco"
        legend="Do you use tobacco or nicotine?"
        hint="It changes the rate. You may leave it open."
        error={errors.tobacco}
        options={[
          { value: "no", label: "No" },
          { value: "yes", label: "Yes" },
          { value: "", label: "Leave it open" },
        ]}
        chosen={values.tobacco}
      />
    </section>
  );
}
