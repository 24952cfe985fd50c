import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { parseCallback } from "./callback-form.ts";
import { EMPTY_DETAILS } from "./lead-facts.ts";

test("a real name and a phone number make a lead of which nothing else is known", () => {
  expect(parseCallback({ name: "  Rosa  Delgado", phone: "(614) 555-0143", language: "en" })).toEqual({
    ok: true,
    details: { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143" },
  });
});

test.each([
  [{ name: "", phone: "" }, ["name", "phone"]],
  [{ name: "full name", phone: "6145550143" }, ["name"]],
  [{ name: "Rosa Delgado", phone: "555" }, ["phone"]],
  [{ name: "R".repeat(10_000), phone: "6145550143" }, ["name"]],
] as const)("%o is refused and says which field", (input, fields) => {
  expect(parseCallback({ ...input, language: "es" })).toEqual({
    ok: false,
    fields,
    message: "Please enter your real name and phone.",
  });
});

test("the messages are those of the specification, to the letter", () => {
  expect(english.callback).toMatchObject({
    invalid: "Please enter your real name and phone.",
    sending: "Sending...",
    thanks: "Thank You!",
    received: "We've received your request. A specialist will call you shortly.",
    refused: "Something went wrong. Please try again.",
    unreachable: "Could not submit callback request. Please try again.",
  });
  expect(english.callback.preferToTalk("(614) 555-0143")).toBe("Prefer to talk now? Call us at (614) 555-0143.");
});
