import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Combobox } from "#ui/desk/Combobox.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Select } from "#ui/desk/Select.tsx";
import { Example, Examples, LONG } from "./Example.tsx";

const AGENTS = [
  { value: "ann", label: "Ann Kowalczyk" },
  { value: "ben", label: "Ben O’Connor" },
  { value: "off", label: "Cleo Nguyen (not licensed here)", disabled: true },
  { value: "long", label: LONG },
];
const STATES = ["Ohio", "Oklahoma", "Oregon", "Pennsylvania", "Rhode Island", "South Carolina", "Texas", "Utah"].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

/** Shows Select and Combobox. */
export function ChoiceSection() {
  return (
    <DeskSection id="choice" title="Select and combobox">
      <Examples>
        <Field name="c-agent" label="Agent">
          {(control) => <Select {...control} options={AGENTS} none="No one yet" className="w-full" />}
        </Field>
        <Field name="c-agent-error" label="Agent, wrong" error="This agent has no license in Ohio.">
          {(control) => <Select {...control} options={AGENTS} defaultValue="ben" className="w-full" />}
        </Field>
        <Example label="Select, disabled">
          <Select aria-label="Agent, disabled" options={AGENTS} defaultValue="ann" disabled />
        </Example>
        <Example label="Select, very long">
          <Select aria-label="Agent, very long" options={AGENTS} defaultValue="long" className="w-full" />
        </Example>
        <Field name="c-state" label="State" hint="Where the agent has a license.">
          {(control) => <Combobox {...control} options={STATES} none="Any state" className="w-full" />}
        </Field>
        <Field name="c-state-error" label="State, wrong" error="We have no license in Utah.">
          {(control) => <Combobox {...control} options={STATES} defaultValue="utah" className="w-full" />}
        </Field>
        <Example label="Combobox, disabled">
          <Combobox aria-label="State, disabled" options={STATES} defaultValue="ohio" disabled className="w-full" />
        </Example>
        <Example label="Combobox without choices">
          <Combobox aria-label="Category" options={[]} none="Any category" className="w-full" />
        </Example>
      </Examples>
    </DeskSection>
  );
}
