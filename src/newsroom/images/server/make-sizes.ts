import { createHash } from "node:crypto";
import { type Crop, type FocalPoint, type Rendition, sizeName } from "#newsroom/images/rules/image.ts";
import type { Failure, Outcome } from "#platform/access/rules/outcome.ts";
import { ok } from "#platform/access/rules/outcome.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { ImageMaker } from "./create-image-maker.ts";
import { CURRENT_FILE, imageKey } from "./image-files.ts";

/** Raise it when sizes, formats or qualities change: the files get new names. */
const RECIPE = 1;

export const tooManyImages = (): Failure => ({
  ok: false,
  code: "unavailable",
  message: "Too many images are being worked on right now. Try again in a minute.",
  retryAfterSeconds: 30,
});

/** Makes the files of an image for a crop and stores them. Its permanent address shows them at once. */
export async function makeSizes(
  { storage, imageMaker }: { storage: Storage; imageMaker: ImageMaker },
  image: { id: string; whole: Uint8Array; crop: Crop | null; focalPoint: FocalPoint },
): Promise<Outcome<Rendition>> {
  const { id, whole, crop, focalPoint } = image;
  const key = createHash("sha256")
    .update(JSON.stringify([RECIPE, id, crop, focalPoint]))
    .digest("hex")
    .slice(0, 12);
  const made = await imageMaker.render({ whole, key, crop, focalPoint });
  if (!made) return tooManyImages();
  for (const { name, bytes } of made.files) await storage.put(imageKey(id, name), bytes);
  const largest = sizeName(key, made.widths.at(-1) ?? made.width, "webp");
  const current = made.files.find(({ name }) => name === largest);
  if (current) await storage.put(imageKey(id, CURRENT_FILE), current.bytes);
  return ok({ key, width: made.width, height: made.height, widths: made.widths });
}
