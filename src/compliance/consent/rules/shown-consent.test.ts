import { expect, test } from "vitest";
import type { ConsentWording } from "./consent-wording.ts";
import { consentsTo, type ShownForm } from "./shown-consent.ts";
import { channelsOf } from "./suppression.ts";

const words = (change: Partial<ConsentWording> = {}) =>
  ({
    text: "I agree to calls and email.",
    version: "3",
    channels: ["call", "text", "email"],
    ...change,
  }) as ConsentWording;
const shown = (change: Partial<ConsentWording> = {}): ShownForm => ({
  words: words(change),
  seller: "Hearthlight LLC",
  box: "ticked",
  buttonLabel: "Send",
  formVersion: "7",
});
const BOTH = { phone: "+16145550143", email: "rosa@example.com" };

test("each channel has the person's own address for it", () => {
  expect(consentsTo(shown(), BOTH).map(({ channel, address }) => [channel, address])).toEqual([
    ["call", BOTH.phone],
    ["text", BOTH.phone],
    ["email", BOTH.email],
  ]);
});

test("nobody consents for an address that was not given, or for a channel that was not asked for", () => {
  expect(consentsTo(shown(), { ...BOTH, email: null }).map(({ channel }) => channel)).toEqual(["call", "text"]);
  expect(consentsTo(shown(), { ...BOTH, phone: null }).map(({ channel }) => channel)).toEqual(["email"]);
  expect(consentsTo(shown(), BOTH, ["email"]).map(({ channel }) => channel)).toEqual(["email"]);
});

test("the words are kept in the language in which they were shown", () => {
  expect(consentsTo(shown({ language: "es" }), BOTH)[0]?.language).toBe("es");
  expect(consentsTo(shown(), BOTH)[0]?.language).toBe("en");
});

test("a number is no way to email, and an address none to call", () => {
  expect(channelsOf("+16145550143").toSorted()).toEqual(["call", "text"]);
  expect(channelsOf("rosa@example.com")).toEqual(["email"]);
});
