import type { PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import { readTheirTime } from "./callback-time.ts";
import { type CallOutcome, isCallOutcome } from "./disposition.ts";

/** The fields of the form under a call, as they were typed. `choice` is one of the offered times, or empty. */
export type DispositionValues = { outcome: string; choice: string; callback: string; note: string; others: boolean };

type DispositionForm =
  | { ok: true; outcome: CallOutcome; callbackAt: Date | null; note: string; others: boolean }
  | { ok: false; fields: Record<string, string> };

/** Parses the form. Times are on the lead's clock; they count only for a promised call, since they are prefilled. */
export function parseDisposition(values: DispositionValues, place: PlaceLaw): DispositionForm {
  const { outcome, note, others } = values;
  const callback = values.choice || values.callback;
  if (!isCallOutcome(outcome)) return { ok: false, fields: { outcome: "Choose what came of the call." } };
  if (outcome !== "spoke_callback" || callback === "") return { ok: true, outcome, callbackAt: null, note, others };
  const callbackAt = readTheirTime(callback, place);
  return callbackAt === null
    ? { ok: false, fields: { callback_at: "Choose a date and a time." } }
    : { ok: true, outcome, callbackAt, note, others };
}
