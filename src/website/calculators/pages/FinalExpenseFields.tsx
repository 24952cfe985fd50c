import type { FinalExpenseInputs } from "#agency/tables/rules/final-expense-form.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import type { StateName } from "#agency/tables/rules/cost-table.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { SelectField, TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { StateField } from "./StateField.tsx";
import type { Calculator } from "./use-calculator.ts";

/** The fields that only the visitor can fill in. */
export function FinalExpenseFields({
  calculator: { field, choice },
  states,
}: {
  calculator: Calculator<FinalExpenseInputs>;
  states: readonly StateName[];
}) {
  const words = useWords("finalExpenseNeed");
  const { kinds } = useWords("funerals");
  const yesNo = [
    { value: "yes", label: words.yes },
    { value: "no", label: words.no },
  ];
  return (
    <>
      <FormPart title={words.parts.funeral}>
        <StateField states={states} field={field("state")} hint={words.stateHint} />
        <Choices
          legend={words.funeral}
          hint={words.funeralHint}
          options={FUNERAL_KINDS.map((value) => ({ value, label: kinds[value] }))}
          {...choice("funeral")}
        />
      </FormPart>
      <FormPart title={words.parts.debts}>
        <div className="field-pair">
          <DollarField label={words.fields.medicalDebts} field={field("medicalDebts")} />
          <DollarField label={words.fields.otherDebts} field={field("otherDebts")} />
        </div>
        <DollarField label={words.fields.gift} field={field("gift")} />
      </FormPart>
      <FormPart title={words.parts.means}>
        <div className="field-pair">
          <DollarField label={words.fields.savings} field={field("savings")} />
          <DollarField label={words.fields.cover} field={field("cover")} />
        </div>
        <Choices legend={words.survivor} hint={words.survivorHint} options={yesNo} {...choice("survivor")} />
        <SelectField label={words.veteran} {...field("veteran")}>
          <option value="no">{words.veterans.no}</option>
          <option value="yes">{words.veterans.yes}</option>
          <option value="serviceConnected">{words.veterans.serviceConnected}</option>
        </SelectField>
        <Choices
          legend={words.nationalCemetery}
          hint={words.nationalCemeteryHint}
          options={yesNo}
          {...choice("nationalCemetery")}
        />
        <MoreFields
          summary={words.moreVeterans}
          wrong={field("deathDate").error !== undefined || field("veteranAmount").error !== undefined}
        >
          <TextField
            label={words.deathDate}
            hint={words.deathDateHint}
            width="short"
            optional
            autoComplete="off"
            {...field("deathDate")}
          />
          <DollarField label={words.veteranAmount} hint={words.veteranAmountHint} field={field("veteranAmount")} />
        </MoreFields>
      </FormPart>
    </>
  );
}
