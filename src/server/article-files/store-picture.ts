import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { type Outcome, ok } from "#core/access/outcome.ts";
import { kindOfMediaType } from "#core/uploads/upload-file.ts";
import { addPicture } from "#server/images/images-store.ts";
import { PICTURES_PATH } from "#server/images/store-image.ts";
import type { Db } from "#server/platform/database.ts";
import { reencodeImage } from "#server/platform/reencode-image.ts";
import type { StorePicture } from "./copy-pictures.ts";

/** The longer side of a picture in an article, pixels: text is at most 720 wide, and screens have up to 2 for each. */
const SIDE = 1_440;
const QUALITY = 82;

/** Stores pictures of articles, whole and re-encoded. The caller has asked for the right. */
export function storePictures({ db, now }: { db: Db; now: () => Date }): StorePicture {
  return async (by, bytes): Promise<Outcome<{ path: string }>> => {
    const kind = kindOfMediaType((await fileTypeFromBuffer(bytes))?.mime);
    const refused = { ok: false, code: "invalid", message: "This is not a JPEG, PNG or WebP picture." } as const;
    if (kind === null || kind === "pdf") return refused;
    const encoded = await reencodeImage(bytes, (picture) =>
      picture.resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true }).webp({ quality: QUALITY }),
    ).catch(() => null);
    if (!encoded) return refused;
    const id = createHash("sha256").update(encoded).digest("hex").slice(0, 32);
    await addPicture(db, { id, bytes: encoded, addedAt: now(), addedBy: by.actor.id });
    return ok({ path: `${PICTURES_PATH}/${id}.webp` });
  };
}
