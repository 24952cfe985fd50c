import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { PropsOf } from "#agency/tables/rules/calculator-definition.ts";
import { agesText, amountsOf } from "#agency/tables/rules/monthly-price.ts";
import { POLICY_KINDS } from "#agency/tables/rules/savings-or-policy.ts";
import { WORTH_IT } from "#agency/tables/rules/worth-it.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { CalculatorForm, FormPart } from "./CalculatorForm.tsx";
import { DollarField } from "./DollarField.tsx";
import { PremiumFields } from "./PremiumFields.tsx";
import { useAreas } from "#website/kit/pages/language.ts";
import { useCalculator } from "./use-calculator.ts";
import { WorthAnswer } from "./WorthAnswer.tsx";

/** The initial interest, shown like our other figures, with its sign. */
const OUR_INTEREST = String(WORTH_IT.defaults.interest);

/** Compares a policy with saving the same money. */
export function WorthCalculator(props: PropsOf<typeof WORTH_IT>) {
  const { rates, states } = props;
  const words = useAreas("prices", "calculator", "worthIt");
  const own = words.worthIt;
  const calculator = useCalculator(WORTH_IT, props, words);
  const { result, said, field, choice } = calculator;
  const interest = field("interest");
  const [least, most] = amountsOf(rates).map((amount) => formatDollars(amount));
  return (
    <CalculatorForm
      calculator={calculator}
      result={result ? <WorthAnswer result={result} label={said?.sentence ?? ""} /> : null}
    >
      <FormPart title={own.parts.person}>
        <PremiumFields calculator={calculator} states={states} ages={agesText(rates, words.prices)} />
      </FormPart>
      <FormPart title={own.parts.policy}>
        <DollarField label={own.amount} hint={own.amountHint(least ?? "", most ?? "")} field={field("amount")} />
        <Choices
          legend={own.kind.legend}
          hint={own.kind.hint}
          options={POLICY_KINDS.map((kind) => ({ value: kind, label: own.kind[kind] }))}
          {...choice("kind")}
        />
        <TextField
          label={own.premium}
          hint={own.premiumHint}
          optional
          width="short"
          inputMode="decimal"
          autoComplete="off"
          {...field("premium")}
        />
      </FormPart>
      <FormPart title={own.parts.savings}>
        <TextField
          label={own.interest}
          hint={own.interestHint}
          width="short"
          inputMode="decimal"
          autoComplete="off"
          {...interest}
          defaultValue={interest.defaultValue === OUR_INTEREST ? `${OUR_INTEREST}%` : interest.defaultValue}
        />
      </FormPart>
    </CalculatorForm>
  );
}
