import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { CONTROL } from "./control.ts";

/** One choice of a select: its value and its label. */
export type Option = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<"select">, "children"> & {
  options: readonly Option[];
  /** Class of the box around it, which decides its width. */
  boxClassName?: string;
};

/** The browser's own select in the kit's look, for forms that work before hydration. */
export function NativeSelect({ options, className = "", boxClassName = "", ...rest }: Props) {
  return (
    <span className={`relative inline-flex max-w-full min-w-0 items-center ${boxClassName}`}>
      <select {...rest} className={`${CONTROL} w-full min-w-0 appearance-none truncate pr-8 ${className}`}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute right-2.5 text-muted" />
    </span>
  );
}
