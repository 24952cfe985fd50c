import { type FormEvent, useRef } from "react";
import type { Read } from "#agency/tables/rules/calculator-form.ts";
import { KNOWN_CHOICES, PLACES } from "#website/planning/rules/loss-answers.ts";
import type { StateHelp } from "#website/planning/rules/loss-reference.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { SelectField, TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import type { useLoss } from "./use-loss.ts";

/** `toList` is called with answers that have no error. */
type Props = { loss: ReturnType<typeof useLoss>; states: readonly StateHelp[]; toList: () => void };

const KNOWN_QUESTIONS = ["spouse", "policy", "veteran"] as const;

/** The questions. With script every answer updates the list; without, the button asks the server. */
export function LossQuestions({ loss, states, toList }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const words = useWords("lossTexts");
  const { answers, problems, edition } = loss;
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field);
    return problem && words.problems[problem.why];
  };
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
      <SelectField id="state" name="state" label={words.state} defaultValue={answers.state} error={errorOf("state")}>
        <option value="">{words.notChosen}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField id="place" name="place" label={words.place} defaultValue={answers.place} error={errorOf("place")}>
        <option value="">{words.notChosen}</option>
        {PLACES.map((value) => (
          <option key={value} value={value}>
            {words.places[value]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="died"
        name="died"
        type="date"
        label={words.died}
        hint={words.diedHint}
        defaultValue={typed("died")}
        error={errorOf("died")}
        width="medium"
      />
      <TextField
        id="buried"
        name="buried"
        type="date"
        label={words.buried}
        hint={words.buriedHint}
        optional
        defaultValue={typed("buried")}
        error={errorOf("buried")}
        width="medium"
      />
      {KNOWN_QUESTIONS.map((name) => (
        <Choices
          key={name}
          name={name}
          legend={words[name]}
          options={KNOWN_CHOICES.map((value) => ({ value, label: words.known[value] }))}
          chosen={answers[name]}
          error={errorOf(name)}
        />
      ))}
      <p className="button-row">
        <Button type="submit">{words.show}</Button>
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
