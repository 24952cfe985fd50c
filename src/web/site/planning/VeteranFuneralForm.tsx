import type { Problem } from "#core/calculators/calculator-form.ts";
import type { StateName } from "#core/calculators/cost-table.ts";
import { VETERAN_PATH } from "#core/planning/planning-tool.ts";
import {
  CEMETERY_CHOICES,
  DISCHARGE_CHOICES,
  FUNERAL_CHOICES,
  SERVICE_CHOICES,
  TIE_CHOICES,
  type VeteranFuneralInputs,
  WHO_CHOICES,
} from "#core/planning/veteran-funeral-form.ts";
import { StateField } from "#web/site/calculators/StateField.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { fieldOf, ToolForm } from "./ToolForm.tsx";

type Props = {
  typed: Record<keyof VeteranFuneralInputs, string>;
  problems: readonly Problem[];
  states: readonly StateName[];
  asked: boolean;
};

/** What the benefits of VA depend on. Every question has an answer to start with. */
export function VeteranFuneralForm({ typed, problems, states, asked }: Props) {
  const { text, choice } = fieldOf(typed, problems);
  return (
    <ToolForm
      path={VETERAN_PATH}
      title={asked ? "Change your answers" : "A few questions"}
      submit="Show what VA covers"
      {...{ asked, problems }}
    >
      <Choices legend="Whose funeral is it?" options={WHO_CHOICES} {...choice("who")} />
      <Choices
        legend="The veteran’s discharge"
        hint="The discharge paper (DD-214) says which."
        options={DISCHARGE_CHOICES}
        {...choice("discharge")}
      />
      <Choices legend="Where?" options={CEMETERY_CHOICES} {...choice("cemetery")} />
      <Choices legend="What kind of funeral?" options={FUNERAL_CHOICES} {...choice("funeral")} />
      <Choices
        legend="Did service cause the death?"
        hint="An injury or illness from military service. Planning ahead? Choose No or Not sure."
        options={SERVICE_CHOICES}
        {...choice("service")}
      />
      <Choices
        legend="The veteran and VA"
        hint="As it is today, or was at the time of death."
        options={TIE_CHOICES}
        {...choice("tie")}
      />
      <StateField states={states} field={text("state")} hint="For the prices." none="The whole country" />
      <TextField
        type="date"
        label="Date of death"
        hint="Leave it blank if you plan ahead. The amounts depend on it."
        optional
        width="medium"
        {...text("died")}
      />
    </ToolForm>
  );
}
