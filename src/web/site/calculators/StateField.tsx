import type { StateName } from "#core/calculators/cost-table.ts";
import { SelectField } from "#web/ui/Field.tsx";
import type { FieldProps } from "./use-calculator.ts";

/** The list of states; the empty choice is the whole country. */
export function StateField({
  states,
  field,
  label = "State",
  hint,
  none = "The whole country",
}: {
  states: readonly StateName[];
  field: FieldProps;
  label?: string;
  hint?: string;
  none?: string;
}) {
  return (
    <SelectField label={label} hint={hint} width="medium" {...field}>
      <option value="">{none}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
