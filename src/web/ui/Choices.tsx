import type { ComponentProps, ReactNode } from "react";

type ChoicesProps = {
  /** Name of the form field; ids are `{name}-{value}`, `{name}-hint`, `{name}-error`. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean | undefined;
  /** `wide`: has a row of its own. */
  options: readonly { value: string; label: string; wide?: boolean }[];
  chosen?: string | undefined;
};

/** Radio buttons. The whole row is the target. */
export function Choices({ name, legend, hint, error, optional, options, chosen }: ChoicesProps) {
  const describedBy = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className="field" id={name} aria-describedby={describedBy || undefined}>
      <legend>
        {legend}
        {optional ? <span className="optional"> (optional)</span> : null}
      </legend>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="choices">
        {options.map(({ value, label, wide }) => (
          <label className={wide ? "choice choice-wide" : "choice"} key={value} htmlFor={`${name}-${value}`}>
            <input type="radio" id={`${name}-${value}`} name={name} value={value} defaultChecked={chosen === value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A checkbox with its label. */
export function Checkbox({
  id,
  label,
  ...rest
}: { id: string; label: ReactNode } & Omit<ComponentProps<"input">, "id" | "type">) {
  return (
    <div className="field">
      <label className="choice" htmlFor={id}>
        <input type="checkbox" id={id} {...rest} />
        <span>{label}</span>
      </label>
    </div>
  );
}
