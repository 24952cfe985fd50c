import type { FinalExpenseInputs } from "#core/calculators/final-expense-form.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS } from "#core/states/funeral-kind.ts";
import type { StateName } from "#core/calculators/cost-table.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { SelectField, TextField } from "#web/ui/Field.tsx";
import { FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { StateField } from "./StateField.tsx";
import type { Calculator } from "./use-calculator.ts";

const FUNERALS = FUNERAL_KINDS.map((value) => ({ value, label: FUNERAL_KIND_LABELS[value] }));
const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** What only the visitor knows. */
export function FinalExpenseFields({
  calculator: { field, choice },
  states,
}: {
  calculator: Calculator<FinalExpenseInputs>;
  states: readonly StateName[];
}) {
  return (
    <>
      <FormPart title="The funeral">
        <StateField states={states} field={field("state")} hint="Prices differ from state to state." />
        <Choices
          legend="What kind of funeral?"
          hint="‘Direct’ means without a viewing or service."
          options={FUNERALS}
          {...choice("funeral")}
        />
      </FormPart>
      <FormPart title="Other bills and gifts">
        <div className="field-pair">
          <DollarField label="Medical bills" field={field("medicalDebts")} />
          <DollarField label="Other debts" field={field("otherDebts")} />
        </div>
        <DollarField label="A gift to family or charity" field={field("gift")} />
      </FormPart>
      <FormPart title="What is already available">
        <div className="field-pair">
          <DollarField label="Savings set aside" field={field("savings")} />
          <DollarField label="Life insurance" field={field("cover")} />
        </div>
        <Choices
          legend="Could a husband, wife or eligible child claim the Social Security payment?"
          hint="Paid once, to the husband or wife, or otherwise to an eligible child."
          options={YES_NO}
          {...choice("survivor")}
        />
        <SelectField label="Is the person a veteran?" {...field("veteran")}>
          <option value="no">No</option>
          <option value="yes">Yes</option>
          <option value="serviceConnected">Yes, and the death is service-related</option>
        </SelectField>
        <Choices
          legend="For a veteran: a grave in a VA national cemetery?"
          hint="The grave is free for most veterans. The funeral home isn’t."
          options={YES_NO}
          {...choice("nationalCemetery")}
        />
        <MoreFields
          summary="More about veterans’ benefits"
          wrong={field("deathDate").error !== undefined || field("veteranAmount").error !== undefined}
        >
          <TextField
            label="Date of the death"
            hint="Only if the death has happened, because the amounts depend on the date. For example, 04/15/2026."
            width="short"
            optional
            autoComplete="off"
            {...field("deathDate")}
          />
          <DollarField
            label="What Veterans Affairs will pay"
            hint="Only if you know it. We’ll use it in place of our amounts."
            field={field("veteranAmount")}
          />
        </MoreFields>
      </FormPart>
    </>
  );
}
