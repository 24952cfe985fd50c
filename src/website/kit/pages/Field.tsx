import type { ComponentProps, ReactNode } from "react";
import { Optional } from "./Optional.tsx";

/** Ties a control to its label, hint and error. */
type Described = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FieldProps = {
  /** Also the base of the ids of hint (`{id}-hint`) and error (`{id}-error`). */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean | undefined;
};

/** Label, hint, control, error, in this order. `children` renders the control with its ids. */
function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <Optional /> : null}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

type Own = FieldProps & { width?: "short" | "medium" };
type Without<T> = Omit<T, "id" | "children" | "className">;

const inputClass = (width: Own["width"]) => (width ? `input input-${width}` : "input");

/** A text input. Takes every attribute of an input. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  width,
  ...rest
}: Own & Without<ComponentProps<"input">>) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(described) => <input type="text" className={inputClass(width)} {...described} {...rest} />}
    </Field>
  );
}

/** A textarea. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional,
  width,
  ...rest
}: Own & Without<ComponentProps<"textarea">>) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(described) => <textarea className={inputClass(width)} {...described} {...rest} />}
    </Field>
  );
}

/** A select; `children` are its options. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  width,
  children,
  ...rest
}: Own & Without<ComponentProps<"select">> & { children: ReactNode }) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(described) => (
        <select className={inputClass(width)} {...described} {...rest}>
          {children}
        </select>
      )}
    </Field>
  );
}
