import { createHash } from "node:crypto";
import { forbidden, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { altFault } from "#newsroom/images/rules/alt-text.ts";
import { CENTER, type StudioImage } from "#newsroom/images/rules/image.ts";
import { imageRefusal } from "#platform/storage/rules/image-refusals.ts";
import { safeFileName } from "#platform/storage/rules/upload-file.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { imageKey, WHOLE_FILE } from "#newsroom/images/server/image-files.ts";
import { addImage, findImage } from "#newsroom/images/server/images-store.ts";
import { makeSizes, tooManyImages } from "#newsroom/images/server/make-sizes.ts";
import type { Services } from "#platform/program/server/services.ts";

export type ImageNeeds = Pick<Services, "db" | "storage" | "imageMaker" | "now" | "newId" | "changePages" | "site">;
type UploadNeeds = Pick<ImageNeeds, "db" | "storage" | "imageMaker" | "now">;

/**
 * Takes an image for articles: checks its alt text and its content, makes its sizes and stores it. The same file again
 * is the image that is there. Invalid with a sentence that names the file in `fields.file`, or `fields.alt`.
 */
export async function uploadImage(
  needs: UploadNeeds,
  by: By,
  sent: { fileName: string; bytes: Uint8Array; alt: string; purpose?: "article" | "card" },
): Promise<Outcome<{ image: StudioImage; added: boolean }>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const fileName = sent.fileName === "" ? "" : safeFileName(sent.fileName);
  const alt = sent.alt.replace(/\s+/g, " ").trim();
  const fault = altFault(alt, fileName);
  if (fault !== null) return invalidField("alt", fault);
  return saveImage(needs, by, { ...sent, fileName, alt });
}

/** Like `uploadImage`, for a caller that has asked for the right and has no alt text to give: an import keeps the article's own. */
export async function saveImage(
  needs: UploadNeeds,
  by: By,
  { alt, fileName, ...sent }: { fileName: string; bytes: Uint8Array; alt: string; purpose?: "article" | "card" },
): Promise<Outcome<{ image: StudioImage; added: boolean }>> {
  const id = createHash("sha256").update(sent.bytes).digest("hex").slice(0, 32);
  const present = await findImage(needs.db, id);
  if (present) return ok({ image: present, added: false });
  const checked = await needs.imageMaker.check(sent.bytes);
  if (!checked) return tooManyImages();
  if (!checked.ok) return invalidField("file", imageRefusal(checked.refusal, fileName));
  const { whole, width, height } = checked;
  await needs.storage.put(imageKey(id, WHOLE_FILE), whole);
  const made = await makeSizes(needs, { id, whole, crop: null, focalPoint: CENTER });
  if (!made.ok) return made;
  const added = await needs.db.transaction(async (tx) => {
    const at = needs.now();
    const row = { id, purpose: sent.purpose ?? "article", fileName, alt, width, height, bytes: whole.length };
    const isNew = await addImage(tx, {
      ...row,
      focalPoint: CENTER,
      rendition: made.value,
      createdBy: by.actor.name,
      createdAt: at,
    });
    if (isNew) await recordAudit(tx, by, at, { action: "image.add", recordId: id, after: { fileName, alt } });
    return isNew;
  });
  const image = await findImage(needs.db, id);
  if (!image) throw new Error("An image that was just stored is gone");
  return ok({ image, added });
}
