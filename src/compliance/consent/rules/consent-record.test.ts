import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "#platform/text/rules/locale.ts";
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
  const family = [familyCallWording, familyTextWording].map(
    (wording) => (seller: string, locale: Locale) => wording(seller, number, locale),
  );
  const asking = [callbackWording, quoteWording, helperWording, textWording, ...family];
  const FREE = {
    en: /do not have to agree|not a condition of buying/,
    es: /No (?:tengo|tiene) que aceptar|no es una condición para comprar/,
  };
  const STOP = { en: /stop/i, es: /STOP|deje(?:mos)? de/ };
  test.each(asking)("name the seller, are no condition of buying, and say how to stop (%o)", (wording) => {
    for (const locale of LOCALES) {
      const { text, language } = wording("Hearthlight Insurance Agency", locale);
      expect(language).toBe(locale);
      expect(text).toContain("Hearthlight Insurance Agency");
      expect(text).toMatch(FREE[locale]);
      expect(text).toMatch(STOP[locale]);
    }
  });

  test("only text messages have an optional box, and each wording another version in each language", () => {
    const all = LOCALES.flatMap((locale) => [...asking, withdrawWording].map((wording) => wording("x", locale)));
    expect(all.filter((w) => w.optional).map((w) => w.channels)).toEqual(Array(2 * LOCALES.length).fill(["text"]));
    expect(new Set(all.map((w) => w.version)).size).toBe(all.length);
  });

  test("the consent link shows the person's own number, and a withdrawal says that it counts at once on every channel", () => {
    for (const locale of LOCALES) {
      for (const wording of family) expect(wording("x", locale).text).toContain(number);
      expect(withdrawWording("x", locale).channels).toEqual(CHANNELS);
      expect(withdrawWording("x", locale).text).toMatch({ en: /at once/, es: /de inmediato/ }[locale]);
    }
  });
});
