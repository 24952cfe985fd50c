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
