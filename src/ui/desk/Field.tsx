import type { ReactNode } from "react";
import { CONTROL } from "./control.ts";

/** The attributes that tie a control to its label, hint and error. */
type Described = {
  id: string;
  name: string;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  children: (control: Described) => ReactNode;
};

/** A label, a hint, a control and its error, in this order. `children` renders the control with these attributes. */
export function Field({ name, label, hint, error, children }: Props) {
  const describedBy = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        name,
        className: `${CONTROL} w-full`,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p id={`${name}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
