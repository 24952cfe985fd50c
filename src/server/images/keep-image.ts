import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { type Failure, forbidden, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { kindOfMediaType, REFUSAL_TEXTS, sizeRefusal } from "#core/uploads/upload-file.ts";
import type { By } from "#server/audit/audit-store.ts";
import { reencodeImage } from "#server/platform/reencode-image.ts";
import type { Services } from "#server/services.ts";
import { addPicture } from "./images-store.ts";

/** Where pictures are read: `/pictures/{id}.webp`. */
export const PICTURES_PATH = "/pictures";
/** Side of the square, pixels: three for each of the 160 that a portrait is shown with. */
const SIDE = 480;
const QUALITY = 82;

/**
 * Keeps a picture for the public site, cut to a square around what the eye goes to, and answers its address. The same
 * picture has the same address; a changed one has another, so that browsers may keep each for good.
 */
export async function keepPicture(
  needs: Pick<Services, "db" | "now">,
  by: By,
  bytes: Uint8Array,
): Promise<Outcome<{ path: string }>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  const tooMuch = sizeRefusal(bytes.length);
  if (tooMuch === "size") return refused(REFUSAL_TEXTS.size);
  const kind = tooMuch ? null : kindOfMediaType((await fileTypeFromBuffer(bytes))?.mime);
  if (kind === null || kind === "pdf") return refused("Please choose a photo: a JPEG, PNG or WebP file.");
  const drawn = await reencodeImage(bytes, (picture) =>
    picture.resize(SIDE, SIDE, { fit: "cover", position: "attention" }).webp({ quality: QUALITY }),
  ).catch(() => null);
  if (!drawn) return refused("This picture could not be read. Please choose another one.");
  const id = createHash("sha256").update(drawn).digest("hex").slice(0, 32);
  await addPicture(needs.db, { id, bytes: drawn, addedAt: needs.now(), addedBy: by.actor.id });
  return ok({ path: `${PICTURES_PATH}/${id}.webp` });
}

function refused(message: string): Failure {
  return { ok: false, code: "invalid", message };
}
