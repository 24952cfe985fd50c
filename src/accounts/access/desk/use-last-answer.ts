import { useState } from "react";

/**
 * The last answer that a form got, also after the person confirmed who they are: that is a navigation to the same page,
 * which forgets it, and with it what was typed. `about` names what the form is about; another one starts without an answer.
 */
export function useLastAnswer<T>(answer: T | undefined, about: string): T | undefined {
  const [kept, setKept] = useState({ about, answer });
  const same = kept.about === about;
  if (!same || (answer !== undefined && answer !== kept.answer)) setKept({ about, answer });
  return answer ?? (same ? kept.answer : undefined);
}
