import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY_DETAILS } from "#core/leads/callback-form.ts";
import { DEFAULT_SETTINGS } from "#core/site/default-settings.ts";
import { alertLetter, confirmationReader, confirmationLetter } from "./lead-letters.ts";
import { writeLetter } from "./letter.ts";
import { headerLine, isMailAddress } from "./mail-address.ts";
import { nextAttempt } from "./mail-state.ts";

const { agency } = DEFAULT_SETTINGS;
const details = { ...EMPTY_DETAILS, name: "Rosa <Delgado> & Söhne", phone: "+16145550143", email: "rosa@example.com", state: "OH" };
const origin = { pageAddress: "", referrer: "", landingPage: "", utm: {}, ip: "", userAgent: "" };
const submission = { key: "k", form: "quote" as const, receivedAt: "2026-11-20T15:00:00.000Z", details, consents: [], origin };

describe("one plain address", () => {
  test.each(["rosa@example.com", "o'neill+x@mail.example.co", "ü@bücher.example"])("%s is one", (text) => expect(isMailAddress(text)).toBe(true));
  test.each(["", "a@b\r\nBcc: c@d", "a@b,c@d", "Rosa <a@b>", "a b@c", "a@b;c@d", "a@@b", "a\u0000@b", `${"a".repeat(250)}@b.com`, "@", '"a"@b', "a(b)@c"])(
    "%j is none",
    (text) => expect(isMailAddress(text)).toBe(false),
  );
  test("no text makes a header of two lines", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(headerLine(text)).not.toMatch(/[\r\n\0\u2028]/);
      }),
    );
  });
});

describe("a letter", () => {
  const licensed = {
    ...agency,
    licences: [
      { state: "CA", number: "0X12345" },
      { state: "OH", number: "998877" },
    ],
  };
  test("carries name, postal address, license numbers and the way to stop, in both forms", () => {
    const written = writeLetter(confirmationLetter("Rosa Delgado", details, licensed), licensed, "https://example.com/stop-email/abc");
    for (const form of [written.text, written.html]) {
      for (const must of [
        agency.name,
        agency.legalName,
        "123 Benefits Lane",
        "Columbus, OH 43215",
        "(614) 555-0143",
        "CA 0X12345",
        "https://example.com/stop-email/abc",
      ])
        expect(form).toContain(must);
      expect(form).toMatch(/not connected with any government agency/);
    }
  });
  test("to staff has no stop link, and no license line while there are none", () => {
    const written = writeLetter(alertLetter(submission, false, "https://example.com/admin/leads/1"), agency, null);
    expect(written.text).not.toMatch(/no more email|license number/i);
    expect(written.text).toContain("https://example.com/admin/leads/1");
  });
  test("what a person typed stays text in HTML", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const { html } = writeLetter(alertLetter({ ...submission, details: { ...details, name } }, true, "https://example.com/"), agency, null);
        expect(html.replace(/<\/?(?:html|head|meta|title|body|div|p|a|table|tr|th|td|br|!doctype)\b[^<>]*>/g, "")).not.toMatch(/[<>]/);
      }),
    );
  });
});

describe("the confirmation goes", () => {
  const consent = {
    channel: "email" as const,
    address: "rosa@example.com",
    personName: "Rosa Delgado",
    sellerLegalName: "",
    wording: "",
    wordingVersion: "",
    language: "en" as const,
    box: "button" as const,
    buttonLabel: "",
    pageAddress: "",
    formVersion: "",
    at: "",
    ip: "",
    userAgent: "",
    referrer: "",
    utm: {},
  };
  test("to the address that was given and agreed to, and nowhere else", () => {
    expect(confirmationReader({ ...submission, consents: [consent] })).toEqual({ name: "Rosa Delgado", address: "rosa@example.com" });
    expect(confirmationReader(submission)).toBeNull();
    expect(confirmationReader({ ...submission, consents: [{ ...consent, box: "unticked" }] })).toBeNull();
    expect(confirmationReader({ ...submission, consents: [{ ...consent, channel: "call" }] })).toBeNull();
  });
});

test("attempts come further and further apart, and end after about two days", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const pauses = Array.from({ length: 9 }, (_, i) => (nextAttempt(i + 1, now)?.getTime() ?? 0) - now.getTime());
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(10_000);
  expect(nextAttempt(10, now)).toBeNull();
});
