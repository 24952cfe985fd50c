import { expect, test } from "vitest";
import { shareConsent } from "./consent-invitation.ts";

const link = { address: "https://example.com/consent/abc", them: "your parent", agency: "Hearth & Light, 100% #1" };

test("the message and its link arrive whole in a text message and in an email, to the parent's number if it is known", () => {
  const { message, text, email } = shareConsent({ ...link, phone: "+16145550143" });
  expect(message).toMatch(/They won’t call you unless you say yes.*https:\/\/example\.com\/consent\/abc$/);
  expect(text).toMatch(/^sms:\+16145550143\?&body=[^&#]+$/);
  for (const address of [text, email])
    expect(new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("body")).toBe(message);
  expect(shareConsent({ ...link, phone: null }).text).toMatch(/^sms:\?&body=/);
});
