import { describe, expect, test } from "vitest";
import { type ContactValues, MAX_MESSAGE, parseContact } from "./contact-form.ts";

const values = (given: Partial<ContactValues> = {}): ContactValues => ({
  topic: "coverage",
  name: "Rosa Delgado",
  phone: "(614) 234-0143",
  email: "",
  message: "How long is the wait?",
  ...given,
});
const errors = (given: Partial<ContactValues>) => {
  const parsed = parseContact(values(given), "en");
  return parsed.ok ? {} : parsed.errors;
};

describe("a message", () => {
  test("with a phone number, with an email address, with both", () => {
    expect(parseContact(values({ name: "  Rosa   Delgado " }), "en")).toMatchObject({
      ok: true,
      details: {
        name: "Rosa Delgado",
        phone: "+16142340143",
        email: null,
        message: "A question about coverage\n\nHow long is the wait?",
      },
    });
    expect(parseContact(values({ phone: " ", email: "Rosa@Example.com" }), "en")).toMatchObject({
      ok: true,
      details: { phone: null, email: "rosa@example.com" },
    });
  });

  test.each([
    [{ phone: "", email: "" }, "phone", /phone number or an email/],
    [{ phone: "614" }, "phone", /area code/],
    [{ email: "rosa@" }, "email", /check the email/],
    [{ name: "your name" }, "name", /your name/],
    [{ message: " \n" }, "message", /write your message/],
    [{ message: "x".repeat(MAX_MESSAGE + 1) }, "message", /shorten/],
    [{ topic: "nonsense" }, "topic", /choose/],
  ] as const)("%j", (given, field, sentence) => {
    expect(errors(given)).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  test("a do-not-contact request needs no message and allows no contact", () => {
    expect(parseContact(values({ topic: "stop", message: "" }), "en")).toMatchObject({
      ok: true,
      topic: { mayContact: false },
      details: { message: "Please stop contacting me" },
    });
  });
});
