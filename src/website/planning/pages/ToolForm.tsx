import type { ReactNode } from "react";
import type { Problem } from "#agency/tables/rules/calculator-form.ts";
import { ANSWER_ID } from "#agency/site/rules/planning-tool.ts";
import { FieldProblems } from "#website/calculators/pages/FieldProblems.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Returns the props of a field: its value and its error. */
export function fieldOf<N extends string>(typed: Record<N, string>, problems: readonly Problem[]) {
  const errorOf = (name: N) => problems.find(({ field }) => field === name)?.sentence;
  return {
    text: (name: N) => ({ id: name, name, defaultValue: typed[name], error: errorOf(name) }),
    choice: (name: N) => ({ name, chosen: typed[name], error: errorOf(name) }),
  };
}

/** Returns the choices of a field, each with its label. */
export function optionsOf<V extends string>(values: readonly V[], labels: Record<V, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/**
 * The form of a tool whose result the server renders at the same address, without any input in it. Its fragment leads
 * to the result or the errors, which would otherwise be below the fold.
 */
export function ToolForm({
  path,
  title,
  submit,
  asked,
  problems,
  children,
}: {
  path: string;
  title: string;
  submit: string;
  asked: boolean;
  problems: readonly Problem[];
  children: ReactNode;
}) {
  const words = useWords("tools");
  const action = useLocalPath()(path);
  return (
    <section aria-labelledby="tool-form-title">
      <h2 id="tool-form-title">{asked ? words.again : title}</h2>
      <form
        className="form card tool-form"
        method="post"
        action={`${action}#${ANSWER_ID}`}
        autoComplete="off"
        noValidate
      >
        <FieldProblems problems={problems} idOf={(field) => field} id={ANSWER_ID} />
        {children}
        <div className="button-row">
          <Button type="submit" look="main">
            {submit}
          </Button>
          {asked ? <a href={action}>{words.startOver}</a> : null}
        </div>
      </form>
    </section>
  );
}
