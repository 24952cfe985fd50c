import type { ReactNode } from "react";
import { formatDollars, parseDollars } from "#platform/text/rules/dollars.ts";
import { OursField } from "./OursField.tsx";
import type { FieldProps } from "./use-calculator.ts";

/** An amount as people type it; its initial value is shown in dollars. */
export function DollarField({ label, hint, field }: { label: string; hint?: ReactNode; field: FieldProps }) {
  const amount = parseDollars(field.defaultValue);
  const shown = amount === undefined ? field.defaultValue : formatDollars(amount, "if-any");
  return <OursField label={label} hint={hint} inputMode="decimal" field={{ ...field, defaultValue: shown }} />;
}
