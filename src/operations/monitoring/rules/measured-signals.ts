import { type AlertRule, isBad } from "./alert-rule.ts";
import { SIGNAL_WORDS, SIGNALS, valueText } from "./alert-signals.ts";
import { faultOf, type HomeAlert } from "./home-alerts.ts";

/** What a rule measured last. `value` is null if that failed; `applies` is false where there is nothing to measure. */
export type MeasuredSignal = {
  rule: Pick<AlertRule, "signal" | "side" | "threshold">;
  value: number | null;
  applies: boolean;
  at: Date;
};

/** Older values are not current, milliseconds: several measurements were missed. */
export const PRESENT = 5 * 60_000;

const isPresent = ({ at }: MeasuredSignal, now: Date) => Math.abs(now.getTime() - at.getTime()) <= PRESENT;

/**
 * Returns a sentence for each signal whose last value is beyond the owner's limit, also where its rule is off: what may
 * not send anything is wrong all the same.
 */
export function measuredProblems(measured: readonly MeasuredSignal[], now: Date): HomeAlert[] {
  return measured.flatMap((one) => {
    const { rule, value, applies } = one;
    if (!applies || value === null || !isPresent(one, now) || !isBad(rule, value)) return [];
    const { title, wrong, path, button } = SIGNAL_WORDS[rule.signal];
    const text = `${title}. ${wrong(valueText(rule.signal, value))}`;
    return [{ text, link: { to: path, label: button }, about: faultOf(rule.signal) }];
  });
}

/** Returns one sentence that names the signals without a present value; none if all have one. */
export function unmeasured(measured: readonly MeasuredSignal[], now: Date): HomeAlert[] {
  const known = new Set(
    measured.flatMap((one) => (isPresent(one, now) && (!one.applies || one.value !== null) ? [one.rule.signal] : [])),
  );
  const missing = SIGNALS.filter((signal) => !known.has(signal)).map((signal) => SIGNAL_WORDS[signal].label);
  if (missing.length === 0) return [];
  const named = missing.length > NAMED ? `${missing.length} of ${SIGNALS.length} signals` : missing.join(", ");
  return [
    {
      text: `Not measured in the last 5 minutes: ${named}.`,
      link: { to: "/admin/control/settings#rules", label: "See what is measured" },
    },
  ];
}

/** Signals that a sentence names; more are only counted. */
const NAMED = 3;
