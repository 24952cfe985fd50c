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

/** Splits the props of a field into those around the control and those of the control itself. */
function split<P extends Own>({ id, label, hint, error, optional, width, ...rest }: P) {
  const className = width ? `input input-${width}` : "input";
  return { field: { id, label, hint, error, optional }, control: { className, ...rest } };
}

/** A text input. Takes every attribute of an input. */
export function TextField(props: Own & Without<ComponentProps<"input">>) {
  const { field, control } = split(props);
  return <Field {...field}>{(described) => <input type="text" {...described} {...control} />}</Field>;
}

/** A textarea. */
export function TextAreaField(props: Own & Without<ComponentProps<"textarea">>) {
  const { field, control } = split(props);
  return <Field {...field}>{(described) => <textarea {...described} {...control} />}</Field>;
}

/** A select; `children` are its options. */
export function SelectField(props: Own & Without<ComponentProps<"select">> & { children: ReactNode }) {
  const { field, control } = split(props);
  return <Field {...field}>{(described) => <select {...described} {...control} />}</Field>;
}
