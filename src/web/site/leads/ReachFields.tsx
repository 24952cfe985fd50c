import type { ComponentProps } from "react";
import { TextField } from "#web/ui/Field.tsx";

type Without = "type" | "inputMode" | "autoCapitalize" | "spellCheck";

/** A phone number, with the keys of a phone. `autoComplete` stays off where it is somebody else's. */
export function PhoneField({ autoComplete = "tel", ...rest }: Omit<ComponentProps<typeof TextField>, Without>) {
  return <TextField type="tel" inputMode="tel" autoComplete={autoComplete} {...rest} />;
}

/** An email address: nothing in it is corrected or capitalized. */
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
