import type { Problem } from "#agency/tables/rules/calculator-form.ts";
import type { StateName } from "#agency/tables/rules/cost-table.ts";
import { VETERAN_PATH } from "#agency/site/rules/planning-tool.ts";
import {
  CEMETERIES,
  DISCHARGES,
  SERVICES,
  TIES,
  type VeteranFuneralInputs,
  WHO,
} from "#website/planning/rules/veteran-funeral-form.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import { StateField } from "#website/calculators/pages/StateField.tsx";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { fieldOf, optionsOf, ToolForm } from "./ToolForm.tsx";

type Props = {
  typed: Record<keyof VeteranFuneralInputs, string>;
  problems: readonly Problem[];
  states: readonly StateName[];
  asked: boolean;
};

/** The questions that VA benefits depend on, each with a default. */
export function VeteranFuneralForm({ typed, problems, states, asked }: Props) {
  const words = useWords("veteranForm");
  const { kinds } = useWords("funerals");
  const { text, choice } = fieldOf(typed, problems);
  return (
    <ToolForm path={VETERAN_PATH} title={words.title} submit={words.submit} {...{ asked, problems }}>
      <Choices legend={words.who} options={optionsOf(WHO, words.whose)} {...choice("who")} />
      <Choices
        legend={words.discharge}
        hint={words.dischargeHint}
        options={optionsOf(DISCHARGES, words.discharges)}
        {...choice("discharge")}
      />
      <Choices legend={words.cemetery} options={optionsOf(CEMETERIES, words.cemeteries)} {...choice("cemetery")} />
      <Choices legend={words.funeral} options={optionsOf(FUNERAL_KINDS, kinds)} {...choice("funeral")} />
      <Choices
        legend={words.service}
        hint={words.serviceHint}
        options={optionsOf(SERVICES, words.services)}
        {...choice("service")}
      />
      <Choices legend={words.tie} hint={words.tieHint} options={optionsOf(TIES, words.ties)} {...choice("tie")} />
      <StateField
        states={states}
        field={text("state")}
        label={words.state}
        hint={words.stateHint}
        none={words.country}
      />
      <TextField type="date" label={words.died} hint={words.diedHint} optional width="medium" {...text("died")} />
    </ToolForm>
  );
}
