import type { ReactNode } from "react";
import { oursOf } from "#agency/tables/rules/calculator-form.ts";
import { TextField } from "#website/kit/pages/Field.tsx";
import type { FieldProps } from "./use-calculator.ts";
import { useOurs } from "./use-ours.ts";

/** A short text field. If it starts with our figure, it follows that until the visitor types their own. */
export function OursField({
  label,
  hint,
  inputMode,
  field: { ours, ...field },
}: {
  label: string;
  hint?: ReactNode;
  inputMode?: "decimal";
  field: FieldProps;
}) {
  const kept = useOurs(ours);
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        width="short"
        inputMode={inputMode}
        autoComplete="off"
        {...kept}
        {...field}
      />
      {ours === undefined ? null : <input type="hidden" name={oursOf(field.name)} value={ours} />}
    </>
  );
}
