import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { shareConsent } from "./consent-invitation.ts";

const given = { link: "https://example.com/consent/abc", to: "parent", agency: "Hearth & Light, 100% #1" } as const;

test("the message and its link arrive whole in a text message and in an email, to the parent's number if it is known", () => {
  const { text, sms, mail } = shareConsent({ ...given, phone: "+16145550143" }, english.sentQuote);
  expect(text).toMatch(/They won’t call you unless you say yes.*https:\/\/example\.com\/consent\/abc$/);
  expect(sms).toMatch(/^sms:\+16145550143\?&body=[^&#]+$/);
  for (const address of [sms, mail])
    expect(new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("body")).toBe(text);
  expect(shareConsent({ ...given, phone: null }, english.sentQuote).sms).toMatch(/^sms:\?&body=/);
});
