/** The requests that a client may send from their page. The form changes nothing: an agent calls back. */
export const CLIENT_ASKS = ["address", "bank", "beneficiary", "name", "call"] as const;
export type ClientAsk = (typeof CLIENT_ASKS)[number];

/** The words for staff, on the timeline and in the title of the task. */
export const CLIENT_ASK_LABELS: Record<ClientAsk, string> = {
  address: "a change of address",
  bank: "a change of bank",
  beneficiary: "a change of beneficiary",
  name: "a change of name",
  call: "a call",
};
