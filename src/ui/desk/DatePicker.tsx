import type { ComponentProps } from "react";
import { CONTROL } from "./control.ts";

type Props = Omit<ComponentProps<"input">, "type" | "min" | "max"> & {
  /** First and last day that may be chosen, as YYYY-MM-DD. */
  min?: string;
  max?: string;
};

/**
 * A calendar day, YYYY-MM-DD. It is the browser's own date input: every browser has a familiar calendar that works by
 * keyboard, on phones, and before hydration. `readDay` of core/time parses its value.
 */
export function DatePicker({ className = "", ...rest }: Props) {
  return <input {...rest} type="date" className={`${CONTROL} min-w-36 tabular-nums ${className}`} />;
}
