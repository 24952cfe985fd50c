import type { Problem } from "#core/calculators/calculator-form.ts";
import type { StateName } from "#core/calculators/cost-table.ts";
import { OPINION_PATH } from "#core/planning/planning-tool.ts";
import { POLICY_KINDS, type SecondOpinionInputs } from "#core/planning/second-opinion-form.ts";
import { StateField } from "#web/site/calculators/StateField.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { fieldOf, ToolForm } from "./ToolForm.tsx";

type Props = {
  typed: Record<keyof SecondOpinionInputs, string>;
  problems: readonly Problem[];
  states: readonly StateName[];
  ages: string;
  asked: boolean;
};

const OWN = [
  { value: "offer", label: "An offer I got" },
  { value: "policy", label: "A policy I have" },
];
const WAITING = [
  { value: "none", label: "No, it pays in full from day one" },
  { value: "yes", label: "Yes, there is one" },
  { value: "unsure", label: "I’m not sure" },
];
const SEXES = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "either", label: "Show both" },
];
const TOBACCO = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
];

/** What the policy says, and whom it insures. Nothing that names a person. */
export function SecondOpinionForm({ typed, problems, states, ages, asked }: Props) {
  const { text, choice } = fieldOf(typed, problems);
  const number = { width: "short", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <ToolForm
      path={OPINION_PATH}
      title={asked ? "Change your answers" : "The policy or offer"}
      submit="Show my second opinion"
      {...{ asked, problems }}
    >
      <Choices legend="What is it?" options={OWN} {...choice("own")} />
      <TextField
        label="Price a month"
        hint="All units together. For a yearly price, divide by 12."
        {...number}
        inputMode="decimal"
        {...text("premium")}
      />
      <TextField
        label="Amount paid at death"
        hint="In dollars. A policy has it near the front, on the page called schedule or policy specifications."
        {...number}
        {...text("amount")}
      />
      <TextField
        label="Number of units"
        hint="Only if it is sold in units, as on TV. The dollars of one unit depend on your age: ask for them."
        optional
        {...number}
        {...text("units")}
      />
      <Choices legend="What kind is it?" options={POLICY_KINDS} {...choice("kind")} />
      <Choices
        legend="Is there a waiting period?"
        hint="Time after the start in which an illness does not pay the full amount."
        options={WAITING}
        {...choice("waiting")}
      />
      <TextField
        label="Age when it starts"
        hint={`Whole years, ${ages}. For a policy you have, your age when you got it.`}
        {...number}
        {...text("age")}
      />
      <TextField label="Age today" hint="For a policy you have." optional {...number} {...text("ageNow")} />
      <Choices legend="Sex, as insurers rate it" options={SEXES} {...choice("sex")} />
      <Choices legend="Tobacco or nicotine in the year before?" options={TOBACCO} {...choice("tobacco")} />
      <StateField
        states={states}
        field={text("state")}
        hint="Shows how long you can return a new policy."
        none="I’d rather not say"
      />
    </ToolForm>
  );
}
