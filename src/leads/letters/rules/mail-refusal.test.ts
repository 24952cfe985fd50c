import { expect, test } from "vitest";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { SuppressionSource } from "#compliance/consent/rules/suppression.ts";
import { type MailFacts, mailRefusal } from "./mail-refusal.ts";

const PHONE = "+16145550143";
const EMAIL = "rosa@example.com";
const since = new Date("2026-11-20T15:00:00Z");
const by = (address: string, source: SuppressionSource, ...channels: Channel[]) =>
  channels.map((channel) => ({ address, channel, source, since }));
const refusal = (given: Partial<MailFacts>) =>
  mailRefusal({ held: false, diedAt: null, points: [PHONE, EMAIL], suppressions: [], ...given });
const AT_ALL = "No mail: they asked us on November 20, 2026 not to contact them at all.";

test("a letter is refused to who asked for no contact on every channel of every number and address", () => {
  expect(refusal({ suppressions: [...by(PHONE, "spoken", "call", "text"), ...by(EMAIL, "spoken", "email")] })).toBe(
    AT_ALL,
  );
  expect(refusal({ points: [PHONE], suppressions: by(PHONE, "link", "call", "text") })).toBe(AT_ALL);
  // The email was unsubscribed before; the rest came later.
  expect(
    refusal({ suppressions: [...by(PHONE, "written", "call", "text"), ...by(EMAIL, "unsubscribe", "email")] }),
  ).toBe(AT_ALL);
});

test("less than that, or a number that was only replaced, leaves mail open", () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ points: [] })).toBeNull();
  expect(refusal({ suppressions: by(PHONE, "spoken", "call", "text") })).toBeNull();
  expect(refusal({ points: [PHONE], suppressions: by(PHONE, "spoken", "call") })).toBeNull();
  expect(refusal({ points: [PHONE], suppressions: by(PHONE, "replaced", "call", "text") })).toBeNull();
  // An unsubscribe ends only email, even for a person whose only contact point is email.
  expect(refusal({ points: [EMAIL], suppressions: by(EMAIL, "unsubscribe", "email") })).toBeNull();
});

test("nobody writes to a person who has died, or before staff reviewed a request that nobody proved", () => {
  expect(refusal({ diedAt: since, held: true })).toBe(
    "No mail: we learned on November 20, 2026 that this person has died.",
  );
  expect(refusal({ held: true })).toMatch(/^No mail: on hold until staff review/);
});
