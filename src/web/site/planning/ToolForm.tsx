import type { ReactNode } from "react";
import type { Problem } from "#core/calculators/calculator-form.ts";
import { Button } from "#web/ui/Button.tsx";

/** What a field of the form takes: what was typed, and its error. */
export function fieldOf<N extends string>(typed: Record<N, string>, problems: readonly Problem[]) {
  const errorOf = (name: N) => problems.find(({ field }) => field === name)?.sentence;
  return {
    text: (name: N) => ({ id: name, name, defaultValue: typed[name], error: errorOf(name) }),
    choice: (name: N) => ({ name, chosen: typed[name], error: errorOf(name) }),
  };
}

/** The form of a tool that the server answers at the same address. Errors come first, each a link to its field. */
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
  return (
    <section aria-labelledby="tool-form-title">
      <h2 id="tool-form-title">{title}</h2>
      <form className="form card tool-form" method="get" action={path} noValidate>
        {problems.length > 0 ? (
          <div className="notice notice-error" role="alert">
            <p>
              {problems.length === 1
                ? "Please fix the field marked below:"
                : `Please fix the ${problems.length} fields marked below:`}
            </p>
            <ul>
              {problems.map(({ field, sentence }) => (
                <li key={field}>
                  <a href={`#${field}`}>{sentence}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {children}
        <div className="button-row">
          <Button type="submit" look="main">
            {submit}
          </Button>
          {asked ? <a href={path}>Start over</a> : null}
        </div>
      </form>
    </section>
  );
}
