import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { renderEmail } from "./email-content.ts";
import { callerPart, type MailCaller } from "./mail-caller.ts";

const { agency, calls } = DEFAULT_SETTINGS;
const MARISOL: MailCaller = {
  name: "Marisol Vega",
  photo: "/pictures/marisol.webp",
  languages: ["English", "Spanish"],
};
const FROM = { origin: "https://example.com", phone: "+16142240199", calls };
const mailOf = (caller: MailCaller, locale: "en" | "es", from: Partial<typeof FROM> = {}) =>
  renderEmail(
    { subject: "", greeting: "Hello,", locale, parts: [callerPart(caller, { ...FROM, ...from }, locale)] },
    agency,
    null,
  );

test("an email names who calls, from which number and in which language, also as plain text", () => {
  const { text, html } = mailOf(MARISOL, "es");
  expect(text).toContain("\n\nMarisol Vega le llamará desde el (614) 224-0199, en español.\n\n");
  expect(html).toContain("Marisol Vega le llamará desde el (614) 224-0199, en español.");
  expect(mailOf(MARISOL, "en").text).toContain("\n\nMarisol Vega will call you from (614) 224-0199.\n\n");
});

test("it says nothing of a language that the person doesn't speak, nor of a number that calls don't show", () => {
  const tom = { ...MARISOL, name: "Tom Reyes", languages: [] };
  expect(mailOf(tom, "es").text).toContain("Tom Reyes le llamará desde el (614) 224-0199, en inglés.");
  const desk = { ...calls, by: "browser" as const, shown: "+16145550177" };
  expect(mailOf(MARISOL, "en", { calls: desk }).text).toContain("Marisol Vega will call you.\n");
  expect(mailOf(MARISOL, "en", { calls: { ...desk, shown: FROM.phone } }).text).toContain("from (614) 224-0199.");
});

test("the portrait is a picture of our own site without a mark of the reader; without one there are initials", () => {
  const [, address] = /<img src="([^"]+)" alt="Portrait of Marisol Vega"/.exec(mailOf(MARISOL, "en").html) ?? [];
  expect(address).toBe("https://example.com/pictures/marisol.webp");
  const { html, text } = mailOf({ ...MARISOL, name: "<Ana> María de la Cruz", photo: null }, "en");
  expect(html).not.toContain("<img");
  expect(html).toContain(">MC</div>");
  expect(html).toContain("&lt;Ana&gt; María");
  expect(text).not.toContain("MC");
});
