import type { ComponentProps, ReactNode } from "react";
import { Optional } from "./Optional.tsx";

type ChoicesProps = {
  name: string;
  /** The name if none is given; other ids are `{id}-{value}`, `{id}-hint`, `{id}-error`. */
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean | undefined;
  /** `wide`: takes a whole row. */
  options: readonly { value: string; label: string; wide?: boolean }[];
  chosen?: string | undefined;
};

/** Radio buttons. The whole row is the target. */
export function Choices({ name, id = name, legend, hint, error, optional, options, chosen }: ChoicesProps) {
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className="field" id={id} aria-describedby={describedBy || undefined}>
      <legend>
        {legend}
        {optional ? <Optional /> : null}
      </legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="choices">
        {options.map(({ value, label, wide }) => (
          <label className={wide ? "choice choice-wide" : "choice"} key={value} htmlFor={`${id}-${value}`}>
            <input type="radio" id={`${id}-${value}`} name={name} value={value} defaultChecked={chosen === value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="error" id={`${id}-error`}>
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
