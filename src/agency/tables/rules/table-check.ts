import * as z from "zod";

/** A parsed table, or one sentence for each error. Server side only: the schemas aren't sent to a browser. */
export type Checked<T> = { ok: true; table: T } | { ok: false; sentences: string[] };

/** More sentences help nobody; the last one counts the rest. */
const MAX_SENTENCES = 60;

/** Returns the failed result, with its sentences cut to what a person can read. */
export function refused(sentences: readonly string[]): { ok: false; sentences: string[] } {
  const more = sentences.length - MAX_SENTENCES;
  return {
    ok: false,
    sentences: more > 0 ? [...sentences.slice(0, MAX_SENTENCES), `And ${more} more of the same kind.`] : [...sentences],
  };
}

/**
 * Parses a value by its schema. Errors read '<where>: <field> <message>.', rows counted from 1, so every message of a
 * schema continues after the field's name.
 */
export function readPart<T>(schema: z.ZodType<T>, value: unknown, where: string, sentences: string[]): T | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const field = path.map((key) => (typeof key === "number" ? `row ${key + 1}` : String(key))).join(", ");
    sentences.push(`${where}: ${field || "it"} ${message}.`);
  }
  return null;
}

/** Parses the rows of a list and returns the valid ones; errors name the row, counted from 1. */
export function readRows<T>(schema: z.ZodType<T>, rows: readonly unknown[], list: string, sentences: string[]): T[] {
  return rows.flatMap((value, index) => readPart(schema, value, `${list}, row ${index + 1}`, sentences) ?? []);
}

export const text = z.string("must be text").min(1, "must not be empty");
export const dollars = z
  .number("must be a number")
  .positive("must be above 0")
  .max(1_000_000, "must not be above 1,000,000");
export const wholeYear = z.int("must be a whole number").min(1900, "must be a year").max(2200, "must be a year");
export const rowList = z.array(z.unknown(), "must be a list of rows");
export const stateCode = z
  .string("must be a two-letter state code")
  .regex(/^[A-Z]{2}$/, "must be a two-letter state code");

export const sourceSchema = z.object(
  {
    id: text,
    name: text,
    publisher: text,
    url: z.url({ protocol: /^https?$/, error: "must be a web address or null" }).nullable(),
    year: wholeYear.nullable(),
  },
  "must be a source with id, name, publisher, url and year",
);

export const metaSchema = z.object(
  {
    year: wholeYear,
    generated: z.iso.date("must be a date such as 2026-11-20").optional(),
    gathered: z
      .object({ lowest: z.iso.date("must be a date such as 2024-11-04") }, "must have the date of the lowest prices")
      .nullable()
      .default(null),
    sources: z.array(sourceSchema, "must be a list of sources"),
  },
  "must be an object with year and sources",
);
