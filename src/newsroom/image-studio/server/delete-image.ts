import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { removeFiles } from "#newsroom/images/server/image-files.ts";
import { deleteImageRow, lockImage } from "#newsroom/images/server/images-store.ts";
import { usesOf } from "./read-images.ts";
import type { ImageNeeds } from "./upload-image.ts";

/** The places that a refusal names. */
const NAMED = 5;

/** Deletes an image for good. Conflict while something uses it, an article in the trash too; the message says where. */
export async function deleteImage(
  needs: Pick<ImageNeeds, "db" | "storage" | "site" | "now">,
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const deleted = await runChange(needs, by, "articles:write", async ({ tx, audit }) => {
    const image = await lockImage(tx, id);
    if (!image) return notFound("Image");
    const uses = (await usesOf(tx, needs, [id])).get(id) ?? [];
    if (uses.length > 0) {
      const places = uses.slice(0, NAMED).map(({ text }) => text);
      const more = uses.length > NAMED ? ` and ${uses.length - NAMED} more` : "";
      return conflict(`This image is used, so it was not deleted: ${places.join("; ")}${more}.`);
    }
    await deleteImageRow(tx, id);
    await audit({ action: "image.delete", recordId: id, before: { fileName: image.fileName, alt: image.alt } });
    return ok(image);
  });
  if (!deleted.ok) return deleted;
  await removeFiles(needs.storage, deleted.value);
  return ok({ id });
}
