import type { StateName } from "#agency/tables/rules/cost-table.ts";
import { SelectField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import type { FieldProps } from "./use-calculator.ts";

/** The list of states; the empty choice is the whole country. */
export function StateField({
  states,
  field,
  label,
  hint,
  none,
}: {
  states: readonly StateName[];
  field: FieldProps;
  label?: string;
  hint?: string;
  none?: string;
}) {
  const words = useWords("calculator");
  return (
    <SelectField label={label ?? words.state} hint={hint} width="medium" {...field}>
      <option value="">{none ?? words.country}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
