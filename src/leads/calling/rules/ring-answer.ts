import type { TypedQuietHours } from "./quiet-hours.ts";

/**
 * The program's answer to a form about ringing. `browser`: the id of the one that rings now; `test`: what it reports
 * once it has shown it.
 */
export type RingAnswer = {
  ok: boolean;
  message: string;
  browser?: string;
  test?: string;
  typed?: TypedQuietHours;
  fields?: Partial<Record<keyof TypedQuietHours, string>>;
};

/** Says how far a test came. `rang` and `late`: the tests that this browser has shown, or should have by now. */
export function ringTestText(answer: RingAnswer, { rang, late }: { rang: string | null; late: string | null }): string {
  if (!answer.ok || answer.test === undefined) return answer.message;
  if (rang === answer.test) return "It rang.";
  return late === answer.test
    ? "The push service took the test, but this browser has shown nothing for 30 seconds. Check its notifications in the system's settings, and Do Not Disturb."
    : "The push service took the test. Waiting for this browser to show it…";
}
