import { z } from "@hono/zod-openapi";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A place in a list: the time (ISO) and the id of a record, and in one that is sorted by a value, that of the record.
 */
export type Place = { createdAt: string; id: string; value?: string | null };

/** Query of every list: `limit` (default 50, maximum 200) and `cursor`, which is null on the first page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .max(600)
    .refine((text) => text === "" || decodeCursor(text) !== null, "This cursor did not come from a list.")
    .optional()
    .transform(decodeCursor),
});

/** Returns a page of a list with its next cursor as the text that the API answers. */
export const pageOf = <P extends { next: Place | null }>(page: P) => ({ ...page, next: encodeCursor(page.next) });

/** Returns the condition for what follows a place in a list of the newest first. */
export function behind(place: Place | null, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  return place ? sql`(${at}, ${id}) < (${place.createdAt}::timestamptz, ${place.id})` : undefined;
}

/** Cuts a page off the records that were read, one more than its `limit`; `next` is its end if there are more. */
export function cutPage<R extends { id: string }>(rows: readonly R[], limit: number, timeOf: (row: R) => Date) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last ? { createdAt: timeOf(last).toISOString(), id: last.id } : null };
}

/** Encodes a place in a list as an opaque text; below, the reverse, null for an invalid text. */
export const encodeCursor = (cursor: Place | null): string | null =>
  cursor ? Buffer.from(JSON.stringify(partsOf(cursor))).toString("base64url") : null;

const partsOf = ({ createdAt, id, value }: Place) => [createdAt, id, ...(value === undefined ? [] : [value])];

export function decodeCursor(text: string | undefined): Place | null {
  if (!text) return null;
  try {
    return placeAfter(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

const line = z
  .string()
  .max(300)
  .refine((text) => !text.includes("\0"));
const place = z.tuple([z.iso.datetime().refine((time) => time >= "0001"), line, line.nullish()]);

/** Returns the place in a list after a record, `[created at, id, value]`, the last for a sorted list; null if invalid. */
export function placeAfter(record: unknown): Place | null {
  const { data } = place.safeParse(record);
  if (!data) return null;
  const [createdAt, id, value] = data;
  return { createdAt, id, ...(value === undefined ? {} : { value }) };
}
