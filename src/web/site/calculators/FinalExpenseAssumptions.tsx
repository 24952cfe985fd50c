import { formatDollars } from "#core/money/dollars.ts";
import type { CostTable } from "#core/calculators/cost-table.ts";
import type { FinalExpenseInputs } from "#core/calculators/final-expense-form.ts";
import { SelectField } from "#web/ui/Field.tsx";
import { FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import type { Calculator } from "./use-calculator.ts";

const USUAL: readonly [value: string, label: string][] = [
  ["usual", "Typical"],
  ["yes", "Yes"],
  ["no", "No"],
];
const PLOTS: readonly [value: string, label: string][] = [
  ["usual", "Typical"],
  ["public", "Public cemetery"],
  ["private", "Private cemetery"],
  ["urn", "For cremated remains"],
  ["none", "None"],
];
const MARKERS: readonly [value: string, label: string][] = [
  ["usual", "Typical"],
  ["flat", "Flat marker"],
  ["upright", "Upright headstone"],
  ["none", "None"],
];

type Extra = { name: string; label: string; options: typeof USUAL; figure: string | null };
const EXTRAS: readonly Extra[] = [
  { name: "vault", label: "Vault around the casket", options: USUAL, figure: null },
  { name: "plot", label: "Plot", options: PLOTS, figure: null },
  { name: "opening", label: "Opening and closing the grave", options: USUAL, figure: "openingClosing" },
  { name: "marker", label: "Marker", options: MARKERS, figure: null },
  { name: "papers", label: "Certificates and obituary", options: USUAL, figure: "certsAndObituaryBudget" },
  { name: "officiant", label: "Officiant or musician", options: USUAL, figure: "officiant" },
  { name: "flowers", label: "Flowers", options: USUAL, figure: "flowers" },
  { name: "reception", label: "Meal or reception", options: USUAL, figure: "reception" },
];

/** Our assumptions, each with a choice and a price field. The defaults change nothing. */
export function FinalExpenseAssumptions({
  calculator: { field, problems },
  costs,
}: {
  calculator: Calculator<FinalExpenseInputs>;
  costs: CostTable;
}) {
  const ours = ["level", "funeralAmount", ...EXTRAS.flatMap(({ name }) => [name, `${name}Amount`])];
  const wrong = problems.some((problem) => ours.includes(problem.field));
  const usualPrice = (id: string | null) => {
    const extra = costs.extras.find((row) => row.id === id);
    return extra ? `Ours: ${formatDollars(extra.typical)}.` : undefined;
  };
  return (
    <MoreFields summary="Change what we assume" wrong={wrong}>
      <FormPart
        title="Cemetery and the day itself"
        lead="‘Typical’ includes a vault, a private plot, its opening and a flat marker for a burial, and none of these for a cremation. Both include certificates and an officiant, but no flowers or meal. Leave a price blank to use our figure."
      >
        <div className="field-pair">
          <SelectField label="Prices of the cemetery" {...field("level")}>
            <option value="low">Low</option>
            <option value="typical">Typical</option>
            <option value="high">High</option>
          </SelectField>
          <DollarField label="Price of the funeral" field={field("funeralAmount")} />
        </div>
        {EXTRAS.map(({ name, label, options, figure }) => (
          <div className="field-pair" key={name}>
            <SelectField label={label} {...field(name)}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            <DollarField
              label={`Price: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
              hint={usualPrice(figure)}
              field={field(`${name}Amount`)}
            />
          </div>
        ))}
      </FormPart>
    </MoreFields>
  );
}
