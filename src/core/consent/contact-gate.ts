import type { ConsentStatus } from "./consent-status.ts";
import type { Suppression } from "./suppression.ts";

/**
 * Whether staff may call a number: `suppressed` if it must not be called, `held` while staff have to review an
 * unproved do-not-contact request, `not-agreed` if only a helper agreed to calls.
 */
export type MayCall = "yes" | "suppressed" | "held" | "not-agreed";

/** `helped`: a helper submitted the request; the insured person's own number may be called only after they agreed. */
export type CallFacts = {
  held: boolean;
  helped: boolean;
  statuses: readonly ConsentStatus[];
  suppressed: readonly Pick<Suppression, "address" | "channel">[];
};

/** Decides for one number (E.164) of a lead, at the moment of contact. */
export function mayCall(phone: string, { held, helped, statuses, suppressed }: CallFacts): MayCall {
  if (suppressed.some(({ address, channel }) => address === phone && channel === "call")) return "suppressed";
  if (held) return "held";
  const agreed = statuses.some(({ address, channels }) => address === phone && channels.includes("call"));
  return helped && !agreed ? "not-agreed" : "yes";
}
