import { isBurial } from "#core/calculators/final-costs.ts";
import { DEFAULT_FINAL_EXPENSE, type FinalExpenseInputs } from "#core/calculators/final-expense-form.ts";
import { SelectField } from "#web/ui/Field.tsx";
import { FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import type { Calculator } from "./use-calculator.ts";

type Options = readonly (readonly [value: string, label: string])[];

const YES_NO: Options = [
  ["yes", "Yes"],
  ["no", "No"],
];
const PLOTS: Options = [
  ["public", "Public cemetery"],
  ["private", "Private cemetery"],
  ["urn", "For cremated remains"],
  ["none", "None"],
];
const MARKERS: Options = [
  ["flat", "Flat marker"],
  ["upright", "Upright headstone"],
  ["none", "None"],
];

/** `usual` is what counts without a choice, for a burial and for a cremation. */
type Extra = { name: string; label: string; options: Options; usual: { burial: string; cremation: string } };
const usualYesNo = (burial: "yes" | "no", cremation: "yes" | "no") => ({
  options: YES_NO,
  usual: { burial: `Usual (${burial})`, cremation: `Usual (${cremation})` },
});
const EXTRAS: readonly Extra[] = [
  { name: "vault", label: "Vault around the casket", ...usualYesNo("yes", "no") },
  {
    name: "plot",
    label: "Plot",
    options: PLOTS,
    usual: { burial: "Usual (private cemetery)", cremation: "Usual (none)" },
  },
  { name: "opening", label: "Opening and closing the grave", ...usualYesNo("yes", "no") },
  {
    name: "marker",
    label: "Marker",
    options: MARKERS,
    usual: { burial: "Usual (flat marker)", cremation: "Usual (none)" },
  },
  { name: "papers", label: "Certificates and obituary", ...usualYesNo("yes", "yes") },
  { name: "officiant", label: "Officiant or musician", ...usualYesNo("yes", "yes") },
  { name: "flowers", label: "Flowers", ...usualYesNo("no", "no") },
  { name: "reception", label: "Meal or reception", ...usualYesNo("no", "no") },
];

/** Our assumptions, each with a choice and a price field. The defaults change nothing. */
export function FinalExpenseAssumptions({
  calculator: { field, problems, inputs },
}: {
  calculator: Calculator<FinalExpenseInputs>;
}) {
  const ours = ["level", "funeralAmount", ...EXTRAS.flatMap(({ name }) => [name, `${name}Amount`])];
  const wrong = problems.some((problem) => ours.includes(problem.field));
  const kind = isBurial(inputs ?? DEFAULT_FINAL_EXPENSE) ? "burial" : "cremation";
  return (
    <MoreFields summary="Change what we assume" wrong={wrong}>
      <FormPart
        title="Cemetery and the day itself"
        lead="‘Usual’ says what we count. Type the price you were quoted over ours. Clear a price to have ours again."
      >
        <div className="field-pair">
          <SelectField label="Prices of the cemetery" {...field("level")}>
            <option value="low">Low</option>
            <option value="typical">Typical</option>
            <option value="high">High</option>
          </SelectField>
          <DollarField label="Price of the funeral" field={field("funeralAmount")} />
        </div>
        {EXTRAS.map(({ name, label, options, usual }) => (
          <div className="field-pair" key={name}>
            <SelectField label={label} {...field(name)}>
              <option value="usual">{usual[kind]}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            <DollarField
              label={`Price: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
              field={field(`${name}Amount`)}
            />
          </div>
        ))}
      </FormPart>
    </MoreFields>
  );
}
