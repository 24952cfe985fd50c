import { imageAddress } from "#newsroom/images/rules/image.ts";
import { type ImageNeeds, saveImage } from "#newsroom/image-studio/server/upload-image.ts";
import type { StorePicture } from "./copy-pictures.ts";

/** Stores articles' pictures among the images. The caller has checked the right. */
export function storePictures(needs: Pick<ImageNeeds, "db" | "storage" | "imageMaker" | "now">): StorePicture {
  return async (by, bytes, alt) => {
    const kept = await saveImage(needs, by, { fileName: "", bytes, alt });
    return kept.ok ? { ok: true, value: { path: imageAddress(kept.value.image) } } : kept;
  };
}
