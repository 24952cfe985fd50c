import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DoNotContact, LeadRequest } from "#leads/leads/rules/submission.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import {
  agreedEmail,
  alertEmail,
  type ConfirmationReader,
  confirmationReader,
  confirmationEmail,
} from "./lead-emails.ts";
import { renderEmail } from "./email-content.ts";
import { headerLine, isMailAddress } from "#platform/text/rules/mail-address.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/lead-facts.ts";
import { nextAttempt } from "./mail-state.ts";

const { agency } = DEFAULT_SETTINGS;
const details = {
  ...EMPTY_DETAILS,
  name: "Rosa <Delgado> & Söhne",
  phone: "+16145550143",
  email: "rosa@example.com",
  state: "OH",
};
const origin = { pageAddress: "", referrer: "", landingPage: "", utm: {}, ip: "", userAgent: "" };
const ROSA = { name: "Rosa Delgado", proven: true, answers: true };
const ORIGIN = "https://example.com";
const CONTACT = `${ORIGIN}/contact`;
const submission: LeadRequest = {
  type: "request",
  key: "k",
  form: "quote",
  receivedAt: "2026-11-20T15:00:00.000Z",
  details,
  consents: [],
  origin,
};

describe("one plain address", () => {
  test.each(["rosa@example.com", "o'neill+x@mail.example.co", "ü@bücher.example"])("%s is one", (text) =>
    expect(isMailAddress(text)).toBe(true),
  );
  test.each([
    "",
    "a@b\r\nBcc: c@d",
    "a@b,c@d",
    "Rosa <a@b>",
    "a b@c",
    "a@b;c@d",
    "a@@b",
    "a\u0000@b",
    `${"a".repeat(250)}@b.com`,
    "@",
    '"a"@b',
    "a(b)@c",
  ])("%j is none", (text) => expect(isMailAddress(text)).toBe(false));
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
    licenses: [
      { state: "CA", number: "0X12345" },
      { state: "OH", number: "998877" },
    ],
  };
  test("carries name, postal address, license numbers and the way to stop, in both forms", () => {
    const written = renderEmail(
      confirmationEmail(ROSA, submission, licensed, ORIGIN),
      licensed,
      "https://example.com/stop-email/abc",
    );
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
  test("to a visitor says when we open next, and only while we are closed", () => {
    const text = (opens: { at: Date; timeZone: string } | null) =>
      renderEmail(confirmationEmail(ROSA, submission, licensed, ORIGIN, opens), licensed, null).text;
    expect(text({ at: new Date("2026-11-23T14:00:00Z"), timeZone: "America/New_York" })).toMatch(
      /We open on Monday, November 23, at 9:00\sAM/,
    );
    expect(text(null)).not.toContain("We open on");
  });
  test("to staff has no stop link, and no license line while there are none", () => {
    const written = renderEmail(alertEmail(submission, false, "https://example.com/admin/leads/1"), agency, null);
    expect(written.text).not.toMatch(/unsubscribe|license number/i);
    expect(written.text).toContain("https://example.com/admin/leads/1");
  });
  test("what a person typed stays text in HTML", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const { html } = renderEmail(
          alertEmail({ ...submission, details: { ...details, name } }, true, "https://example.com/"),
          agency,
          null,
        );
        expect(
          html.replace(/<\/?(?:html|head|meta|title|body|div|p|a|table|tr|th|td|br|!doctype)\b[^<>]*>/g, ""),
        ).not.toMatch(/[<>]/);
      }),
    );
  });
});

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
describe("staff see whom they may call", () => {
  const NUMBER = "(614) 555-0143";
  const ann = { relation: "parent" as const, name: "Ann Delgado", phone: "+16145550199", email: "ann@example.com" };
  const alert = (given: Partial<LeadRequest> | Partial<DoNotContact>, known = false) => {
    const request = { ...submission, details: rosa, ...given } as LeadRequest | DoNotContact;
    const content = alertEmail(request, known, "https://example.com/admin/leads/1");
    return { subject: content.subject, text: renderEmail(content, { ...agency, phone: "+16145550100" }, null).text };
  };
  const rosa = { ...details, name: "Rosa Delgado" };
  const contact = (message: string) => ({ form: "contact" as const, details: { ...rosa, message } });

  test("a typed do-not-contact request does not ask for a call: its alert has no number, whether the lead is known or not", () => {
    for (const known of [true, false]) {
      const { subject, text } = alert({ ...contact("Please stop contacting me"), type: "do-not-contact" }, known);
      expect(subject).toBe("Do not contact: Rosa Delgado");
      expect(text).toContain("Do not call, text or write.");
      expect(text).toContain("the lead is on hold until you have looked at it");
      expect(text).not.toMatch(/to be contacted|before you call|555-0143|rosa@/);
      expect(text).not.toContain("Message: ");
    }
  });
  test("a question about one’s own data is answered, and nothing else is asked", () => {
    const { subject, text } = alert(
      contact("A copy, correction or deletion of what you know about me\n\nI had a stroke in May."),
    );
    expect(subject).toBe("Privacy request: Rosa Delgado");
    expect(text).toContain("Contact this person only about that");
    expect(text).toContain(NUMBER);
    expect(text).toContain(
      "About: A copy, correction or deletion of what you know about me\nMessage: Read it in the desk",
    );
    expect(text).not.toContain("stroke");
  });
  test("a message says what it is about, and an address where there is no number", () => {
    const { subject, text } = alert({
      ...contact("A question about coverage\n\nHow long?"),
      details: { ...rosa, phone: null, message: "How long?" },
      consents: [consent],
    });
    expect(subject).toBe("New lead: Rosa Delgado");
    expect(text).toContain("Email: rosa@example.com");
  });
  test("where a family member asks, the alert has that person’s number and not the lead’s", () => {
    const { text } = alert({
      contact: ann,
      links: { request: "r", consent: "c" },
      consents: [{ ...consent, personName: ann.name, address: ann.phone }],
    });
    expect(text).toContain(
      "Requested by: Ann Delgado\nRelationship: Son or daughter of the lead\nPhone: (614) 555-0199\nRequest for: Rosa Delgado",
    );
    expect(text).toContain(
      "Call Ann Delgado, not Rosa Delgado. No one may call Rosa Delgado before Rosa Delgado agrees through the link",
    );
    expect(text).not.toContain(NUMBER);
  });
  test("once the lead has agreed too, the alert has the lead’s number", () => {
    const content = agreedEmail({ name: "Rosa Delgado", phone: "+16145550143", text: false }, "https://example.com/");
    expect(content.subject).toBe("Agreed to be called: Rosa Delgado");
    expect(renderEmail(content, agency, null).text).toContain(`Phone: ${NUMBER}\nText messages: Not agreed`);
  });
});

