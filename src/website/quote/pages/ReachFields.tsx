import type { ComponentProps } from "react";
import { TextField } from "#website/kit/pages/Field.tsx";

type Without = "type" | "inputMode" | "autoCapitalize" | "spellCheck";

/** A phone number field. `autoComplete` is off for another person's number. */
export function PhoneField({ autoComplete = "tel", ...rest }: Omit<ComponentProps<typeof TextField>, Without>) {
  return <TextField type="tel" inputMode="tel" autoComplete={autoComplete} {...rest} />;
}

/** An email field without autocorrect and capitalization. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, Without>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
