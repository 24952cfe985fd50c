import type { ReactNode } from "react";
import { TextField } from "#web/ui/Field.tsx";
import type { FieldProps } from "./use-calculator.ts";

/** An amount in dollars as people type it. */
export function DollarField({ label, hint, field }: { label: string; hint?: ReactNode; field: FieldProps }) {
  return <TextField label={label} hint={hint} width="short" inputMode="decimal" autoComplete="off" {...field} />;
}
