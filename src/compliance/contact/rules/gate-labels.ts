import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { GateAnswer, GateCode } from "./gate-facts.ts";

/** The gate's answers in a few words, for lists. */
export const GATE_LABELS: Record<GateCode, string> = {
  consent: "Consent on file",
  inquiry: "Asked us",
  not_listed: "Not on the national list",
  demo: "Demo lead",
  preview: "Preview lead",
  no_address: "No phone number",
  suppressed: "Do not contact",
  litigator: "On a list of litigators",
  own_list: "On our do-not-contact list",
  held: "On hold: do not contact",
  wrong_number: "Wrong number",
  deceased: "Has died",
  no_consent: "No consent",
  not_agreed: "Has not agreed to calls",
  no_national_list: "Not covered by your national list",
  national_list_too_old: "National list too old",
  national_list: "On the national list",
  state_list: "On a state's do-not-call list",
  no_state_list: "No list of the state on file",
  state_list_too_old: "State's list too old",
  reassigned: "Number reassigned",
  hours: "Outside calling hours",
  attempts: "Too many attempts",
  no_license: "No license there",
};

/** Returns the text before an answer's reason: "No calls until Mon 8:00 AM". */
export function shortReason({ reason }: Pick<GateAnswer, "reason">): string {
  return reason.split(": ")[0] ?? reason;
}

const SCHEMES = { call: "tel:", text: "sms:", email: "mailto:" } as const;

/** Returns the link that contacts a number (E.164) or an email address. */
export function contactAddress(channel: Channel, address: string): string {
  return SCHEMES[channel] + (channel === "email" ? encodeURIComponent(address).replace("%40", "@") : address);
}
