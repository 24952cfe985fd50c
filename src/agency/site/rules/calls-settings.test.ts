import { expect, test } from "vitest";
import { takesMessages } from "./calls-settings.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";

test.each([
  ["no", "twilio", false],
  ["yes", "telnyx", false],
  ["yes", "twilio", true],
] as const)("with %s and %s, that callers can leave a message is %s", (voicemail, provider, may) => {
  const { calls, telephony } = DEFAULT_SETTINGS;
  expect(takesMessages({ calls: { ...calls, voicemail }, telephony: { ...telephony, provider } })).toBe(may);
});

test.each([
  ["no", false],
  ["yes", true],
] as const)("with %s and our own line, that callers can leave a message is %s", (voicemail, may) => {
  const { calls, telephony } = DEFAULT_SETTINGS;
  expect(takesMessages({ calls: { ...calls, by: "browser", voicemail }, telephony })).toBe(may);
});
