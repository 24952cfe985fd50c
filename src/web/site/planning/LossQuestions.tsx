import { type FormEvent, useRef } from "react";
import type { Read } from "#core/calculators/calculator-form.ts";
import { KNOWN_CHOICES, PLACES } from "#core/planning/loss-answers.ts";
import type { StateHelp } from "#core/planning/loss-reference.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { SelectField, TextField } from "#web/ui/Field.tsx";
import type { useLoss } from "./use-loss.ts";

/** `toList` is called with answers that have no error. */
type Props = { loss: ReturnType<typeof useLoss>; states: readonly StateHelp[]; toList: () => void };

/** The questions. With script every answer updates the list; without, the button asks the server. */
export function LossQuestions({ loss, states, toList }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { answers, problems, edition } = loss;
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.sentence;
  const typed = (field: "died" | "buried") =>
    problems.find((problem) => problem.field === field)?.typed ?? answers[field];
  const ask = (all: boolean) => (form.current ? loss.answer(readOf(form.current), all) : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = ask(true);
    if (first) document.getElementById(first.field)?.focus();
    else toList();
  };
  return (
    <form
      ref={form}
      key={edition}
      className="form card loss-questions"
      method="get"
      noValidate
      onChange={() => ask(false)}
      onSubmit={submit}
    >
      <SelectField
        id="state"
        name="state"
        label="State where the death happened"
        defaultValue={answers.state}
        error={errorOf("state")}
      >
        <option value="">Not chosen</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField id="place" name="place" label="Where was it?" defaultValue={answers.place} error={errorOf("place")}>
        <option value="">Not chosen</option>
        {PLACES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="died"
        name="died"
        type="date"
        label="Date of death"
        hint="We use it to work out the time limits."
        defaultValue={typed("died")}
        error={errorOf("died")}
        width="medium"
      />
      <TextField
        id="buried"
        name="buried"
        type="date"
        label="Date of burial or cremation"
        hint="Only if it has taken place."
        optional
        defaultValue={typed("buried")}
        error={errorOf("buried")}
        width="medium"
      />
      <Choices
        name="spouse"
        legend="Is there a husband or wife?"
        options={KNOWN_CHOICES}
        chosen={answers.spouse}
        error={errorOf("spouse")}
      />
      <Choices
        name="policy"
        legend="Was there life insurance?"
        options={KNOWN_CHOICES}
        chosen={answers.policy}
        error={errorOf("policy")}
      />
      <Choices
        name="veteran"
        legend="Did the person serve in the military?"
        options={KNOWN_CHOICES}
        chosen={answers.veteran}
        error={errorOf("veteran")}
      />
      <p className="button-row">
        <Button type="submit">Show my list</Button>
      </p>
    </form>
  );
}

/** Reads the answers as the browser would send them. */
export function readOf(form: HTMLFormElement): Read {
  const fields = new FormData(form);
  return (name) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : null;
  };
}