describe("the confirmation promises", () => {
  const text = (given: Partial<LeadRequest>, reader = {}) =>
    renderEmail(confirmationEmail({ ...ROSA, ...reader }, { ...submission, ...given }, agency, ORIGIN), agency, null)
      .text;
  test("a call only to the reader's own number", () => {
    expect(text({})).toContain("dial you by hand at (614) 555-0143");
    const ann = { relation: "parent" as const, name: "Ann Delgado", phone: "+16145550199", email: "ann@example.com" };
    expect(text({ contact: ann })).toContain("dial you by hand at (614) 555-0199");
    expect(text({ contact: ann, details: { ...details, phone: null } })).toContain(
      "dial you by hand at (614) 555-0199",
    );
    for (const given of [{ phone: null }, { reachBy: "email" as const }]) {
      const said = text({ form: "contact", details: { ...details, ...given } });
      expect(said).toContain("answer you by email");
      expect(said).not.toMatch(/dial you|calls? you|be called|what plans would cost/);
    }
  });
});

describe("the confirmation", () => {
  const ann = {
    relation: "parent" as const,
    name: "Claim your prize",
    phone: "+16145550199",
    email: "ann@example.com",
  };
  const text = (reader: Partial<ConfirmationReader>) =>
    renderEmail(
      confirmationEmail({ ...ROSA, ...reader }, { ...submission, contact: ann }, agency, ORIGIN),
      agency,
      null,
    ).text;
  test("repeats no name to an address that nobody has proven to be theirs", () => {
    expect(text({ name: ann.name })).toMatch(/^Hello Claim your prize,/);
    const unproven = text({ name: ann.name, proven: false });
    expect(unproven).toMatch(/^Hello,\n/);
    expect(unproven).not.toMatch(/Claim|Delgado/);
  });
  test("asks for an answer by email only where one arrives", () => {
    expect(text({})).toContain("Call (614) 555-0143 or reply to this email");
    expect(text({ answers: false })).not.toContain("reply to this email");
    expect(text({ answers: false })).toContain("Call (614) 555-0143 or write to us on the page below");
    expect(text({ answers: false })).toContain(CONTACT);
  });
});

test("the confirmation of a Spanish form is in Spanish, to its footer", () => {
  const asked = { ...submission, details: { ...details, name: "Rosa Delgado", language: "es" as const } };
  const mail = (given: Partial<LeadRequest>, reader = {}) =>
    confirmationEmail({ ...ROSA, ...reader }, { ...asked, ...given }, agency, ORIGIN);
  const content = mail({}, { answers: false });
  expect([content.subject, content.greeting]).toEqual(["Recibimos su petición", "Hola, Rosa Delgado:"]);
  const { text, html } = renderEmail(content, agency, "https://example.com/stop-email/x");
  expect(text).toContain("marcará su número a mano: (614) 555-0143");
  expect(text).toContain("Escríbanos:\nhttps://example.com/es/contact");
  expect(text).toContain("presione el botón:\nhttps://example.com/stop-email/x");
  expect(html).toContain('<html lang="es">');
  expect(html).toContain(">No recibir más correos</a>");
  const english = renderEmail(confirmationEmail({ ...ROSA, answers: false }, submission, agency, ORIGIN), agency, "x");
  const lines = new Set(english.text.split("\n").filter((line) => /[a-z]{3,} [a-z]{3,}/.test(line)));
  expect(text.split("\n").filter((line) => lines.has(line))).toEqual([]);
});

describe("the confirmation goes", () => {
  test("to the address that was given and agreed to, and nowhere else", () => {
    expect(confirmationReader({ ...submission, consents: [consent] })).toEqual({
      name: "Rosa Delgado",
      address: "rosa@example.com",
    });
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
