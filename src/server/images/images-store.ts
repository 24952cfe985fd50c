import { eq } from "drizzle-orm";
import type { Executor } from "#server/platform/database.ts";
import { pictures } from "./images-tables.ts";

/** Adds a picture, unless it is there already. */
export async function addPicture(on: Executor, picture: typeof pictures.$inferInsert): Promise<void> {
  await on.insert(pictures).values(picture).onConflictDoNothing();
}

/** The WebP bytes of a picture, or null. */
export async function findPicture(on: Executor, id: string): Promise<Buffer | null> {
  const [row] = await on.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
  return row?.bytes ?? null;
}
