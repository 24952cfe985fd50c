/** The forms that people send about themselves. */
export const OWN_INTENTS = ["profile", "time-off", "remove-time-off"] as const;

/** The forms of a person's page. */
export const PERSON_INTENTS = [
  ...OWN_INTENTS,
  "licenses",
  "paste-licenses",
  "limit",
  "role",
  "email",
  "close",
  "reopen",
  "password-link",
  "reset-second-step",
  "stop-ringing",
  "remove",
] as const;
export type PersonIntent = (typeof PERSON_INTENTS)[number];
