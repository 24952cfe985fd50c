import { z } from "@hono/zod-openapi";

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

type Place = { createdAt: string; id: string };

/** Encodes a place in a list as an opaque text; below, the reverse, null for an invalid text. */
export const encodeCursor = (cursor: Place | null): string | null =>
  cursor ? Buffer.from(JSON.stringify([cursor.createdAt, cursor.id])).toString("base64url") : null;

export function decodeCursor(text: string | undefined): Place | null {
  if (!text) return null;
  try {
    return placeAfter(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

const place = z.tuple([
  z.iso.datetime().refine((time) => time >= "0001"),
  z
    .string()
    .max(300)
    .refine((id) => !id.includes("\0")),
]);

/** Returns the place in a list after a record, `[created at, id]`; null if invalid. */
export function placeAfter(record: unknown): Place | null {
  const { data } = place.safeParse(record);
  return data ? { createdAt: data[0], id: data[1] } : null;
}
