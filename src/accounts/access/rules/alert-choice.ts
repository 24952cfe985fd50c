/** A staff member's choices for lead alerts by email. */
export const ALERT_CHOICES = ["each", "hourly", "none"] as const;
export type AlertChoice = (typeof ALERT_CHOICES)[number];

export const ALERT_CHOICE_LABELS: Record<AlertChoice, string> = {
  each: "Email me about each new lead",
  hourly: "One email an hour",
  none: "No emails",
};

/**
 * Returns the choice that applies: the person's own or, before they chose (null), an email about each lead, unless the
 * agency has an address of its own, which gets them all.
 */
export function alertChoice(chosen: AlertChoice | null, agencyHasAddress: boolean): AlertChoice {
  return chosen ?? (agencyHasAddress ? "none" : "each");
}
