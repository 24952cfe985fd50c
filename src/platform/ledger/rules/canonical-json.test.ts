import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

const record = {
  id: "c1",
  leadId: "l1",
  seq: 1,
  previousHash: "0".repeat(64),
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

describe("canonical JSON of a record", () => {
  test("is the same in whatever order the fields were stored, and for times as for their text", () => {
    const reversed = Object.fromEntries(
      Object.entries({ ...record, utm: { utm_campaign: "fall", utm_source: "mail" } }).reverse(),
    ) as typeof record;
    expect(canonicalJson(reversed)).toBe(canonicalJson(record));
    expect(canonicalJson({ at: new Date(record.at) })).toBe(canonicalJson({ at: record.at }));
  });

  test("changes with every single field", () => {
    const texts = new Set([canonicalJson(record)]);
    for (const key of Object.keys(record) as (keyof typeof record)[]) {
      const value = record[key];
      const changed =
        typeof value === "number" ? value + 1 : typeof value === "string" ? `${value}x` : { utm_source: "other" };
      texts.add(canonicalJson({ ...record, [key]: changed } as typeof record));
    }
    expect(texts.size).toBe(Object.keys(record).length + 1);
  });

  test("cannot be made the same by moving words from one field into the next", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        fc.pre(b !== "");
        expect(canonicalJson({ ...record, personName: a + b, wording: "" })).not.toBe(
          canonicalJson({ ...record, personName: a, wording: b }),
        );
      }),
    );
  });

  test("keeps its form: records that were written must be verifiable for years", () => {
    expect(canonicalJson(record)).toBe(
      `{"address":"+16145550143","at":"2026-11-20T15:00:00.000Z","box":"button","buttonLabel":"Request a Call","channel":"call","formVersion":"callback-1","id":"c1","ip":"192.0.2.7","language":"en","leadId":"l1","pageAddress":"https://example.com/","personName":"Rosa Delgado","previousHash":"${"0".repeat(64)}","referrer":"","sellerLegalName":"Hearthlight Insurance Agency","seq":1,"userAgent":"Mozilla/5.0","utm":{"utm_campaign":"fall","utm_source":"mail"},"wording":"By pressing …","wordingVersion":"v1"}`,
    );
  });
});
