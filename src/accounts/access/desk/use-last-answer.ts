import { useState } from "react";

/**
 * Returns a form's last result, even after the person confirmed who they are: that navigates to the same page, which
 * loses the result and what was typed. `about` names what the form is about; another one starts without a result.
 */
export function useLastAnswer<T>(answer: T | undefined, about: string): T | undefined {
  const [kept, setKept] = useState({ about, answer });
  const same = kept.about === about;
  if (!same || (answer !== undefined && answer !== kept.answer)) setKept({ about, answer });
  return answer ?? (same ? kept.answer : undefined);
}
