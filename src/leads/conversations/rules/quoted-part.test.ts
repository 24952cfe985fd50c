import { expect, test } from "vitest";
import { foldQuoted } from "./quoted-part.ts";

const written = (text: string) => foldQuoted(text).written;

test("what mail programs quote is folded: Gmail, Apple Mail, Outlook and plain programs, in both languages", () => {
  const ours = "To unsubscribe, open this page and press the button";
  const quoted = `> Hello\n> ${ours}`;
  for (const head of [
    "On Fri, Nov 20, 2026 at 10:00 AM Ada <office@agency.com> wrote:",
    "On Fri, Nov 20, 2026 at 10:00 AM Ada Lovelace of the Agency\n<office@agency.com> wrote:",
    "El vie, 20 nov 2026 a las 10:00, Ada (<office@agency.com>) escribió:",
  ])
    expect(foldQuoted(`Yes, at 3.\r\n\r\n${head}\n\n${quoted}`)).toEqual({
      written: "Yes, at 3.",
      quoted: `${head}\n\n${quoted}`,
    });
  const outlook = `From: Ada\nSent: Friday\nTo: Rosa\nSubject: Hi\n\n${ours}`;
  expect(written(`Sounds good\n\n${outlook}`)).toBe("Sounds good");
  expect(written(`Sounds good\n-----Original Message-----\n${ours}`)).toBe("Sounds good");
  expect(written(`De acuerdo\n________________________________\nDe: Ada\nEnviado: viernes`)).toBe("De acuerdo");
});

test("answers below and between what is quoted are written, and a mail that only quotes is shown whole", () => {
  expect(written("On Friday Ada <a@b.c> wrote:\n> When?\nAt 3.\n> Where?\nAt home. Stop calling me.")).toBe(
    "At 3.\nAt home. Stop calling me.",
  );
  expect(written("> Hello")).toBe("> Hello");
  expect(written("From: me you will hear nothing bad")).toBe("From: me you will hear nothing bad");
  expect(foldQuoted("Hello\n\nYours, Rosa")).toEqual({ written: "Hello\n\nYours, Rosa", quoted: "" });
});
