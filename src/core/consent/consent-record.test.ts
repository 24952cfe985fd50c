import { describe, expect, test } from "vitest";
import { CHANNELS, isAgreement } from "./consent-record.ts";
import {
  callbackWording,
  familyCallWording,
  familyTextWording,
  helperWording,
  quoteWording,
  textWording,
  withdrawWording,
} from "./consent-wording.ts";

test("a box that was left empty is a refusal and a withdrawal too; the button and a ticked box are agreement", () => {
  expect(isAgreement({ box: "unticked" })).toBe(false);
  expect(isAgreement({ box: "withdrawn" })).toBe(false);
  expect(isAgreement({ box: "ticked" })).toBe(true);
  expect(isAgreement({ box: "button" })).toBe(true);
});

describe("the words of consent", () => {
  const number = "(614) 555-0143";
  const callback = (seller: string) => callbackWording(seller, "en");
  const family = [familyCallWording, familyTextWording].map((wording) => (seller: string) => wording(seller, number));
  test.each([callback, quoteWording, helperWording, textWording, ...family])(
    "name the seller, are no condition of buying, and say how to stop (%o)",
    (wording) => {
      const { text } = wording("Hearthlight Insurance Agency");
      expect(text).toContain("Hearthlight Insurance Agency");
      expect(text).toMatch(/do not have to agree|not a condition of buying/);
      expect(text).toMatch(/stop/i);
    },
  );

  test("only text messages have an optional box, and each wording another version", () => {
    const all = [callback, quoteWording, helperWording, textWording, withdrawWording, ...family].map((wording) =>
      wording("x"),
    );
    expect(all.filter((w) => w.optional).map((w) => w.channels)).toEqual([["text"], ["text"]]);
    expect(new Set(all.map((w) => w.version)).size).toBe(all.length);
  });

  test("the consent link shows the person's own number, and a withdrawal says that it counts at once on every channel", () => {
    for (const wording of family) expect(wording("x").text).toContain(number);
    expect(withdrawWording("x").channels).toEqual(CHANNELS);
    expect(withdrawWording("x").text).toMatch(/at once/);
  });
});
