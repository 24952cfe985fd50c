import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHAIN_START, CHANNELS, chainText, isAgreement } from "./consent-record.ts";
import { callbackWording, familyCallWording, familyTextWording, helperWording, quoteWording, textWording, withdrawWording } from "./consent-wording.ts";

const record = {
  id: "c1",
  leadId: "l1",
  seq: 1,
  previousHash: CHAIN_START,
  channel: "call" as const,
  address: "+16145550143",
  personName: "Rosa Delgado",
  sellerLegalName: "Hearthlight Insurance Agency",
  wording: "By pressing …",
  wordingVersion: "v1",
  language: "en" as const,
  box: "button" as const,
  buttonLabel: "Request a Call",
  pageAddress: "https://example.com/",
  formVersion: "callback-1",
  at: "2026-11-20T15:00:00.000Z",
  ip: "192.0.2.7",
  userAgent: "Mozilla/5.0",
  referrer: "",
  utm: { utm_source: "mail", utm_campaign: "fall" },
};

describe("the text that a consent record's hash is taken over", () => {
  test("is the same in whatever order the fields were stored", () => {
    const reversed = Object.fromEntries(Object.entries({ ...record, utm: { utm_campaign: "fall", utm_source: "mail" } }).reverse()) as typeof record;
    expect(chainText(reversed)).toBe(chainText(record));
  });

  test("changes with every single field", () => {
    const texts = new Set([chainText(record)]);
    for (const key of Object.keys(record) as (keyof typeof record)[]) {
      const value = record[key];
      const changed = typeof value === "number" ? value + 1 : typeof value === "string" ? `${value}x` : { utm_source: "other" };
      texts.add(chainText({ ...record, [key]: changed } as typeof record));
    }
    expect(texts.size).toBe(Object.keys(record).length + 1);
  });

  test("cannot be made the same by moving words from one field into the next", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        fc.pre(b !== "");
        expect(chainText({ ...record, personName: a + b, wording: "" })).not.toBe(chainText({ ...record, personName: a, wording: b }));
      }),
    );
  });

  test("keeps its form: records that were written must be verifiable for years", () => {
    expect(chainText(record)).toBe(
      `{"address":"+16145550143","at":"2026-11-20T15:00:00.000Z","box":"button","buttonLabel":"Request a Call","channel":"call","formVersion":"callback-1","id":"c1","ip":"192.0.2.7","language":"en","leadId":"l1","pageAddress":"https://example.com/","personName":"Rosa Delgado","previousHash":"${"0".repeat(64)}","referrer":"","sellerLegalName":"Hearthlight Insurance Agency","seq":1,"userAgent":"Mozilla/5.0","utm":{"utm_campaign":"fall","utm_source":"mail"},"wording":"By pressing …","wordingVersion":"v1"}`,
    );
  });
});

test("a box that was left empty is a refusal and a withdrawal too; the button and a ticked box are agreement", () => {
  expect(isAgreement({ box: "unticked" })).toBe(false);
  expect(isAgreement({ box: "withdrawn" })).toBe(false);
  expect(isAgreement({ box: "ticked" })).toBe(true);
  expect(isAgreement({ box: "button" })).toBe(true);
});

describe("the words of consent", () => {
  const number = "(614) 555-0143";
  const family = [familyCallWording, familyTextWording].map((wording) => (seller: string) => wording(seller, number));
  test.each([callbackWording, quoteWording, helperWording, textWording, ...family])(
    "name the seller, are no condition of buying, and say how to stop (%o)",
    (wording) => {
      const { text } = wording("Hearthlight Insurance Agency");
      expect(text).toContain("Hearthlight Insurance Agency");
      expect(text).toMatch(/do not have to agree|not a condition of buying/);
      expect(text).toMatch(/stop/i);
    },
  );

  test("only text messages have an optional box, and each wording another version", () => {
    const all = [callbackWording, quoteWording, helperWording, textWording, withdrawWording, ...family].map((wording) => wording("x"));
    expect(all.filter((w) => w.optional).map((w) => w.channels)).toEqual([["text"], ["text"]]);
    expect(new Set(all.map((w) => w.version)).size).toBe(all.length);
  });

  test("who agrees by a link reads her own number, and who withdraws that it counts at once on every channel", () => {
    for (const wording of family) expect(wording("x").text).toContain(number);
    expect(withdrawWording("x").channels).toEqual(CHANNELS);
    expect(withdrawWording("x").text).toMatch(/at once/);
  });
});
