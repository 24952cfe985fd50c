import * as z from "zod";
import { parseDollars } from "#platform/text/rules/dollars.ts";

/** Longest text of one line and of a whole page's section, characters. */
const MAX_LINE = 500;
const MAX_TEXT = 20_000;

const EMPTY = "Please fill this in.";
const tooLong = (most: number) => `Please shorten this to ${most} characters.`;

/** A required text of one line. */
export const line = z.string().trim().min(1, EMPTY).max(MAX_LINE, tooLong(MAX_LINE));
/** A required longer text. */
export const text = z.string().trim().min(1, EMPTY).max(MAX_TEXT, tooLong(MAX_TEXT));
/** An optional text of one line. */
export const mayBeEmpty = z.string().trim().max(MAX_LINE, tooLong(MAX_LINE));
/** An optional longer text. */
export const mayBeLong = z
  .string()
  .trim()
  .max(MAX_TEXT, tooLong(MAX_TEXT))
  .transform((value) => value.replaceAll("\r\n", "\n"));

/** Parses a whole number; forms send it as text. */
export const numberIn = (least: number, most: number, error: string) =>
  z.coerce.number(error).int(error).min(least, error).max(most, error);
const AMOUNT = "Please enter an amount in dollars, for example 24.50.";
/** US dollars with cents; forms send them as text. */
export const amount = z.preprocess(
  (value) => (typeof value === "string" ? (parseDollars(value.trim()) ?? value) : value),
  z.number(AMOUNT).min(0, AMOUNT).max(100_000, AMOUNT),
);

export const day = z.iso.date("Please enter the date as year, month and day, for example 2026-11-20.");
const WHOLE_ADDRESS = "Please enter a full web address that starts with https://.";
/**
 * An absolute web address. No backslash: browsers read it as a slash, so the address would not lead where it seems to.
 */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WHOLE_ADDRESS })
  .regex(/^[^\\]*$/, WHOLE_ADDRESS);
/** The path of an image on this site. */
const ownPicture = z
  .string()
  .trim()
  .regex(/^\/(?!\/)[\w./-]+$/, "Please choose a picture.");
/** An image on this site, or elsewhere by https. */
export const anyPicture = z.union(
  [ownPicture, z.url({ protocol: /^https$/, hostname: z.regexes.domain }).regex(/^[^\\]*$/)],
  {
    error: "Please choose a picture, or enter a full web address that starts with https://.",
  },
);
export const stateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Please enter the two-letter state code, for example OH.");
/** A time of day, `HH:MM`. */
export const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please enter the time as hours and minutes, for example 09:00.");

/** Opening and closing time of a weekday, `HH:MM` in the agency's time zone; both null: closed. */
export const openDay = z
  .object({ open: clock.nullable(), close: clock.nullable() })
  .refine(({ open, close }) => (open === null) === (close === null), {
    path: ["close"],
    error: "Please enter both times, or leave both empty if you are closed that day.",
  })
  .refine(({ open, close }) => open === null || close === null || open < close, {
    path: ["close"],
    error: "The closing time must be later than the opening time.",
  });

/** Evidence of a claim or a testimonial. If any of the three is null it is unproven, and the desk says so. */
export const evidence = z.object({ source: line.nullable(), date: day.nullable(), approver: line.nullable() });

/** A page of plain text: `core/site/page-text.ts` parses `body`. */
export const textPage = z.object({
  title: line,
  description: line,
  intro: text,
  sections: z.array(z.object({ heading: line, body: text })).min(1, "A page needs at least one section."),
});
export type TextPage = z.infer<typeof textPage>;

/** Parses a name used in addresses and references between records. */
export function slug() {
  return z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Please use only lowercase letters, digits and hyphens.")
    .max(80);
}

/** Refuses rows with the same value in one field. */
export function onlyOnce<K extends string>(key: K, error: string) {
  return (rows: Record<K, string>[], ctx: z.core.$RefinementCtx) => {
    rows.forEach((row, index) => {
      if (rows.findIndex((other) => other[key] === row[key]) < index)
        ctx.addIssue({ code: "custom", path: [index, key], message: error });
    });
  };
}
