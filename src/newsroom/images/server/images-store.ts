import { eq, inArray } from "drizzle-orm";
import type { Rendition, StudioImage } from "#newsroom/images/rules/image.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { images, pictures } from "./images-tables.ts";

export type ImageRow = StudioImage & { past: Rendition[] };

/** Adds an image; false if it exists. */
export async function addImage(on: Executor, image: typeof images.$inferInsert): Promise<boolean> {
  const added = await on.insert(images).values(image).onConflictDoNothing().returning({ id: images.id });
  return added.length > 0;
}

export async function findImage(on: Executor, id: string): Promise<ImageRow | null> {
  const [row] = await on.select().from(images).where(eq(images.id, id));
  return row ?? null;
}

/** Finds an image and locks it until the transaction ends. */
export async function lockImage(tx: Tx, id: string): Promise<ImageRow | null> {
  const [row] = await tx.select().from(images).where(eq(images.id, id)).for("update");
  return row ?? null;
}

/** Finds these images by id; unknown ids are left out. */
export async function findImages(on: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, StudioImage>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select()
    .from(images)
    .where(inArray(images.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function changeImageRow(
  tx: Tx,
  id: string,
  change: Partial<Omit<typeof images.$inferInsert, "id">>,
): Promise<void> {
  await tx.update(images).set(change).where(eq(images.id, id));
}

export async function deleteImageRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(images).where(eq(images.id, id));
}

/** Finds and locks a picture that is still in the database; skips those that another process moves. */
export async function lockOldPicture(tx: Tx): Promise<typeof pictures.$inferSelect | null> {
  const [row] = await tx.select().from(pictures).limit(1).for("update", { skipLocked: true });
  return row ?? null;
}

export async function deleteOldPicture(tx: Tx, id: string): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, id));
}
