import type { Sharp } from "sharp";
import { MAX_PIXELS } from "#platform/storage/rules/image-refusals.ts";

const MAX_SECONDS = 20;

let queue: Promise<unknown> = Promise.resolve();

/** One after the other: a decoded picture takes up to 160 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
}

/**
 * Re-encodes an image upright, which drops its metadata (place, camera) and anything hidden in it. `as`
 * says in which format and size. Throws where it cannot be read.
 */
export function reencodeImage(bytes: Uint8Array, as: (picture: Sharp) => Sharp): Promise<Buffer> {
  return inTurn(async () => {
    // Loaded with the first picture: it takes time and memory that most days don't need.
    const { default: sharp } = await import("sharp");
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: MAX_SECONDS });
    return as(picture.autoOrient()).toBuffer();
  });
}
