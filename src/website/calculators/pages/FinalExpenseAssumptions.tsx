import { isBurial } from "#agency/tables/rules/final-costs.ts";
import { DEFAULT_FINAL_EXPENSE, type FinalExpenseInputs } from "#agency/tables/rules/final-expense-form.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { SelectField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import type { Calculator } from "./use-calculator.ts";

type Texts = Words["finalExpenseNeed"];
type Usual = keyof Texts["usual"];

/** The default of an extra, for a burial and for a cremation. */
type Extra = { name: keyof Texts["extras"]; usual: { burial: Usual; cremation: Usual } };
const EXTRAS: readonly Extra[] = [
  { name: "vault", usual: { burial: "yes", cremation: "no" } },
  { name: "plot", usual: { burial: "private", cremation: "none" } },
  { name: "opening", usual: { burial: "yes", cremation: "no" } },
  { name: "marker", usual: { burial: "flat", cremation: "none" } },
  { name: "papers", usual: { burial: "yes", cremation: "yes" } },
  { name: "officiant", usual: { burial: "yes", cremation: "yes" } },
  { name: "flowers", usual: { burial: "no", cremation: "no" } },
  { name: "reception", usual: { burial: "no", cremation: "no" } },
];

/** Returns the choices besides the usual one, with their texts. */
function choicesOf(name: Extra["name"], { plots, markers, yes, no }: Texts): [value: string, label: string][] {
  return Object.entries(name === "plot" ? plots : name === "marker" ? markers : { yes, no });
}

/** Our assumptions, each with a choice and a price field. The defaults change nothing. */
export function FinalExpenseAssumptions({
  calculator: { field, problems, inputs },
}: {
  calculator: Calculator<FinalExpenseInputs>;
}) {
  const words = useWords("finalExpenseNeed");
  const ours = ["level", "funeralAmount", ...EXTRAS.flatMap(({ name }) => [name, `${name}Amount`])];
  const wrong = problems.some((problem) => ours.includes(problem.field));
  const kind = isBurial(inputs ?? DEFAULT_FINAL_EXPENSE) ? "burial" : "cremation";
  return (
    <MoreFields summary={words.assumed} wrong={wrong}>
      <FormPart title={words.cemetery} lead={words.cemeteryLead}>
        <div className="field-pair">
          <SelectField label={words.level} {...field("level")}>
            <option value="low">{words.levels.low}</option>
            <option value="typical">{words.levels.typical}</option>
            <option value="high">{words.levels.high}</option>
          </SelectField>
          <DollarField label={words.funeralAmount} field={field("funeralAmount")} />
        </div>
        {EXTRAS.map(({ name, usual }) => (
          <div className="field-pair" key={name}>
            <SelectField label={words.extras[name].label} {...field(name)}>
              <option value="usual">{words.usual[usual[kind]]}</option>
              {choicesOf(name, words).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            <DollarField label={words.extras[name].price} field={field(`${name}Amount`)} />
          </div>
        ))}
      </FormPart>
    </MoreFields>
  );
}
