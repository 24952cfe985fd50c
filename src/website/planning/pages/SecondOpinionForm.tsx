import type { Problem } from "#agency/tables/rules/calculator-form.ts";
import type { StateName } from "#agency/tables/rules/cost-table.ts";
import { OPINION_PATH } from "#agency/site/rules/planning-tool.ts";
import { OWNS, POLICY_KINDS, type SecondOpinionInputs, WAITS } from "#website/planning/rules/second-opinion-form.ts";
import { StateField } from "#website/calculators/pages/StateField.tsx";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { fieldOf, optionsOf, ToolForm } from "./ToolForm.tsx";

type Props = {
  typed: Record<keyof SecondOpinionInputs, string>;
  problems: readonly Problem[];
  states: readonly StateName[];
  ages: { youngest: number; oldest: number };
  asked: boolean;
};

const NUMBER = { width: "short", inputMode: "numeric", autoComplete: "off" } as const;
const USES = ["no", "yes"] as const;
const SEXES = ["female", "male", "either"] as const;

/** The policy's terms and the insured person, without names. */
export function SecondOpinionForm({ typed, problems, states, ages, asked }: Props) {
  const words = useWords("opinionForm");
  const { text, choice } = fieldOf(typed, problems);
  return (
    <ToolForm path={OPINION_PATH} title={words.title} submit={words.submit} {...{ asked, problems }}>
      <Choices legend={words.own} options={optionsOf(OWNS, words.owns)} {...choice("own")} />
      <TextField label={words.premium} hint={words.premiumHint} {...NUMBER} inputMode="decimal" {...text("premium")} />
      <TextField label={words.amount} hint={words.amountHint} {...NUMBER} {...text("amount")} />
      <TextField label={words.units} hint={words.unitsHint} optional {...NUMBER} {...text("units")} />
      <Choices legend={words.kind} options={optionsOf(POLICY_KINDS, words.kinds)} {...choice("kind")} />
      <Choices
        legend={words.waiting}
        hint={words.waitingHint}
        options={optionsOf(WAITS, words.waits)}
        {...choice("waiting")}
      />
      <TextField label={words.age} hint={words.ageHint(ages.youngest, ages.oldest)} {...NUMBER} {...text("age")} />
      <TextField label={words.ageNow} hint={words.ageNowHint} optional {...NUMBER} {...text("ageNow")} />
      <Choices legend={words.sex} options={optionsOf(SEXES, words.sexes)} {...choice("sex")} />
      <Choices legend={words.tobacco} options={optionsOf(USES, words.uses)} {...choice("tobacco")} />
      <StateField
        states={states}
        field={text("state")}
        label={words.state}
        hint={words.stateHint}
        none={words.noState}
      />
    </ToolForm>
  );
}
