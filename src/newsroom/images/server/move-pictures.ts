import { CENTER } from "#newsroom/images/rules/image.ts";
import type { Services } from "#platform/program/server/services.ts";
import { portraitKey } from "./image-files.ts";
import { addImage, deleteOldPicture, lockOldPicture } from "./images-store.ts";

/**
 * Moves portraits of earlier versions from the database into the file store, one at a time; their addresses stay. It
 * may run twice, and in several processes.
 */
export async function movePictures({ db, storage }: Pick<Services, "db" | "storage">): Promise<number> {
  for (let moved = 0; ; moved++) {
    const found = await db.transaction(async (tx) => {
      const old = await lockOldPicture(tx);
      if (!old) return false;
      await storage.put(portraitKey(old.id), old.bytes);
      const { default: sharp } = await import("sharp");
      const { width, height } = await sharp(old.bytes).metadata();
      await addImage(tx, {
        id: old.id,
        purpose: "portrait",
        fileName: "",
        alt: "",
        width,
        height,
        bytes: old.bytes.length,
        focalPoint: CENTER,
        createdBy: old.addedBy,
        createdAt: old.addedAt,
      });
      await deleteOldPicture(tx, old.id);
      return true;
    });
    if (!found) return moved;
  }
}
