import type { StateName } from "#agency/tables/rules/cost-table.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { StateField } from "./StateField.tsx";
import type { Calculator } from "./use-calculator.ts";

/** The fields that a price depends on. */
export function PremiumFields<I>({
  calculator: { field, choice },
  states,
  ages,
}: {
  calculator: Calculator<I>;
  states: readonly StateName[];
  ages: string;
}) {
  const { person } = useWords("calculator");
  return (
    <>
      <TextField
        label={person.age}
        hint={person.ageHint(ages)}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        {...field("age")}
      />
      <Choices legend={person.sex} hint={person.sexHint} options={choicesOf(person.sexes)} {...choice("sex")} />
      <Choices legend={person.tobacco} options={choicesOf(person.uses)} {...choice("tobacco")} />
      <StateField states={states} field={field("state")} hint={person.stateHint} none={person.noState} />
    </>
  );
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
