import * as z from "zod";

/** Longest text of one line and of a whole page's section, characters. */
const MAX_LINE = 500;
const MAX_TEXT = 20_000;

const EMPTY = "Please fill this in.";
const tooLong = (most: number) => `Please shorten this to ${most} characters.`;

/** A text of one line that must not be empty. */
export const line = z.string().trim().min(1, EMPTY).max(MAX_LINE, tooLong(MAX_LINE));
/** A longer text that must not be empty. */
export const text = z.string().trim().min(1, EMPTY).max(MAX_TEXT, tooLong(MAX_TEXT));
/** A text of one line that may be empty. */
export const mayBeEmpty = z.string().trim().max(MAX_LINE, tooLong(MAX_LINE));

export const day = z.iso.date("Please enter the date as year, month and day, for example 2026-11-20.");
const WHOLE_ADDRESS = "Please enter a full web address that starts with https://.";
/** A whole web address. No backslash: browsers read one as a slash, so the address would lead elsewhere than it seems. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WHOLE_ADDRESS })
  .regex(/^[^\\]*$/, WHOLE_ADDRESS);
/** The path of a picture on this site. */
export const ownPicture = z
  .string()
  .trim()
  .regex(/^\/(?!\/)[\w./-]+$/, "Please choose a picture.");
/** A picture on this site, or elsewhere by https. */
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
const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please enter the time as hours and minutes, for example 09:00.");

/** Opening and closing time of a weekday, `HH:MM` on the agency's clock; both null means closed. */
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

/** What proves a claim or a testimonial. While one of the three is null it is unproven, and the desk says so. */
export const evidence = z.object({ source: line.nullable(), date: day.nullable(), approver: line.nullable() });

/** A page of plain text: `body` is read by `core/site/page-text.ts`. */
export const textPage = z.object({
  title: line,
  description: line,
  intro: text,
  sections: z.array(z.object({ heading: line, body: text })).min(1, "A page needs at least one section."),
});
export type TextPage = z.infer<typeof textPage>;
