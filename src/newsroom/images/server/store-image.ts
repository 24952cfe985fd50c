import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { type Failure, forbidden, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { upload } from "#agency/english/rules/upload.ts";
import { kindOfMediaType, refusalText, sizeRefusal } from "#platform/storage/rules/upload-file.ts";
import { reencodeImage } from "#platform/storage/server/reencode-image.ts";
import type { Services } from "#platform/program/server/services.ts";
import { CENTER, imageAddress } from "#newsroom/images/rules/image.ts";
import { portraitKey } from "./image-files.ts";
import { addImage } from "./images-store.ts";

/** Side of the square, pixels: portraits are shown at 160, and screens have up to 3 pixels for each. */
const SIDE = 480;
const QUALITY = 82;

/**
 * Stores a picture for the public site, cropped to a square, and returns its path, which derives from the content, so
 * that browsers can cache it forever.
 */
export async function storePicture(
  needs: Pick<Services, "db" | "storage" | "now">,
  by: By,
  bytes: Uint8Array,
): Promise<Outcome<{ path: string }>> {
  return may(by.actor, "settings:write") ? savePicture(needs, by, bytes) : forbidden();
}

/** Like `storePicture`, for a caller that has checked the right. */
export async function savePicture(
  needs: Pick<Services, "db" | "storage" | "now">,
  by: By,
  bytes: Uint8Array,
): Promise<Outcome<{ path: string }>> {
  const refusal = sizeRefusal(bytes.length);
  if (refusal === "size") return refused(refusalText("size", upload));
  const kind = refusal ? null : kindOfMediaType((await fileTypeFromBuffer(bytes))?.mime);
  if (kind === null || kind === "pdf") return refused("Please choose a photo: a JPEG, PNG or WebP file.");
  const encoded = await reencodeImage(bytes, (picture) =>
    picture.resize(SIDE, SIDE, { fit: "cover", position: "attention" }).webp({ quality: QUALITY }),
  ).catch(() => null);
  if (!encoded) return refused("This picture could not be read. Please choose another one.");
  const id = createHash("sha256").update(encoded).digest("hex").slice(0, 32);
  await needs.storage.put(portraitKey(id), encoded);
  await addImage(needs.db, {
    id,
    purpose: "portrait",
    fileName: "",
    alt: "",
    width: SIDE,
    height: SIDE,
    bytes: encoded.length,
    focalPoint: CENTER,
    createdBy: by.actor.name,
    createdAt: needs.now(),
  });
  return ok({ path: imageAddress({ id, purpose: "portrait" }) });
}

function refused(message: string): Failure {
  return invalid(message);
}
