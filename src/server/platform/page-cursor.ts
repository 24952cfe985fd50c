import { z } from "@hono/zod-openapi";

/** Query of every list: `limit` (default 50, most 200) and `cursor`. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .max(600)
    .refine((text) => text === "" || decodeCursor(text) !== null, "This cursor did not come from a list.")
    .optional(),
});

/** A place in a list -> an opaque text, and back; null for a text that is none of ours. */
export const encodeCursor = (cursor: { createdAt: string; id: string } | null): string | null =>
  cursor ? Buffer.from(JSON.stringify([cursor.createdAt, cursor.id])).toString("base64url") : null;

export function decodeCursor(text: string | undefined): { createdAt: string; id: string } | null {
  if (!text) return null;
  try {
    const [createdAt, id] = z
      .tuple([
        z.iso.datetime().refine((time) => time >= "0001"),
        z
          .string()
          .max(300)
          .refine((id) => !id.includes("\0")),
      ])
      .parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { createdAt, id };
  } catch {
    return null;
  }
}
