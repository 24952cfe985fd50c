import type { StateName } from "#core/calculators/cost-table.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { StateField } from "./StateField.tsx";
import type { Calculator } from "./use-calculator.ts";

const SEXES = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "either", label: "Show both" },
];
const TOBACCO = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
];

/** What a price depends on. */
export function PremiumFields<I>({
  calculator: { field, choice },
  states,
  ages,
}: {
  calculator: Calculator<I>;
  states: readonly StateName[];
  ages: string;
}) {
  return (
    <>
      <TextField
        label="Age"
        hint={`Whole years, ${ages}.`}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        {...field("age")}
      />
      <Choices
        legend="Sex, as insurers rate it"
        hint="Most states let insurers charge women and men differently."
        options={SEXES}
        {...choice("sex")}
      />
      <Choices legend="Tobacco or nicotine in the past year?" options={TOBACCO} {...choice("tobacco")} />
      <StateField
        states={states}
        field={field("state")}
        hint="Montana doesn’t allow rates to differ by sex."
        none="I’d rather not say"
      />
    </>
  );
}
